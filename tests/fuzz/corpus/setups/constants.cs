static readonly Guid One = new(0x11111111, 0x2222, 0x3333, 0x44, 0x44, 0x55, 0x55, 0x55, 0x55, 0x55, 0x55);
TraceEventSession s = new($"S{id}", @"C:\s.etl") { BufferSizeMB = 1 << 5 };
s.EnableProvider(One, providerLevel: TraceEventLevel.Warning, matchAnyKeywords: unchecked((ulong)-1));
s.EnableKernelProvider(KernelTraceEventParser.Keywords.All);

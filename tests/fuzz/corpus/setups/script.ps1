<# #> param([string]$A = "x")
$k = "HKLM:\SYSTEM\CurrentControlSet\Control\WMI\Autologger\$A"; $l = @('a', "b")
New-ItemProperty -Path $k -Name 'Start' -Value ([Int64]-1) -Force
foreach ($i in $l) { logman update trace T -p $i 0xff } ; $t = @"
logman
"@
New-EtwTraceSession -Name S -RealTime | Out-Null
Add-EtwTraceProvider -SessionName S -Guid '{11111111-2222-3333-4444-555555555555}' `
 -Level 5
cmd /c "logman create trace $($A)" *> $null

$l = 1,2
foreach ($i in $l) { foreach ($j in $l) { $l | ForEach-Object { logman update trace T -p $_ } } }
param([string]$A = "x", [int]$B = (1))

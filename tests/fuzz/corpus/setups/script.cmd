@echo off
set N=T
if "%1"=="a" (set X=1) else (set X=2)
logman create trace %N% -o "a b.etl" -f bincirc -max %X% -nb 4 8 ^
 -p "{11111111-2222-3333-4444-555555555555}" (a,b) win:Error -ets >nul 2>&1
for %%P in (A,B) do ( tracelog -enable !N! -guid #%%P )
call :s one & xperf -on Latency+X -start U -on A:1:2:'stack'
tracelog -start K -eflag 1 PROFILE -EventIdFilter -in 1 7
netsh trace start provider=A keywords=1 level=5
reg add HKLM\SYSTEM\CurrentControlSet\Control\WMI\Autologger\A\{11111111-2222-3333-4444-555555555555} /v Enabled /d 1
goto :eof
:s
call :s %1

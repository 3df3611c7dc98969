@echo off
for %%A in (
    "{11111111-2222-3333-4444-555555555555}"
    {66666666-7777-8888-9999-aaaaaaaaaaaa}
) do (
    "%TRACELOG%" -start T%%~A -f t.etl -guid #%%~A -eflag CSWITCH+LOADER
)
goto Newer
set MODE=circular
:Newer
set MODE=sequential
call :Sub One two.etl
exit /b
:Sub
shift
logman create trace T -o %1 -mode %MODE% –ets

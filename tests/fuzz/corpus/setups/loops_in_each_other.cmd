logman create trace T
for %%a in (1 2) do (
for %%b in (1 2) do (
for %%c in (1 2) do ( call :x
:x
call :x %%a

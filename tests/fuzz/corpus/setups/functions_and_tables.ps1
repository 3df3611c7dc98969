$list = @( @{ Guid = '{11111111-2222-3333-4444-555555555555}'; Level = 4 }, [PSCustomObject]@{ Guid = '{66666666-7777-8888-9999-aaaaaaaaaaaa}' } )
$more = @{ 'a' = '0x1' # remark
  "b" = "0x2" }
function Start-It($Name, [int]$Size = 8)
{
    $out = & logman create trace $Name -o "$($more['a']).etl" -bs $Size -pf my.list
    foreach ($p in $list) { logman update trace $Name -p $p.Guid $more.b $p['Level'] }
    $more.GetEnumerator() | Sort-Object Name | ForEach-Object { Log (iex "logman update trace $Name -ft $($_.Value)") }
}
$words = 'create', 'trace', 'W', ("{0}.etl" -f 'x')
$words += '-ets'
& $logman @words
Start-It First 16

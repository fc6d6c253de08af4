-- The mean in the reason of a step is told in basis points, as evidence is everywhere: four digits of percent are for the page of a trade.

update pattern_steps
set reason = 'mean out-of-sample outcome ' ||
  case when round((100 * mean_pct)::numeric, 2) > 0 then '+' else '' end ||
  to_char(round((100 * mean_pct)::numeric, 2), 'FM9999999990.00') || ' bps' ||
  substring(reason from ' over [0-9]+ trades is .*$')
where reason like 'mean out-of-sample outcome %\%%' and mean_pct is not null;

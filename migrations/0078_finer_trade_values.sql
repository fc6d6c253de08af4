-- Counted trades by finer steps, which are sums of their own in coarse ones: a total is some coarse steps, the fine ones around its bounds, and
-- a count within two of these. The exit price is counted too. Trades are counted anew.

delete from counted_trades;
drop table trade_values;

-- Dollars are in steps of 0.001 or four digits, percent and prices of 0.0001 or five, quantities of 1 or six, confidence in steps of 1/4096, times
-- of closing in days since 1970; coarse steps have one or two digits fewer, or are of 64 and 32. How a trade ended is a fine step, 0 if it is
-- not known: each counted trade has exactly one. Rows with '' as source and side are the sums over all of them, which most totals ask for.
create table trade_values (
  series_id integer not null references counted_trades (series_id) on delete cascade,
  kind text collate "C" not null
    check (kind in ('profit', 'profit_pct', 'price', 'exit_price', 'quantity', 'confidence', 'closed_at', 'outcome')),
  fine boolean not null,
  source text collate "C" not null,
  trade_action text collate "C" not null,
  step numeric not null,
  trade_count integer not null,
  primary key (series_id, kind, fine, source, trade_action, step)
) with (fillfactor = 80);

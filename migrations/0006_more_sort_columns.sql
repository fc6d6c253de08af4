-- Lists by the columns that were shown but not sorted by: percent in a pattern's trades; exit price and what was triggered
-- in elite trades. The two sides of a trigger are lists of their own, each by key.

create index trades_by_profit_pct on trades (series_id, profit_pct, seq);

create index elite_trades_by_exit_price on trades (series_id, exit_price, seq) where source = 'elite';
create index elite_trades_that_took_profit on trades (series_id, seq)
  where source = 'elite' and outcome = 'take_profit';
create index elite_trades_without_profit_taken on trades (series_id, seq)
  where source = 'elite' and outcome is distinct from 'take_profit';
create index elite_trades_that_stopped on trades (series_id, seq)
  where source = 'elite' and outcome = 'stop_loss';
create index elite_trades_without_stop on trades (series_id, seq)
  where source = 'elite' and outcome is distinct from 'stop_loss';

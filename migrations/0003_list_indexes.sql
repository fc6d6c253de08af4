-- Lists are read in any order at the same cost wherever the page stands: each order is an index on (series, column, key),
-- and a list over several series merges what these give. Where a column is null or 0 in most rows, the others have an
-- index of their own and the rest are read by key.

create index trades_by_timestamp on trades (series_id, "timestamp", seq);
create index trades_by_pattern on trades (series_id, pattern, seq);
create index trades_by_action on trades (series_id, trade_action, seq);
create index trades_by_price on trades (series_id, price, seq);
create index trades_by_quantity on trades (series_id, quantity, seq);
create index trades_by_profit on trades (series_id, profit, seq);
create index trades_by_confidence on trades (series_id, confidence, seq);
create index trades_by_source on trades (series_id, source, seq);
create index trades_by_closing on trades (series_id, closed_at, seq);
create index trades_pending on trades (series_id, seq) where status = 'pending';

-- Elite trades are lists of their own; their profit is percent.
create index elite_trades on trades (series_id, seq) where source = 'elite';
create index elite_trades_by_timestamp on trades (series_id, "timestamp", seq) where source = 'elite';
create index elite_trades_by_pattern on trades (series_id, pattern, seq) where source = 'elite';
create index elite_trades_by_action on trades (series_id, trade_action, seq) where source = 'elite';
create index elite_trades_by_price on trades (series_id, price, seq) where source = 'elite';
create index elite_trades_by_quantity on trades (series_id, quantity, seq) where source = 'elite';
create index elite_trades_by_profit on trades (series_id, profit_pct, seq) where source = 'elite';
create index elite_trades_by_confidence on trades (series_id, confidence, seq) where source = 'elite';
create index elite_trades_by_closing on trades (series_id, closed_at, seq) where source = 'elite';

-- All patterns of a series. Few have been traded or have evidence.
create index patterns_by_seen_count on patterns (series_id, seen_count, pattern);
create index patterns_by_last_seen on patterns (series_id, last_seen_at, pattern);
create index patterns_by_bit_length on patterns (series_id, bit_length, pattern);
create index patterns_by_trade_count on patterns (series_id, trade_count, pattern) where trade_count > 0;
create index patterns_by_confidence on patterns (series_id, confidence, pattern) where confidence is not null;
create index patterns_by_avg_profit on patterns (series_id, avg_profit, pattern) where avg_profit is not null;
create index patterns_by_profit on patterns (series_id, profit, pattern) where profit is not null;
create index patterns_by_win_rate on patterns (series_id, win_rate, pattern) where win_rate is not null;

-- The patterns of one status.
create index patterns_of_status on patterns (series_id, status, pattern);
create index patterns_of_status_by_seen_count on patterns (series_id, status, seen_count, pattern);
create index patterns_of_status_by_last_seen on patterns (series_id, status, last_seen_at, pattern);
create index patterns_of_status_by_bit_length on patterns (series_id, status, bit_length, pattern);
create index patterns_of_status_by_trade_count on patterns (series_id, status, trade_count, pattern)
  where trade_count > 0;
create index patterns_of_status_by_confidence on patterns (series_id, status, confidence, pattern)
  where confidence is not null;
create index patterns_of_status_by_avg_profit on patterns (series_id, status, avg_profit, pattern)
  where avg_profit is not null;
create index patterns_of_status_by_profit on patterns (series_id, status, profit, pattern)
  where profit is not null;
create index patterns_of_status_by_win_rate on patterns (series_id, status, win_rate, pattern)
  where win_rate is not null;

-- Among patterns that were observed once, those that lack a figure are the few.
create index traded_patterns_without_trades on patterns (series_id, status, pattern)
  where trade_count = 0 and status in ('observed', 'promoted', 'elite', 'dormant');
create index traded_patterns_without_confidence on patterns (series_id, status, pattern)
  where confidence is null and status in ('observed', 'promoted', 'elite', 'dormant');
create index traded_patterns_without_avg_profit on patterns (series_id, status, pattern)
  where avg_profit is null and status in ('observed', 'promoted', 'elite', 'dormant');
create index traded_patterns_without_profit on patterns (series_id, status, pattern)
  where profit is null and status in ('observed', 'promoted', 'elite', 'dormant');
create index traded_patterns_without_win_rate on patterns (series_id, status, pattern)
  where win_rate is null and status in ('observed', 'promoted', 'elite', 'dormant');

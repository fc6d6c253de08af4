-- Runs of the laboratory outlive a rebuild of the series that they were made from.

-- The settings that a run's question left as they were; null for runs from before, and for those of pairs.
alter table lab_runs add column base_settings jsonb;

-- Rows that were made from a former generation are not shown: its candles are being deleted. The run is made again from the new one.
create or replace view laboratory.series as
select id, market, symbol, granularity, active, engine_key, state, progress, problem, candle_count, first_candle_at, last_candle_at,
  retired_at, created_at, content, answered_at, engine_settings, made_because
from laboratory.kept_series kept
where run = current_setting('laboratory.run')::uuid
  and exists (select from public.series market where market.id = kept.candles_of and market.active);

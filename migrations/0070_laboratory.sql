-- Runs of the laboratory that somebody looks into: tables with the names and columns of those of a market, in a schema of their own. A
-- read that takes part runs unchanged with this schema alone as its search path, and a table that is not here is an error, so no row of
-- a run ever meets one of a market. Nothing here is a record: a run can be made again to the same bytes, only a few are kept, nothing is
-- logged or backed up, and a crash empties all of it.

create schema laboratory;

create unlogged table laboratory.kept_series (
  like public.series including defaults including identity,
  run uuid not null unique references public.lab_runs (id) on delete cascade,
  -- The market's series, whose candles it was made from.
  candles_of integer not null,
  primary key (id)
);

create unlogged table laboratory.trades (
  like public.trades including defaults including generated,
  primary key (series_id, seq),
  foreign key (series_id) references laboratory.kept_series (id) on delete cascade
);
create index trades_by_time on laboratory.trades (series_id, "timestamp", seq);
create index trades_by_pattern on laboratory.trades (series_id, pattern, "timestamp");

create unlogged table laboratory.patterns (
  like public.patterns including defaults including generated,
  primary key (series_id, pattern),
  foreign key (series_id) references laboratory.kept_series (id) on delete cascade
);

create unlogged table laboratory.pattern_steps (
  like public.pattern_steps including defaults,
  primary key (series_id, seq),
  foreign key (series_id) references laboratory.kept_series (id) on delete cascade
);
create index pattern_steps_by_pattern on laboratory.pattern_steps (series_id, pattern, seq);

create unlogged table laboratory.trade_rollups (
  like public.trade_rollups including defaults,
  primary key (series_id, tier, bucket, trade_action, source),
  foreign key (series_id) references laboratory.kept_series (id) on delete cascade
);

create unlogged table laboratory.closing_rollups (
  like public.closing_rollups including defaults,
  primary key (series_id, tier, source, bucket),
  foreign key (series_id) references laboratory.kept_series (id) on delete cascade
);

create unlogged table laboratory.pattern_rollups (
  like public.pattern_rollups including defaults,
  primary key (series_id, status),
  foreign key (series_id) references laboratory.kept_series (id) on delete cascade
);

create unlogged table laboratory.pattern_bounds (
  like public.pattern_bounds including defaults including generated,
  primary key (series_id, pattern),
  foreign key (series_id) references laboratory.kept_series (id) on delete cascade
);

create unlogged table laboratory.benchmark_outcomes (
  like public.benchmark_outcomes including defaults,
  primary key (series_id, direction),
  foreign key (series_id) references laboratory.kept_series (id) on delete cascade
);

-- The sums of a market's tables; their functions write to the tables of the search path. Rows are added once, and go with their series.
create trigger roll_up_added after insert on laboratory.trades
  referencing new table as added for each statement execute function public.roll_up_added_trades();
create trigger roll_up_closed after insert on laboratory.trades
  referencing new table as added for each statement execute function public.roll_up_added_closings();
create trigger bound_added after insert on laboratory.trades
  referencing new table as added for each statement execute function public.bound_added_trades();
create trigger roll_up_added after insert on laboratory.patterns
  referencing new table as added for each statement execute function public.roll_up_added_patterns();

-- The one series of the run that the setting laboratory.run of a transaction names.
create view laboratory.series as
select id, market, symbol, granularity, active, engine_key, state, progress, problem, candle_count, first_candle_at, last_candle_at,
  retired_at, created_at, content, answered_at, engine_settings, made_because
from laboratory.kept_series where run = current_setting('laboratory.run')::uuid;

create view laboratory.candle_chunks as
select kept.id as series_id, chunk.chunk_no, chunk.candle_count, chunk.data
from laboratory.kept_series kept join public.candle_chunks chunk on chunk.series_id = kept.candles_of;

create function laboratory.wilson_low(wins integer, n integer, effective_n double precision) returns double precision
language sql immutable parallel safe as $$ select public.wilson_low(wins, n, effective_n) $$;

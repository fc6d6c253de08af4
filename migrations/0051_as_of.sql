-- The tables that are kept as of a moment, as they were then: views with the names and columns of the tables, of what was known at
-- the moment that the setting as_of.moment of a transaction names. A read that takes part runs unchanged with this schema alone as
-- its search path; a table that is not kept as of then has no view, and asking for it is an error.
--
-- A candle is known when it closes: everything that it decided is known then. So a trade is known from the close of its entry candle
-- on, its result from the close of its exit candle on (which is `closed_at`), and a step from the close of its candle on.
--
-- Sums are made of rows again. Those of the tables know the future.

create schema as_of;

create function as_of.moment() returns timestamptz language sql stable parallel safe as
  $$ select current_setting('as_of.moment')::timestamptz $$;

create function as_of.seconds_of(granularity text) returns integer language sql immutable parallel safe as $$
  select case granularity when 'M1' then 60 when 'M5' then 300 when 'M15' then 900 when 'M30' then 1800 when 'H1' then 3600
    when 'H4' then 14400 when 'D' then 86400 else 0 end
$$;

-- Candles of a series that open up to this moment are closed at the moment.
create function as_of.opened_until(series_id integer) returns timestamptz language sql stable parallel safe as $$
  select as_of.moment() - make_interval(secs => as_of.seconds_of(series.granularity)) from public.series where series.id = series_id
$$;

-- A positive little-endian float64, such as a time.
create function as_of.float_at(data bytea, place integer) returns double precision
language plpgsql immutable parallel safe as $$
declare
  bits bigint := 0;
begin
  for byte in reverse 7..0 loop
    bits := (bits << 8) | get_byte(data, place * 8 + byte);
  end loop;
  if bits = 0 then
    return 0;
  end if;
  return ((bits & 4503599627370495) | 4503599627370496)::float8 * power(2::float8, (((bits >> 52) & 2047) - 1075)::float8);
end
$$;

-- How many of the candles of a chunk open up to a time, in seconds since the epoch. Times are its first column, and ascend.
create function as_of.candles_until(data bytea, candle_count integer, latest double precision) returns integer
language plpgsql immutable parallel safe as $$
declare
  low integer := 0;
  high integer := candle_count;
  middle integer;
begin
  while low < high loop
    middle := (low + high) / 2;
    if as_of.float_at(data, middle) <= latest then
      low := middle + 1;
    else
      high := middle;
    end if;
  end loop;
  return low;
end
$$;

-- The first candles of a chunk: the start of each of its seven columns.
create function as_of.first_candles(data bytea, candle_count integer, kept integer) returns bytea
language sql immutable parallel safe as $$
  select case when kept = candle_count then data else
    substring(data from 1 for kept * 8) || substring(data from candle_count * 8 + 1 for kept * 8)
    || substring(data from candle_count * 16 + 1 for kept * 8) || substring(data from candle_count * 24 + 1 for kept * 8)
    || substring(data from candle_count * 32 + 1 for kept * 8) || substring(data from candle_count * 40 + 1 for kept * 8)
    || substring(data from candle_count * 48 + 1 for kept * 8) end
$$;

create view as_of.candle_chunks as
select series_id, chunk_no, kept as candle_count, as_of.first_candles(data, candle_count, kept) as data
from (
  select chunk.series_id, chunk.chunk_no, chunk.candle_count, chunk.data,
    case when chunk.chunk_no < place.last_chunk then chunk.candle_count
      else as_of.candles_until(chunk.data, chunk.candle_count, place.latest) end as kept
  from public.candle_chunks chunk
  join (
    select id, extract(epoch from latest)::float8 as latest,
      floor(extract(epoch from latest) / (2048 * as_of.seconds_of(granularity)))::bigint as last_chunk
    from (
      select id, granularity,
        (select as_of.moment()) - make_interval(secs => as_of.seconds_of(granularity)) as latest
      from public.series where granularity is not null
    ) as bounds
  ) as place on place.id = chunk.series_id and chunk.chunk_no <= place.last_chunk
) as chunks
where kept > 0;

create view as_of.series as
select id, market, symbol, granularity, active, engine_key, state, progress, problem,
  coalesce(known.candle_count, 0)::bigint as candle_count,
  case when known.candle_count > 0 then first_candle_at end as first_candle_at,
  known.last_candle_at,
  retired_at, created_at, content, answered_at, engine_settings, made_because
from public.series
cross join lateral (
  select sum(candle_count) as candle_count,
    (select to_timestamp(as_of.float_at(newest.data, newest.candle_count - 1)) from as_of.candle_chunks newest
      where newest.series_id = series.id order by newest.chunk_no desc limit 1) as last_candle_at
  from as_of.candle_chunks where series_id = series.id
) as known;

-- Subselects without a reference are worked out once a statement, functions once a row.
create view as_of.trades as
select series_id, seq, pattern, trade_action, source, confidence, quantity, price, take_profit_price, stop_loss_price,
  case when known then exit_price end as exit_price,
  case when known then outcome end as outcome,
  case when known then profit end as profit,
  case when known then profit_pct end as profit_pct,
  case when known then status else 'pending' end as status,
  "timestamp",
  case when known then closed_at end as closed_at,
  case when known then gross_usd end as gross_usd,
  case when known then spread_usd end as spread_usd,
  case when known then slippage_usd end as slippage_usd,
  case when known then financing_usd end as financing_usd,
  case when known then commission_usd end as commission_usd
from (
  select *, status = 'completed' and coalesce(closed_at, "timestamp") <= (select as_of.moment()) as known
  from public.trades
  where "timestamp" <= (select as_of.moment())
    -- No candle is longer than a day.
    and ("timestamp" <= (select as_of.moment() - interval '1 day') or "timestamp" <= as_of.opened_until(series_id))
) as entered;

create view as_of.pattern_steps as
select * from public.pattern_steps
where candle_at <= (select as_of.moment())
  and (candle_at <= (select as_of.moment() - interval '1 day') or candle_at <= as_of.opened_until(series_id));

-- A branch a tier: of a tier that is asked for by name, only its branch is read. `xmin` stands for the system column of the table.
create view as_of.trade_rollups as
select series_id, tier collate "C" as tier, bucket, trade_action, source,
  count(*)::integer as trade_count,
  count(profit)::integer as known_count,
  count(*) filter (where profit > 0)::integer as win_count,
  count(*) filter (where profit <> 0)::integer as nonzero_count,
  coalesce(sum(profit), 0) as profit_sum,
  coalesce(sum(profit_pct), 0) as profit_pct_sum,
  coalesce(sum(profit) filter (where profit > 0), 0) as gain_sum,
  coalesce(sum(profit) filter (where profit <= 0), 0) as loss_sum,
  max(profit) as best, min(profit) as worst, max(profit_pct) as best_pct, min(profit_pct) as worst_pct,
  0 as xmin
from (
  select series_id, 'all' as tier, timestamp '1970-01-01' as bucket, trade_action, source, profit, profit_pct from as_of.trades
  union all
  select series_id, 'utc', date_trunc('day', "timestamp" at time zone 'UTC'), trade_action, source, profit, profit_pct
  from as_of.trades
  union all
  select series_id, 'new_york', date_trunc('day', ("timestamp" at time zone 'America/New_York') + interval '7 hours'),
    trade_action, source, profit, profit_pct
  from as_of.trades
  union all
  select series_id, 'quarter', date_bin('15 minutes', "timestamp" at time zone 'UTC', timestamp '1970-01-01'),
    trade_action, source, profit, profit_pct
  from as_of.trades
) as entered
group by series_id, tier, bucket, trade_action, source;

create view as_of.closing_rollups as
select series_id, tier collate "C" as tier, counted.source collate "C" as source, bucket,
  count(*)::integer as known_count,
  count(*) filter (where profit > 0)::integer as win_count,
  count(*) filter (where profit < 0)::integer as loss_count,
  sum(greatest(profit, 0)) as gain_sum,
  sum(least(profit, 0)) as loss_sum,
  coalesce(sum(greatest(profit_pct, 0)), 0) as gain_pct_sum,
  coalesce(sum(least(profit_pct, 0)), 0) as loss_pct_sum
from (
  select series_id, 'utc' as tier, date_trunc('day', closed_at at time zone 'UTC') as bucket, source, profit, profit_pct
  from as_of.trades where profit is not null
  union all
  select series_id, 'new_york', date_trunc('day', (closed_at at time zone 'America/New_York') + interval '7 hours'),
    source, profit, profit_pct
  from as_of.trades where profit is not null
  union all
  select series_id, 'hour', date_trunc('hour', closed_at at time zone 'UTC'), source, profit, profit_pct
  from as_of.trades where profit is not null
) as closed
cross join lateral (values (closed.source), ('all')) as counted (source)
group by series_id, tier, counted.source, bucket;

-- What the engine says of patterns is not kept as of then: it is found again from the candles, and handed over in the settings
-- as_of.patterns (rows of `patterns`) and as_of.pattern_counts (their number by series and status). The sums of their trades are
-- of rows. A pattern that was traded but is not handed over has those sums alone.
create view as_of.patterns as
select id as series_id, pattern collate "C" as pattern, bit_length, status collate "C" as status, direction, confidence, seen_count, last_seen_at, in_sample_n,
  in_sample_mean_pct, evidence_n, evidence_wins, evidence_mean_pct, break_even_rate, p_value, q_value,
  trade_count, known_count, win_count, nonzero_count, profit_pct_sum, profit_usd_sum,
  case when nonzero_count > 0 then round(profit_pct_sum / nonzero_count, 6) end as avg_profit,
  case when known_count > 0 then profit_pct_sum end as profit,
  case when known_count > 0 then profit_usd_sum end as profit_usd,
  case when known_count > 0 then (100.0 * win_count / known_count)::float8 end as win_rate,
  null::text as given_source, tested_mean, benchmark_mean, benchmark_bound
from (
  select found.*, traded.*
  from jsonb_to_recordset(nullif(current_setting('as_of.patterns', true), '')::jsonb) as found (
    id integer, pattern text, bit_length smallint, status text, direction text, confidence double precision, seen_count integer,
    last_seen_at timestamptz, in_sample_n integer, in_sample_mean_pct double precision, evidence_n integer, evidence_wins integer,
    evidence_mean_pct double precision, break_even_rate double precision, p_value double precision, q_value double precision,
    tested_mean double precision, benchmark_mean double precision, benchmark_bound double precision)
  cross join lateral (
    select count(*)::integer as trade_count, count(profit)::integer as known_count,
      count(*) filter (where profit > 0)::integer as win_count, count(*) filter (where profit <> 0)::integer as nonzero_count,
      coalesce(sum(profit_pct), 0) as profit_pct_sum, coalesce(sum(profit), 0) as profit_usd_sum
    from as_of.trades where trades.series_id = found.id and trades.pattern = found.pattern
  ) as traded
  union all
  select series_id, pattern, length(pattern)::smallint, null, null, null, null, null, null, null, null, null, null, null, null, null,
    null, null, null,
    count(*)::integer, count(profit)::integer, count(*) filter (where profit > 0)::integer,
    count(*) filter (where profit <> 0)::integer, coalesce(sum(profit_pct), 0), coalesce(sum(profit), 0)
  from as_of.trades
  where pattern is not null and coalesce(current_setting('as_of.patterns', true), '') in ('', '[]')
  group by series_id, pattern
) as patterns;

create view as_of.pattern_rollups as
select series_id, status, pattern_count
from jsonb_to_recordset(nullif(current_setting('as_of.pattern_counts', true), '')::jsonb) as counted (
  series_id integer, status text, pattern_count integer);

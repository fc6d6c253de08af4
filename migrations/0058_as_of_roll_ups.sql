-- Sums as of a moment from the roll-ups of the tables, where what came later has not changed them: of entries before a cut at which
-- every trade was closed, and of closings in buckets that were over. What is left is summed from rows, a day or a few.

-- Trades that last long are few. The others that were open at a moment were entered in the eight days before it.
create index trades_of_long_duration on trades (series_id, closed_at)
  where closed_at - "timestamp" > interval '7 days';

-- All trades of a series that were entered before this time were closed at the moment, and it is over.
create function as_of.settled_until(series_id integer) returns timestamptz language sql stable as $$
  select least(as_of.moment() - interval '1 day', (
    select min("timestamp") from (
      select "timestamp" from public.trades
      where trades.series_id = $1 and "timestamp" > as_of.moment() - interval '8 days' and "timestamp" <= as_of.moment()
        and (status <> 'completed' or coalesce(closed_at, "timestamp") > as_of.moment())
      union all
      select "timestamp" from public.trades
      where trades.series_id = $1 and closed_at - "timestamp" > interval '7 days'
        and closed_at > as_of.moment() and "timestamp" <= as_of.moment()
      union all
      select "timestamp" from public.trades
      where trades.series_id = $1 and status = 'pending' and "timestamp" <= as_of.moment()
      -- Without it the least time is looked for in the order of times, through the whole history.
      offset 0) as open))
$$;

create or replace view as_of.trade_rollups as
with settled as materialized (
  select id, date_trunc('day', settled at time zone 'UTC') as utc,
    date_trunc('day', (settled at time zone 'America/New_York') + interval '7 hours') as new_york
  from (select id, as_of.settled_until(id) as settled from public.series) as series
),
entered as (
  select settled.utc, settled.new_york, trades.*
  from settled
  -- A day of New York begins at most a day before that of UTC.
  join as_of.trades on trades.series_id = settled.id and trades."timestamp" >= (settled.utc at time zone 'UTC') - interval '1 day'
)
select series_id, tier collate "C" as tier, bucket, trade_action, source,
  sum(trade_count)::integer as trade_count,
  sum(known_count)::integer as known_count,
  sum(win_count)::integer as win_count,
  sum(nonzero_count)::integer as nonzero_count,
  sum(profit_sum) as profit_sum,
  sum(profit_pct_sum) as profit_pct_sum,
  sum(gain_sum) as gain_sum,
  sum(loss_sum) as loss_sum,
  max(best) as best, min(worst) as worst, max(best_pct) as best_pct, min(worst_pct) as worst_pct,
  0 as xmin
from (
  select series_id, tier, bucket, trade_action, source, trade_count, known_count, win_count, nonzero_count, profit_sum,
    profit_pct_sum, gain_sum, loss_sum, best, worst, best_pct, worst_pct
  from public.trade_rollups join settled on settled.id = series_id and bucket < settled.utc
  where tier = 'utc'
  union all
  select series_id, tier, bucket, trade_action, source, trade_count, known_count, win_count, nonzero_count, profit_sum,
    profit_pct_sum, gain_sum, loss_sum, best, worst, best_pct, worst_pct
  from public.trade_rollups join settled on settled.id = series_id and bucket < settled.new_york
  where tier = 'new_york'
  union all
  select series_id, tier, bucket, trade_action, source, trade_count, known_count, win_count, nonzero_count, profit_sum,
    profit_pct_sum, gain_sum, loss_sum, best, worst, best_pct, worst_pct
  from public.trade_rollups join settled on settled.id = series_id and bucket < settled.utc
  where tier = 'quarter'
  union all
  select series_id, 'all', timestamp '1970-01-01', trade_action, source, trade_count, known_count, win_count, nonzero_count,
    profit_sum, profit_pct_sum, gain_sum, loss_sum, best, worst, best_pct, worst_pct
  from public.trade_rollups join settled on settled.id = series_id and bucket < settled.utc
  where tier = 'utc'
  union all
  select series_id, tier, bucket, trade_action, source, 1, (profit is not null)::integer, coalesce(profit > 0, false)::integer,
    coalesce(profit <> 0, false)::integer, coalesce(profit, 0), coalesce(profit_pct, 0), coalesce(greatest(profit, 0), 0),
    coalesce(least(profit, 0), 0), profit, profit, profit_pct, profit_pct
  from (
    select series_id, 'all' as tier, timestamp '1970-01-01' as bucket, trade_action, source, profit, profit_pct
    from entered where "timestamp" at time zone 'UTC' >= utc
    union all
    select series_id, 'utc', date_trunc('day', "timestamp" at time zone 'UTC'), trade_action, source, profit, profit_pct
    from entered where "timestamp" at time zone 'UTC' >= utc
    union all
    select series_id, 'new_york', date_trunc('day', ("timestamp" at time zone 'America/New_York') + interval '7 hours'),
      trade_action, source, profit, profit_pct
    from entered where ("timestamp" at time zone 'America/New_York') + interval '7 hours' >= new_york
    union all
    select series_id, 'quarter', date_bin('15 minutes', "timestamp" at time zone 'UTC', timestamp '1970-01-01'),
      trade_action, source, profit, profit_pct
    from entered where "timestamp" at time zone 'UTC' >= utc
  ) as rows
) as parts
group by series_id, tier, bucket, trade_action, source;

create or replace view as_of.closing_rollups as
with now as materialized (
  select date_trunc('day', as_of.moment() at time zone 'UTC') as utc,
    date_trunc('day', (as_of.moment() at time zone 'America/New_York') + interval '7 hours') as new_york,
    date_trunc('hour', as_of.moment() at time zone 'UTC') as hour
),
-- From the table, whose closings have an index. A trade that has closed had been entered.
closed as (
  select now.*, trades.series_id, trades.source, trades.closed_at, trades.profit, trades.profit_pct
  from now cross join public.series
  join public.trades on trades.series_id = series.id
    and trades.closed_at >= as_of.moment() - interval '2 days' and trades.closed_at <= as_of.moment()
  where trades.profit is not null
)
select series_id, tier collate "C" as tier, source collate "C" as source, bucket,
  sum(known_count)::integer as known_count,
  sum(win_count)::integer as win_count,
  sum(loss_count)::integer as loss_count,
  sum(gain_sum) as gain_sum,
  sum(loss_sum) as loss_sum,
  sum(gain_pct_sum) as gain_pct_sum,
  sum(loss_pct_sum) as loss_pct_sum
from (
  select series_id, tier, source, bucket, known_count, win_count, loss_count, gain_sum, loss_sum, gain_pct_sum, loss_pct_sum
  from public.closing_rollups where tier = 'utc' and bucket < (select utc from now)
  union all
  select series_id, tier, source, bucket, known_count, win_count, loss_count, gain_sum, loss_sum, gain_pct_sum, loss_pct_sum
  from public.closing_rollups where tier = 'new_york' and bucket < (select new_york from now)
  union all
  select series_id, tier, source, bucket, known_count, win_count, loss_count, gain_sum, loss_sum, gain_pct_sum, loss_pct_sum
  from public.closing_rollups where tier = 'hour' and bucket < (select hour from now)
  union all
  select series_id, tier, counted.source, bucket, 1, (profit > 0)::integer, (profit < 0)::integer, greatest(profit, 0),
    least(profit, 0), coalesce(greatest(profit_pct, 0), 0), coalesce(least(profit_pct, 0), 0)
  from (
    select series_id, 'utc' as tier, utc as bucket, source, profit, profit_pct
    from closed where closed_at at time zone 'UTC' >= utc
    union all
    select series_id, 'new_york', new_york, source, profit, profit_pct
    from closed where (closed_at at time zone 'America/New_York') + interval '7 hours' >= new_york
    union all
    select series_id, 'hour', hour, source, profit, profit_pct
    from closed where closed_at at time zone 'UTC' >= hour
  ) as rows
  cross join lateral (values (rows.source), ('all')) as counted (source)
) as parts
group by series_id, tier, source, bucket;

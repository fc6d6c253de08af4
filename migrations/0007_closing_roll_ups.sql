-- What the trades brought that closed in one bucket of one tier: the way of equity. Buckets are labels without a zone:
--   utc       the date in UTC
--   new_york  the trading date, as in trade_rollups
--   hour      the start of the hour in UTC; zones whose clocks show full hours beside UTC sum these
-- Each stands once for every source that closed a trade in it and once, as 'all', for all of them: what is asked for most
-- is one row a day. A trade without a time of closing counts at its entry; one whose profit is not known has no part in it.
create table closing_rollups (
  series_id integer not null,
  tier text collate "C" not null check (tier in ('utc', 'new_york', 'hour')),
  source text collate "C" not null,
  bucket timestamp not null,
  known_count integer not null,
  -- Trades with a profit above 0, and below.
  win_count integer not null,
  loss_count integer not null,
  -- Dollars and percent of the entry price that were won, and that were lost (0 or below).
  gain_sum numeric not null,
  loss_sum numeric not null,
  gain_pct_sum numeric not null,
  loss_pct_sum numeric not null,
  primary key (series_id, tier, source, bucket)
) with (fillfactor = 80);

-- The buckets that hold what closed in an hour. New York's days begin at a full hour of UTC.
create function closing_buckets(hour timestamptz) returns table (tier text, bucket timestamp)
language sql immutable parallel safe as $$
  values
    ('utc', date_trunc('day', hour at time zone 'UTC')),
    ('new_york', date_trunc('day', (hour at time zone 'America/New_York') + interval '7 hours')),
    ('hour', hour at time zone 'UTC')
$$;

create function roll_up_added_closings() returns trigger language plpgsql as $$
begin
  if not exists (select from added where profit is not null) then
    return null;
  end if;
  -- Summed by hour first: the buckets of the other tiers are worked out once an hour, not once a trade.
  insert into closing_rollups as kept
  with hours as materialized (
    select series_id, date_bin('1 hour', coalesce(closed_at, "timestamp"), timestamptz 'epoch') as hour, source,
      count(*) as known_count,
      count(*) filter (where profit > 0) as win_count,
      count(*) filter (where profit < 0) as loss_count,
      sum(greatest(profit, 0)) as gain_sum,
      sum(least(profit, 0)) as loss_sum,
      sum(greatest(profit_pct, 0)) as gain_pct_sum,
      sum(least(profit_pct, 0)) as loss_pct_sum
    from added
    where profit is not null
    group by series_id, hour, source
  )
  select series_id, tier, counted.source, bucket,
    sum(known_count), sum(win_count), sum(loss_count),
    sum(gain_sum), sum(loss_sum), coalesce(sum(gain_pct_sum), 0), coalesce(sum(loss_pct_sum), 0)
  from hours cross join lateral closing_buckets(hour)
  cross join lateral (values (hours.source), ('all')) as counted (source)
  group by series_id, tier, counted.source, bucket
  order by series_id, tier, counted.source, bucket
  on conflict (series_id, tier, source, bucket) do update set
    known_count = kept.known_count + excluded.known_count,
    win_count = kept.win_count + excluded.win_count,
    loss_count = kept.loss_count + excluded.loss_count,
    gain_sum = kept.gain_sum + excluded.gain_sum,
    loss_sum = kept.loss_sum + excluded.loss_sum,
    gain_pct_sum = kept.gain_pct_sum + excluded.gain_pct_sum,
    loss_pct_sum = kept.loss_pct_sum + excluded.loss_pct_sum;
  return null;
end
$$;

-- A roll-up that is not there is passed over, as in the other sums.
create function roll_up_removed_closings() returns trigger language plpgsql as $$
begin
  if not exists (select from removed where profit is not null) then
    return null;
  end if;
  with hours as materialized (
    select series_id, date_bin('1 hour', coalesce(closed_at, "timestamp"), timestamptz 'epoch') as hour, source,
      count(*) as known_count,
      count(*) filter (where profit > 0) as win_count,
      count(*) filter (where profit < 0) as loss_count,
      sum(greatest(profit, 0)) as gain_sum,
      sum(least(profit, 0)) as loss_sum,
      sum(greatest(profit_pct, 0)) as gain_pct_sum,
      sum(least(profit_pct, 0)) as loss_pct_sum
    from removed
    where profit is not null
    group by series_id, hour, source
  ), change as (
  select series_id, tier, counted.source, bucket,
    sum(known_count) as known_count, sum(win_count) as win_count, sum(loss_count) as loss_count,
    sum(gain_sum) as gain_sum, sum(loss_sum) as loss_sum, coalesce(sum(gain_pct_sum), 0) as gain_pct_sum, coalesce(sum(loss_pct_sum), 0) as loss_pct_sum
  from hours cross join lateral closing_buckets(hour)
  cross join lateral (values (hours.source), ('all')) as counted (source)
  group by series_id, tier, counted.source, bucket
  )
  update closing_rollups as kept set
    known_count = kept.known_count - change.known_count,
    win_count = kept.win_count - change.win_count,
    loss_count = kept.loss_count - change.loss_count,
    gain_sum = kept.gain_sum - change.gain_sum,
    loss_sum = kept.loss_sum - change.loss_sum,
    gain_pct_sum = kept.gain_pct_sum - change.gain_pct_sum,
    loss_pct_sum = kept.loss_pct_sum - change.loss_pct_sum
  from change
  where (kept.series_id, kept.tier, kept.source, kept.bucket)
    = (change.series_id, change.tier, change.source, change.bucket);

  delete from closing_rollups as kept
  using (
    select distinct series_id, tier, counted.source, bucket
    from removed
    cross join lateral closing_buckets(date_bin('1 hour', coalesce(closed_at, "timestamp"), timestamptz 'epoch'))
    cross join lateral (values (removed.source), ('all')) as counted (source)
    where profit is not null
  ) as touched
  where (kept.series_id, kept.tier, kept.source, kept.bucket)
    = (touched.series_id, touched.tier, touched.source, touched.bucket)
    and kept.known_count = 0;
  return null;
end
$$;

create trigger roll_up_3_deleted after delete on trades
  referencing old table as removed for each statement execute function roll_up_removed_closings();
create trigger roll_up_3_updated after update on trades
  referencing old table as removed for each statement execute function roll_up_removed_closings();
create trigger roll_up_4_updated after update on trades
  referencing new table as added for each statement execute function roll_up_added_closings();
create trigger roll_up_4_inserted after insert on trades
  referencing new table as added for each statement execute function roll_up_added_closings();

-- What was traded before.
insert into closing_rollups
with hours as materialized (
    select series_id, date_bin('1 hour', coalesce(closed_at, "timestamp"), timestamptz 'epoch') as hour, source,
      count(*) as known_count,
      count(*) filter (where profit > 0) as win_count,
      count(*) filter (where profit < 0) as loss_count,
      sum(greatest(profit, 0)) as gain_sum,
      sum(least(profit, 0)) as loss_sum,
      sum(greatest(profit_pct, 0)) as gain_pct_sum,
      sum(least(profit_pct, 0)) as loss_pct_sum
    from trades
    where profit is not null
    group by series_id, hour, source
  )
  select series_id, tier, counted.source, bucket,
    sum(known_count), sum(win_count), sum(loss_count),
    sum(gain_sum), sum(loss_sum), coalesce(sum(gain_pct_sum), 0), coalesce(sum(loss_pct_sum), 0)
  from hours cross join lateral closing_buckets(hour)
  cross join lateral (values (hours.source), ('all')) as counted (source)
  group by series_id, tier, counted.source, bucket;

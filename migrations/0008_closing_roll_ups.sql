-- What the trades brought that closed in one bucket of one tier, by source: the way of equity. Labels and tiers are those of
-- trade_rollups, but for `all`; a trade without a time of closing counts at its entry. Trades whose profit is not known
-- have no part in it.
create table closing_rollups (
  series_id integer not null,
  tier text collate "C" not null check (tier in ('utc', 'new_york', 'quarter')),
  bucket timestamp not null,
  source text collate "C" not null,
  known_count integer not null,
  -- Trades with a profit above 0, and below.
  win_count integer not null,
  loss_count integer not null,
  -- Dollars and percent of the entry price that were won, and that were lost (0 or below).
  gain_sum numeric not null,
  loss_sum numeric not null,
  gain_pct_sum numeric not null,
  loss_pct_sum numeric not null,
  primary key (series_id, tier, bucket, source)
) with (fillfactor = 80);

create function roll_up_added_closings() returns trigger language plpgsql as $$
begin
  if not exists (select from added where profit is not null) then
    return null;
  end if;
  -- Summed by quarter first: the buckets of the other tiers are worked out once a quarter, not once a trade.
  insert into closing_rollups as kept
  with quarters as materialized (
    select series_id, date_bin('15 minutes', coalesce(closed_at, "timestamp"), timestamptz 'epoch') as quarter, source,
      count(*) as known_count,
      count(*) filter (where profit > 0) as win_count,
      count(*) filter (where profit < 0) as loss_count,
      sum(greatest(profit, 0)) as gain_sum,
      sum(least(profit, 0)) as loss_sum,
      sum(greatest(profit_pct, 0)) as gain_pct_sum,
      sum(least(profit_pct, 0)) as loss_pct_sum
    from added
    where profit is not null
    group by series_id, quarter, source
  )
  select series_id, tier, bucket, source,
    sum(known_count), sum(win_count), sum(loss_count),
    sum(gain_sum), sum(loss_sum), coalesce(sum(gain_pct_sum), 0), coalesce(sum(loss_pct_sum), 0)
  from quarters cross join lateral trade_buckets(quarter)
  where tier <> 'all'
  group by series_id, tier, bucket, source
  order by series_id, tier, bucket, source
  on conflict (series_id, tier, bucket, source) do update set
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
  with quarters as materialized (
    select series_id, date_bin('15 minutes', coalesce(closed_at, "timestamp"), timestamptz 'epoch') as quarter, source,
      count(*) as known_count,
      count(*) filter (where profit > 0) as win_count,
      count(*) filter (where profit < 0) as loss_count,
      sum(greatest(profit, 0)) as gain_sum,
      sum(least(profit, 0)) as loss_sum,
      sum(greatest(profit_pct, 0)) as gain_pct_sum,
      sum(least(profit_pct, 0)) as loss_pct_sum
    from removed
    where profit is not null
    group by series_id, quarter, source
  ), change as (
  select series_id, tier, bucket, source,
    sum(known_count) as known_count, sum(win_count) as win_count, sum(loss_count) as loss_count,
    sum(gain_sum) as gain_sum, sum(loss_sum) as loss_sum, coalesce(sum(gain_pct_sum), 0) as gain_pct_sum, coalesce(sum(loss_pct_sum), 0) as loss_pct_sum
  from quarters cross join lateral trade_buckets(quarter)
  where tier <> 'all'
  group by series_id, tier, bucket, source
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
  where (kept.series_id, kept.tier, kept.bucket, kept.source)
    = (change.series_id, change.tier, change.bucket, change.source);

  delete from closing_rollups as kept
  using (
    select distinct series_id, tier, bucket, source
    from removed cross join lateral trade_buckets(coalesce(closed_at, "timestamp"))
    where profit is not null and tier <> 'all'
  ) as touched
  where (kept.series_id, kept.tier, kept.bucket, kept.source)
    = (touched.series_id, touched.tier, touched.bucket, touched.source)
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
with quarters as materialized (
    select series_id, date_bin('15 minutes', coalesce(closed_at, "timestamp"), timestamptz 'epoch') as quarter, source,
      count(*) as known_count,
      count(*) filter (where profit > 0) as win_count,
      count(*) filter (where profit < 0) as loss_count,
      sum(greatest(profit, 0)) as gain_sum,
      sum(least(profit, 0)) as loss_sum,
      sum(greatest(profit_pct, 0)) as gain_pct_sum,
      sum(least(profit_pct, 0)) as loss_pct_sum
    from trades
    where profit is not null
    group by series_id, quarter, source
  )
  select series_id, tier, bucket, source,
    sum(known_count), sum(win_count), sum(loss_count),
    sum(gain_sum), sum(loss_sum), coalesce(sum(gain_pct_sum), 0), coalesce(sum(loss_pct_sum), 0)
  from quarters cross join lateral trade_buckets(quarter)
  where tier <> 'all'
  group by series_id, tier, bucket, source;

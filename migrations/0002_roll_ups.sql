-- Sums that screens show, kept in the transaction that changes the rows, by triggers that run once a statement.

-- The trades that were entered in one bucket of one tier, by action and source. A bucket is a label without a zone:
--   all       '1970-01-01'; every trade
--   utc       the date in UTC
--   new_york  the trading date: the day that begins at 17:00 New York and is named after the date on which it ends
--   quarter   the start of the quarter of an hour in UTC; zones of other offsets sum these
-- Every date of the other tiers begins at a full quarter of an hour, so a quarter lies in exactly one of each.
create table trade_rollups (
  series_id integer not null,
  tier text collate "C" not null check (tier in ('all', 'utc', 'new_york', 'quarter')),
  bucket timestamp not null,
  trade_action text collate "C" not null,
  source text collate "C" not null,
  trade_count integer not null,
  -- Trades with a known profit, those above 0, and those other than 0.
  known_count integer not null,
  win_count integer not null,
  nonzero_count integer not null,
  profit_sum numeric not null,
  profit_pct_sum numeric not null,
  -- Dollars of the winners, and of the losers.
  gain_sum numeric not null,
  loss_sum numeric not null,
  best numeric,
  worst numeric,
  best_pct numeric,
  worst_pct numeric,
  primary key (series_id, tier, bucket, trade_action, source)
) with (fillfactor = 80);

create table pattern_rollups (
  series_id integer not null,
  status text collate "C" not null,
  pattern_count integer not null,
  -- Patterns with an average profit, those of them above 0, and those other than 0.
  rated_count integer not null,
  winning_count integer not null,
  nonzero_count integer not null,
  avg_profit_sum numeric not null,
  profit_sum numeric not null,
  seen_sum bigint not null,
  primary key (series_id, status)
) with (fillfactor = 50);

-- The buckets that hold a moment, one of each tier.
create function trade_buckets(moment timestamptz) returns table (tier text, bucket timestamp)
language sql immutable parallel safe as $$
  values
    ('all', timestamp '1970-01-01'),
    ('utc', date_trunc('day', moment at time zone 'UTC')),
    ('new_york', date_trunc('day', (moment at time zone 'America/New_York') + interval '7 hours')),
    ('quarter', date_bin('15 minutes', moment at time zone 'UTC', timestamp '1970-01-01'))
$$;

-- The quarters of an hour that a bucket of a day tier spans, `ends` exclusive.
create function quarters_of(tier text, bucket timestamp, out begins timestamp, out ends timestamp)
language sql immutable parallel safe as $$
  select
    case tier when 'new_york'
      then ((bucket - interval '7 hours') at time zone 'America/New_York') at time zone 'UTC'
      else bucket end,
    case tier when 'new_york'
      then ((bucket + interval '17 hours') at time zone 'America/New_York') at time zone 'UTC'
      else bucket + interval '1 day' end
$$;

create function roll_up_added_trades() returns trigger language plpgsql as $$
begin
  -- Summed by quarter first: the buckets of the other tiers are worked out once a quarter, not once a trade.
  insert into trade_rollups as kept
  with quarters as materialized (
    select series_id, date_bin('15 minutes', "timestamp", timestamptz 'epoch') as quarter, trade_action, source,
      count(*) as trade_count,
      count(profit) as known_count,
      count(*) filter (where profit > 0) as win_count,
      count(*) filter (where profit <> 0) as nonzero_count,
      sum(profit) as profit_sum,
      sum(profit_pct) as profit_pct_sum,
      sum(profit) filter (where profit > 0) as gain_sum,
      sum(profit) filter (where profit <= 0) as loss_sum,
      max(profit) as best, min(profit) as worst, max(profit_pct) as best_pct, min(profit_pct) as worst_pct
    from added
    group by series_id, quarter, trade_action, source
  )
  select series_id, tier, bucket, trade_action, source,
    sum(trade_count), sum(known_count), sum(win_count), sum(nonzero_count),
    coalesce(sum(profit_sum), 0), coalesce(sum(profit_pct_sum), 0),
    coalesce(sum(gain_sum), 0), coalesce(sum(loss_sum), 0),
    max(best), min(worst), max(best_pct), min(worst_pct)
  from quarters cross join lateral trade_buckets(quarter)
  group by series_id, tier, bucket, trade_action, source
  order by series_id, tier, bucket, trade_action, source
  on conflict (series_id, tier, bucket, trade_action, source) do update set
    trade_count = kept.trade_count + excluded.trade_count,
    known_count = kept.known_count + excluded.known_count,
    win_count = kept.win_count + excluded.win_count,
    nonzero_count = kept.nonzero_count + excluded.nonzero_count,
    profit_sum = kept.profit_sum + excluded.profit_sum,
    profit_pct_sum = kept.profit_pct_sum + excluded.profit_pct_sum,
    gain_sum = kept.gain_sum + excluded.gain_sum,
    loss_sum = kept.loss_sum + excluded.loss_sum,
    best = greatest(kept.best, excluded.best),
    worst = least(kept.worst, excluded.worst),
    best_pct = greatest(kept.best_pct, excluded.best_pct),
    worst_pct = least(kept.worst_pct, excluded.worst_pct);

  update patterns set
    trade_count = patterns.trade_count + change.trade_count,
    known_count = patterns.known_count + change.known_count,
    win_count = patterns.win_count + change.win_count,
    nonzero_count = patterns.nonzero_count + change.nonzero_count,
    profit_pct_sum = patterns.profit_pct_sum + change.profit_pct_sum,
    profit_usd_sum = patterns.profit_usd_sum + change.profit_usd_sum
  from (
    select series_id, pattern,
      count(*) as trade_count,
      count(profit) as known_count,
      count(*) filter (where profit > 0) as win_count,
      count(*) filter (where profit <> 0) as nonzero_count,
      coalesce(sum(profit_pct), 0) as profit_pct_sum,
      coalesce(sum(profit), 0) as profit_usd_sum
    from added
    where pattern is not null
    group by series_id, pattern
  ) as change
  where patterns.series_id = change.series_id and patterns.pattern = change.pattern;
  return null;
end
$$;

-- A roll-up that is not there is passed over: whoever deletes a whole series deletes its roll-ups first.
create function roll_up_removed_trades() returns trigger language plpgsql as $$
begin
  with quarters as materialized (
    select series_id, date_bin('15 minutes', "timestamp", timestamptz 'epoch') as quarter, trade_action, source,
      count(*) as trade_count,
      count(profit) as known_count,
      count(*) filter (where profit > 0) as win_count,
      count(*) filter (where profit <> 0) as nonzero_count,
      sum(profit) as profit_sum,
      sum(profit_pct) as profit_pct_sum,
      sum(profit) filter (where profit > 0) as gain_sum,
      sum(profit) filter (where profit <= 0) as loss_sum
    from removed
    group by series_id, quarter, trade_action, source
  ), change as (
    select series_id, tier, bucket, trade_action, source,
      sum(trade_count) as trade_count, sum(known_count) as known_count, sum(win_count) as win_count,
      sum(nonzero_count) as nonzero_count,
      coalesce(sum(profit_sum), 0) as profit_sum, coalesce(sum(profit_pct_sum), 0) as profit_pct_sum,
      coalesce(sum(gain_sum), 0) as gain_sum, coalesce(sum(loss_sum), 0) as loss_sum
    from quarters cross join lateral trade_buckets(quarter)
    group by series_id, tier, bucket, trade_action, source
  )
  update trade_rollups as kept set
    trade_count = kept.trade_count - change.trade_count,
    known_count = kept.known_count - change.known_count,
    win_count = kept.win_count - change.win_count,
    nonzero_count = kept.nonzero_count - change.nonzero_count,
    profit_sum = kept.profit_sum - change.profit_sum,
    profit_pct_sum = kept.profit_pct_sum - change.profit_pct_sum,
    gain_sum = kept.gain_sum - change.gain_sum,
    loss_sum = kept.loss_sum - change.loss_sum
  from change
  where (kept.series_id, kept.tier, kept.bucket, kept.trade_action, kept.source)
    = (change.series_id, change.tier, change.bucket, change.trade_action, change.source);

  delete from trade_rollups as kept
  using (
    select distinct series_id, tier, bucket, trade_action, source
    from removed cross join lateral trade_buckets("timestamp")
  ) as touched
  where (kept.series_id, kept.tier, kept.bucket, kept.trade_action, kept.source)
    = (touched.series_id, touched.tier, touched.bucket, touched.trade_action, touched.source)
    and kept.trade_count = 0;

  -- The best and the worst cannot be taken back by arithmetic. Trades that were pending had no part in them.
  if exists (select from removed where profit is not null or profit_pct is not null) then
    update trade_rollups as kept
    set (best, worst, best_pct, worst_pct) = (
      select max(profit), min(profit), max(profit_pct), min(profit_pct)
      from trades
      where trades.series_id = kept.series_id
        and trades."timestamp" >= kept.bucket at time zone 'UTC'
        and trades."timestamp" < (kept.bucket + interval '15 minutes') at time zone 'UTC'
        and trades.trade_action = kept.trade_action and trades.source = kept.source)
    from (
      select distinct series_id, bucket, trade_action, source
      from removed cross join lateral trade_buckets("timestamp")
      where tier = 'quarter'
    ) as touched
    where (kept.series_id, kept.tier, kept.bucket, kept.trade_action, kept.source)
      = (touched.series_id, 'quarter', touched.bucket, touched.trade_action, touched.source);

    update trade_rollups as kept
    set (best, worst, best_pct, worst_pct) = (
      select max(part.best), min(part.worst), max(part.best_pct), min(part.worst_pct)
      from quarters_of(kept.tier, kept.bucket) as span, trade_rollups as part
      where part.series_id = kept.series_id and part.tier = 'quarter'
        and part.bucket >= span.begins and part.bucket < span.ends
        and part.trade_action = kept.trade_action and part.source = kept.source)
    from (
      select distinct series_id, tier, bucket, trade_action, source
      from removed cross join lateral trade_buckets("timestamp")
      where tier in ('utc', 'new_york')
    ) as touched
    where (kept.series_id, kept.tier, kept.bucket, kept.trade_action, kept.source)
      = (touched.series_id, touched.tier, touched.bucket, touched.trade_action, touched.source);

    update trade_rollups as kept
    set (best, worst, best_pct, worst_pct) = (
      select max(part.best), min(part.worst), max(part.best_pct), min(part.worst_pct)
      from trade_rollups as part
      where part.series_id = kept.series_id and part.tier = 'utc'
        and part.trade_action = kept.trade_action and part.source = kept.source)
    from (select distinct series_id, trade_action, source from removed) as touched
    where kept.tier = 'all'
      and (kept.series_id, kept.trade_action, kept.source)
        = (touched.series_id, touched.trade_action, touched.source);
  end if;

  update patterns set
    trade_count = patterns.trade_count - change.trade_count,
    known_count = patterns.known_count - change.known_count,
    win_count = patterns.win_count - change.win_count,
    nonzero_count = patterns.nonzero_count - change.nonzero_count,
    profit_pct_sum = patterns.profit_pct_sum - change.profit_pct_sum,
    profit_usd_sum = patterns.profit_usd_sum - change.profit_usd_sum
  from (
    select series_id, pattern,
      count(*) as trade_count,
      count(profit) as known_count,
      count(*) filter (where profit > 0) as win_count,
      count(*) filter (where profit <> 0) as nonzero_count,
      coalesce(sum(profit_pct), 0) as profit_pct_sum,
      coalesce(sum(profit), 0) as profit_usd_sum
    from removed
    where pattern is not null
    group by series_id, pattern
  ) as change
  where patterns.series_id = change.series_id and patterns.pattern = change.pattern;
  return null;
end
$$;

-- An update is a removal and an addition; triggers of one event run in the order of their names.
create trigger roll_up_1_deleted after delete on trades
  referencing old table as removed for each statement execute function roll_up_removed_trades();
create trigger roll_up_1_updated after update on trades
  referencing old table as removed for each statement execute function roll_up_removed_trades();
create trigger roll_up_2_updated after update on trades
  referencing new table as added for each statement execute function roll_up_added_trades();
create trigger roll_up_2_inserted after insert on trades
  referencing new table as added for each statement execute function roll_up_added_trades();

create function roll_up_added_patterns() returns trigger language plpgsql as $$
begin
  insert into pattern_rollups as kept
  select series_id, status,
    count(*), count(avg_profit), count(*) filter (where avg_profit > 0), count(*) filter (where avg_profit <> 0),
    coalesce(sum(avg_profit), 0), coalesce(sum(profit), 0), sum(seen_count)
  from added
  group by series_id, status
  on conflict (series_id, status) do update set
    pattern_count = kept.pattern_count + excluded.pattern_count,
    rated_count = kept.rated_count + excluded.rated_count,
    winning_count = kept.winning_count + excluded.winning_count,
    nonzero_count = kept.nonzero_count + excluded.nonzero_count,
    avg_profit_sum = kept.avg_profit_sum + excluded.avg_profit_sum,
    profit_sum = kept.profit_sum + excluded.profit_sum,
    seen_sum = kept.seen_sum + excluded.seen_sum;
  return null;
end
$$;

create function roll_up_removed_patterns() returns trigger language plpgsql as $$
begin
  update pattern_rollups as kept set
    pattern_count = kept.pattern_count - change.pattern_count,
    rated_count = kept.rated_count - change.rated_count,
    winning_count = kept.winning_count - change.winning_count,
    nonzero_count = kept.nonzero_count - change.nonzero_count,
    avg_profit_sum = kept.avg_profit_sum - change.avg_profit_sum,
    profit_sum = kept.profit_sum - change.profit_sum,
    seen_sum = kept.seen_sum - change.seen_sum
  from (
    select series_id, status,
      count(*) as pattern_count, count(avg_profit) as rated_count,
      count(*) filter (where avg_profit > 0) as winning_count,
      count(*) filter (where avg_profit <> 0) as nonzero_count,
      coalesce(sum(avg_profit), 0) as avg_profit_sum, coalesce(sum(profit), 0) as profit_sum,
      sum(seen_count) as seen_sum
    from removed
    group by series_id, status
  ) as change
  where kept.series_id = change.series_id and kept.status = change.status;
  delete from pattern_rollups as kept
  using (select distinct series_id, status from removed) as touched
  where kept.series_id = touched.series_id and kept.status = touched.status and kept.pattern_count = 0;
  return null;
end
$$;

create trigger roll_up_1_deleted after delete on patterns
  referencing old table as removed for each statement execute function roll_up_removed_patterns();
create trigger roll_up_1_updated after update on patterns
  referencing old table as removed for each statement execute function roll_up_removed_patterns();
create trigger roll_up_2_updated after update on patterns
  referencing new table as added for each statement execute function roll_up_added_patterns();
create trigger roll_up_2_inserted after insert on patterns
  referencing new table as added for each statement execute function roll_up_added_patterns();

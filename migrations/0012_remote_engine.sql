-- What a remote engine tells, in the tables of our own: it names no granularity, its elite trades are a list of their own that knows
-- percent only, and its patterns come with figures of theirs.

-- 'all' is what our own engine writes. A remote engine has three series a symbol, so that no list of its is counted in another:
-- patterns, trades, and elite trades. Patterns of the latter two stand there only for trades to be found by them.
alter table series
  add column content text not null default 'all' check (content in ('all', 'patterns', 'trades', 'elite')),
  -- When its source last answered; null until it did, and where candles make the figures.
  add column answered_at timestamptz,
  -- Null where a remote engine names none.
  alter column symbol drop not null;

drop index series_one_active;
create unique index series_one_active
  on series (market, coalesce(symbol, ''), coalesce(granularity, ''), content) where active;

-- A source may leave them out.
alter table trades alter column price drop not null, alter column quantity drop not null;

-- Figures that a source gives stand where our own engine's are added up from trades.
alter table patterns
  add column given_avg_profit numeric,
  add column given_profit numeric,
  drop column avg_profit,
  drop column profit;
alter table patterns
  add column avg_profit numeric generated always as (
    coalesce(given_avg_profit, case when nonzero_count > 0 then round(profit_pct_sum / nonzero_count, 6) end)) stored,
  add column profit numeric generated always as (
    coalesce(given_profit, case when known_count > 0 then profit_pct_sum end)) stored;

create index patterns_by_avg_profit on patterns (series_id, avg_profit, pattern) where avg_profit is not null;
create index patterns_by_profit on patterns (series_id, profit, pattern) where profit is not null;
create index patterns_of_status_by_avg_profit on patterns (series_id, status, avg_profit, pattern)
  where avg_profit is not null;
create index patterns_of_status_by_profit on patterns (series_id, status, profit, pattern)
  where profit is not null;
create index traded_patterns_without_avg_profit on patterns (series_id, status, pattern)
  where avg_profit is null and status in ('observed', 'promoted', 'elite', 'dormant');
create index traded_patterns_without_profit on patterns (series_id, status, pattern)
  where profit is null and status in ('observed', 'promoted', 'elite', 'dormant');

-- The roll-ups of trades as they were, but that a profit known in percent only is known too.
create or replace function roll_up_added_trades() returns trigger language plpgsql as $$
begin
  -- Summed by quarter first: the buckets of the other tiers are worked out once a quarter, not once a trade.
  insert into trade_rollups as kept
  with quarters as materialized (
    select series_id, date_bin('15 minutes', "timestamp", timestamptz 'epoch') as quarter, trade_action, source,
      count(*) as trade_count,
      count(coalesce(profit, profit_pct)) as known_count,
      count(*) filter (where coalesce(profit, profit_pct) > 0) as win_count,
      count(*) filter (where coalesce(profit, profit_pct) <> 0) as nonzero_count,
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
      count(coalesce(profit, profit_pct)) as known_count,
      count(*) filter (where coalesce(profit, profit_pct) > 0) as win_count,
      count(*) filter (where coalesce(profit, profit_pct) <> 0) as nonzero_count,
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

create or replace function roll_up_removed_trades() returns trigger language plpgsql as $$
begin
  with quarters as materialized (
    select series_id, date_bin('15 minutes', "timestamp", timestamptz 'epoch') as quarter, trade_action, source,
      count(*) as trade_count,
      count(coalesce(profit, profit_pct)) as known_count,
      count(*) filter (where coalesce(profit, profit_pct) > 0) as win_count,
      count(*) filter (where coalesce(profit, profit_pct) <> 0) as nonzero_count,
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
      count(coalesce(profit, profit_pct)) as known_count,
      count(*) filter (where coalesce(profit, profit_pct) > 0) as win_count,
      count(*) filter (where coalesce(profit, profit_pct) <> 0) as nonzero_count,
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

-- Records of sources have no ids. They are told apart by what they say: `identity` is a hash of what never changes, `content`
-- one of everything. Rows of equal identity are as many as the source answered.
create table mirrored_records (
  source_id integer not null,
  call text collate "C" not null,
  -- A part of the list that is compared and written at once: its week, and a share of that by identity.
  partition integer not null,
  seq bigint not null,
  identity bytea not null,
  content bytea not null,
  -- The series or source, and the pattern where that is the key, that name the row in its own table.
  owner integer not null,
  pattern text collate "C",
  -- When it was not answered any more: it is in no table since then, and what it said is kept here.
  vanished_at timestamptz,
  record jsonb,
  primary key (source_id, call, partition, seq)
);

-- What each part of a list added up to when it was last written: one that still does is not looked at.
create table mirrored_partitions (
  source_id integer not null,
  call text collate "C" not null,
  partition integer not null,
  record_count integer not null,
  digest bytea not null,
  primary key (source_id, call, partition)
);

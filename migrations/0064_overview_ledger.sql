-- What every area brought and cost by day, wallet, basis and kind, kept in the transaction that changes the facts. Flash loans and
-- airdrops are summed from their details when they are read: their parts are in no table of lines.

create table ledger_days (
  -- Where the lines are from: the id of a series × 4, of an area's source × 4 + 1, of a broker's account × 4 + 2.
  owner integer not null,
  seq bigint generated always as identity,
  -- The noon of a day of UTC: the day of that name in every zone from -11 to +12 hours holds it.
  day timestamptz not null,
  -- The address of a chain, or the symbol of a trade; empty where none is told.
  wallet text collate "C" not null,
  basis text collate "C" not null check (basis in ('chain', 'broker', 'paper', 'remote')),
  kind text collate "C" not null,
  -- Lines with a value in dollars, those without one, and the sum of the former.
  lines integer not null,
  unvalued integer not null,
  amount_usd numeric not null,
  primary key (owner, day, wallet, basis, kind)
) with (fillfactor = 80);

create unique index ledger_days_by_seq on ledger_days (owner, seq);

create type ledger_change as (owner integer, day timestamptz, wallet text, basis text, kind text, lines integer, unvalued integer,
  amount_usd numeric);

create function ledger_day(moment timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select date_bin('1 day', moment, timestamptz 'epoch') + interval '12 hours'
$$;

-- A row that is not there is passed over: whoever deletes a whole series deletes its ledger first.
create function change_ledger(changes ledger_change[], added boolean) returns void language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  if cardinality(changes) = 0 then return; end if;
  if added then
    insert into ledger_days as kept (owner, day, wallet, basis, kind, lines, unvalued, amount_usd)
    select owner, day, wallet, basis, kind, lines, unvalued, amount_usd from unnest(changes)
    order by owner, day, wallet, basis, kind
    on conflict (owner, day, wallet, basis, kind) do update set lines = kept.lines + excluded.lines,
      unvalued = kept.unvalued + excluded.unvalued, amount_usd = kept.amount_usd + excluded.amount_usd;
  else
    update ledger_days as kept set lines = kept.lines - change.lines, unvalued = kept.unvalued - change.unvalued,
      amount_usd = kept.amount_usd - change.amount_usd
    from unnest(changes) as change
    where (kept.owner, kept.day, kept.wallet, kept.basis, kept.kind)
      = (change.owner, change.day, change.wallet collate "C", change.basis collate "C", change.kind collate "C");
    delete from ledger_days as kept using unnest(changes) as change
    where (kept.owner, kept.day, kept.wallet, kept.basis, kept.kind)
      = (change.owner, change.day, change.wallet collate "C", change.basis collate "C", change.kind collate "C")
      and kept.lines = 0 and kept.unvalued = 0;
  end if;
end
$$;

-- The parts of trades. One of which only the result is known has one line, 'unsplit'; one in percent only has no value.
create function ledger_of_trades() returns trigger language plpgsql as $$
begin
  perform change_ledger(array(
    select row(series_id * 4, day, coalesce(symbol, ''), case market when 'remote' then 'remote' else 'paper' end, kind, part.lines,
      part.unvalued, part.amount_usd)::ledger_change
    from (
      select series_id, ledger_day("timestamp") as day,
        count(gross_usd)::integer as split, sum(gross_usd) as gross,
        count(*) filter (where spread_usd <> 0)::integer as spreads, sum(spread_usd) as spread,
        count(*) filter (where slippage_usd <> 0)::integer as slippages, sum(slippage_usd) as slippage,
        count(*) filter (where financing_usd <> 0)::integer as financings, sum(financing_usd) as financing,
        count(*) filter (where commission_usd <> 0)::integer as commissions, sum(commission_usd) as commission,
        count(profit) filter (where gross_usd is null)::integer as whole, sum(profit) filter (where gross_usd is null) as result,
        count(*) filter (where profit is null)::integer as unvalued
      from changed where profit is not null or profit_pct is not null group by 1, 2) as sums
    join series on series.id = series_id
    cross join lateral (values ('gross', split, 0, gross), ('spread', spreads, 0, spread), ('slippage', slippages, 0, slippage),
      ('financing', financings, 0, financing), ('commission', commissions, 0, commission),
      ('unsplit', whole, sums.unvalued, coalesce(result, 0))) as part (kind, lines, unvalued, amount_usd)
    where part.lines > 0 or part.unvalued > 0), tg_argv[0]::boolean);
  return null;
end
$$;

create trigger ledger_1_deleted after delete on trades
  referencing old table as changed for each statement execute function ledger_of_trades('false');
create trigger ledger_1_updated after update on trades
  referencing old table as changed for each statement execute function ledger_of_trades('false');
create trigger ledger_2_updated after update on trades
  referencing new table as changed for each statement execute function ledger_of_trades('true');
create trigger ledger_2_inserted after insert on trades
  referencing new table as changed for each statement execute function ledger_of_trades('true');

-- What a broker books: the spread is inside its result, so the gross is the result without it. In the account's currency, which is
-- known later than its first transactions: the view below tells dollars.
create function ledger_of_broker() returns trigger language plpgsql as $$
begin
  perform change_ledger(array(
    select row(source_id * 4 + 2, ledger_day("timestamp"), account_id, 'broker', kind, count(*)::integer, 0,
      sum(amount))::ledger_change
    from changed join broker_accounts as account on account.id = source_id
    cross join lateral (values ('gross', coalesce(changed.pl, 0) + coalesce(half_spread_cost, 0)), ('spread', - half_spread_cost),
      ('financing', changed.financing)) as part (kind, amount)
    where amount <> 0
    group by source_id, ledger_day("timestamp"), account_id, kind), tg_argv[0]::boolean);
  return null;
end
$$;

create trigger ledger_1_deleted after delete on broker_transactions
  referencing old table as changed for each statement execute function ledger_of_broker('false');
create trigger ledger_1_updated after update on broker_transactions
  referencing old table as changed for each statement execute function ledger_of_broker('false');
create trigger ledger_2_updated after update on broker_transactions
  referencing new table as changed for each statement execute function ledger_of_broker('true');
create trigger ledger_2_inserted after insert on broker_transactions
  referencing new table as changed for each statement execute function ledger_of_broker('true');

create function ledger_of_area() returns trigger language plpgsql as $$
begin
  perform change_ledger(array(
    select row(source_id * 4 + 1, ledger_day("timestamp"), coalesce(subject, ''), basis, kind,
      count(amount_usd)::integer, count(*)::integer - count(amount_usd)::integer, coalesce(sum(amount_usd), 0))::ledger_change
    from changed group by source_id, ledger_day("timestamp"), coalesce(subject, ''), basis, kind), tg_argv[0]::boolean);
  return null;
end
$$;

create trigger ledger_1_deleted after delete on area_ledger
  referencing old table as changed for each statement execute function ledger_of_area('false');
create trigger ledger_1_updated after update on area_ledger
  referencing old table as changed for each statement execute function ledger_of_area('false');
create trigger ledger_2_updated after update on area_ledger
  referencing new table as changed for each statement execute function ledger_of_area('true');
create trigger ledger_2_inserted after insert on area_ledger
  referencing new table as changed for each statement execute function ledger_of_area('true');

-- What is stored already passes the same functions.
create temporary table stored_trades as select * from trades where false;
create trigger ledger_2_inserted after insert on stored_trades
  referencing new table as changed for each statement execute function ledger_of_trades('true');
insert into stored_trades select * from trades;
drop table stored_trades;
create temporary table stored_transactions as select * from broker_transactions where false;
create trigger ledger_2_inserted after insert on stored_transactions
  referencing new table as changed for each statement execute function ledger_of_broker('true');
insert into stored_transactions select * from broker_transactions;
drop table stored_transactions;
create temporary table stored_lines as select * from area_ledger where false;
create trigger ledger_2_inserted after insert on stored_lines
  referencing new table as changed for each statement execute function ledger_of_area('true');
insert into stored_lines select * from area_ledger;
drop table stored_lines;

-- The ledger of every area.
create view overview_ledger_rows as
select part.owner, part.seq, part.day as "timestamp", 'trading' collate "C" as area,
  (series.market || coalesce(' ' || series.granularity, '')) collate "C" as source, part.wallet, part.basis, part.kind, part.lines,
  part.unvalued, case when part.lines > 0 then part.amount_usd end as amount_usd
from series join ledger_days as part on part.owner = series.id * 4
union all
select part.owner, part.seq, part.day, source.area collate "C", source.kind collate "C", part.wallet,
  part.basis, part.kind, part.lines, part.unvalued, case when part.lines > 0 then part.amount_usd end
from sources as source join ledger_days as part on part.owner = source.id * 4 + 1
union all
select part.owner, part.seq, part.day, 'trading', account.provider collate "C", part.wallet, part.basis, part.kind,
  case when account.currency = 'USD' then part.lines else 0 end, case when account.currency = 'USD' then 0 else part.lines end,
  case when account.currency = 'USD' then part.amount_usd end
from broker_accounts as account join ledger_days as part on part.owner = account.id * 4 + 2
union all
select source.id * 4 + 1, 4000000000000000 + min(detail.seq * 16 + part.line),
  ledger_day(trade."timestamp"), source.area, source.kind,
  coalesce(trade.wallet, ''), 'chain', part.kind collate "C", count(part.amount_usd)::integer,
  (count(*) - count(part.amount_usd))::integer, sum(part.amount_usd)
from sources as source join flash_loan_details as detail on detail.source_id = source.id
join flash_loan_trades as trade on trade.source_id = detail.source_id and trade.seq = detail.seq
cross join lateral (values (0, 'gross', detail.gross_usd), (1, 'loan_fee', - detail.loan_fee_usd), (2, 'gas', - detail.gas_usd),
  (3, 'bribe', - detail.bribe_usd)) as part (line, kind, amount_usd)
group by source.id, source.area, source.kind, ledger_day(trade."timestamp"), coalesce(trade.wallet, ''), part.kind
union all
select source.id * 4 + 1, 4000000000000000 + min(record.seq * 16),
  ledger_day(record."timestamp"), source.area, source.kind,
  coalesce(record.wallet, ''), case when source.kind = 'remote' then 'remote' else 'chain' end, 'gas', count(*)::integer, 0,
  - sum(record.gas_usd)
from sources as source join airdrop_interactions as record on record.source_id = source.id
where record.gas_usd is not null
group by source.id, source.area, source.kind, ledger_day(record."timestamp"), coalesce(record.wallet, '')
union all
select source.id * 4 + 1, 4000000000000000 + min(record.seq * 16 + 1),
  ledger_day(record."timestamp"), source.area, source.kind,
  coalesce(record.wallet, ''), case when source.kind = 'remote' then 'remote' else 'chain' end, 'reward',
  count(record.usd_value)::integer, (count(*) - count(record.usd_value))::integer, sum(record.usd_value)
from sources as source join airdrop_claims as record on record.source_id = source.id
group by source.id, source.area, source.kind, ledger_day(record."timestamp"), coalesce(record.wallet, '');

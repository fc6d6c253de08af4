-- How many completed trades of a series have which values, so that the total of a search does not count the rows it matches. A completed
-- trade never changes: the sums are made afterwards, a slice at a time, and not while trades are written.

-- Up to which trade a series is counted; -1: none. All of them are completed.
create table counted_trades (
  series_id integer primary key references series (id) on delete cascade,
  counted_to bigint not null default -1
);

-- The counted trades by steps of a value. Dollars, percent and prices are in steps of 0.001 or four digits, quantities of 1 or six digits,
-- confidence in steps of 1/1024, times of closing in days since 1970. How a trade ended is a step of its own, 0 if it is not known: each
-- counted trade has exactly one. Rows with '' as source and side are the sums over all of them, which most totals ask for.
create table trade_values (
  series_id integer not null references counted_trades (series_id) on delete cascade,
  kind text collate "C" not null
    check (kind in ('profit', 'profit_pct', 'price', 'quantity', 'confidence', 'closed_at', 'outcome')),
  step numeric not null,
  source text collate "C" not null,
  trade_action text collate "C" not null,
  trade_count integer not null,
  primary key (series_id, kind, step, source, trade_action)
) with (fillfactor = 80);

-- A value cut to `decimals`, or to `digits` in all, whichever is shorter. It never decreases while the value grows.
create function value_step(value numeric, decimals integer, digits integer) returns numeric
language sql immutable parallel safe as $$
  select trunc(value, least(decimals, digits - case
    when abs(value) < 10 then 1 when abs(value) < 100 then 2 when abs(value) < 1000 then 3 when abs(value) < 10000 then 4
    else length(trunc(abs(value))::text) end))
$$;

-- The greatest and the least value of a step, of columns of six decimals.
create function step_top(step numeric, decimals integer, digits integer) returns numeric
language sql immutable parallel safe as $$
  select case when step < 0 then step
    else step - 0.000001 + ('1e' || - least(decimals, digits - length(trunc(step)::text)))::numeric end
$$;

create function step_bottom(step numeric, decimals integer, digits integer) returns numeric
language sql immutable parallel safe as $$
  select case when step > 0 then step else - public.step_top(- step, decimals, digits) end
$$;

-- If a completed trade changes or trades are deleted after all, the sums of its series are taken back and made again. Whoever changes
-- the trade waits for the slice that is being made: it locks the same row.
create function take_back_changed_trade() returns trigger language plpgsql as $$
begin
  delete from public.counted_trades where series_id = old.series_id;
  return null;
end
$$;

create function take_back_deleted_trades() returns trigger language plpgsql as $$
begin
  delete from public.counted_trades where series_id in (select distinct series_id from removed);
  return null;
end
$$;

create trigger take_back_changed after update on trades
  for each row when (old.status = 'completed') execute function take_back_changed_trade();
create trigger take_back_deleted after delete on trades
  referencing old table as removed for each statement execute function take_back_deleted_trades();

-- As of a moment, and in runs of the laboratory, matches are counted.
create view as_of.counted_trades as select * from public.counted_trades where false;
create view laboratory.counted_trades as select * from public.counted_trades where false;

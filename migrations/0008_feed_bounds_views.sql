-- What a feed of promotions and demotions reads, what rankings by a lower bound read, and views that operators name.

-- Steps that lead to or from a status that is traded: of a quarter of a million steps they are the few that tell something.
create index pattern_steps_of_note on pattern_steps (series_id, candle_at, seq)
  where from_status in ('observed', 'promoted', 'elite') or to_status in ('observed', 'promoted', 'elite');

-- The 97.5 % quantile of Student's t: a table up to 30 degrees of freedom, beyond it the expansion of Abramowitz and
-- Stegun, Handbook of Mathematical Functions, 26.7.5, which is then exact to seven digits.
create function student_t_975(df integer) returns double precision language sql immutable parallel safe as $$
  select case when df <= 30 then (array[
    12.706204736174698, 4.302652729696142, 3.182446305284263, 2.7764451051977934, 2.570581835636314,
    2.446911848791681, 2.3646242510102993, 2.306004135033371, 2.2621571627409915, 2.2281388519649385,
    2.200985160082949, 2.1788128296634177, 2.1603686564610127, 2.1447866879169273, 2.131449545559323,
    2.1199052992210112, 2.1098155778331806, 2.10092204024096, 2.093024054408263, 2.0859634472658364,
    2.079613844727662, 2.0738730679040147, 2.0686576104190406, 2.0638985616280205, 2.059538552753294,
    2.055529438642871, 2.0518305164802833, 2.048407141795244, 2.045229642132703, 2.042272456301238
  ]::double precision[])[df]
  else 1.959963984540054 + (2.372271230298562 + (2.8224986157396112 + (2.555849679507722
    + 1.5895340533938225 / df) / df) / df) / df end
$$;

-- The lower end of the 95 % interval of a mean, from the number of observations, their sum and their sum of squares; null
-- with fewer than two. Domain function `meanLowerBound`.
create function mean_low(n integer, total numeric, squares numeric) returns double precision
language sql immutable parallel safe as $$
  select case when n >= 2 then
    (total / n)::double precision
      - student_t_975(n - 1) * sqrt(greatest(0, squares - total * total / n)::double precision / (n - 1) / n) end
$$;

-- The lower end of Wilson's 95 % interval of a share; null without observations. Domain function `wilsonInterval`.
create function wilson_low(wins integer, n integer) returns double precision
language sql immutable parallel safe as $$
  select case
    when n <= 0 then null
    when wins = 0 then 0
    else greatest(0, (
      wins::double precision / n + 3.8414588206941254 / (2 * n)
        - 1.959963984540054 * sqrt(
          wins::double precision / n * (1 - wins::double precision / n) / n
            + 3.8414588206941254 / (4 * n::double precision * n))
      ) / (1 + 3.8414588206941254 / n)) end
$$;

create index patterns_by_evidence_low on patterns (series_id, wilson_low(evidence_wins, evidence_n), pattern)
  where evidence_n > 0;

-- How sure the average profit of a pattern is. A table of its own, because few patterns are traded and the rows of
-- `patterns` are in many indexes. Kept by the triggers below.
create table pattern_bounds (
  series_id integer not null,
  pattern text collate "C" not null,
  -- Trades whose profit is known and not 0, their percent and the squares of it.
  n integer not null,
  profit_pct_sum numeric not null,
  profit_pct_squares numeric not null,
  avg_profit_low double precision generated always as (mean_low(n, profit_pct_sum, profit_pct_squares)) stored,
  primary key (series_id, pattern)
) with (fillfactor = 80);

create index pattern_bounds_by_low on pattern_bounds (series_id, avg_profit_low, pattern)
  where avg_profit_low is not null;

create function bound_added_trades() returns trigger language plpgsql as $$
begin
  insert into pattern_bounds as kept (series_id, pattern, n, profit_pct_sum, profit_pct_squares)
  select series_id, pattern, count(*), sum(profit_pct), sum(profit_pct * profit_pct)
  from added
  where pattern is not null and profit_pct is not null and coalesce(profit, profit_pct) <> 0
  group by series_id, pattern
  order by series_id, pattern
  on conflict (series_id, pattern) do update set
    n = kept.n + excluded.n,
    profit_pct_sum = kept.profit_pct_sum + excluded.profit_pct_sum,
    profit_pct_squares = kept.profit_pct_squares + excluded.profit_pct_squares;
  return null;
end
$$;

create function bound_removed_trades() returns trigger language plpgsql as $$
begin
  -- A trade that was pending had no part in it, and that is what nearly every update is about.
  if not exists (select from removed where profit_pct is not null and pattern is not null) then
    return null;
  end if;
  update pattern_bounds as kept set
    n = kept.n - change.n,
    profit_pct_sum = kept.profit_pct_sum - change.profit_pct_sum,
    profit_pct_squares = kept.profit_pct_squares - change.profit_pct_squares
  from (
    select series_id, pattern, count(*) as n, sum(profit_pct) as profit_pct_sum,
      sum(profit_pct * profit_pct) as profit_pct_squares
    from removed
    where pattern is not null and profit_pct is not null and coalesce(profit, profit_pct) <> 0
    group by series_id, pattern
  ) as change
  where kept.series_id = change.series_id and kept.pattern = change.pattern;
  delete from pattern_bounds as kept
  using (select distinct series_id, pattern from removed where pattern is not null) as touched
  where kept.series_id = touched.series_id and kept.pattern = touched.pattern and kept.n = 0;
  return null;
end
$$;

-- An update is a removal and an addition; triggers of one event run in the order of their names.
create trigger bound_1_deleted after delete on trades
  referencing old table as removed for each statement execute function bound_removed_trades();
create trigger bound_1_updated after update on trades
  referencing old table as removed for each statement execute function bound_removed_trades();
create trigger bound_2_updated after update on trades
  referencing new table as added for each statement execute function bound_added_trades();
create trigger bound_2_inserted after insert on trades
  referencing new table as added for each statement execute function bound_added_trades();

insert into pattern_bounds (series_id, pattern, n, profit_pct_sum, profit_pct_squares)
select series_id, pattern, count(*), sum(profit_pct), sum(profit_pct * profit_pct)
from trades
where pattern is not null and profit_pct is not null and coalesce(profit, profit_pct) <> 0
group by series_id, pattern;

-- A screen as an operator left it, under a name: the address holds every filter, sort and page.
create table saved_views (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- Address pattern of the screen that it belongs to.
  screen text not null,
  name text not null,
  address text not null,
  created_at timestamptz not null
);

create unique index saved_views_by_name on saved_views (account_id, screen, lower(name));

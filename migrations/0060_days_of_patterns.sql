-- On how many UTC days the trades of a pattern were entered, and how many independent ones would tell as much (n ÷ design effect of the
-- days): of its paper trades, and of its out-of-sample occurrences. Null for engines that do not tell.

alter table patterns add column trade_days integer, add column trade_effective_n double precision,
  add column evidence_days integer, add column evidence_effective_n double precision;

-- The lower end of Wilson's 95 % interval of wins ÷ n as if there were `effective_n` observations, n where that is not known; null
-- without observations. Domain function `clusteredInterval`.
create function wilson_low(wins integer, n integer, effective_n double precision) returns double precision
language sql immutable parallel safe as $$
  select case
    when n <= 0 then null
    when wins = 0 then 0
    else greatest(0, (
      wins::double precision / n + 3.8414588206941254 / (2 * coalesce(effective_n, n))
        - 1.959963984540054 * sqrt(
          wins::double precision / n * (1 - wins::double precision / n) / coalesce(effective_n, n)
            + 3.8414588206941254 / (4 * coalesce(effective_n, n) * coalesce(effective_n, n)))
      ) / (1 + 3.8414588206941254 / coalesce(effective_n, n))) end
$$;

drop index patterns_by_evidence_low;
create index patterns_by_evidence_low on patterns (series_id, wilson_low(evidence_wins, evidence_n, evidence_effective_n), pattern)
  where evidence_n > 0;

create or replace view as_of.patterns as
select id as series_id, pattern collate "C" as pattern, bit_length, status collate "C" as status, direction, confidence, seen_count, last_seen_at, in_sample_n,
  in_sample_mean_pct, evidence_n, evidence_wins, evidence_mean_pct, break_even_rate, p_value, q_value,
  trade_count, known_count, win_count, nonzero_count, profit_pct_sum, profit_usd_sum,
  case when nonzero_count > 0 then round(profit_pct_sum / nonzero_count, 6) end as avg_profit,
  case when known_count > 0 then profit_pct_sum end as profit,
  case when known_count > 0 then profit_usd_sum end as profit_usd,
  case when known_count > 0 then (100.0 * win_count / known_count)::float8 end as win_rate,
  null::text as given_source, tested_mean, benchmark_mean, benchmark_bound,
  trade_days, trade_effective_n, evidence_days, evidence_effective_n
from (
  select found.*, traded.*
  from jsonb_to_recordset(nullif(current_setting('as_of.patterns', true), '')::jsonb) as found (
    id integer, pattern text, bit_length smallint, status text, direction text, confidence double precision, seen_count integer,
    last_seen_at timestamptz, in_sample_n integer, in_sample_mean_pct double precision, evidence_n integer, evidence_wins integer,
    evidence_mean_pct double precision, break_even_rate double precision, p_value double precision, q_value double precision,
    tested_mean double precision, benchmark_mean double precision, benchmark_bound double precision, trade_days integer,
    trade_effective_n double precision, evidence_days integer, evidence_effective_n double precision)
  cross join lateral (
    select count(*)::integer as trade_count, count(profit)::integer as known_count,
      count(*) filter (where profit > 0)::integer as win_count, count(*) filter (where profit <> 0)::integer as nonzero_count,
      coalesce(sum(profit_pct), 0) as profit_pct_sum, coalesce(sum(profit), 0) as profit_usd_sum
    from as_of.trades where trades.series_id = found.id and trades.pattern = found.pattern
  ) as traded
  union all
  select series_id, pattern, length(pattern)::smallint, null, null, null, null, null, null, null, null, null, null, null, null, null,
    null, null, null, null, null, null, null,
    count(*)::integer, count(profit)::integer, count(*) filter (where profit > 0)::integer,
    count(*) filter (where profit <> 0)::integer, coalesce(sum(profit_pct), 0), coalesce(sum(profit), 0)
  from as_of.trades
  where pattern is not null and coalesce(current_setting('as_of.patterns', true), '') in ('', '[]')
  group by series_id, pattern
) as patterns;

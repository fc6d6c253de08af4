-- The patterns of which only one of profit and average profit is known: those whose trades all made exactly 0, and those of a
-- source that tells one of them. With the roll-ups' count of averages they tell how many patterns a total profit sums.
create index patterns_with_one_profit on patterns (series_id, (profit is null))
  where (profit is null) <> (avg_profit is null);

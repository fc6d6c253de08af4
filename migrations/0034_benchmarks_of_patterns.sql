-- What a pattern's evidence is tested against, in planned risks: the mean of its outcomes as tested, and the mean of entering in
-- its direction at any time with its upper bound. Null without evidence, and for engines that do not tell.

alter table patterns add column tested_mean double precision, add column benchmark_mean double precision,
  add column benchmark_bound double precision;

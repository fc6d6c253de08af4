-- What an engine of the operator tells of a pattern's source; null where it tells none, and for our own, whose market and
-- candle length name it. The source of a mirrored trade has a column since 0001.
alter table patterns add column given_source text collate "C";
create index patterns_by_given_source on patterns (series_id, given_source, pattern) where given_source is not null;

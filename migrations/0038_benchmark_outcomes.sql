-- The outcomes of a series' benchmark trades, as tested, in planned risks: what entering in a direction at any time has brought.
-- Bin k holds outcomes from lowest + k × width on: their number and their sum.

create table benchmark_outcomes (
  series_id integer not null,
  direction text not null check (direction in ('long', 'short')),
  n integer not null,
  lowest double precision not null,
  width double precision not null,
  counts integer[] not null,
  sums double precision[] not null,
  primary key (series_id, direction)
);

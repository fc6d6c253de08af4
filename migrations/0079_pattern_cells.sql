-- Patterns counted by how often they were seen, the day they were last seen, their length and status together, so that a total by several of
-- these is a sum as well. Patterns are counted anew.

delete from counted_patterns;
drop view as_of.pattern_values;
drop view laboratory.pattern_values;
drop table pattern_values;
drop function steps_of_pattern;

-- The day is in days since 1970, in rows that are not fine in 32 of them; -1000000 or the 32 that have it if it is not known. Numbers of times
-- seen below 1,000 are steps of their own, greater ones are cut to three digits. A cell without patterns is deleted.
create table pattern_cells (
  series_id integer not null references counted_patterns (series_id) on delete cascade,
  fine boolean not null,
  day integer not null,
  bit_length smallint not null,
  seen integer not null,
  status text collate "C" not null,
  pattern_count integer not null,
  primary key (series_id, fine, day, bit_length, seen, status)
) with (fillfactor = 80);

create function cells_of_pattern(seen_count integer, last_seen_at timestamptz)
returns table (fine boolean, day integer, seen integer) language sql immutable parallel safe as $$
  select fine, case when fine then last_day else last_day >> 5 end,
    seen_count - seen_count % case
      when seen_count < 1000 then 1 when seen_count < 10000 then 10 when seen_count < 100000 then 100
      when seen_count < 1000000 then 1000 when seen_count < 10000000 then 10000 else 100000 end
  from (values (true), (false)) as tier (fine),
    (select coalesce(floor(extract(epoch from last_seen_at) / 86400)::integer, -1000000) as last_day) as told
$$;

create or replace function count_added_patterns() returns trigger language plpgsql as $$
begin
  perform from public.series where id in (select distinct series_id from added) for key share;
  if not exists (select from public.counted_patterns where series_id in (select distinct series_id from added)) then
    return null;
  end if;
  insert into public.pattern_cells as kept
  select series_id, fine, day, bit_length, seen, status, count(*)
  from added join public.counted_patterns using (series_id)
  cross join lateral public.cells_of_pattern(seen_count, last_seen_at)
  where counted_to is null or pattern <= counted_to
  group by 1, 2, 3, 4, 5, 6
  order by 1, 2, 3, 4, 5, 6
  on conflict (series_id, fine, day, bit_length, seen, status)
    do update set pattern_count = kept.pattern_count + excluded.pattern_count;
  insert into public.pattern_sets as kept
  select series_id, status, length(pattern), public.place_of_pattern(pattern) / 4096,
    bit_or(set_bit(B'0'::bit(4096), public.place_of_pattern(pattern) % 4096, 1))
  from added join public.counted_patterns using (series_id)
  where (counted_to is null or pattern <= counted_to) and public.is_in_sets(pattern)
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (series_id, status, bit_length, chunk_no) do update set bits = kept.bits | excluded.bits;
  return null;
end
$$;

create or replace function count_changed_patterns() returns trigger language plpgsql as $$
begin
  perform from public.series where id in (select distinct series_id from added) for key share;
  if not exists (select from public.counted_patterns where series_id in (select distinct series_id from added)) then
    return null;
  end if;
  insert into public.pattern_cells as kept
  select series_id, fine, day, bit_length, seen, status, sum(patterns)
  from (
    select series_id, pattern, status, seen_count, last_seen_at, bit_length, 1 as patterns from added
    union all
    select series_id, pattern, status, seen_count, last_seen_at, bit_length, -1 from removed
  ) as changed
  join public.counted_patterns using (series_id)
  cross join lateral public.cells_of_pattern(seen_count, last_seen_at)
  where counted_to is null or pattern <= counted_to
  group by 1, 2, 3, 4, 5, 6 having sum(patterns) <> 0
  order by 1, 2, 3, 4, 5, 6
  on conflict (series_id, fine, day, bit_length, seen, status)
    do update set pattern_count = kept.pattern_count + excluded.pattern_count;
  delete from public.pattern_cells as kept
  using (
    select distinct series_id, fine, day, bit_length, seen, status
    from removed cross join lateral public.cells_of_pattern(seen_count, last_seen_at)
  ) as gone
  where (kept.series_id, kept.fine, kept.day, kept.bit_length, kept.seen, kept.status)
    = (gone.series_id, gone.fine, gone.day, gone.bit_length, gone.seen, gone.status) and kept.pattern_count = 0;
  -- Nearly every update leaves the status as it is.
  if not exists (select series_id, pattern, status from added except select series_id, pattern, status from removed) then
    return null;
  end if;
  update public.pattern_sets as kept set bits = kept.bits & ~ gone.bits
  from (
    select series_id, status, length(pattern) as bit_length, public.place_of_pattern(pattern) / 4096 as chunk_no,
      bit_or(set_bit(B'0'::bit(4096), public.place_of_pattern(pattern) % 4096, 1)) as bits
    from (select series_id, pattern, status from removed except select series_id, pattern, status from added) as left_status
    join public.counted_patterns using (series_id)
    where (counted_to is null or pattern <= counted_to) and public.is_in_sets(pattern)
    group by 1, 2, 3, 4
  ) as gone
  where (kept.series_id, kept.status, kept.bit_length, kept.chunk_no)
    = (gone.series_id, gone.status, gone.bit_length, gone.chunk_no);
  insert into public.pattern_sets as kept
  select series_id, status, length(pattern), public.place_of_pattern(pattern) / 4096,
    bit_or(set_bit(B'0'::bit(4096), public.place_of_pattern(pattern) % 4096, 1))
  from (select series_id, pattern, status from added except select series_id, pattern, status from removed) as took_status
  join public.counted_patterns using (series_id)
  where (counted_to is null or pattern <= counted_to) and public.is_in_sets(pattern)
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (series_id, status, bit_length, chunk_no) do update set bits = kept.bits | excluded.bits;
  return null;
end
$$;

-- As of a moment, and in runs of the laboratory, matches are counted.
create view as_of.pattern_cells as select * from public.pattern_cells where false;
create view laboratory.pattern_cells as select * from public.pattern_cells where false;

-- How many patterns of a series were seen how often, last seen on which day, have which length, and contain which bits, so that the total
-- of a search does not count the rows it matches. Patterns change with every candle: the sums of a shown series are made once, a slice at
-- a time, and triggers keep them from then on. While a series is being made nothing is kept.

-- Up to which pattern a series is counted, in the order of its bits; null: all of them.
create table counted_patterns (
  series_id integer primary key references series (id) on delete cascade,
  counted_to text collate "C" default ''
);

-- The counted patterns by steps of a value. Numbers of times seen below 1,000 are steps of their own, greater ones are cut to three digits;
-- last seen is in days since 1970. Steps without patterns stay: they are few, and soon have one again.
create table pattern_values (
  series_id integer not null references counted_patterns (series_id) on delete cascade,
  kind text collate "C" not null check (kind in ('seen_count', 'last_seen_at', 'bit_length')),
  step integer not null,
  status text collate "C" not null,
  pattern_count integer not null,
  primary key (series_id, kind, step, status)
) with (fillfactor = 80);

-- The counted patterns as sets: the pattern of a length whose bits are the number n is bit n % 4096 of the chunk n / 4096, from the left.
-- What contains a text of bits is a set of the same form, so it is counted in some hundred rows.
create table pattern_sets (
  series_id integer not null references counted_patterns (series_id) on delete cascade,
  status text collate "C" not null,
  bit_length smallint not null,
  chunk_no integer not null,
  bits bit(4096) not null,
  primary key (series_id, status, bit_length, chunk_no)
) with (fillfactor = 50);

create function steps_of_pattern(seen_count integer, last_seen_at timestamptz, bit_length smallint)
returns table (kind text, step integer) language sql immutable parallel safe as $$
  values
    ('seen_count', seen_count - seen_count % case
      when seen_count < 1000 then 1 when seen_count < 10000 then 10 when seen_count < 100000 then 100
      when seen_count < 1000000 then 1000 when seen_count < 10000000 then 10000 else 100000 end),
    ('last_seen_at', floor(extract(epoch from last_seen_at) / 86400)::integer),
    ('bit_length', bit_length::integer)
$$;

create function place_of_pattern(pattern text) returns integer language sql immutable parallel safe as $$
  select lpad(pattern, 20, '0')::bit(20)::integer
$$;

-- Our own engine has no other patterns.
create function is_in_sets(pattern text) returns boolean language sql immutable parallel safe as $$
  select length(pattern) between 1 and 20 and translate(pattern, '01', '') = ''
$$;

-- Whoever counts a slice has the row of its series for itself: a statement and a slice cannot miss each other.
create function count_added_patterns() returns trigger language plpgsql as $$
begin
  perform from public.series where id in (select distinct series_id from added) for key share;
  if not exists (select from public.counted_patterns where series_id in (select distinct series_id from added)) then
    return null;
  end if;
  insert into public.pattern_values as kept
  select series_id, kind, step, status, count(*)
  from added join public.counted_patterns using (series_id)
  cross join lateral public.steps_of_pattern(seen_count, last_seen_at, bit_length)
  where (counted_to is null or pattern <= counted_to) and step is not null
  group by series_id, kind, step, status
  order by series_id, kind, step, status
  on conflict (series_id, kind, step, status) do update set pattern_count = kept.pattern_count + excluded.pattern_count;
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

create function count_changed_patterns() returns trigger language plpgsql as $$
begin
  perform from public.series where id in (select distinct series_id from added) for key share;
  if not exists (select from public.counted_patterns where series_id in (select distinct series_id from added)) then
    return null;
  end if;
  insert into public.pattern_values as kept
  select series_id, kind, step, status, sum(patterns)
  from (
    select series_id, pattern, status, seen_count, last_seen_at, bit_length, 1 as patterns from added
    union all
    select series_id, pattern, status, seen_count, last_seen_at, bit_length, -1 from removed
  ) as changed
  join public.counted_patterns using (series_id)
  cross join lateral public.steps_of_pattern(seen_count, last_seen_at, bit_length)
  where (counted_to is null or pattern <= counted_to) and step is not null
  group by series_id, kind, step, status having sum(patterns) <> 0
  order by series_id, kind, step, status
  on conflict (series_id, kind, step, status) do update set pattern_count = kept.pattern_count + excluded.pattern_count;
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

-- Only whole series are deleted, and their sums before them. Should patterns be deleted after all, the sums are made again.
create function take_back_deleted_patterns() returns trigger language plpgsql as $$
begin
  delete from public.counted_patterns where series_id in (select distinct series_id from removed);
  return null;
end
$$;

create trigger count_added after insert on patterns
  referencing new table as added for each statement execute function count_added_patterns();
create trigger count_changed after update on patterns
  referencing old table as removed new table as added for each statement execute function count_changed_patterns();
create trigger take_back_deleted after delete on patterns
  referencing old table as removed for each statement execute function take_back_deleted_patterns();

-- As of a moment, and in runs of the laboratory, matches are counted.
create view as_of.counted_patterns as select * from public.counted_patterns where false;
create view as_of.pattern_values as select * from public.pattern_values where false;
create view as_of.pattern_sets as select * from public.pattern_sets where false;
create view laboratory.counted_patterns as select * from public.counted_patterns where false;
create view laboratory.pattern_values as select * from public.pattern_values where false;
create view laboratory.pattern_sets as select * from public.pattern_sets where false;

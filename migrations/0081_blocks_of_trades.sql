-- The sets of trades are made again: each has the least and the greatest number of its trades, so that blocks without a match are passed over,
-- and patterns are numbers in the order of their bits.
drop view as_of.trade_sets;
drop view laboratory.trade_sets;
drop table trade_sets;
update counted_trades set set_blocks = 0;

create table trade_sets (
  series_id integer not null references counted_trades (series_id) on delete cascade,
  kind text collate "C" not null,
  block_no integer not null,
  least integer not null,
  most integer not null,
  known bit(1024) not null,
  s0 bit(1024), s1 bit(1024), s2 bit(1024), s3 bit(1024), s4 bit(1024), s5 bit(1024), s6 bit(1024), s7 bit(1024), s8 bit(1024),
  s9 bit(1024), s10 bit(1024), s11 bit(1024), s12 bit(1024), s13 bit(1024), s14 bit(1024), s15 bit(1024), s16 bit(1024),
  s17 bit(1024), s18 bit(1024), s19 bit(1024), s20 bit(1024), s21 bit(1024), s22 bit(1024), s23 bit(1024), s24 bit(1024),
  s25 bit(1024), s26 bit(1024), s27 bit(1024),
  primary key (series_id, kind, block_no)
);

-- Packed or in another table they take ten times as long to read.
do $$
begin
  execute (
    select 'alter table trade_sets ' || string_agg(format('alter column %I set storage plain', attname), ', ')
    from pg_attribute where attrelid = 'trade_sets'::regclass and atttypid = 'bit'::regtype and attnum > 0);
end
$$;

create view as_of.trade_sets as select * from public.trade_sets where false;
create view laboratory.trade_sets as select * from public.trade_sets where false;

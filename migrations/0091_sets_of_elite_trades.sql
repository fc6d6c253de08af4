-- Elite trades have sets of their own, of kinds that begin with 'elite ': bit n of a block is the trade after n others from the block's first one.
-- They are one in twenty-five, and a search among them reads as much less. Only whole blocks of counted trades have sets.

-- How many such blocks a series has, and the first number of a trade behind them.
alter table counted_trades add column elite_blocks integer not null default 0, add column elite_end bigint not null default 0;

-- As of a moment, and in runs of the laboratory, matches are counted.
create or replace view as_of.counted_trades as select * from public.counted_trades where false;
create or replace view laboratory.counted_trades as select * from public.counted_trades where false;

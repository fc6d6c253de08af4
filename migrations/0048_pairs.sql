-- Pairs of prices that may revert to each other: how they stand, the looks at them, and their trades on paper.

-- A source may be the program itself, where it decides on what it has stored.
alter table sources drop constraint sources_kind_check;
alter table sources add constraint sources_kind_check check (kind in ('remote', 'own', 'chain', 'local-chain'));

-- Prices that pairs are made of: the candles of one market and granularity. A desk is made anew when its key changes.
create table pair_desks (
  source_id integer not null references sources (id) on delete cascade,
  -- Such as 'simulated M1'.
  prices text collate "C" not null,
  -- The first part of the sequence numbers of its rows.
  desk_no integer not null,
  engine_key text not null,
  settings jsonb not null,
  made_because text not null,
  instruments integer not null,
  -- Pairs of instruments, and those that no other one replaces.
  possible_pairs integer not null,
  looked_at integer not null,
  -- Where its first bar may be, so that it can be replayed from there.
  begins_at timestamptz not null,
  bars bigint not null default 0,
  looks integer not null default 0,
  last_bar_at timestamptz,
  -- Why no bar is read, such as a series that ended.
  problem text,
  primary key (source_id, prices),
  unique (source_id, desk_no)
);

-- How each pair stands at its newest bar.
create table pair_fits (
  source_id integer not null,
  seq bigint not null,
  pair text collate "C" not null,
  prices text collate "C" not null,
  first text collate "C",
  second text collate "C",
  -- Bars of the last look; before the first one those that it has so far.
  n integer,
  beta double precision,
  beta_inverse double precision,
  p_max double precision check (p_max between 0 and 1),
  p_adjusted double precision check (p_adjusted between 0 and 1),
  half_life double precision,
  half_life_low double precision,
  half_life_high double precision,
  z double precision,
  bucket text collate "C",
  spread_pct double precision,
  observed_at timestamptz,
  signal text collate "C",
  reason text collate "C",
  state text collate "C",
  -- The smallest false-discovery rate at which its trades make it trusted.
  q double precision check (q between 0 and 1),
  trades integer,
  net_usd numeric(24, 6),
  open_since timestamptz,
  primary key (source_id, seq)
);

create table pair_looks (
  source_id integer not null,
  seq bigint not null,
  look integer not null,
  at timestamptz not null,
  n integer not null,
  p_max double precision,
  p_adjusted double precision,
  half_life double precision,
  followed boolean not null,
  primary key (source_id, seq, look)
);

create table pair_trades (
  source_id integer not null,
  seq bigint not null,
  pair text collate "C" not null,
  prices text collate "C" not null,
  direction text collate "C",
  entry_at timestamptz,
  exit_at timestamptz,
  entry_z double precision,
  exit_z double precision,
  beta double precision,
  bars integer,
  half_life double precision,
  hold_half_lives double precision,
  gross_usd numeric(24, 6),
  spread_usd numeric(24, 6),
  commission_usd numeric(24, 6),
  gas_usd numeric(24, 6),
  financing_usd numeric(24, 6),
  net_usd numeric(24, 6),
  exit_reason text collate "C",
  -- Instrument, side, dollars and prices of both.
  legs jsonb not null default '[]',
  primary key (source_id, seq)
);

create index pair_trades_by_exit on pair_trades (source_id, exit_at, seq);
create index pair_trades_by_pair on pair_trades (source_id, pair, seq);

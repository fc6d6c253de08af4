-- What lay open between pools at the blocks that were looked at: how it stands now, and the latest that were worth something.
create table flash_loan_gaps (
  source_id integer not null,
  block_number bigint not null,
  -- The best of a block first.
  place integer not null,
  observed_at timestamptz not null,
  -- How the pools stood at the newest block that was looked at.
  latest boolean not null,
  state text collate "C" not null,
  -- The two pools, the lower address first.
  pools text collate "C" not null,
  net_usd numeric(24, 6),
  -- The trade that took it or failed at it.
  trade_seq bigint,
  tx_hash text collate "C",
  -- Everything else that is told of it.
  gap jsonb not null,
  primary key (source_id, block_number, place)
);

-- Where a chain was first read, so that it can be read anew from there.
alter table chain_cursors add column first_block bigint;

-- What was watched when a chain was read up to its cursor: what is watched later is looked up in the blocks before.
create table chain_watches (
  kind text not null,
  address text collate "C" not null,
  primary key (kind, address)
);

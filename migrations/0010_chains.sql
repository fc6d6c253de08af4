-- Chains that are followed block by block. Facts of a block have sequence numbers of their own range, so that a block
-- that the chain gives up takes its facts with it: number × 1,000,000 up to the next block's first.

create table chain_cursors (
  kind text primary key check (kind in ('chain', 'local-chain')),
  -- Which chain it is: its id and the hash of its first block. Another chain's facts are not this one's.
  chain_key text not null,
  block_number bigint not null,
  block_hash text not null
);

-- The latest blocks, to find where a chain parted from what was read.
create table chain_blocks (
  kind text not null,
  block_number bigint not null,
  block_hash text not null,
  primary key (kind, block_number)
);

-- What stands behind a flash-loan trade that was read from a chain. Amounts in base units as decimal text.
create table flash_loan_details (
  source_id integer not null,
  seq bigint not null,
  detail jsonb not null,
  primary key (source_id, seq)
);

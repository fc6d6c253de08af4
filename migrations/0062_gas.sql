-- What gas costs, what waits to be included, and what searchers bid.

create table gas_blocks (
  source_id integer not null,
  seq bigint not null,
  number bigint not null check (number >= 0),
  "timestamp" timestamptz not null,
  base_fee_wei numeric(78, 0) not null check (base_fee_wei >= 0),
  -- By the rule of EIP-1559; whether the chain keeps to it shows in the block that follows.
  next_fee_wei numeric(78, 0) not null,
  gas_used bigint not null,
  gas_limit bigint not null,
  blob_fee_wei numeric(78, 0),
  next_blob_fee_wei numeric(78, 0),
  blob_gas_used bigint,
  -- Percentiles of tips by gas, in wei for a unit; null in an empty block.
  tip_10_wei numeric(78, 0),
  tip_25_wei numeric(78, 0),
  tip_50_wei numeric(78, 0),
  tip_75_wei numeric(78, 0),
  tip_90_wei numeric(78, 0),
  tip_99_wei numeric(78, 0),
  -- All tips together: the builder's income without direct payments.
  tips_wei numeric(78, 0),
  -- Pairs of a tip and its gas, of the newest blocks only.
  tips jsonb,
  tips_from text collate "C" check (tips_from in ('receipts', 'fee_history')),
  transactions integer not null,
  -- Of these, told by a node before; null where pending transactions were not watched.
  seen integer check (seen between 0 and transactions),
  builder text collate "C",
  -- Dollars for a whole coin; null where it has no price.
  coin_usd numeric(36, 12),
  primary key (source_id, seq)
);

create index gas_blocks_by_timestamp on gas_blocks (source_id, "timestamp", seq);

-- The newest pending transactions, by hash: a block that the chain gives up takes none of them away.
create table gas_pending (
  source_id integer not null,
  seq bigint not null,
  hash text collate "C" not null,
  -- When the first node told it; of one that nobody told, when its block was built.
  "timestamp" timestamptz not null,
  -- The newest block then; null where nobody told it.
  head_at_seen bigint,
  -- The nodes that told it, by their place.
  sources integer[] not null default '{}',
  from_address text collate "C",
  to_address text collate "C",
  nonce bigint,
  type smallint,
  gas_limit numeric(78, 0),
  max_fee_wei numeric(78, 0),
  tip_wei numeric(78, 0),
  value_wei numeric(78, 0),
  -- Its function, or the first four bytes of its data.
  method text collate "C",
  band text collate "C" check (band in ('below', 'tight', 'usual', 'ample')),
  state text collate "C" not null check (state in ('seen', 'pending', 'queued', 'included', 'replaced', 'dropped', 'nonce_used', 'unseen')),
  included_block bigint,
  included_at timestamptz,
  wait_blocks integer check (wait_blocks >= 1),
  -- From the first sight to the time of the block: below 0 where the block's time is that of its slot's start.
  wait_ms bigint,
  replaced_by text collate "C",
  -- What was decided about following it, on paper.
  decision text collate "C" check (decision in ('taken', 'skipped', 'observed')),
  reason text collate "C",
  primary key (source_id, seq)
);

create unique index gas_pending_by_hash on gas_pending (source_id, hash);
create index gas_pending_by_timestamp on gas_pending (source_id, "timestamp", seq);

-- How many transactions ended in a state, of those that are no longer among the newest.
create table gas_pending_counts (
  source_id integer not null,
  state text collate "C" not null,
  times bigint not null,
  primary key (source_id, state)
);

-- How each node tells its pending transactions.
create table gas_watches (
  source_id integer not null,
  node smallint not null,
  mode text collate "C" check (mode in ('subscription', 'filter', 'pool')),
  state text collate "C" not null check (state in ('open', 'closed', 'refused')),
  -- Whether it tells whole transactions and not their hashes alone.
  bodies boolean not null default false,
  since timestamptz not null,
  reason text collate "C",
  primary key (source_id, node)
);

-- What searchers sent as one: of a chain, the transaction of an executor with the one that it followed.
create table gas_bundles (
  source_id integer not null,
  seq bigint not null,
  "timestamp" timestamptz,
  bundle_hash text collate "C" not null,
  target_block bigint,
  txs text[] not null default '{}',
  victim_hash text collate "C",
  searcher text collate "C",
  builder text collate "C",
  -- Tips and direct payments; null where it is not known.
  bid_wei numeric(78, 0) check (bid_wei >= 0),
  -- The best bid known of those that lost against it.
  rival_bid_wei numeric(78, 0) check (rival_bid_wei >= 0),
  outcome text collate "C" check (outcome in ('included', 'outbid', 'reverted', 'stale_state', 'not_included')),
  reason text collate "C",
  -- Dollars of a service; those of a chain are in its flash-loan trades.
  gross_usd numeric(24, 6),
  gas_usd numeric(24, 6),
  bid_usd numeric(24, 6),
  net_usd numeric(24, 6),
  -- Stages that only a service knows.
  received_at timestamptz,
  simulated_at timestamptz,
  considered jsonb,
  sealed jsonb,
  primary key (source_id, seq)
);

create index gas_bundles_by_timestamp on gas_bundles (source_id, "timestamp", seq);
create index gas_bundles_by_victim on gas_bundles (source_id, victim_hash);

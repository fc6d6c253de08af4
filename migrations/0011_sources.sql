-- Facts that other programs make: services of the operator, chains. Their rows say which source they came from.

create table sources (
  id integer generated always as identity primary key,
  area text not null check (area in ('trading', 'airdrops', 'flash-loans')),
  kind text not null check (kind in ('remote', 'chain', 'local-chain')),
  -- What the operator knows it by: the host of a service, the name of a chain.
  label text not null,
  -- Whether this program collects from it now; what it brought stays when it does not.
  active boolean not null default true,
  unique (area, kind)
);

-- What a source is asked, and how that went. A call that never succeeded has brought nothing.
create table source_calls (
  source_id integer not null references sources (id) on delete cascade,
  call text not null,
  attempted_at timestamptz,
  succeeded_at timestamptz,
  failing_since timestamptz,
  problem text,
  -- Records of the last good answer, and what was odd in them: { field: { fault: count } }.
  record_count bigint,
  -- Records that were answered once and are not any more.
  vanished_count bigint not null default 0,
  faults jsonb not null default '{}',
  -- The last good answer where it is a figure and not a list of records.
  answer jsonb,
  primary key (source_id, call)
);

-- Rows hang on their source by its id alone, as trades hang on their series.

create table airdrop_wallets (
  source_id integer not null,
  seq bigint not null,
  address text collate "C" not null,
  label text collate "C",
  active boolean,
  last_active timestamptz,
  created_at timestamptz,
  primary key (source_id, seq)
);

create index airdrop_wallets_by_address on airdrop_wallets (source_id, address, seq);

create table airdrop_interactions (
  source_id integer not null,
  seq bigint not null,
  protocol text collate "C",
  wallet text collate "C",
  usd_value numeric(24, 6),
  tx_hash text collate "C",
  "timestamp" timestamptz,
  primary key (source_id, seq)
);

create index airdrop_interactions_by_protocol on airdrop_interactions (source_id, protocol, seq);

create table airdrop_claims (
  source_id integer not null,
  seq bigint not null,
  protocol text collate "C",
  wallet text collate "C",
  -- At the time of the claim.
  usd_value numeric(24, 6),
  tx_hash text collate "C",
  "timestamp" timestamptz,
  primary key (source_id, seq)
);

create index airdrop_claims_by_protocol on airdrop_claims (source_id, protocol, seq);

create table flash_loan_trades (
  source_id integer not null,
  seq bigint not null,
  tx_hash text collate "C",
  wallet text collate "C",
  -- Tokens in the order of the route.
  token_path text[] not null default '{}',
  -- Net of gas where the source says so; null while it is not known.
  real_profit_usd numeric(24, 6),
  gas_cost_usd numeric(24, 6),
  bribe_eth numeric(38, 18),
  status text collate "C",
  "timestamp" timestamptz,
  primary key (source_id, seq)
);

create index flash_loan_trades_by_tx_hash on flash_loan_trades (source_id, tx_hash, seq);
create index flash_loan_trades_by_profit on flash_loan_trades (source_id, real_profit_usd, seq);
create index flash_loan_trades_by_gas on flash_loan_trades (source_id, gas_cost_usd, seq);
create index flash_loan_trades_by_status on flash_loan_trades (source_id, status, seq);
create index flash_loan_trades_by_timestamp on flash_loan_trades (source_id, "timestamp", seq);

-- Vaults that wallets farm in: their prices over time, what wallets put in and took out, and what they hold.

-- A vault as it stands at its newest reading. A service tells its vaults; those of a chain are made from the facts below.
create table yield_vaults (
  source_id integer not null,
  seq bigint not null,
  vault text collate "C" not null,
  -- In lower case; null where a service tells none.
  address text collate "C",
  kind text collate "C" check (kind in ('erc4626', 'aave_v3', 'morpho_vault', 'lp_v2')),
  asset text collate "C",
  state text collate "C" check (state in ('open', 'paused', 'capped', 'shutdown', 'unreadable')),
  -- Whether a watched wallet holds some of it.
  ours boolean not null default false,
  fee_pct double precision,
  deposited_usd numeric(24, 6),
  now_usd numeric(24, 6),
  result_usd numeric(24, 6),
  twr_pct double precision,
  -- Growth of the share price in a year, compounded (APY) and not (APR), by the last days of readings; the days and price changes
  -- that they are of.
  apy_7_pct double precision,
  apr_7_pct double precision,
  days_7 double precision,
  changes_7 integer,
  apy_30_pct double precision,
  apr_30_pct double precision,
  days_30 double precision,
  changes_30 integer,
  -- What the protocol itself says now.
  rate_now_pct double precision,
  reward_promised_pct double precision,
  reward_realised_pct double precision,
  net_apy_pct double precision,
  stability text collate "C" check (stability in ('stable', 'mixed', 'volatile')),
  stability_ratio double precision,
  stability_days integer,
  tvl_usd numeric(24, 6),
  our_share double precision check (our_share between 0 and 1),
  liquid_usd numeric(24, 6),
  drawdown_pct double precision,
  last_report_at timestamptz,
  observed_at timestamptz,
  -- Why it is in no ranking and no sum, such as a rate that no vault can pay.
  problem text collate "C",
  primary key (source_id, seq)
);

-- The state of a vault at a block. Where the node had pruned the state there is no row.
create table yield_readings (
  source_id integer not null,
  seq bigint not null,
  vault text collate "C" not null,
  observed_at timestamptz not null,
  -- Whole units of the asset for a whole share.
  price numeric(60, 27) not null check (price >= 0),
  total_assets numeric(78, 0),
  total_supply numeric(78, 0),
  liquid_assets numeric(78, 0),
  rate_now_pct double precision,
  -- Paid to stakers in a year at the rate and prices of the block.
  reward_promised_pct double precision,
  state text collate "C",
  -- Dollars for a whole unit of the asset; null where it has no price.
  asset_usd numeric(36, 12),
  total_usd numeric(24, 6),
  liquid_usd numeric(24, 6),
  -- What leaving a vault and entering another costs at the block.
  move_gas_usd numeric(24, 6),
  -- Curve of a lending market, for the rate after a deposit of ours.
  curve jsonb,
  -- Whether it was made for a flow or report; such a reading is kept.
  marked boolean not null default false,
  primary key (source_id, seq)
);

create index yield_readings_by_vault on yield_readings (source_id, vault, seq);

create table yield_flows (
  source_id integer not null,
  seq bigint not null,
  "timestamp" timestamptz,
  wallet text collate "C",
  vault text collate "C" not null,
  kind text collate "C" check (kind in ('opening', 'deposit', 'withdraw', 'claim')),
  asset text collate "C",
  -- Base units, never below 0.
  assets numeric(78, 0) check (assets >= 0),
  shares numeric(78, 0) check (shares >= 0),
  usd numeric(24, 6),
  gas_usd numeric(24, 6),
  tx_hash text collate "C",
  primary key (source_id, seq)
);

create index yield_flows_by_timestamp on yield_flows (source_id, "timestamp", seq);
create index yield_flows_by_holder on yield_flows (source_id, vault, wallet, seq);

create table yield_reports (
  source_id integer not null,
  seq bigint not null,
  "timestamp" timestamptz,
  vault text collate "C" not null,
  gain_usd numeric(24, 6),
  loss_usd numeric(24, 6),
  fees_usd numeric(24, 6),
  total_assets numeric(78, 0),
  primary key (source_id, seq)
);

create index yield_reports_by_vault on yield_reports (source_id, vault, seq);

-- What a wallet holds of a vault: a row for each flow, and one an hour in between.
create table yield_positions (
  source_id integer not null,
  seq bigint not null,
  wallet text collate "C" not null,
  vault text collate "C" not null,
  observed_at timestamptz not null,
  shares numeric(78, 0) not null,
  assets numeric(78, 0) not null,
  asset_usd numeric(36, 12),
  value_usd numeric(24, 6),
  -- Dollars that came in (above 0) or left since the row before.
  flow_usd numeric(24, 6),
  has_flow boolean not null,
  primary key (source_id, seq)
);

create index yield_positions_by_holder on yield_positions (source_id, vault, wallet, seq);

-- An address has one role of an area, so that no dollar counts twice.
create index watched_addresses_by_address on watched_addresses (kind, address) where watched;

-- Pots: vaults whose funds a curator spreads over lending markets. How they stand, what was done to them, and what our plan would
-- have done. Amounts are in units of the pot's asset, rates and weights in percent.

-- Each pot as it stands.
create table pots (
  source_id integer not null,
  seq bigint not null,
  pot text collate "C" not null,
  address text collate "C",
  kind text collate "C",
  asset text collate "C",
  asset_decimals smallint,
  total_assets numeric(60, 18),
  idle numeric(60, 18),
  -- Null where the asset has no price.
  total_usd numeric(24, 6),
  idle_usd numeric(24, 6),
  markets integer,
  rate_now_pct double precision,
  rate_best_pct double precision,
  -- Dollars a year: of the weights now, and of the best ones.
  income_now_usd numeric(24, 6),
  income_best_usd numeric(24, 6),
  drift_usd_day numeric(24, 6),
  off_target_pct double precision,
  timelock_s integer,
  curator text collate "C",
  state text collate "C",
  -- Why it cannot be read, or is in no figure.
  problem text collate "C",
  block_number bigint,
  observed_at timestamptz,
  primary key (source_id, seq)
);

-- Each market of each pot as it stands.
create table pot_markets (
  source_id integer not null,
  seq bigint not null,
  pot text collate "C" not null,
  market text collate "C" not null,
  address text collate "C",
  kind text collate "C",
  target_pct double precision,
  actual_pct double precision,
  drift_pct double precision,
  band_pct double precision,
  supplied numeric(60, 18),
  supplied_usd numeric(24, 6),
  cap numeric(60, 18),
  pending_cap numeric(60, 18),
  cap_valid_at timestamptz,
  liquid numeric(60, 18),
  borrowed numeric(60, 18),
  total_supply numeric(60, 18),
  reserve_fee_pct double precision,
  use_pct double precision,
  rate_now_pct double precision,
  rate_after_pct double precision,
  marginal_pct double precision,
  state text collate "C",
  -- Points of the borrow rate over the share that is lent out.
  curve jsonb not null default '[]',
  block_number bigint,
  observed_at timestamptz,
  primary key (source_id, seq)
);

-- What was read of a pot at a block, so that a plan can be valued with later states. Only the newest one is not yet kept.
create table pot_readings (
  source_id integer not null,
  seq bigint not null,
  pot text collate "C" not null,
  "timestamp" timestamptz not null,
  kept boolean not null,
  total_assets numeric(60, 18) not null,
  idle numeric(60, 18) not null,
  -- Dollars of one unit of the asset.
  price_usd double precision,
  share_price double precision,
  -- Position, funds of others, borrowed, fee and curve of each market.
  markets jsonb not null,
  -- Units of the asset a year: of the weights then, of the best ones, and of the weights after the former move.
  income_now double precision not null,
  income_best double precision not null,
  income_hold double precision not null,
  primary key (source_id, seq)
);

create index pot_readings_by_time on pot_readings (source_id, pot, "timestamp");

-- What a curator did.
create table pot_moves (
  source_id integer not null,
  seq bigint not null,
  pot text collate "C" not null,
  "timestamp" timestamptz,
  kind text collate "C" not null,
  status text collate "C" not null,
  tx_hash text collate "C",
  caller text collate "C",
  market text collate "C",
  -- A cap in units of the asset, or a timelock in seconds.
  value numeric(60, 18),
  moved numeric(60, 18),
  moved_usd numeric(24, 6),
  gas_usd numeric(24, 6),
  cost_bps double precision,
  cost_pot_bps double precision,
  -- Seconds since our rules first took a plan, and how far the weights ended from the newest plan.
  latency_s integer,
  deviation_pct double precision,
  -- Dollars a year more than before, at the state of its block.
  gain_usd numeric(24, 6),
  -- What each market got, below 0 where it gave.
  legs jsonb not null default '[]',
  -- What was held before: the whole pot, and the amount in each market by its id; null where it is not known.
  held jsonb,
  primary key (source_id, seq)
);

create index pot_moves_by_time on pot_moves (source_id, "timestamp", seq);

-- What our rules would have done, fixed at a block.
create table pot_plans (
  source_id integer not null,
  seq bigint not null,
  pot text collate "C" not null,
  "timestamp" timestamptz,
  block_number bigint,
  decision text collate "C" not null,
  reason text collate "C",
  reasons text[] not null default '{}',
  -- Dollars a year.
  income_now_usd numeric(24, 6),
  income_target_usd numeric(24, 6),
  gain_usd numeric(24, 6),
  cost_usd numeric(24, 6),
  break_even_days double precision,
  moved_usd numeric(24, 6),
  turnover_pct double precision,
  off_target_pct double precision,
  solver text collate "C",
  -- The move that followed a plan that was taken.
  executed_seq bigint,
  executed_at timestamptz,
  latency_s integer,
  deviation_pct double precision,
  -- When it is valued with later states, what taking it would have brought by then, and what the real move brought.
  due_at timestamptz,
  later_usd numeric(24, 6),
  realised_usd numeric(24, 6),
  rolled_back boolean not null default false,
  -- Each market's weight and rate now and planned.
  weights jsonb not null default '[]',
  -- The arguments of the call that would do it, in base units.
  allocations jsonb not null default '[]',
  primary key (source_id, seq)
);

create index pot_plans_by_time on pot_plans (source_id, "timestamp", seq);
create index pot_plans_to_value on pot_plans (source_id, due_at) where later_usd is null and due_at is not null;

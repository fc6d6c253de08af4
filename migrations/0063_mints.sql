-- Collections that are minted: what their contracts say, who minted and who failed, what was sold and listed, and what our rules
-- would have done on paper. Amounts of the chain's coin are in whole units, as ether.

-- A collection as it stands at its newest reading. A service tells its own; those of a chain are made from the facts below.
create table mint_collections (
  source_id integer not null,
  seq bigint not null,
  collection text collate "C" not null,
  -- In lower case; null where a service tells none.
  address text collate "C",
  symbol text collate "C",
  standard text collate "C" check (standard in ('erc721', 'erc1155', 'unknown')),
  -- The newest phase that is open, else the next one to open, else the last one.
  phase text collate "C",
  phase_state text collate "C" not null default 'unknown' check (phase_state in ('open', 'soon', 'over', 'unknown')),
  phase_source text collate "C" check (phase_source in ('event', 'configured', 'service')),
  opens_at timestamptz,
  closes_at timestamptz,
  price_eth numeric(40, 18) check (price_eth >= 0),
  price_usd numeric(24, 6) check (price_usd >= 0),
  per_wallet bigint check (per_wallet >= 0),
  allowlist boolean,
  -- Null where the contract tells none, or more than a count can be.
  max_supply bigint check (max_supply >= 0),
  minted bigint check (minted >= 0),
  -- In the last minute of its chain, the most in an hour, and who.
  mints_a_minute double precision check (mints_a_minute >= 0),
  peak_hour bigint check (peak_hour >= 0),
  minters bigint check (minters >= 0),
  top_ten_share double precision check (top_ten_share between 0 and 1),
  attempts bigint check (attempts >= 0),
  failed bigint check (failed >= 0),
  -- The tenth percentile of the last 20 sales without suspect ones, null below five; how many there were, and how many are suspect.
  sale_floor_eth numeric(40, 18) check (sale_floor_eth >= 0),
  sale_floor_usd numeric(24, 6),
  sales bigint check (sales >= 0),
  floor_sales bigint check (floor_sales >= 0),
  suspect_sales bigint check (suspect_sales >= 0),
  -- Of listings that are on the chain: the cheapest, and how many ask at most a tenth more.
  listing_floor_eth numeric(40, 18) check (listing_floor_eth >= 0),
  listings bigint check (listings >= 0),
  floor_depth bigint check (floor_depth >= 0),
  -- What watched minters minted and hold, and what a token cost them with the gas of failed attempts.
  own_minted bigint check (own_minted >= 0),
  held bigint check (held >= 0),
  cost_a_token_eth numeric(40, 18),
  cost_a_token_usd numeric(24, 6),
  value_usd numeric(24, 6),
  floor_to_cost double precision,
  -- Shares of a sale that the market and the collection take, as its sales show.
  fee_share double precision check (fee_share between 0 and 1),
  -- Checks: null where it is not known.
  source_known boolean,
  is_proxy boolean,
  owner_can_mint boolean,
  pausable boolean,
  paused boolean,
  price_changed boolean,
  owner text collate "C",
  code_hash text collate "C",
  observed_at timestamptz,
  -- Why it is in no sum, such as a contract that does not answer as a collection.
  problem text collate "C",
  primary key (source_id, seq)
);

-- Each time that terms of a phase were set. The last one of a phase counts.
create table mint_phases (
  source_id integer not null,
  seq bigint not null,
  collection text collate "C" not null,
  phase text collate "C" not null,
  opens_at timestamptz,
  closes_at timestamptz,
  price_eth numeric(40, 18) check (price_eth >= 0),
  per_wallet bigint check (per_wallet >= 0),
  allowlist boolean,
  phase_source text collate "C" not null check (phase_source in ('event', 'configured', 'service')),
  set_at timestamptz,
  primary key (source_id, seq)
);

create index mint_phases_by_phase on mint_phases (source_id, collection, phase, seq);

-- Mints, by transaction, collection and minter, and attempts that failed.
create table mint_attempts (
  source_id integer not null,
  seq bigint not null,
  "timestamp" timestamptz,
  collection text collate "C" not null,
  phase text collate "C",
  minter text collate "C",
  -- Who sent the transaction.
  payer text collate "C",
  quantity bigint check (quantity >= 0),
  state text collate "C" not null check (state in ('minted', 'failed')),
  reason text collate "C",
  -- The contract's own words, at most 200 characters.
  error text collate "C",
  paid_eth numeric(40, 18) check (paid_eth >= 0),
  paid_usd numeric(24, 6),
  gas_eth numeric(40, 18) check (gas_eth >= 0),
  gas_usd numeric(24, 6),
  tip_gwei double precision,
  block_number bigint,
  -- Place among the attempts for the collection in the block, from 1, and their number.
  place bigint,
  rivals bigint,
  tx_hash text collate "C",
  first_seen_at timestamptz,
  -- Whether a watched wallet minted or paid.
  ours boolean not null default false,
  primary key (source_id, seq)
);

create index mint_attempts_by_timestamp on mint_attempts (source_id, "timestamp", seq);
create index mint_attempts_by_collection on mint_attempts (source_id, collection, seq);

create table mint_sales (
  source_id integer not null,
  seq bigint not null,
  "timestamp" timestamptz,
  collection text collate "C" not null,
  token_id numeric(78, 0),
  seller text collate "C",
  buyer text collate "C",
  market text collate "C",
  -- Null where it was not paid in the chain's coin or its wrapped form.
  price_eth numeric(40, 18) check (price_eth >= 0),
  price_usd numeric(24, 6),
  fee_eth numeric(40, 18) check (fee_eth >= 0),
  royalty_eth numeric(40, 18) check (royalty_eth >= 0),
  tx_hash text collate "C",
  ours text collate "C" check (ours in ('sold', 'bought')),
  primary key (source_id, seq)
);

create index mint_sales_by_timestamp on mint_sales (source_id, "timestamp", seq);
create index mint_sales_by_collection on mint_sales (source_id, collection, seq);
create index mint_sales_by_token on mint_sales (source_id, collection, token_id, seq);

-- What became of listings on a market whose listings are on the chain.
create table mint_listing_steps (
  source_id integer not null,
  seq bigint not null,
  "timestamp" timestamptz not null,
  market text collate "C" not null,
  listing numeric(78, 0) not null,
  collection text collate "C" not null,
  step text collate "C" not null check (step in ('listed', 'cancelled', 'sold')),
  token_id numeric(78, 0),
  seller text collate "C",
  price_eth numeric(40, 18),
  primary key (source_id, seq)
);

create index mint_listing_steps_by_listing on mint_listing_steps (source_id, market, listing, seq);

-- What our rules would have minted in a block, or a service did. Those of watched minters are read from their attempts.
create table mint_snipes (
  source_id integer not null,
  seq bigint not null,
  "timestamp" timestamptz,
  collection text collate "C" not null,
  phase text collate "C",
  wallet text collate "C",
  basis text collate "C" not null check (basis in ('paper', 'remote')),
  quantity bigint check (quantity >= 0),
  filled bigint check (filled >= 0),
  -- Price and gas together, and the gas in it.
  cost_eth numeric(40, 18) check (cost_eth >= 0),
  cost_usd numeric(24, 6),
  gas_usd numeric(24, 6),
  tip_gwei double precision,
  place bigint check (place >= 1),
  rivals bigint check (rivals >= 0),
  -- Milliseconds of each stage, by its name: only the bot knows them.
  stages jsonb not null default '[]',
  result text collate "C" not null check (result in ('minted', 'failed', 'skipped', 'pending')),
  reason text collate "C",
  -- Null: by the collection's sale floor of now.
  value_usd numeric(24, 6),
  tx_hash text collate "C",
  primary key (source_id, seq)
);

create index mint_snipes_by_timestamp on mint_snipes (source_id, "timestamp", seq);

-- Sales with the reason for which one says nothing about a price. Who paid for a buyer's first gas is not looked up.
create view mint_sale_rows as
select sale.*,
  case when sale.price_eth = 0 then 'zero price'
    when sale.buyer = sale.seller then 'sold to itself'
    when exists (select from mint_sales as other where other.source_id = sale.source_id and other.collection = sale.collection
      and other.token_id = sale.token_id and other.seller = sale.buyer and other.buyer = sale.seller) then 'sold back and forth'
  end as suspect
from mint_sales as sale;

-- The terms that hold of each phase.
create view mint_phase_rows as
select distinct on (source_id, collection, phase) *
from mint_phases order by source_id, collection, phase, seq desc;

-- Everything with an end, of all areas: one row for each moment until which, or from which, something may be done. `account_id` is
-- set where it concerns one account alone; then nobody else may see it.
create view deadlines as
select 'claims/' || list.id as key, 'claims_close' as kind, list.deadline as at, list.protocol as subject,
  count(*) || ' unclaimed of ' || list.token as detail, 'airdrops' as area, list.kind as source, null::uuid as account_id
from airdrop_distributions as list join airdrop_allocations as share on share.distribution_id = list.id
where list.deadline is not null and share.status = 'unclaimed'
group by list.id
union all
select 'caps/' || market.source_id || '/' || market.seq, 'timelock_ends', market.cap_valid_at, market.pot || ': ' || market.market,
  'a pending cap', source.area, source.kind, null
from pot_markets as market join sources as source on source.id = market.source_id and source.active
where market.cap_valid_at is not null and market.pending_cap is not null
union all
select 'phases/' || phase.source_id || '/' || phase.collection || '/' || phase.phase || '/' || edge.kind, edge.kind, edge.at,
  coalesce(collection.collection, phase.collection),
  case when phase.allowlist then 'allowlist' else 'public' end, source.area, source.kind, null
from mint_phase_rows as phase
join sources as source on source.id = phase.source_id and source.active
left join mint_collections as collection on collection.source_id = phase.source_id and collection.address = phase.collection
cross join lateral (values ('phase_opens', phase.opens_at), ('phase_closes', phase.closes_at)) as edge (kind, at)
where edge.at is not null
union all
select 'password/' || account.id, 'password_ends', account.initial_password_at + interval '7 days', 'Your password',
  'it was given and not chosen', null, null, account.id
from accounts as account where account.initial_password_at is not null and account.disabled_at is null
union all
select 'keys/' || key.id, 'access_key_ends', key.expires_at, key.name, 'an access key', null, null, key.account_id
from access_keys as key where key.revoked_at is null;

-- Prices of tokens in pools, at the blocks in which they changed: instruments of pairs.
create table pool_prices (
  source_id integer not null references sources (id) on delete cascade,
  seq bigint not null,
  -- The pool's address, in lower case.
  pool text collate "C" not null,
  token text collate "C" not null,
  observed_at timestamptz not null,
  -- Dollars for one whole token.
  price_usd numeric(36, 18) not null check (price_usd > 0),
  -- Dollars of what the pool holds of the other side: a trade moves the price by its share of it.
  depth_usd numeric(24, 6) not null check (depth_usd > 0),
  -- Of a swap; null where the chain's coin has no price.
  gas_usd numeric(24, 6),
  -- What the pool keeps of what is paid, 0 to 1.
  fee double precision not null check (fee >= 0 and fee < 1),
  primary key (source_id, seq)
);

create index pool_prices_by_time on pool_prices (source_id, observed_at, seq);

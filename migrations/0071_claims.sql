-- What watched wallets could claim from reward streams: a row for each wallet and stream, replaced at each look.
create table yield_claims (
  source_id integer not null,
  wallet text collate "C" not null,
  stream text collate "C" not null,
  vault text collate "C" not null,
  reward text collate "C" not null,
  -- Base units.
  amount numeric(78, 0) not null check (amount >= 0),
  -- Null where the reward, or the coin in which gas is paid, has no price.
  usd numeric(24, 6),
  gas_usd numeric(24, 6),
  observed_at timestamptz not null,
  primary key (source_id, stream, wallet)
);

-- The account at a broker, if one is connected: money as the broker tells it, never added up by us.

create table broker_accounts (
  id integer generated always as identity primary key,
  provider text not null,
  environment text not null check (environment in ('practice', 'live')),
  account_id text not null,
  -- Whether it is polled now; what was told stays when it is not.
  active boolean not null default true,
  currency text,
  balance numeric(24, 6),
  -- Realised over the account's life.
  pl numeric(24, 6),
  nav numeric(24, 6),
  unrealized_pl numeric(24, 6),
  financing numeric(24, 6),
  margin_used numeric(24, 6),
  margin_available numeric(24, 6),
  margin_closeout_percent numeric(14, 6),
  open_trade_count integer,
  -- The last transaction that was read: the next question is what came after it.
  last_transaction_id bigint,
  succeeded_at timestamptz,
  failing_since timestamptz,
  problem text,
  unique (provider, environment, account_id)
);

create table broker_transactions (
  -- The account.
  source_id integer not null,
  -- The broker's own number.
  seq bigint not null,
  type text collate "C" not null,
  instrument text collate "C",
  units numeric(24, 6),
  price numeric(18, 6),
  pl numeric(24, 6),
  financing numeric(24, 6),
  half_spread_cost numeric(24, 6),
  account_balance numeric(24, 6),
  reason text collate "C",
  "timestamp" timestamptz not null,
  primary key (source_id, seq)
);

create index broker_transactions_by_time on broker_transactions (source_id, "timestamp", seq);

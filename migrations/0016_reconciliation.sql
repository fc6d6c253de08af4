-- What fills and daily financing did to single trades at the broker, and those trades beside the trades of a remote engine.

create table broker_trade_events (
  -- The account.
  source_id integer not null,
  -- The transaction, and which part of it.
  seq bigint not null,
  part integer not null,
  -- The broker's own number of the trade.
  trade_id bigint not null,
  kind text not null check (kind in ('open', 'close', 'financing')),
  instrument text collate "C",
  -- Below 0 for sells, as told; a close has the sign of its order, which is the other one.
  units numeric(24, 6),
  price numeric(18, 6),
  -- Money in the account's currency.
  realized_pl numeric(24, 6) not null default 0,
  financing numeric(24, 6) not null default 0,
  half_spread_cost numeric(24, 6) not null default 0,
  -- Commission and guarantee, above 0 where they cost.
  fees numeric(24, 6) not null default 0,
  -- What one unit of the instrument's quote currency is worth in the account's; null where it was not told.
  rate numeric(24, 12),
  "timestamp" timestamptz not null,
  primary key (source_id, seq, part)
);

create index broker_trade_events_by_trade on broker_trade_events (source_id, trade_id);

-- Since when the account's transactions are known. What was read before this table stood is read again.
alter table broker_accounts add column read_from timestamptz;
update broker_accounts set last_transaction_id = null;

create table reconciled_trades (
  -- The account.
  source_id integer not null,
  seq bigint generated always as identity,
  state text collate "C" not null check (state in ('matched', 'engine_only', 'broker_only')),
  symbol text collate "C" not null,
  trade_action text collate "C" not null check (trade_action in ('buy', 'sell')),
  -- The trade of the engine, by series and number; null where only the broker has one.
  engine_series integer,
  engine_seq bigint,
  pattern text collate "C",
  engine_at timestamptz,
  engine_units numeric(24, 6),
  engine_price numeric(18, 6),
  engine_exit_price numeric(18, 6),
  engine_profit numeric(24, 6),
  -- The trade at the broker; null where only the engine has one.
  broker_trade bigint,
  broker_at timestamptz,
  broker_units numeric(24, 6),
  broker_price numeric(18, 6),
  broker_exit_price numeric(18, 6),
  broker_open boolean,
  -- Realised by price, then what else was booked, then the sum of them; in the account's currency.
  broker_profit numeric(24, 6),
  financing numeric(24, 6),
  fees numeric(24, 6),
  broker_result numeric(24, 6),
  -- The broker's result less the engine's profit, and what it is made of beside financing and fees.
  difference numeric(24, 6),
  spread numeric(24, 6),
  slippage numeric(24, 6),
  remainder numeric(24, 6),
  "timestamp" timestamptz not null,
  primary key (source_id, seq)
);

create index reconciled_trades_by_time on reconciled_trades (source_id, "timestamp", seq);

-- One row a trade or a pair: it keeps its number while it stands.
create unique index reconciled_trades_key
  on reconciled_trades (source_id, coalesce(engine_series, 0), coalesce(engine_seq, 0), coalesce(broker_trade, 0));

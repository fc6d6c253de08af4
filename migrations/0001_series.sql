-- Candles in, patterns and trades out. Everything hangs on a series: one market, symbol and granularity.
--
-- A series is written as a new row (a generation) whenever its history is built or rebuilt, is filled while nobody
-- sees it, and becomes visible by one update of `active`. So a rebuild that is cut short leaves what stood.
--
-- Rows of a series are written while its row is locked, and deleted before it. That stands for foreign keys, which would
-- look up the same row once more for each of a million trades, a tenth of the time that writing them takes.
--
-- Text that lists are sorted by is compared byte by byte (collation "C"), so that every database sorts it alike.

create table series (
  id integer generated always as identity primary key,
  market text not null check (market in ('remote', 'oanda', 'imported', 'simulated')),
  symbol text collate "C" not null check (symbol in ('EUR_USD', 'USD_SGD', 'AUD_USD')),
  -- Null where a source does not say (remote engines).
  granularity text check (granularity in ('M1', 'M5', 'M15', 'M30', 'H1', 'H4', 'D')),
  active boolean not null default false,
  -- Version and settings of the engine that made the figures: another key means that they must be made again.
  engine_key text not null,
  state text not null default 'loading' check (state in ('loading', 'live', 'idle', 'failed')),
  progress double precision check (progress between 0 and 1),
  problem text,
  candle_count bigint not null default 0,
  first_candle_at timestamptz,
  -- The engine's cursor too: candles and the figures made from them are committed together.
  last_candle_at timestamptz,
  -- When another generation took its place or it was given up: it is being deleted, and nothing is written to it.
  retired_at timestamptz,
  created_at timestamptz not null default now()
);

create unique index series_one_active on series (market, symbol, coalesce(granularity, '')) where active;

-- Closed candles, up to 2,048 in a row, as consecutive little-endian float64 columns: time (seconds since the epoch),
-- open, high, low, close, spread_open, spread_close. They are only ever read as ranges, by the engine and by charts.
create table candle_chunks (
  series_id integer not null,
  -- floor(time / (2,048 × seconds of the granularity))
  chunk_no bigint not null,
  candle_count integer not null,
  data bytea not null,
  primary key (series_id, chunk_no)
);

-- Prices do not compress, and detoasting compressed columns is what would cost time on a replay.
alter table candle_chunks alter column data set storage external;

create table patterns (
  series_id integer not null,
  pattern text collate "C" not null,
  bit_length smallint not null,
  status text collate "C" not null check (status in ('awaiting', 'potential', 'observed', 'promoted', 'elite', 'dormant')),
  direction text check (direction in ('long', 'short')),
  confidence double precision check (confidence between 0 and 1),
  seen_count integer not null,
  last_seen_at timestamptz,
  in_sample_n integer not null default 0,
  in_sample_mean_pct double precision,
  evidence_n integer not null default 0,
  evidence_wins integer not null default 0,
  evidence_mean_pct double precision,
  break_even_rate double precision,
  p_value double precision,
  q_value double precision,
  -- Roll-up of the pattern's trades, kept by the triggers of the next migration.
  trade_count integer not null default 0,
  known_count integer not null default 0,
  win_count integer not null default 0,
  nonzero_count integer not null default 0,
  profit_pct_sum numeric(20, 6) not null default 0,
  profit_usd_sum numeric(24, 6) not null default 0,
  avg_profit numeric generated always as (
    case when nonzero_count > 0 then round(profit_pct_sum / nonzero_count, 6) end) stored,
  profit numeric generated always as (case when known_count > 0 then profit_pct_sum end) stored,
  profit_usd numeric generated always as (case when known_count > 0 then profit_usd_sum end) stored,
  win_rate double precision generated always as (
    case when known_count > 0 then 100.0 * win_count / known_count end) stored,
  primary key (series_id, pattern)
);

-- Every step in the life of a pattern, with the evidence at that moment.
create table pattern_steps (
  series_id integer not null,
  seq bigint not null,
  pattern text collate "C" not null,
  from_status text not null,
  to_status text not null,
  direction text,
  candle_at timestamptz not null,
  n integer not null,
  mean_pct double precision,
  p_value double precision,
  q_value double precision,
  reason text not null,
  primary key (series_id, seq)
);

create index pattern_steps_by_pattern on pattern_steps (series_id, pattern, seq);

create table trades (
  series_id integer not null,
  seq bigint not null,
  pattern text collate "C",
  trade_action text collate "C" not null check (trade_action in ('buy', 'sell')),
  -- Status of the pattern at entry; 'elite' makes it an elite trade.
  source text collate "C" not null,
  confidence double precision check (confidence between 0 and 1),
  quantity numeric(20, 6) not null,
  price numeric(18, 6) not null,
  take_profit_price numeric(18, 6),
  stop_loss_price numeric(18, 6),
  exit_price numeric(18, 6),
  outcome text check (outcome in ('take_profit', 'stop_loss', 'time')),
  -- Dollars and percent of the entry price; both null while the trade is pending.
  profit numeric(20, 6),
  profit_pct numeric(14, 6),
  status text collate "C" not null check (status in ('pending', 'completed')),
  "timestamp" timestamptz not null,
  closed_at timestamptz,
  primary key (series_id, seq)
);

create table quotes (
  market text not null,
  symbol text not null,
  bid numeric(18, 6) not null,
  ask numeric(18, 6) not null,
  is_open boolean not null,
  at timestamptz not null,
  primary key (market, symbol)
);

-- One row a simulated market: what it takes to make the same candles again.
create table simulations (
  market text primary key,
  seed bigint not null,
  origin_at timestamptz not null
);

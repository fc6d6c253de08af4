-- Questions to the laboratory and their answers. Nothing here is a trade: the answer is a text of figures.
create table lab_runs (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  request jsonb not null,
  -- Versions of engine and laboratory, and the key of the settings that the request left as they were.
  code_version text not null,
  state text not null check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  progress double precision not null default 0 check (progress between 0 and 1),
  problem text,
  candle_digest text,
  -- SHA-256 of the answer's bytes. It is kept as text, because jsonb would order its keys.
  result_digest text,
  result text,
  created_at timestamptz not null default now(),
  -- When its server last said that it works on it; one that stops saying so was interrupted.
  touched_at timestamptz not null default now()
);

create index lab_runs_by_time on lab_runs (created_at, id);
create unique index lab_runs_one_at_a_time on lab_runs (account_id) where state in ('queued', 'running');

-- Who may sign in, their sessions, and what they did. Passwords, refresh tokens and browsers are kept as hashes.

create table accounts (
  id uuid primary key,
  -- As it was typed; looked up by its lower case, because people do not type theirs the same way twice.
  email text not null,
  password_hash text not null,
  -- A temporary password signs nobody in: it must be replaced first.
  password_is_temporary boolean not null default false,
  -- In order of precedence: the first is the role.
  groups text[] not null default '{}',
  disabled_at timestamptz,
  created_at timestamptz not null
);

create unique index accounts_by_email on accounts (lower(email));

-- One sign-in of one browser: a family of refresh tokens, of which only the newest is good.
create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text check (revoked_reason in ('signed_out', 'refresh_token_reused', 'account_changed')),
  ip text not null,
  user_agent text not null
);

create index sessions_by_account on sessions (account_id);
create index sessions_by_expiry on sessions (expires_at);

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  -- The token that was exchanged for this one. Two tabs that race get two tokens of one parent; using either spends both.
  parent_hash bytea,
  issued_at timestamptz not null,
  used_at timestamptz
);

create index refresh_tokens_by_session on refresh_tokens (session_id);

create table signing_keys (
  kid text primary key,
  algorithm text not null,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null,
  -- After this time it signs nothing; tokens that it signed are good until they expire.
  retired_at timestamptz
);

-- Wrong passwords by who is guessing: a hash of email and address, of an address, or of a known browser.
create table sign_in_attempts (
  subject text primary key,
  failures integer not null,
  last_failed_at timestamptz not null
);

create table preferences (
  account_id uuid primary key references accounts (id) on delete cascade,
  fields jsonb not null
);

create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null,
  -- No foreign key: the record outlives the account.
  account_id uuid,
  ip text,
  request_id text,
  detail jsonb not null default '{}'
);

create index audit_events_by_time on audit_events (at desc, id desc);

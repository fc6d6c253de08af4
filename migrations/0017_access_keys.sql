-- Keys by which programs of an operator read through the tools of the agent, and reach nothing else. Kept as hashes: a key is
-- shown once, when it is made.

create table access_keys (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  -- SHA-256 of a key of 256 random bits: there is nothing to guess that a slow hash would slow down.
  key_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_ip text
);

create index access_keys_by_account on access_keys (account_id, created_at desc);

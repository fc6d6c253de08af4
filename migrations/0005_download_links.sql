-- What an operator asked to download: a link that works once, within a minute, on any instance.
create table download_links (
  -- SHA-256 of the token in the link.
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- The list, the format and the filter, as the contract parsed them.
  request jsonb not null,
  expires_at timestamptz not null
);

create index download_links_by_expiry on download_links (expires_at);

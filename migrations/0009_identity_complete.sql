-- Attributes, one-time codes, devices, and accounts that a hosted pool keeps.

-- An account of another provider has a row here too, so that settings and links have something to belong to; it has no
-- password of ours and nobody signs in to it by our own means.
alter table accounts
  add column provider text not null default 'local' check (provider in ('local', 'cognito')),
  add column email_verified_at timestamptz,
  add column phone_number text,
  add column phone_number_verified_at timestamptz,
  -- When a temporary password was made, which is good for a few days only.
  add column temporary_password_at timestamptz,
  alter column password_hash drop not null;

drop index accounts_by_email;
create unique index accounts_by_email on accounts (lower(email)) where provider = 'local';

-- A browser that signed in to an account. Its cookie names the row; without the row the cookie is worth nothing.
create table devices (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  remembered boolean not null default false,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  last_ip text not null
);

create index devices_by_account on devices (account_id, last_seen_at desc);

alter table sessions
  add column device_id uuid references devices (id) on delete set null,
  drop constraint sessions_revoked_reason_check,
  add constraint sessions_revoked_reason_check check (
    revoked_reason in (
      'signed_out', 'signed_out_everywhere', 'refresh_token_reused', 'account_changed', 'password_changed',
      'device_forgotten'
    )
  );

-- Codes that were sent to an operator, as hashes. Each browser or address that asks gets a code of its own, so that
-- nobody can use up or replace the one that somebody else is typing.
create table account_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('reset_password', 'verify_email', 'verify_phone_number')),
  requester text not null,
  code_hash bytea not null,
  -- The address or number that the code proves.
  destination text not null,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  primary key (account_id, purpose, requester)
);

create index account_codes_by_expiry on account_codes (expires_at);

create index audit_events_by_account on audit_events (account_id, id desc);

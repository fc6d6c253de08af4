-- Second factors with their recovery codes, and what it takes to note renewals without flooding the audit log.

create table second_factors (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- Sealed by a key that is not in the store.
  sealed_secret bytea not null,
  created_at timestamptz not null,
  -- Null until a code has shown that the operator's device holds the secret; until then it is asked for nowhere.
  confirmed_at timestamptz,
  -- The 30 seconds, counted from 1970, of the last code that was taken: none of theirs or earlier is taken again.
  last_step integer not null default 0,
  -- How often a code was taken. A sign-in that waits for a code names it, and so is good for one.
  uses integer not null default 0
);

-- Codes of 125 random bits as hashes; each works once, and is then gone.
create table recovery_codes (
  account_id uuid not null references second_factors (account_id) on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- What the hashes of codes that were sent to an account are salted with.
alter table accounts add column code_salt uuid not null default gen_random_uuid();

alter table sessions
  -- From where a session was last renewed, and when the audit log last said so.
  add column renewed_ip text,
  add column renewed_user_agent text,
  add column renewal_noted_at timestamptz,
  drop constraint sessions_revoked_reason_check,
  add constraint sessions_revoked_reason_check check (
    revoked_reason in (
      'signed_out', 'signed_out_everywhere', 'refresh_token_reused', 'account_changed', 'password_changed',
      'device_forgotten', 'second_factor_changed'
    )
  );

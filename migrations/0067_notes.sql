-- Notes of operators on what they look at. A subject is a name that a rebuild keeps: no id of a generation. All notes have one owner,
-- whom lists of all kinds have. What was edited or removed stays in the audit log.

create table notes (
  owner integer not null default 1 check (owner = 1),
  seq bigint generated always as identity,
  kind text collate "C" not null check (kind in ('trade', 'pattern', 'day', 'execution', 'pair')),
  subject text collate "C" not null,
  text text not null check (char_length(text) between 1 and 2000),
  account_id uuid references accounts (id) on delete set null,
  -- The email of its author at that time, which outlives the account.
  author text collate "C" not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (owner, seq)
);

create index notes_by_subject on notes (kind, subject, seq);
create index notes_by_time on notes (owner, created_at, seq);

-- Rules of operators, what fired, and what was sent. An inbox gives an account a small number, by which its alerts are listed.

create table alert_inboxes (
  id integer generated always as identity primary key,
  account_id uuid not null unique references accounts (id) on delete cascade
);

create table alert_rules (
  id uuid primary key,
  inbox_id integer not null references alert_inboxes (id) on delete cascade,
  kind text not null,
  parameters jsonb not null,
  enabled boolean not null,
  by_mail boolean not null,
  by_webhook boolean not null,
  created_at timestamptz not null default now()
);

create index alert_rules_by_inbox on alert_rules (inbox_id, created_at, id);

-- What has happened and was compared with no rule yet. A row is deleted in the transaction that writes its alerts, so it is
-- compared exactly once, whichever server does it. Only written while a rule of its kind exists.
create table alert_events (
  id bigint generated always as identity primary key,
  kind text not null,
  -- What happened, the same if it is told again: a reorganisation of a chain, a rebuilt series.
  event_key text not null,
  facts jsonb not null,
  at timestamptz not null default now()
);

create table alerts (
  inbox_id integer not null references alert_inboxes (id) on delete cascade,
  seq bigint generated always as identity,
  -- No foreign key: the alert outlives its rule. Null for a test.
  rule_id uuid,
  kind text collate "C" not null,
  severity text collate "C" not null check (severity in ('notice', 'warning')),
  event_key text not null,
  -- What a condition holds of; null for what happens once.
  subject text,
  lasts boolean not null default false,
  text text collate "C" not null,
  link text not null,
  fired_at timestamptz not null,
  acknowledged boolean not null default false,
  primary key (inbox_id, seq)
);

-- An alert fires once: of a rule for what happened, and of a rule for a condition while it lasts.
create unique index alerts_once on alerts (rule_id, event_key);
create unique index alerts_lasting on alerts (rule_id, subject) where lasts;
create index alerts_unread on alerts (inbox_id, seq) where not acknowledged;
create index alerts_by_time on alerts (inbox_id, fired_at, seq);

create table alert_deliveries (
  inbox_id integer not null,
  alert_seq bigint not null,
  channel text not null check (channel in ('mail', 'webhook')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  attempted_at timestamptz,
  next_at timestamptz not null,
  problem text,
  primary key (inbox_id, alert_seq, channel),
  foreign key (inbox_id, alert_seq) references alerts (inbox_id, seq) on delete cascade
);

create index alert_deliveries_due on alert_deliveries (next_at) where state = 'waiting';
create index alert_deliveries_attempted on alert_deliveries (attempted_at) where attempted_at is not null;

create view alert_rows as
select alert.*, mail.state as mail, webhook.state as webhook
from alerts as alert
left join alert_deliveries as mail
  on mail.inbox_id = alert.inbox_id and mail.alert_seq = alert.seq and mail.channel = 'mail'
left join alert_deliveries as webhook
  on webhook.inbox_id = alert.inbox_id and webhook.alert_seq = alert.seq and webhook.channel = 'webhook';

create function tell_pattern_steps() returns trigger language plpgsql as $$
begin
  if not exists (select from alert_rules where kind = 'pattern_step' and enabled) then return null; end if;
  -- The history that a first start or an import reads is no news. Four days: a long weekend before a candle of a day.
  insert into alert_events (kind, event_key, facts)
  select 'pattern_step',
    concat_ws('/', series.market, series.symbol, series.granularity, step.pattern, step.from_status, step.to_status,
      extract(epoch from step.candle_at)::bigint),
    jsonb_build_object('market', series.market, 'symbol', series.symbol, 'granularity', series.granularity,
      'pattern', step.pattern, 'from', step.from_status, 'to', step.to_status)
  from added as step join series on series.id = step.series_id and series.active
  where step.candle_at > now() - interval '4 days'
    and (step.from_status in ('observed', 'promoted', 'elite') or step.to_status in ('observed', 'promoted', 'elite'));
  return null;
end
$$;

create trigger pattern_steps_told after insert on pattern_steps
  referencing new table as added for each statement execute function tell_pattern_steps();

create function tell_failed_flash_loan() returns trigger language plpgsql as $$
begin
  -- A backfill of earlier blocks is no news either.
  if new."timestamp" < now() - interval '4 days' then return null; end if;
  if not exists (select from alert_rules where kind = 'flash_loan_reverted' and enabled) then return null; end if;
  insert into alert_events (kind, event_key, facts)
  values ('flash_loan_reverted', concat_ws('/', new.source_id, coalesce(new.tx_hash, new.seq::text)),
    jsonb_build_object('id', new.source_id || '-' || new.seq, 'tx_hash', new.tx_hash, 'status', new.status));
  return null;
end
$$;

create trigger flash_loans_told_added after insert on flash_loan_trades for each row
  when (lower(new.status) <> all ('{success,succeeded,completed,confirmed,won,active,pending,submitted,open,simulated}'))
  execute function tell_failed_flash_loan();
create trigger flash_loans_told_changed after update of status on flash_loan_trades for each row
  when (old.status is distinct from new.status
    and lower(new.status) <> all ('{success,succeeded,completed,confirmed,won,active,pending,submitted,open,simulated}'))
  execute function tell_failed_flash_loan();

create function tell_new_device() returns trigger language plpgsql as $$
begin
  if not exists (select from alert_rules join alert_inboxes on alert_inboxes.id = inbox_id
    where kind = 'new_device' and enabled and account_id = new.account_id) then return null; end if;
  insert into alert_events (kind, event_key, facts) values ('new_device', new.id::text,
    jsonb_build_object('account_id', new.account_id, 'name', new.name, 'ip', new.last_ip));
  perform pg_notify('live', '{"topic":"alerts"}');
  return null;
end
$$;

create trigger devices_told_added after insert on devices for each row execute function tell_new_device();

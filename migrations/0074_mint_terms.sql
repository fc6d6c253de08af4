-- What a mint was paid in where that was not the chain's coin alone: the token, and how much of it in its smallest unit, null where
-- there were several.
alter table mint_attempts add column paid_token text collate "C";
alter table mint_attempts add column paid_units numeric(78, 0) check (paid_units >= 0);

-- The terms that hold of each phase, those that a service tells of its collections too.
create or replace view mint_phase_rows as
select * from (
  select distinct on (source_id, collection, phase) *
  from mint_phases order by source_id, collection, phase, seq desc) as told
union all
select source_id, seq, coalesce(address, collection), coalesce(phase, ''), opens_at, closes_at, price_eth, per_wallet, allowlist,
  phase_source, observed_at
from mint_collections where phase_source = 'service' and opens_at is not null;

-- As before, but where it is not known for whom a phase is, it does not say that it is public.
create or replace view deadlines as
select 'claims/' || list.id as key, 'claims_close' as kind, list.deadline as at, list.protocol as subject,
  count(*) || ' unclaimed of ' || list.token as detail, 'airdrops' as area, list.kind as source, null::uuid as account_id
from airdrop_distributions as list join airdrop_allocations as share on share.distribution_id = list.id
where list.deadline is not null and share.status = 'unclaimed'
group by list.id
union all
select 'caps/' || market.source_id || '/' || market.seq, 'timelock_ends', market.cap_valid_at, market.pot || ': ' || market.market,
  'a pending cap', source.area, source.kind, null
from pot_markets as market join sources as source on source.id = market.source_id and source.active
where market.cap_valid_at is not null and market.pending_cap is not null
union all
select 'phases/' || phase.source_id || '/' || phase.collection || '/' || phase.phase || '/' || edge.kind, edge.kind, edge.at,
  coalesce(collection.collection, phase.collection),
  case when phase.allowlist then 'allowlist' when phase.allowlist is null then 'for whom is not known' else 'public' end,
  source.area, source.kind, null
from mint_phase_rows as phase
join sources as source on source.id = phase.source_id and source.active
left join mint_collections as collection on collection.source_id = phase.source_id and collection.address = phase.collection
cross join lateral (values ('phase_opens', phase.opens_at), ('phase_closes', phase.closes_at)) as edge (kind, at)
where edge.at is not null
union all
select 'password/' || account.id, 'password_ends', account.initial_password_at + interval '7 days', 'Your password',
  'it was given and not chosen', null, null, account.id
from accounts as account where account.initial_password_at is not null and account.disabled_at is null
union all
select 'keys/' || key.id, 'access_key_ends', key.expires_at, key.name, 'an access key', null, null, key.account_id
from access_keys as key where key.revoked_at is null;

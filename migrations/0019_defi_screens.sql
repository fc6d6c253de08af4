-- What the screens of flash loans and airdrops add up, and what an operator manages there.

-- Sums run over columns, not over documents.
alter table flash_loan_details
  add column gross_usd numeric(24, 6) generated always as ((detail ->> 'gross_usd')::numeric) stored,
  add column loan_fee_usd numeric(24, 6) generated always as ((detail ->> 'loan_fee_usd')::numeric) stored,
  add column gas_usd numeric(24, 6) generated always as ((detail ->> 'gas_usd')::numeric) stored,
  add column bribe_usd numeric(24, 6) generated always as ((detail ->> 'bribe_usd')::numeric) stored,
  add column net_usd numeric(24, 6) generated always as ((detail ->> 'net_usd')::numeric) stored;

create index flash_loan_trades_by_bribe on flash_loan_trades (source_id, bribe_eth, seq);

-- Gas of the transaction at its block; null where the source does not tell it.
alter table airdrop_interactions add column gas_usd numeric(24, 6);
alter table airdrop_claims add column gas_usd numeric(24, 6);

create index airdrop_interactions_by_wallet on airdrop_interactions (source_id, lower(wallet), seq);
create index airdrop_claims_by_wallet on airdrop_claims (lower(wallet));
create index airdrop_wallets_by_lower_address on airdrop_wallets (lower(address));

-- What a chain is watched for. A row that is not watched stays: the settings may name it again at the next start, and
-- the operator may take the removal back.
create table watched_addresses (
  -- The chain that they stand on: an address means nothing on another one.
  kind text not null check (kind in ('chain', 'local-chain')),
  role text not null check (role in ('wallet', 'protocol', 'distributor')),
  -- In lower case.
  address text collate "C" not null,
  -- Label of a wallet, name of a protocol.
  name text collate "C",
  -- Event by which a distributor tells of claims, such as 'Claimed(uint256,address,uint256)'; null: every call of it is one.
  claim_event text,
  -- Who named it first, and whether the console has the last word.
  origin text not null check (origin in ('settings', 'console')),
  edited boolean not null default false,
  watched boolean not null default true,
  added_at timestamptz not null,
  primary key (kind, role, address)
);

-- Wallets with what they did, for lists that are sorted by it. Null where the source does not say whose a record is.
create view airdrop_wallet_figures as
select wallet.*,
  case when told.by_wallet then used.interactions end as interactions,
  case when told.by_wallet then used.protocols end as protocols,
  used.gas_usd,
  case when told.by_wallet then claimed.claims end as claims,
  case when told.by_wallet then claimed.claimed_usd end as claimed_usd,
  claimed.claimed_usd - used.gas_usd as net_usd
from airdrop_wallets as wallet
cross join lateral (
  select count(*) as interactions, count(distinct protocol) as protocols, sum(gas_usd) as gas_usd
  from airdrop_interactions as record
  where record.source_id = wallet.source_id and lower(record.wallet) = lower(wallet.address)) as used
cross join lateral (
  select count(*) as claims, coalesce(sum(usd_value), 0) as claimed_usd
  from airdrop_claims as record
  where lower(record.wallet) = lower(wallet.address) and record.source_id = wallet.source_id) as claimed
cross join lateral (
  select exists (select from airdrop_interactions as record
      where record.source_id = wallet.source_id and record.wallet is not null)
    or exists (select from airdrop_claims as record
      where record.source_id = wallet.source_id and record.wallet is not null) as by_wallet) as told;

-- Lists of who may claim what, imported from a file or known from the local chain.
create table airdrop_distributions (
  id integer generated always as identity primary key,
  -- The chain that it belongs to alone; null: whichever is followed.
  kind text check (kind in ('local-chain')),
  protocol text collate "C" not null,
  token text not null,
  decimals smallint not null check (decimals between 0 and 36),
  distributor text collate "C",
  deadline timestamptz,
  -- Whether the deadline has passed; kept by readers, since time passes without a write.
  is_closed boolean not null default false,
  root text,
  -- How far the file was proved: 'none' holds no root, 'tree' gives the root that it names, 'proofs' also each proof.
  proven text not null check (proven in ('none', 'tree', 'proofs')),
  -- Of protocol, token and every share: the same list is known again.
  digest bytea not null unique,
  share_count integer not null,
  amount_sum numeric(78, 0) not null,
  imported_at timestamptz not null
);

create table airdrop_allocations (
  distribution_id integer not null references airdrop_distributions (id) on delete cascade,
  -- Place in the list, from 0.
  seq bigint not null,
  -- In lower case.
  wallet text collate "C" not null,
  -- Base units, and whole tokens to sort by.
  amount text not null,
  token_amount numeric not null,
  protocol text collate "C" not null,
  token text not null,
  decimals smallint not null,
  deadline timestamptz,
  status text not null default 'unknown' check (status in ('unknown', 'unclaimed', 'claimed', 'missed')),
  claimed_at timestamptz,
  -- At the time of the claim.
  claimed_usd numeric(24, 6),
  primary key (distribution_id, seq)
);

create unique index airdrop_allocations_by_wallet on airdrop_allocations (wallet, distribution_id);
create index airdrop_allocations_by_amount on airdrop_allocations (distribution_id, token_amount, seq);
create index airdrop_allocations_by_status on airdrop_allocations (distribution_id, status, seq);
create index airdrop_allocations_in_order_of_wallets on airdrop_allocations (distribution_id, wallet, seq);
create index airdrop_allocations_by_claim on airdrop_allocations (distribution_id, claimed_at, seq)
  where claimed_at is not null;

-- Says of shares what is known: 'claimed' where a claim of the wallet from the protocol was seen; 'unknown' where nobody looks, that is
-- where the wallet is not watched or a chain is not watched for the protocol's distributor; else 'missed' or 'unclaimed' by the deadline.
create function settle_allocations(wallets text[], distribution integer) returns void language plpgsql as $$
begin
  update airdrop_allocations as kept
  set status = found.status, claimed_at = found.claimed_at, claimed_usd = found.claimed_usd
  from (
    select share.distribution_id, share.seq,
      case when claim.claims > 0 then 'claimed' when not seen.is_watched then 'unknown'
        when list.is_closed then 'missed' else 'unclaimed' end as status,
      claim.claimed_at, claim.claimed_usd
    from airdrop_allocations as share
    join airdrop_distributions as list on list.id = share.distribution_id
    cross join lateral (
      select count(*) as claims, min("timestamp") as claimed_at, sum(usd_value) as claimed_usd
      from airdrop_claims as record join sources as source on source.id = record.source_id
      where lower(record.wallet) = share.wallet and lower(record.protocol) = lower(list.protocol)
        and (list.kind is null or list.kind = source.kind)) as claim
    cross join lateral (
      select exists (
        select from airdrop_wallets as wallet join sources as source on source.id = wallet.source_id
        where lower(wallet.address) = share.wallet and (list.kind is null or list.kind = source.kind)
          and (source.kind = 'remote' or exists (
            select from watched_addresses as place
            where place.kind = source.kind and place.role = 'distributor' and place.watched
              and lower(place.name) = lower(list.protocol)))) as is_watched) as seen
    where (wallets is null or share.wallet = any(wallets))
      and (distribution is null or share.distribution_id = distribution)
  ) as found
  where kept.distribution_id = found.distribution_id and kept.seq = found.seq
    and (kept.status, kept.claimed_at, kept.claimed_usd)
      is distinct from (found.status, found.claimed_at, found.claimed_usd);
end
$$;

create function settle_after_claims() returns trigger language plpgsql as $$
begin
  perform settle_allocations(array(select distinct lower(wallet) from changed where wallet is not null), null);
  return null;
end
$$;

create trigger claims_settle_when_added after insert on airdrop_claims
  referencing new table as changed for each statement execute function settle_after_claims();
create trigger claims_settle_when_removed after delete on airdrop_claims
  referencing old table as changed for each statement execute function settle_after_claims();
create trigger claims_settle_when_changed after update on airdrop_claims
  referencing new table as changed for each statement execute function settle_after_claims();

create function settle_after_wallets() returns trigger language plpgsql as $$
begin
  perform settle_allocations(array(select distinct lower(address) from changed), null);
  return null;
end
$$;

create trigger wallets_settle_when_added after insert on airdrop_wallets
  referencing new table as changed for each statement execute function settle_after_wallets();
create trigger wallets_settle_when_removed after delete on airdrop_wallets
  referencing old table as changed for each statement execute function settle_after_wallets();

create function settle_after_distributors() returns trigger language plpgsql as $$
begin
  if exists (select from changed where role = 'distributor') then
    perform settle_allocations(null, null);
  end if;
  return null;
end
$$;

create trigger distributors_settle_when_added after insert on watched_addresses
  referencing new table as changed for each statement execute function settle_after_distributors();
create trigger distributors_settle_when_changed after update on watched_addresses
  referencing new table as changed for each statement execute function settle_after_distributors();
create trigger distributors_settle_when_removed after delete on watched_addresses
  referencing old table as changed for each statement execute function settle_after_distributors();

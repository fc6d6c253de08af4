-- What all areas of the chain share: why something was done or left, and what every fact brought and cost. Facts stay in tables
-- of their area.

-- A decision is not a fact of the chain: one on a block that the chain gave up stays, marked, and is in no figure.
create table area_decisions (
  source_id integer not null,
  seq bigint not null,
  -- What was decided on: an address, a pair, a name.
  subject text collate "C" not null,
  "timestamp" timestamptz not null,
  basis text collate "C" not null check (basis in ('chain', 'paper', 'remote')),
  decision text collate "C" not null check (decision in ('taken', 'skipped', 'observed')),
  reason text collate "C" check (reason in ('below_costs', 'base_fee_high', 'inside_band', 'min_wait', 'paused', 'timelock',
    'cap_reached', 'no_liquidity', 'stale_price', 'stale_state', 'would_revert', 'outbid', 'not_included', 'dropped', 'replaced',
    'sold_out', 'phase_closed', 'not_allowed', 'wallet_limit', 'unverified', 'unrealised_loss', 'too_few', 'not_significant',
    'relation_broken', 'hold_limit', 'position_open', 'rolled_back')),
  -- Every test that failed, the shown reason first.
  reasons text[] not null default '{}',
  -- What was expected at that moment, after costs.
  expected_usd numeric(24, 6),
  figures jsonb not null default '{}',
  -- Digest of the rules that decided.
  rules text collate "C",
  -- When it is valued again, and what taking it would have brought by then.
  due_at timestamptz,
  later_usd numeric(24, 6),
  rolled_back boolean not null default false,
  primary key (source_id, seq),
  check (decision <> 'skipped' or reason is not null)
);

create index area_decisions_by_timestamp on area_decisions (source_id, "timestamp", seq);
create index area_decisions_to_value on area_decisions (source_id, due_at) where later_usd is null and due_at is not null;

-- Lines of what a fact brought or cost, below 0 where it cost. The net of a fact is the sum of its lines.
create table area_ledger (
  source_id integer not null,
  seq bigint not null,
  line smallint not null check (line between 0 and 15),
  "timestamp" timestamptz not null,
  subject text collate "C",
  basis text collate "C" not null check (basis in ('chain', 'paper', 'remote')),
  kind text collate "C" not null check (kind in ('gross', 'gas', 'tip', 'bribe', 'swap_fee', 'slippage', 'loan_fee', 'protocol_fee',
    'royalty', 'mint_price', 'reward', 'interest', 'price_change', 'financing')),
  -- Null where the token has no price.
  amount_usd numeric(24, 6),
  token text collate "C",
  amount_base numeric(78, 0),
  primary key (source_id, seq, line)
);

create index area_ledger_by_timestamp on area_ledger (source_id, "timestamp", seq, line);

-- Every area's decisions. A flash-loan trade was a decision to take, and a gap that lies open or closed by itself one that was observed.
create view area_decision_rows as
select source_id, seq, "timestamp", subject, basis, decision, reason, reasons, expected_usd, later_usd, due_at, rolled_back
from area_decisions
union all
select trade.source_id, trade.seq, trade."timestamp", coalesce(trade.wallet, 'unknown'),
  case when source.kind = 'remote' then 'remote' else 'chain' end, 'taken',
  case when lower(trade.status) in ('failed', 'reverted') then 'would_revert' end,
  case when lower(trade.status) in ('failed', 'reverted') then array['would_revert'] else '{}' end,
  null::numeric(24, 6), trade.real_profit_usd, null::timestamptz, false
from flash_loan_trades as trade join sources as source on source.id = trade.source_id
union all
select source_id, block_number * 1000000 + 999999 - place, observed_at,
  (gap ->> 'token' || ' / ' || (gap ->> 'payment')) collate "C", 'chain',
  case when state in ('below_costs', 'no_loan_pays') then 'skipped' else 'observed' end,
  case when state in ('below_costs', 'no_loan_pays') then 'below_costs' end,
  case when state in ('below_costs', 'no_loan_pays') then array['below_costs'] else '{}' end,
  net_usd, null::numeric(24, 6), null::timestamptz, false
from flash_loan_gaps where state not in ('taken', 'failed');

-- Every area's lines. Services tell a trade's profit, and not what it is made of: such trades have no lines.
create view area_ledger_rows as
select source_id, seq * 16 + line as seq, "timestamp", subject, basis, kind, amount_usd, token, amount_base from area_ledger
union all
select detail.source_id, detail.seq * 16 + part.line, trade."timestamp", trade.wallet, 'chain', part.kind, part.amount_usd,
  null, null::numeric(78, 0)
from flash_loan_details as detail join flash_loan_trades as trade using (source_id, seq)
cross join lateral (values (0, 'gross', detail.gross_usd), (1, 'loan_fee', - detail.loan_fee_usd), (2, 'gas', - detail.gas_usd),
  (3, 'bribe', - detail.bribe_usd)) as part (line, kind, amount_usd)
union all
select record.source_id, record.seq * 16, record."timestamp", record.wallet,
  case when source.kind = 'remote' then 'remote' else 'chain' end, 'gas', - record.gas_usd, null, null::numeric(78, 0)
from airdrop_interactions as record join sources as source on source.id = record.source_id
where record.gas_usd is not null
union all
select record.source_id, record.seq * 16 + 1, record."timestamp", record.wallet,
  case when source.kind = 'remote' then 'remote' else 'chain' end, 'reward', record.usd_value, null, null::numeric(78, 0)
from airdrop_claims as record join sources as source on source.id = record.source_id;

-- Roles of the other areas.
alter table watched_addresses drop constraint watched_addresses_role_check;
alter table watched_addresses add constraint watched_addresses_role_check check (role in ('wallet', 'protocol', 'distributor',
  'farm_wallet', 'farm_vault', 'allocated_vault', 'lending_market', 'searcher', 'collection', 'minter', 'priced_pool'));

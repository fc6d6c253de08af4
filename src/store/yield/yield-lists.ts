import { YIELD_FLOWS } from '../../contract/yield-flows.ts';
import { YIELD_MOVES } from '../../contract/yield-moves.ts';
import { YIELD_VAULTS } from '../../contract/yield-vaults.ts';
import { sourceReader } from '../list/source-list.ts';

/** Flows with the names of vaults and wallets: facts of a chain have their addresses. */
const FLOW_ROWS = `select flow.source_id, flow.seq, flow."timestamp", flow.kind, flow.asset, flow.assets, flow.usd, flow.gas_usd, flow.tx_hash,
    coalesce(vault.vault, flow.vault) as vault, coalesce(place.name, flow.wallet) as wallet
  from yield_flows as flow
  join sources as source on source.id = flow.source_id
  left join yield_vaults as vault on vault.source_id = flow.source_id and vault.address = flow.vault
  left join watched_addresses as place on place.kind = source.kind and place.role = 'farm_wallet' and place.address = flow.wallet`;

/** Decisions with the figures of their moment. */
const MOVE_ROWS = `select source_id, seq, "timestamp", decision, reason, reasons, basis, later_usd,
    ${['wallet', 'from_vault', 'to_vault', 'asset'].map((name) => `(figures ->> '${name}') collate "C" as ${name}`).join(', ')},
    ${[
      'amount_usd',
      'rate_from_pct',
      'rate_to_pct',
      'rate_after_pct',
      'gain_a_year_usd',
      'cost_usd',
      'break_even_days',
    ]
      .map((name) => `(figures ->> '${name}')::double precision as ${name}`)
      .join(', ')}
  from area_decisions where not rolled_back`;

/** A source's vaults as they stand. */
export const YIELD_VAULT_LIST = sourceReader(YIELD_VAULTS, { table: { name: 'yield_vaults' } });

/** What the wallets of a source put in, took out and claimed. */
export const YIELD_FLOW_LIST = sourceReader(YIELD_FLOWS, {
  table: { name: 'yield_flows', rows: FLOW_ROWS },
  cells: { assets: 'assets::text' },
});

/** A source's weighed moves. */
export const YIELD_MOVE_LIST = sourceReader(YIELD_MOVES, {
  table: { name: 'area_decisions', rows: MOVE_ROWS },
});

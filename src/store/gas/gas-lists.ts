import type { Kysely } from 'kysely';
import { GAS_BACKRUNS } from '../../contract/gas-backruns.ts';
import { GAS_BLOCKS } from '../../contract/gas-blocks.ts';
import { GAS_BUNDLES } from '../../contract/gas-bundles.ts';
import { GAS_PENDING } from '../../contract/gas-pending.ts';
import type { SourceKind } from '../../domain/source-kind.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { sourceReader } from '../list/source-list.ts';
import { type ResolvedSource, resolveSource } from '../mirror/sources.ts';
import { GAS_BUNDLE_ROWS } from './gas-bundle-rows.ts';

const gwei = (column: string): string => `${column} / 1000000000`;

const BLOCK_ROWS = `select source_id, seq, number, "timestamp", transactions, seen, builder, tips_from,
    ${gwei('base_fee_wei')} as base_fee_gwei, ${gwei('next_fee_wei')} as next_fee_gwei, ${gwei('blob_fee_wei')} as blob_fee_gwei,
    ${[10, 25, 50, 75, 90, 99].map((percent) => `${gwei(`tip_${percent}_wei`)} as tip_${percent}_gwei`).join(', ')},
    tips_wei / 1000000000000000000 as tips_eth,
    case when gas_limit > 0 then 100.0::double precision * gas_used / gas_limit else 0 end as full_pct,
    case when transactions > 0 then 100.0::double precision * seen / transactions end as seen_share_pct
  from gas_blocks`;

const PENDING_ROWS = `select source_id, seq, "timestamp", hash, from_address, to_address, method, nonce, band, state, wait_blocks,
    included_block, replaced_by, decision, reason, cardinality(sources) as nodes, case when wait_ms >= 0 then wait_ms / 1000.0::double precision end as wait_s,
    value_wei / 1000000000000000000 as value_eth, ${gwei('max_fee_wei')} as max_fee_gwei, ${gwei('tip_wei')} as tip_gwei
  from gas_pending`;

/** Decisions about pending transactions, with the figures of their moment. */
const BACKRUN_ROWS = `select source_id, seq, "timestamp", subject as victim_hash, decision, reason, reasons, basis, later_usd,
    ${['token', 'pools', 'found_by'].map((name) => `(figures ->> '${name}') collate "C" as ${name}`).join(', ')},
    ${['size_usd', 'gross_usd', 'loan_fee_usd', 'gas_usd', 'bribe_usd', 'net_usd']
      .map((name) => `(figures ->> '${name}')::double precision as ${name}`)
      .join(', ')}, (figures ->> 'victim_block')::bigint as victim_block
  from area_decisions where not rolled_back`;

/**
 * The chain whose blocks and pending transactions a query refers to: a service tells neither, so a service that feeds the area
 * too does not hide them.
 */
export async function resolveGasChain(
  db: Kysely<Database>,
  { source }: { readonly source?: SourceKind | undefined },
): Promise<ResolvedSource | undefined> {
  if (source !== undefined) return resolveSource(db, 'gas-arb', source, []);
  const [chain] = await selectRows<{ kind: SourceKind }>(
    db,
    `select kind from sources where area = 'gas-arb' and kind <> 'remote'
     order by active desc, case kind when 'chain' then 0 else 1 end limit 1`,
    [],
  );
  return chain && resolveSource(db, 'gas-arb', chain.kind, []);
}

/** What gas cost in each block of a chain. */
export const GAS_BLOCK_LIST = {
  ...sourceReader(GAS_BLOCKS, { table: { name: 'gas_blocks', rows: BLOCK_ROWS } }),
  resolve: resolveGasChain,
};

/** The newest pending transactions of a chain. */
export const GAS_PENDING_LIST = {
  ...sourceReader(GAS_PENDING, { table: { name: 'gas_pending', rows: PENDING_ROWS } }),
  resolve: resolveGasChain,
};

/** A source's weighed backruns. */
export const GAS_BACKRUN_LIST = sourceReader(GAS_BACKRUNS, {
  table: { name: 'area_decisions', rows: BACKRUN_ROWS },
});

/** A source's bundles. */
export const GAS_BUNDLE_LIST = sourceReader(GAS_BUNDLES, {
  table: { name: 'gas_bundles', rows: GAS_BUNDLE_ROWS },
});

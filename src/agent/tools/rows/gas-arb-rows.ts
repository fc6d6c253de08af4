import type { GasBackrunRow } from '../../../contract/gas-backruns.ts';
import type { GasBlockRow } from '../../../contract/gas-blocks.ts';
import { GAS_BUNDLES, type GasBundleRow } from '../../../contract/gas-bundles.ts';
import type { GasOverview } from '../../../contract/gas-overview.ts';
import { GAS_PENDING, type GasPendingRow } from '../../../contract/gas-pending.ts';
import { bribeTierOf } from '../../../domain/bribe-tier-of.ts';
import { WAITING_STATES } from '../../../domain/gas-words.ts';
import { summariseGas } from '../../../store/gas/gas-figures.ts';
import { listSetUpBlocks } from '../../../store/gas/gas-hours.ts';
import {
  GAS_BACKRUN_LIST,
  GAS_BLOCK_LIST,
  GAS_BUNDLE_LIST,
  GAS_PENDING_LIST,
  resolveGasChain,
} from '../../../store/gas/gas-lists.ts';
import { listRows } from '../../../store/list/list-reader.ts';
import type { ToolContext } from '../tool-context.ts';
import { ownValue } from './own-value.ts';
import type { RowSource } from './row-source.ts';
import { selectionInstants } from './selection-instants.ts';
import { openSourceRows } from './source-rows.ts';

const GWEI = 1e9;

/** What gas cost in each block. */
export function openGasBlockRows(context: ToolContext): Promise<RowSource | null> {
  let setUp: ReadonlySet<number> = new Set();
  return openSourceRows<GasBlockRow>(context, {
    area: 'gas-arb',
    calls: [],
    async *entries(source, selection) {
      const [from, to] = selectionInstants(selection, context);
      const chain = (await resolveGasChain(context.db, {})) ?? source;
      setUp = await listSetUpBlocks(context.db, chain);
      yield* listRows(context.db, GAS_BLOCK_LIST, chain, { from, to });
    },
    get(row, field) {
      if (field === 'market') return setUp.has(row.number) ? 'no' : 'yes';
      if (field === 'filling') return row.transactions === 0 ? 'empty' : 'used';
      if (field === 'blob_fee_wei')
        return row.blob_fee_gwei === null ? null : Math.round(row.blob_fee_gwei * GWEI);
      return ownValue(row, field);
    },
    atOf: ({ timestamp }) => timestamp,
    nameOf: ({ number }) => `block ${number}`,
    to: '/gas-arb/dashboard',
  });
}

/** What usual transactions cost now. */
export function openGasCostRows(context: ToolContext): Promise<RowSource | null> {
  return openSourceRows<GasOverview['costs'][number]>(context, {
    area: 'gas-arb',
    calls: [],
    async *entries(source) {
      yield (await summariseGas(context.db, (await resolveGasChain(context.db, {})) ?? source)).costs;
    },
    get: (row, field) => (field === 'what' ? wordOf(row) : ownValue(row, field)),
    atOf: () => null,
    nameOf: wordOf,
    to: '/gas-arb/dashboard',
  });
}

function wordOf({ what }: GasOverview['costs'][number]): string {
  return what.replace('_', ' ');
}

/** The newest transactions that nodes told before they were in a block. */
export function openPendingRows(context: ToolContext): Promise<RowSource | null> {
  return openSourceRows<GasPendingRow>(context, {
    area: 'gas-arb',
    calls: [],
    async *entries(source, selection) {
      const [from, to] = selectionInstants(selection, context);
      const chain = (await resolveGasChain(context.db, {})) ?? source;
      yield* listRows(context.db, GAS_PENDING_LIST, chain, { from, to });
    },
    get: (row, field) =>
      field === 'waiting' ? (WAITING_STATES.includes(row.state) ? 'yes' : 'no') : ownValue(row, field),
    atOf: ({ timestamp }) => timestamp,
    nameOf: ({ hash }) => hash,
    to: '/gas-arb/mempool',
    list: { columns: GAS_PENDING.columns },
  });
}

/** Arbitrages behind pending swaps that were weighed on paper. */
export function openBackrunRows(context: ToolContext): Promise<RowSource | null> {
  return openSourceRows<GasBackrunRow>(context, {
    area: 'gas-arb',
    calls: ['backruns'],
    entries(source, selection) {
      const [from, to] = selectionInstants(selection, context);
      return listRows(context.db, GAS_BACKRUN_LIST, source, { from, to });
    },
    get: (row, field) => numberOf(ownValue(row, field), field),
    atOf: ({ timestamp }) => timestamp,
    nameOf: ({ victim_hash }) => victim_hash,
    to: '/gas-arb/dashboard',
  });
}

/** What searchers sent to be included as one. */
export function openBundleRows(context: ToolContext): Promise<RowSource | null> {
  return openSourceRows<GasBundleRow>(context, {
    area: 'gas-arb',
    calls: ['bundles'],
    entries(source, selection) {
      const [from, to] = selectionInstants(selection, context);
      return listRows(context.db, GAS_BUNDLE_LIST, source, { from, to });
    },
    get(row, field) {
      if (field === 'tier') return row.bid_eth === null ? null : bribeTierOf(row.bid_eth);
      return numberOf(ownValue(row, field), field);
    },
    atOf: ({ timestamp }) => timestamp,
    nameOf: ({ bundle_hash }) => bundle_hash,
    to: '/gas-arb/bundles',
    list: { columns: GAS_BUNDLES.columns },
  });
}

/** Exact dollars are text in rows; answers count with numbers. */
function numberOf(value: ReturnType<typeof ownValue>, field: string) {
  return field.endsWith('_usd') && value !== null ? Number(value) : value;
}

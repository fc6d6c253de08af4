import type { MintAttemptRow } from '../../../contract/mint-attempts.ts';
import { MINT_COLLECTIONS, type MintCollectionRow } from '../../../contract/mint-collections.ts';
import { MINT_SNIPES, type MintSnipeRow } from '../../../contract/mint-snipes.ts';
import { listRows } from '../../../store/list/list-reader.ts';
import { MINT_ATTEMPT_LIST, MINT_COLLECTION_LIST, MINT_SNIPE_LIST } from '../../../store/mints/mint-lists.ts';
import type { ToolContext } from '../tool-context.ts';
import { ownValue } from './own-value.ts';
import type { RowSource } from './row-source.ts';
import { selectionInstants } from './selection-instants.ts';
import { openSourceRows } from './source-rows.ts';

/** Collections as they stand at their newest reading. */
export function openCollectionRows(context: ToolContext): Promise<RowSource | null> {
  return openSourceRows<MintCollectionRow>(context, {
    area: 'nft-mint',
    calls: ['collections'],
    entries: (source) => listRows(context.db, MINT_COLLECTION_LIST, source, {}),
    get(row, field) {
      if (field === 'holding') return (row.held ?? 0) > 0 ? 'held' : 'none';
      if (field === 'supply') return leftOf(row) === null ? null : leftOf(row) === 0 ? 'gone' : 'left';
      if (field === 'left') return leftOf(row);
      if (field === 'failed_attempts') return row.failed;
      if (field === 'unrealised_usd') return unrealisedOf(row);
      if (field === 'worth')
        return row.floor_to_cost === null
          ? null
          : row.floor_to_cost < 1
            ? 'loss'
            : row.floor_to_cost > 1
              ? 'win'
              : 'even';
      if (isCheck(field)) return wordOf(row[field]);
      return numberOf(ownValue(row, field), field);
    },
    atOf: ({ observed_at }) => observed_at,
    nameOf: ({ collection }) => collection,
    to: '/nft-mint/collections',
    list: { columns: MINT_COLLECTIONS.columns },
  });
}

/** Mints and attempts that failed. */
export function openMintAttemptRows(context: ToolContext): Promise<RowSource | null> {
  return openSourceRows<MintAttemptRow>(context, {
    area: 'nft-mint',
    calls: ['attempts'],
    entries(source, selection) {
      const [from, to] = selectionInstants(selection, context);
      return listRows(context.db, MINT_ATTEMPT_LIST, source, { from, to });
    },
    get(row, field) {
      if (field === 'holding') return row.ours ? 'ours' : 'others';
      if (field === 'spent_usd') return spentOf(row);
      if (field === 'price_a_token')
        return row.paid_usd === null || !row.quantity ? null : Number(row.paid_usd) / row.quantity;
      return numberOf(ownValue(row, field), field);
    },
    atOf: ({ timestamp }) => timestamp,
    nameOf: ({ collection }) => collection,
    to: '/nft-mint/dashboard',
  });
}

/** Snipes of watched minters, on paper, and of a service. */
export function openSnipeRows(context: ToolContext): Promise<RowSource | null> {
  return openSourceRows<MintSnipeRow>(context, {
    area: 'nft-mint',
    calls: ['snipes'],
    entries(source, selection) {
      const [from, to] = selectionInstants(selection, context);
      return listRows(context.db, MINT_SNIPE_LIST, source, { from, to });
    },
    get: (row, field) => (field === 'filling' ? fillingOf(row) : numberOf(ownValue(row, field), field)),
    atOf: ({ timestamp }) => timestamp,
    nameOf: ({ collection }) => collection,
    to: '/nft-mint/snipes',
    list: { columns: MINT_SNIPES.columns },
  });
}

/** The stages of snipes. */
export function openSnipeStageRows(context: ToolContext): Promise<RowSource | null> {
  return openSourceRows<MintSnipeRow & MintSnipeRow['stages'][number]>(context, {
    area: 'nft-mint',
    calls: ['snipes'],
    async *entries(source, selection) {
      const [from, to] = selectionInstants(selection, context);
      for await (const snipes of listRows(context.db, MINT_SNIPE_LIST, source, { from, to }))
        yield snipes.flatMap((snipe) => snipe.stages.map((stage) => ({ ...snipe, ...stage })));
    },
    get: ownValue,
    atOf: ({ timestamp }) => timestamp,
    nameOf: ({ collection, stage }) => `${stage}, ${collection}`,
    to: '/nft-mint/snipes',
  });
}

/** Tokens that may still be minted; null where the contract tells no limit. */
function leftOf({ minted, max_supply }: MintCollectionRow): number | null {
  return minted === null || max_supply === null ? null : Math.max(0, max_supply - minted);
}

/** Price and gas; what failed paid its gas alone. Null where the price in dollars is not known. */
function spentOf({ state, paid_usd, gas_usd }: MintAttemptRow): number | null {
  if (state === 'minted' && paid_usd === null) return null;
  return Number(paid_usd ?? 0) + Number(gas_usd ?? 0);
}

function fillingOf({ result }: MintSnipeRow): string | null {
  if (result === 'pending') return null;
  return result === 'minted' ? 'yes' : 'no';
}

/** What the held tokens are worth above what they cost. */
function unrealisedOf({ value_usd, held, cost_a_token_usd: cost }: MintCollectionRow): number | null {
  if (held === 0) return 0;
  return value_usd === null || held === null || cost === null
    ? null
    : Number(value_usd) - held * Number(cost);
}

const CHECKS = [
  'source_known',
  'allowlist',
  'price_changed',
  'is_proxy',
  'owner_can_mint',
  'pausable',
  'paused',
] as const;

function isCheck(field: string): field is (typeof CHECKS)[number] {
  return CHECKS.some((check) => check === field);
}

function wordOf(value: boolean | null): string | null {
  return value === null ? null : value ? 'yes' : 'no';
}

/** Exact amounts are text in rows; answers count with numbers. */
function numberOf(value: ReturnType<typeof ownValue>, field: string) {
  return /_(usd|eth)$/.test(field) ? (value === null ? null : Number(value)) : value;
}

import type { AirdropAllocation } from '../../../contract/airdrop-distributions.ts';
import type { AirdropRecord, AirdropWallet } from '../../../contract/airdrops.ts';
import { ALLOCATION_LIST } from '../../../store/chain/airdrop-distributions.ts';
import { CLAIM_LIST, INTERACTION_LIST, WALLET_LIST } from '../../../store/chain/airdrops.ts';
import { listRows } from '../../../store/list/list-reader.ts';
import type { ToolContext } from '../tool-context.ts';
import type { Value } from './row.ts';
import type { RowSource } from './row-source.ts';
import { selectionInstants } from './selection-instants.ts';
import { openSourceRows } from './source-rows.ts';

const fieldOf = (entry: unknown, field: string): Value => (entry as Record<string, Value>)[field] ?? null;

/** Claims or interactions of the farming wallets. */
export function openAirdropRecordRows(
  context: ToolContext,
  which: 'claims' | 'interactions',
): Promise<RowSource | null> {
  return openSourceRows<AirdropRecord>(context, {
    area: 'airdrops',
    calls: [which],
    entries(source, selection) {
      const [from, to] = selectionInstants(selection, context);
      const query = { from, to };
      return which === 'claims'
        ? listRows(context.db, CLAIM_LIST, source, query)
        : listRows(context.db, INTERACTION_LIST, source, query);
    },
    get: fieldOf,
    atOf: ({ timestamp }) => timestamp,
    nameOf: ({ tx_hash, id }) => tx_hash ?? id,
    to: '/airdrops/dashboard',
  });
}

/** Whether a wallet has any of what is counted. */
function countText(count: number | null): Value {
  return count === null ? null : count > 0 ? 'yes' : 'no';
}

/** The farming wallets with their activity. */
export function openWalletRows(context: ToolContext): Promise<RowSource | null> {
  return openSourceRows<AirdropWallet>(context, {
    area: 'airdrops',
    calls: ['wallets'],
    entries: (source) => listRows(context.db, WALLET_LIST, source, {}),
    get: (wallet, field) =>
      field === 'active'
        ? wallet.active === null
          ? null
          : wallet.active
            ? 'yes'
            : 'no'
        : field === 'claiming'
          ? countText(wallet.claims)
          : field === 'using'
            ? countText(wallet.interactions)
            : field === 'labelled'
              ? wallet.label === null || wallet.label === ''
                ? 'no'
                : 'yes'
              : fieldOf(wallet, field),
    atOf: ({ last_active }) => last_active,
    nameOf: ({ address }) => address,
    to: '/airdrops/wallets',
    screenOf({ where }) {
      const [only, second] = where;
      return only?.field === 'active' && only.op === 'is' && !second
        ? `/airdrops/wallets?active=${only.values[0]}`
        : null;
    },
  });
}

/** Shares of imported distributions. */
export function openAllocationRows(context: ToolContext): Promise<RowSource | null> {
  return openSourceRows<AirdropAllocation>(context, {
    area: 'airdrops',
    calls: [],
    entries: (source) => listRows(context.db, ALLOCATION_LIST, source, {}),
    get: fieldOf,
    atOf: ({ claimed_at }) => claimed_at,
    nameOf: ({ protocol, token }) => `${protocol} ${token}`,
    to: '/airdrops/protocols',
  });
}

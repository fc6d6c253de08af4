import type { PotMarketRow } from '../../../contract/pot-markets.ts';
import type { PotMoveRow } from '../../../contract/pot-moves.ts';
import type { PotPlanRow } from '../../../contract/pot-plans.ts';
import type { PotRow } from '../../../contract/pots.ts';
import { listRows } from '../../../store/list/list-reader.ts';
import { POT_LIST, POT_MARKET_LIST, POT_MOVE_LIST, POT_PLAN_LIST } from '../../../store/pots/pot-lists.ts';
import type { ToolContext } from '../tool-context.ts';
import { ownValue } from './own-value.ts';
import type { RowSource } from './row-source.ts';
import { selectionInstants } from './selection-instants.ts';
import { openSourceRows } from './source-rows.ts';

/** Pots as they stand. */
export function openPotRows(context: ToolContext): Promise<RowSource | null> {
  return openSourceRows<PotRow>(context, {
    area: 'allocator',
    calls: ['pots'],
    entries: (source) => listRows(context.db, POT_LIST, source, {}),
    get: ownValue,
    atOf: ({ observed_at }) => observed_at,
    nameOf: ({ pot }) => pot,
    to: '/allocator/dashboard',
  });
}

/** Markets of pots as they stand. */
export function openPotMarketRows(context: ToolContext): Promise<RowSource | null> {
  return openSourceRows<PotMarketRow>(context, {
    area: 'allocator',
    calls: ['markets'],
    entries: (source) => listRows(context.db, POT_MARKET_LIST, source, {}),
    get: ownValue,
    atOf: ({ observed_at }) => observed_at,
    nameOf: ({ pot, market }) => `${market} of ${pot}`,
    to: '/allocator/vaults',
  });
}

/** What our rules would have done. Plans on blocks that the chain gave up are in no figure. */
export function openPotPlanRows(context: ToolContext): Promise<RowSource | null> {
  return openSourceRows<PotPlanRow>(context, {
    area: 'allocator',
    calls: ['plans'],
    entries(source, selection) {
      const [from, to] = selectionInstants(selection, context);
      return listRows(context.db, POT_PLAN_LIST, source, { from, to, rolled_back: 'no' });
    },
    get: ownValue,
    atOf: ({ timestamp }) => timestamp,
    nameOf: ({ pot }) => pot,
    to: '/allocator/rebalancer',
  });
}

/** What curators did. */
export function openPotMoveRows(context: ToolContext): Promise<RowSource | null> {
  return openSourceRows<PotMoveRow>(context, {
    area: 'allocator',
    calls: ['moves'],
    entries(source, selection) {
      const [from, to] = selectionInstants(selection, context);
      return listRows(context.db, POT_MOVE_LIST, source, { from, to });
    },
    get: ownValue,
    atOf: ({ timestamp }) => timestamp,
    nameOf: ({ pot }) => pot,
    to: '/allocator/rebalancer',
  });
}

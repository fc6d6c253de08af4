import { POT_MARKETS, type PotMarketRow } from '../../../contract/pot-markets.ts';
import { POT_MOVES, type PotMoveRow } from '../../../contract/pot-moves.ts';
import { POT_PLANS, type PotPlanRow } from '../../../contract/pot-plans.ts';
import type { PotRow } from '../../../contract/pots.ts';
import { listRows } from '../../../store/list/list-reader.ts';
import { listRegret } from '../../../store/pots/list-regret.ts';
import { POT_LIST, POT_MARKET_LIST, POT_MOVE_LIST, POT_PLAN_LIST } from '../../../store/pots/pot-lists.ts';
import type { ToolContext } from '../tool-context.ts';
import { ownValue } from './own-value.ts';
import type { RowSource } from './row-source.ts';
import { selectionInstants } from './selection-instants.ts';
import { openSourceRows } from './source-rows.ts';

/** Pots as they stand. */
export function openPotRows(context: ToolContext): Promise<RowSource | null> {
  const regrets = new Map<string, { readonly regret: number | null; readonly over_hold: number | null }>();
  return openSourceRows<PotRow>(context, {
    area: 'allocator',
    calls: ['pots'],
    async *entries(source, selection) {
      const bounds = selectionInstants(selection, context);
      for (const one of await listRegret(context.db, source.id, bounds)) regrets.set(one.pot, one);
      yield* listRows(context.db, POT_LIST, source, {});
    },
    get(row, field) {
      if (field === 'regret_usd') return regrets.get(row.pot)?.regret ?? null;
      if (field === 'over_hold_usd') return regrets.get(row.pot)?.over_hold ?? null;
      const { total_usd: total, idle_usd: idle, income_now_usd: income, income_best_usd: best } = row;
      if (field === 'missing_income_usd') return income === null || best === null ? null : best - income;
      if (field === 'deployed_usd') return total === null || idle === null ? null : total - idle;
      return ownValue(row, field);
    },
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
    get(row, field) {
      const { cap, supplied, drift_pct: drift, pending_cap: pending } = row;
      if (field === 'pending') return pending === null ? 'no' : 'yes';
      if (field === 'room') return cap === null || supplied === null ? null : Math.max(0, cap - supplied);
      if (field === 'off_target_pct') return drift === null ? null : Math.abs(drift);
      return ownValue(row, field);
    },
    atOf: ({ observed_at }) => observed_at,
    nameOf: ({ pot, market }) => `${market} of ${pot}`,
    to: '/allocator/vaults',
    list: { columns: POT_MARKETS.columns },
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
    get(row, field) {
      if (field === 'executed') return row.executed_at === null ? 'no' : 'yes';
      // What was taken has no reason against it.
      if (field === 'reason' && row.decision === 'taken') return 'none';
      return ownValue(row, field);
    },
    atOf: ({ timestamp }) => timestamp,
    nameOf: ({ pot }) => pot,
    to: '/allocator/rebalancer',
    list: { columns: POT_PLANS.columns, search: { rolled_back: 'no' } },
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
    get: (row, field) =>
      field === 'moving'
        ? row.kind === 'reallocate' || row.kind === 'debt_update'
          ? 'yes'
          : 'no'
        : ownValue(row, field),
    atOf: ({ timestamp }) => timestamp,
    nameOf: ({ pot }) => pot,
    to: '/allocator/rebalancer',
    list: { columns: POT_MOVES.columns, search: { list: 'moves' } },
  });
}

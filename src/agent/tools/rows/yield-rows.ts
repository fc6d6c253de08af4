import type { YieldFlowRow } from '../../../contract/yield-flows.ts';
import { YIELD_MOVES, type YieldMoveRow } from '../../../contract/yield-moves.ts';
import { YIELD_VAULTS, type YieldVaultRow } from '../../../contract/yield-vaults.ts';
import { listRows } from '../../../store/list/list-reader.ts';
import { YIELD_FLOW_LIST, YIELD_MOVE_LIST, YIELD_VAULT_LIST } from '../../../store/yield/yield-lists.ts';
import type { ToolContext } from '../tool-context.ts';
import { ownNumber } from './own-number.ts';
import type { RowSource } from './row-source.ts';
import { selectionInstants } from './selection-instants.ts';
import { openSourceRows } from './source-rows.ts';

/** Vaults as they stand at their newest reading. */
export function openVaultRows(context: ToolContext): Promise<RowSource | null> {
  return openSourceRows<YieldVaultRow>(context, {
    area: 'yield',
    calls: ['vaults'],
    entries: (source) => listRows(context.db, YIELD_VAULT_LIST, source, {}),
    get(row, field) {
      if (field === 'holding') return row.ours ? 'ours' : 'others';
      if (field === 'result') return resultOf(row.result_usd);
      if (field === 'entry') return row.state === null ? null : row.state === 'open' ? 'open' : 'shut';
      if (field === 'reported') return row.problem === null ? 'no' : 'yes';
      return ownNumber(row, field);
    },
    atOf: ({ observed_at }) => observed_at,
    nameOf: ({ vault }) => vault,
    to: '/yield/vaults',
    list: { columns: YIELD_VAULTS.columns },
  });
}

function resultOf(usd: string | null): 'win' | 'loss' | 'even' | null {
  if (usd === null) return null;
  return Number(usd) > 0 ? 'win' : Number(usd) < 0 ? 'loss' : 'even';
}

/** What wallets put in, took out and claimed. */
export function openYieldFlowRows(context: ToolContext): Promise<RowSource | null> {
  return openSourceRows<YieldFlowRow>(context, {
    area: 'yield',
    calls: ['flows'],
    entries(source, selection) {
      const [from, to] = selectionInstants(selection, context);
      return listRows(context.db, YIELD_FLOW_LIST, source, { from, to });
    },
    get: (row, field) => ownNumber(row, field),
    atOf: ({ timestamp }) => timestamp,
    nameOf: ({ vault }) => vault,
    to: '/yield/dashboard',
  });
}

/** Moves between vaults that were weighed. */
export function openYieldMoveRows(context: ToolContext): Promise<RowSource | null> {
  return openSourceRows<YieldMoveRow>(context, {
    area: 'yield',
    calls: ['moves'],
    entries(source, selection) {
      const [from, to] = selectionInstants(selection, context);
      return listRows(context.db, YIELD_MOVE_LIST, source, { from, to });
    },
    // What was taken has no reason against it.
    get: (row, field) => (field === 'reason' && row.decision === 'taken' ? 'none' : ownNumber(row, field)),
    atOf: ({ timestamp }) => timestamp,
    nameOf: ({ from_vault, to_vault }) => `${from_vault} → ${to_vault}`,
    to: '/yield/rebalancer',
    list: { columns: YIELD_MOVES.columns },
  });
}

import type { YieldFlowRow } from '../../../contract/yield-flows.ts';
import type { YieldMoveRow } from '../../../contract/yield-moves.ts';
import type { YieldVaultRow } from '../../../contract/yield-vaults.ts';
import { listRows } from '../../../store/list/list-reader.ts';
import { YIELD_FLOW_LIST, YIELD_MOVE_LIST, YIELD_VAULT_LIST } from '../../../store/yield/yield-lists.ts';
import type { ToolContext } from '../tool-context.ts';
import { ownValue } from './own-value.ts';
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
      return dollarsOf(ownValue(row, field), field);
    },
    atOf: ({ observed_at }) => observed_at,
    nameOf: ({ vault }) => vault,
    to: '/yield/vaults',
  });
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
    get: (row, field) => dollarsOf(ownValue(row, field), field),
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
    get: (row, field) => dollarsOf(ownValue(row, field), field),
    atOf: ({ timestamp }) => timestamp,
    nameOf: ({ from_vault, to_vault }) => `${from_vault} → ${to_vault}`,
    to: '/yield/rebalancer',
  });
}

/** Exact dollars are text in rows; answers count with numbers. */
function dollarsOf(value: ReturnType<typeof ownValue>, field: string) {
  return field.endsWith('_usd') || field === 'usd' ? (value === null ? null : Number(value)) : value;
}

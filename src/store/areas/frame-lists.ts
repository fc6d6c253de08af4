import type { decisionsOf, LiveAreaId } from '../../contract/area-decisions.ts';
import type { ledgerOf } from '../../contract/area-ledger.ts';
import type { SourceArea } from '../../contract/areas/source-area.ts';
import { sourceReader } from '../list/source-list.ts';

type FramedArea = Extract<LiveAreaId, SourceArea>;

/** The reader of an area's decisions. */
export function decisionReader<Id extends FramedArea, Name extends string>(
  list: ReturnType<typeof decisionsOf<Id, Name>>,
) {
  return sourceReader(list, { table: { name: 'area_decision_rows' } });
}

/** The reader of an area's ledger lines. */
export function ledgerReader<Id extends FramedArea, Name extends string>(
  list: ReturnType<typeof ledgerOf<Id, Name>>,
) {
  return sourceReader(list, {
    table: { name: 'area_ledger_rows' },
    cells: { amount_base: 'amount_base::text' },
  });
}

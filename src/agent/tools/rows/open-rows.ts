import type { AreaTable } from '../../grammar/area-table.ts';
import type { ToolContext } from '../tool-context.ts';
import { openAirdropRecordRows, openAllocationRows, openWalletRows } from './airdrop-rows.ts';
import { openFlashLoanRows, openGapRows } from './flash-loan-rows.ts';
import { openPatternRows, openStepRows } from './pattern-rows.ts';
import { openPositionRows } from './position-rows.ts';
import type { RowSource } from './row-source.ts';
import { openTradeRows } from './trade-rows.ts';

/** The rows of an area; null where no source is connected. */
export async function openRows(context: ToolContext, { id }: AreaTable): Promise<RowSource | null> {
  switch (id) {
    case 'trades':
    case 'series':
    case 'account':
      return openTradeRows(context, false);
    case 'elite-trades':
      return openTradeRows(context, true);
    case 'patterns':
      return openPatternRows(context);
    case 'steps':
      return openStepRows(context);
    case 'positions':
      return openPositionRows(context);
    case 'claims':
    case 'interactions':
      return openAirdropRecordRows(context, id);
    case 'wallets':
      return openWalletRows(context);
    case 'allocations':
      return openAllocationRows(context);
    case 'flash-loans':
      return openFlashLoanRows(context);
    case 'gaps':
      return openGapRows(context);
  }
}

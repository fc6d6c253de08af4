import type { FlashLoanGap } from '../../../contract/flash-loan-gaps.ts';
import type { FlashLoanTrade } from '../../../contract/flash-loan-trade.ts';
import { bribeTierOf } from '../../../domain/bribe-tier-of.ts';
import { flashLoanOutcome } from '../../../domain/flash-loan-outcome.ts';
import { FORMER_GAP_LIST, listFlashLoanGaps } from '../../../store/chain/flash-loan-gaps.ts';
import { FLASH_LOAN_LIST } from '../../../store/chain/flash-loans.ts';
import { listRows } from '../../../store/list/list-reader.ts';
import type { ToolContext } from '../tool-context.ts';
import { ownValue } from './own-value.ts';
import type { Value } from './row.ts';
import type { RowSource } from './row-source.ts';
import { selectionInstants } from './selection-instants.ts';
import { openSourceRows } from './source-rows.ts';

const LATEST_ONLY =
  'The service lists only its latest executions: these figures cover those and not all that it ever made.';

/** Flash-loan arbitrages, attempted or done. */
export function openFlashLoanRows(context: ToolContext): Promise<RowSource | null> {
  return openSourceRows<FlashLoanTrade>(context, {
    area: 'flash-loans',
    calls: ['recent'],
    entries(source, selection) {
      const [from, to] = selectionInstants(selection, context);
      return listRows(context.db, FLASH_LOAN_LIST, source, { from, to });
    },
    get(trade, field): Value {
      switch (field) {
        case 'outcome':
          return flashLoanOutcome(trade.status);
        case 'result':
          return trade.real_profit_usd === null
            ? null
            : trade.real_profit_usd > 0
              ? 'win'
              : trade.real_profit_usd < 0
                ? 'loss'
                : 'even';
        case 'route':
          return trade.token_path.length === 0 ? null : trade.token_path.join(' → ');
        case 'tokens':
          return trade.token_path.length === 0 ? null : new Set(trade.token_path).size;
        case 'tier':
          return trade.bribe_eth === null ? null : bribeTierOf(trade.bribe_eth);
        case 'profit':
          return trade.real_profit_usd;
        case 'gas':
          return trade.gas_cost_usd;
        case 'bribe':
          return trade.bribe_eth;
        default:
          return ownValue(trade, field);
      }
    },
    atOf: ({ timestamp }) => timestamp,
    nameOf: ({ tx_hash, id }) => tx_hash ?? id,
    to: '/flash-loans/logs',
    noteOf: ({ kind }) => (kind === 'remote' ? LATEST_ONLY : undefined),
  });
}

/** The gaps of the newest block, and the latest past ones that were worth taking. */
export function openGapRows(context: ToolContext): Promise<RowSource | null> {
  const newest = new Set<FlashLoanGap>();
  return openSourceRows<FlashLoanGap>(context, {
    area: 'flash-loans',
    calls: [],
    async *entries(source, selection) {
      const [from, to] = selectionInstants(selection, context);
      const inside = ({ observed_at: at }: FlashLoanGap) =>
        (from === undefined || Date.parse(at) >= Date.parse(from)) &&
        (to === undefined || Date.parse(at) < Date.parse(to));
      const gaps = await listFlashLoanGaps(context.db, source);
      for (const gap of gaps) newest.add(gap);
      yield gaps.filter(inside);
      yield* listRows(context.db, FORMER_GAP_LIST, source, { from, to });
    },
    get(gap, field): Value {
      if (field === 'pair') return `${gap.token} / ${gap.payment}`;
      if (field === 'seen') return newest.has(gap) ? 'now' : 'before';
      if (field === 'loan_usd') return gap.loan?.amount_usd ?? null;
      if (field === 'costs_usd')
        return gap.loan_fee_usd === null || gap.gas_usd === null ? null : gap.loan_fee_usd + gap.gas_usd;
      if (field === 'venues') return `${gap.cheap.venue} → ${gap.dear.venue}`;
      return ownValue(gap, field);
    },
    atOf: ({ observed_at }) => observed_at,
    nameOf: ({ token, payment }) => `${token} / ${payment}`,
    to: '/flash-loans/scanner',
  });
}

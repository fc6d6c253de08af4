import type { PairTradeRow } from '../../../contract/pair-trades.ts';
import type { Peek } from '../../ui/peek.ts';
import { EXIT_TEXT } from './pair-text.ts';

/** What the inspector shows of a closed pair trade. */
export const PAIR_TRADE_PEEK: Peek<PairTradeRow> = {
  noun: 'Pair trade',
  keyOf: ({ id }) => id,
  tell: ({ pair, exit_reason }) => `${pair}, ${exit_reason === null ? 'N/A' : EXIT_TEXT[exit_reason]}`,
};

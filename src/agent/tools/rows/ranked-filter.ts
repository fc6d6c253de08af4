import type { TradeFilter } from '../../../contract/trades.ts';
import type { Selection } from '../../grammar/query.ts';
import { riskFilter } from './risk-trades.ts';

/** Dollars have six decimals: the least profit of a winner. */
const LEAST = 1e-6;

/** The trades of a question as a list selects and sorts them, with a result or an outcome; undefined if it cannot. */
export function rankedFilter(
  { where, ...selection }: Selection,
  instants: readonly [string | undefined, string | undefined],
): TradeFilter | undefined {
  const ended = where.filter(({ field }) => field === 'result' || field === 'outcome');
  const others = where.filter((one) => !ended.includes(one));
  const filter = riskFilter({ ...selection, where: others }, instants, false);
  const [only, second] = ended;
  if (!filter || second) return undefined;
  if (!only) return filter;
  const [value, other] = only.values;
  if (only.op !== 'is' || other !== undefined) return undefined;
  switch (value) {
    case 'win':
      return { ...filter, min_profit: LEAST };
    case 'loss':
      return { ...filter, max_profit: -LEAST };
    case 'take_profit':
      return { ...filter, tp_triggered: 'true' };
    case 'stop_loss':
      return { ...filter, sl_triggered: 'true' };
    default:
      return undefined;
  }
}

import type { Selection } from './query.ts';

const RATES = { win: 'win_rate', loss: 'loss_rate' } as Readonly<Record<string, string>>;

const OUTCOMES = { take_profit: 'target_rate', stop_loss: 'stop_rate', time: 'time_rate' } as Readonly<
  Record<string, string>
>;

/**
 * The measure that tells the share of rows that won or lost: pending ones are in neither part. Of groups also the share that ended in one
 * way. Undefined for another share.
 */
export function rateOfShare([whole, part]: readonly Selection[], isGrouped: boolean): string | undefined {
  if (!whole || !part || whole.symbols.length !== part.symbols.length) return undefined;
  const [only, more] = part.where.filter((one) => !whole.where.includes(one));
  if (more !== undefined || only?.op !== 'is') return undefined;
  if (only.field === 'outcome' && isGrouped) return OUTCOMES[String(only.values[0])];
  return only.field === 'result' ? RATES[String(only.values[0])] : undefined;
}

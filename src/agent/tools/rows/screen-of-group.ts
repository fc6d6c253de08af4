import { CurrencyPair } from '../../../domain/symbol.ts';
import type { Selection } from '../../grammar/query.ts';
import type { RowSource } from './row-source.ts';

/** The screen that shows the figures of exactly one group; null if there is none. */
export function screenOfGroup(
  source: RowSource,
  selection: Selection,
  group: string | null,
  name: string,
): string | null {
  if (group === 'symbol') {
    const symbol = CurrencyPair.safeParse(name).data;
    return symbol === undefined ? null : source.screenOf({ ...selection, symbols: [symbol] });
  }
  if (group === 'month') {
    const [year = 0, month = 0] = name.split('-').map(Number);
    const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
    const { from = null, to = null } = selection.period ?? {};
    const covers = (from === null || from <= `${name}-01`) && (to === null || to >= last);
    return covers
      ? source.screenOf({ ...selection, period: { from: `${name}-01`, to: last, text: '' } })
      : null;
  }
  // No screen shows both the counts and the sums of a protocol's claims.
  if (group === 'protocol') return null;
  if (group === 'date') return source.screenOf({ ...selection, period: { from: name, to: name, text: '' } });
  if (group === null || ['weekday', 'hour', 'week_hour'].includes(group)) return null;
  const [value = name, symbol] = group === 'pattern' ? name.split(' ') : [name];
  const own = CurrencyPair.safeParse(symbol).data;
  return source.screenOf({
    ...selection,
    symbols: own === undefined ? selection.symbols : [own],
    where: [...selection.where, { field: group, op: 'is', values: [value] }],
  });
}

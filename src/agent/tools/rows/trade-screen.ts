import { addDays, tradingDateOf } from '../../../domain/trading-day-bounds.ts';
import type { ResolvedScope } from '../../../store/list/scope.ts';
import type { Condition, Period, Selection } from '../../grammar/query.ts';
import { screen, type ToolContext } from '../tool-context.ts';

type Filters = Record<string, string | undefined>;

/** The screen that shows trades of a selection: the one that sums them, else the list with the same filters. */
export function tradeScreen(
  context: ToolContext,
  scope: ResolvedScope,
  selection: Selection,
  elite: boolean,
): string | null {
  const { symbols, where, period, closed } = selection;
  if (symbols.length > 1 || period?.since !== undefined) return null;
  const [symbol] = symbols;
  const root = elite ? '/trading/elite-trades' : '/trading/trades';
  const [only] = where;
  if (!closed && where.length === 0) {
    const whole = wholeScreen(context, period, root, elite);
    if (whole) return screen(whole.path, scope, { ...whole.filters, symbol });
  }
  if (!closed && !elite && where.length === 1 && only?.field === 'side' && only.op === 'is') {
    const named = period === null ? undefined : screenPeriod(context, period);
    if (period === null || named !== undefined)
      return screen(`${root}/buy-sell-breakdown`, scope, { filter: named, symbol });
  }
  const filters = listFilters(where, elite);
  if (filters === null) return null;
  const [from, to] = [period?.from ?? undefined, period?.to ?? undefined];
  const dates = closed ? { closed_from: from, closed_to: to } : { from, to };
  return screen(elite ? root : `${root}/history`, scope, { symbol, ...filters, ...dates });
}

function wholeScreen(
  context: ToolContext,
  period: Period | null,
  root: string,
  elite: boolean,
): { path: string; filters: Filters } | undefined {
  if (period === null) return { path: elite ? root : `${root}/history`, filters: {} };
  const { from, to } = period;
  if (from === null || to === null) return undefined;
  if (from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`)
    return { path: `${root}/calendar`, filters: { year: from.slice(0, 4) } };
  if (from.endsWith('-01') && addDays(to, 1).endsWith('-01') && from.slice(0, 7) === to.slice(0, 7))
    return { path: `${root}/calendar/${Number(from.slice(0, 4))}/${Number(from.slice(5, 7))}`, filters: {} };
  const named = elite ? undefined : screenPeriod(context, period);
  return named === undefined ? undefined : { path: root, filters: { filter: named } };
}

/** The screens' period of a selection. */
function screenPeriod({ now, day }: ToolContext, { from, to }: Period): string | undefined {
  const today = tradingDateOf(now, day);
  if (from === addDays(today, -1) && to === from) return 'yesterday';
  if (to !== today) return undefined;
  return from === addDays(today, -7) ? 'week' : from === addDays(today, -30) ? 'month' : undefined;
}

/** Conditions as the list's filters; null if one of them has none. */
function listFilters(where: readonly Condition[], elite: boolean): Filters | null {
  const filters: Filters = {};
  for (const { field, op, values } of where) {
    const value = String(values[0]);
    if (field === 'side' && op === 'is') {
      if (elite) filters.direction = value === 'buy' ? 'long' : 'short';
      else filters.trade_action = value;
    } else if (field === 'status' && op === 'is') filters.status = value;
    else if (field === 'source' && op === 'is' && !elite) filters.source = value;
    else if (field === 'outcome' && op === 'is' && elite && value !== 'time')
      filters[value === 'take_profit' ? 'tp_triggered' : 'sl_triggered'] = 'yes';
    else if (op === 'at_least' || op === 'at_most') {
      const own =
        elite && field === 'profit_pct' ? 'profit' : elite && field === 'profit' ? undefined : field;
      if (
        own === undefined ||
        !['profit', 'profit_pct', 'price', 'quantity', 'confidence', 'exit_price'].includes(own)
      )
        return null;
      if (elite && (own === 'quantity' || own === 'confidence')) return null;
      filters[`${op === 'at_least' ? 'min' : 'max'}_${own}`] =
        own === 'confidence' ? String(100 * Number(value)) : value;
    } else return null;
  }
  return filters;
}

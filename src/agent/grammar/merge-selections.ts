import type { AreaTable } from './area-table.ts';
import { ownConditions, withoutConditions } from './own-conditions.ts';
import type { Condition, Query, Selection } from './query.ts';
import { STATE_FIELDS } from './state-fields.ts';

/** The sets of a further question: those of the former one, with what it names itself in their place; undefined where that is not clear. */
export function mergeSelections(
  former: Query,
  own: Query,
  table: AreaTable,
  refines: boolean,
): readonly Selection[] | undefined {
  const [only] = own.selections;
  if (!only || (former.selections.length > 1 && own.selections.length > 1)) return undefined;
  if (former.selections.length > 1) {
    const varying = dimensionsThatVary(former.selections, table);
    const isVarying = dimensionsOf(only, table).some((one) => varying.has(one));
    // 'how many were dropped or replaced' and 'how many still wait': all sets become the one that is named.
    if (isVarying && own.measures.length > 0 && !refines) return becomingOne(former, only, table);
    // 'and in August' of a comparison of two months is of neither.
    if (isVarying) return undefined;
  }
  const [first] = former.selections;
  const merged =
    former.selections.length > 1
      ? former.selections.map((one) => merge(one, only, table, refines))
      : own.selections.map((one) => first && merge(first, one, table, refines));
  return merged.every((one) => one !== undefined) ? merged : undefined;
}

/** The set that all former ones become; undefined where they still differ. */
function becomingOne(former: Query, own: Selection, table: AreaTable): readonly Selection[] | undefined {
  const [first, ...rest] = former.selections.map((one) => merge(one, own, table, false));
  const isOne = rest.every((one) => JSON.stringify(one) === JSON.stringify(first));
  return first && isOne ? [first] : undefined;
}

function merge(former: Selection, own: Selection, table: AreaTable, refines: boolean): Selection | undefined {
  const said = ownConditions(own.where, table);
  const named = new Set(dimensionsOf(own, table));
  // 'on friday' and 'mondays', 'on fridays' and 'yesterday': a day and days of the week stand for each other.
  const isOtherDay = named.has('weekday') && isOneDay(former.period);
  if (isOneDay(own.period)) named.add('weekday');
  // What was taken has no reason for which it was skipped.
  if (own.where.some(({ field }) => field === 'decision')) named.add('reason');
  const kept = former.where.filter((one) => refines || !named.has(dimensionOf(one, table)));
  // 'which of those were last week' of the trades of May are in both.
  if (refines && !isWithin(own, former)) return undefined;
  return {
    symbols: own.symbols.length > 0 ? own.symbols : former.symbols,
    where: [...kept, ...withoutConditions(said, kept)],
    period: own.period ?? (named.has('time') || isOtherDay ? null : former.period),
    closed: own.period ? own.closed : former.closed,
  };
}

function isOneDay(period: Selection['period']): boolean {
  return period !== null && period.since === undefined && period.from !== null && period.from === period.to;
}

/** Whether the rows of a set are some of another one's by their symbols and period. */
function isWithin({ symbols, period }: Selection, former: Selection): boolean {
  const bySymbol = former.symbols.length === 0 || symbols.every((one) => former.symbols.includes(one));
  if (!period || !former.period) return bySymbol;
  if (period.since !== undefined || former.period.since !== undefined) return false;
  const [from, to] = [former.period.from ?? '', former.period.to ?? '9'];
  return bySymbol && (period.from ?? '') >= from && (period.to ?? '9') <= to;
}

/** What a condition is about: one of a time that rows have is about the period. */
function dimensionOf({ field, op }: Condition, { time }: AreaTable): string {
  if (field === time && (op === 'within' || op === 'outside')) return 'time';
  return STATE_FIELDS.has(field) ? 'state' : field;
}

function dimensionsOf({ symbols, where, period }: Selection, table: AreaTable): string[] {
  return [
    ...(symbols.length > 0 ? ['symbol'] : []),
    ...(period ? ['time'] : []),
    ...ownConditions(where, table).map((one) => dimensionOf(one, table)),
  ];
}

/** What differs between sets: their symbols, their period (`time`), or a field. */
export function dimensionsThatVary(selections: readonly Selection[], table: AreaTable): Set<string> {
  const texts = (of: Selection): Map<string, string> => {
    const found = new Map<string, string>();
    found.set('symbol', JSON.stringify(of.symbols));
    found.set('time', JSON.stringify(of.period));
    for (const one of of.where) {
      const key = dimensionOf(one, table);
      found.set(key, `${found.get(key) ?? ''}${JSON.stringify(one)}`);
    }
    return found;
  };
  const all = selections.map(texts);
  const names = new Set(all.flatMap((one) => [...one.keys()]));
  return new Set([...names].filter((name) => new Set(all.map((one) => one.get(name))).size > 1));
}

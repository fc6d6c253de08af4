import type { MeasureSpec } from './area-table.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import { NUMERIC_UNITS } from './numeric-units.ts';
import type { Condition } from './query.ts';
import { resultOf } from './result-of.ts';
import type { Workbench } from './workbench.ts';

const SPANS: ReadonlySet<string> = new Set(['minutes', 'days', 'seconds']);
const MINUTES_A_DAY = 1_440;
const SECONDS_A_MINUTE = 60;

const JUDGING = /\b(?:better|worse) than$/i;
const LARGER = /^(?:more|larger|bigger|greater|higher) than$|^at least$|^(?:exceed|surpass)/i;
const COSTS =
  /(?:^|_)(?:costs?|fees?|gas|spread|slippage|financing|commission|tips?|bribes?|drift|regret|drawdown)(?:_|$)/;
const LASTING = /^(?:not? )?(?:faster|quicker|slower|longer|shorter) than$/i;

type Num = Extract<Item, { kind: 'number' }>;

/** 'profit above $5', 'more than 20 trades', 'confidence over 90 %', 'between $1 and $2', 'length 12'. */
export function readThresholds(bench: Workbench): Condition[] {
  const { items, done, table } = bench;
  const conditions: Condition[] = [];
  let isLossBound = false;
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'number' || done.has(at)) continue;
    const before = items[at - 1];
    const after = items[at + 1];
    if (before?.kind === 'comparator') {
      const upper = before.op === 'between' && after?.kind === 'number' ? after : undefined;
      if (before.op === 'between' && !upper) continue;
      const end = upper ? at + 2 : at + 1;
      const former = conditions.at(-1);
      // 'above $5 or below -$3' are bounds of one field.
      // 'more than $1 but less than 3' bounds it on both sides.
      const isOnWord = items[at - 2]?.kind === 'word' && done.has(at - 2);
      const first = items[isOnWord ? at - 3 : at - 2];
      const isSecond =
        ['or', 'compare'].includes(items[at - 2]?.kind ?? '') ||
        (first?.kind === 'number' && done.has(at - 2) && [first.unit, 'none'].includes(item.unit));
      // '95 % and at least 50 trades' counts rows.
      const isCount = item.unit === 'none' && isNoun(items[end]);
      const shared = isSecond && former && !isCount ? { field: former.field, places: [] } : undefined;
      const found = fieldBeside(bench, at - 2, end, upper ?? item) ?? shared ?? ofResult(bench, at);
      // 'profit over 2025' may mean the year.
      if (!found || (before.text.toLowerCase() === 'over' && isYear(item) && !found.places.includes(end)))
        continue;
      const { field, places } = found;
      const judged = judgedOp(bench, field, before);
      if (judged === undefined) continue;
      for (const place of [at - 1, at, ...(upper ? [at + 1] : []), ...places]) done.add(place);
      const limits = (number: Num): number =>
        inUnit(bench, field, {
          ...number,
          // '1 and 2 hours': the first has the unit of the second.
          value: upper && number.unit === 'none' ? number.value * upper.times : number.value,
          unit: (upper ?? item).unit === 'none' ? number.unit : (upper ?? item).unit,
        });
      // 'a loss of at most $1', 'at most $1 loss'.
      const isAfter = isLoss(items[end]) && /^loss(?:es)?$/i.test(items[end]?.text ?? '');
      // 'losing trades over $20'.
      const isBefore: boolean =
        isLoss(items[at - 2]) ||
        (isNoun(items[at - 2]) && isLoss(items[at - 3])) ||
        (found === shared && isLossBound);
      // 'losing trades below -$3' says the sign itself.
      const isSigned = /^[$]?-/.test(item.text);
      const isOfLoss: boolean =
        !isSigned && (isBefore || isAfter) && (field === table.dollars || field === table.percent);
      isLossBound = isOfLoss;
      if (upper && isOfLoss) {
        // 'a loss between $1 and $2' is a profit between -$2 and -$1.
        conditions.push(
          { field, op: 'at_least', values: [-Math.abs(limits(upper))] },
          { field, op: 'at_most', values: [-Math.abs(limits(item))] },
        );
      } else if (upper) {
        conditions.push(
          { field, op: 'at_least', values: [limits(item)] },
          { field, op: 'at_most', values: [limits(upper)] },
        );
      } else if (isOfLoss) {
        // 'a loss over $1' is a profit below -$1; 'worse than $1' says so of the result.
        const op = JUDGING.test(before.text) ? judged : (FLIPPED[judged] ?? judged);
        conditions.push({ field, op: op === 'between' ? 'is' : op, values: [-Math.abs(limits(item))] });
      } else {
        // 'a loss of more than -$2' is a larger one.
        const isLarger = isSigned && (isBefore || isAfter) && LARGER.test(before.text);
        const op = isLarger ? (FLIPPED[judged] ?? judged) : judged;
        conditions.push({ field, op: op === 'between' ? 'is' : op, values: [limits(item)] });
      }
      continue;
    }
    if (after?.kind === 'suffix') {
      const found = fieldBeside(bench, at - 1, at + 2, item);
      if (!found) continue;
      for (const place of [at, at + 1, ...found.places]) done.add(place);
      conditions.push({ field: found.field, op: after.op, values: [inUnit(bench, found.field, item)] });
      continue;
    }
    // 'length 12', '12 bits', 'confidence of 90 %'.
    const found = fieldBeside(bench, at - 1, at + 1, item, true);
    // 'profit 5' is no amount that anybody asks for exactly.
    const unit = table.fields[found?.field ?? '']?.unit ?? '';
    if (!found || (item.unit === 'none' && ['dollars', 'percent', 'price', 'minutes'].includes(unit)))
      continue;
    // '10 % of the profit' is a part of it.
    if (item.unit === 'percent' && after?.within) continue;
    for (const place of [at, ...found.places]) done.add(place);
    conditions.push({ field: found.field, op: 'is', values: [inUnit(bench, found.field, item)] });
  }
  return conditions;
}

/** 'a loss worse than -2', 'trades above +2': what a row brought, in the unit of its table. */
function ofResult(
  { table, items }: Workbench,
  at: number,
): { readonly field: string; readonly places: readonly number[] } | undefined {
  const [before, number, next] = [items[at - 2], items[at], items[at + 1]];
  if (number?.kind !== 'number' || number.unit !== 'none' || !table.fields.result) return undefined;
  const isSigned = /^[+-]/.test(number.text);
  // 'lost more than 2 trades' counts them.
  const isOfLoss = isLoss(before) && /^(?:loss(?:es)?|lost)$/i.test(before?.text ?? '');
  const isCounted = isNoun(next) || next?.kind === 'unknown';
  return (isSigned || isOfLoss) && !isCounted ? { field: table.bestField, places: [] } : undefined;
}

/**
 * What a bound means of a field: a q value that is worse is higher. Undefined where nothing says what is better, such as a longer or a
 * shorter time.
 */
function judgedOp(
  { table }: Workbench,
  field: string,
  { text, op }: Extract<Item, { kind: 'comparator' }>,
): Extract<Item, { kind: 'comparator' }>['op'] | undefined {
  if (!JUDGING.test(text)) return op;
  const spec = table.fields[field];
  if (spec?.isBad) return FLIPPED[op] ?? op;
  const isAmount = ['dollars', 'percent', 'share', 'count'].includes(spec?.unit ?? '');
  return isAmount && !COSTS.test(field) ? op : undefined;
}

/** The field of a number: the one named after it, else before it, else that of its unit. */
function fieldBeside(
  { table, items, done }: Workbench,
  before: number,
  after: number,
  number: Num,
  mustBeNamed = false,
): { readonly field: string; readonly places: readonly number[] } | undefined {
  for (const place of [after, before]) {
    const item = items[place];
    if (item?.kind !== 'word' || done.has(place)) continue;
    // 'length 12 with confidence over 95 %': what stands behind has a bound of its own.
    const isOther = items[place + 1]?.kind === 'comparator' && items[before]?.kind === 'word';
    if (place === after && isOther && !done.has(before)) continue;
    // 'seen 20 times', but 'profit times 20' multiplies.
    if (place === before && item.text.toLowerCase() === 'times') return undefined;
    // 'how many trades made exactly 0' counts trades: they are no field of other rows.
    const counted = items[place - 1];
    if (place === before && counted?.kind === 'ask' && counted.word === 'how many') continue;
    const named = item.meaning.field ?? fieldOfMeasure(table.measures[item.meaning.measure ?? '']);
    const field = mustBeNamed ? named : inOtherUnit(table, named, number);
    const unit = table.fields[field ?? '']?.unit ?? '';
    // 'open longer than one block' bounds no number of a block.
    if (LASTING.test(items[before + 1]?.text ?? '') && unit === 'count' && field !== table.duration)
      return undefined;
    if (field !== undefined && NUMERIC_UNITS.has(unit) && fits(number, unit)) {
      // 'seen more than 20 times': both words name the field.
      const other = items[place === after ? before : after];
      const both = other?.kind === 'word' && !other.meaning.noun && other.meaning.field === field;
      return { field, places: both ? [before, after] : [place] };
    }
    // 'is the win rate above 50 %' is about the rate, and not about a field of its unit.
    const isFigure = item.meaning.measure !== undefined && item.meaning.measure !== table.count;
    if (place === before && isFigure && !item.meaning.noun) return undefined;
    // 'more than $1 spread cost' bounds the cost, and not what the row brought.
    if (place === after && item.meaning.measure !== undefined && !item.meaning.noun && number.unit !== 'none')
      return undefined;
    // A noun after a number that is no field of the area: the counted thing is unknown.
    // A verb is none: 'length 16 demoted'.
    const isThing = item.meaning.noun && !item.meaning.value;
    if (place === after && isThing && number.unit === 'none') return undefined;
  }
  if (mustBeNamed) return undefined;
  // 'faster than 20 bars': how long a row lasts, in its own unit.
  const lasts = table.fields[table.duration ?? ''];
  const isSpan =
    LASTING.test(items[before + 1]?.text ?? '') && ['plain', 'count'].includes(lasts?.unit ?? '');
  if (number.unit === 'none' && isSpan && table.duration !== undefined)
    return { field: table.duration, places: [] };
  const field =
    number.unit === 'dollars'
      ? table.dollars
      : number.unit === 'percent'
        ? table.id === 'elite-trades' || resultOf(items[before]) !== undefined
          ? table.percent
          : undefined
        : number.unit === 'minutes' && SPANS.has(table.fields[table.duration ?? '']?.unit ?? '')
          ? table.duration
          : undefined;
  return field === undefined ? undefined : { field, places: [] };
}

/** 'profit over 1 %' where profit is in dollars, and '$1' where it is percent: the same in the unit of the number. */
function inOtherUnit(
  { fields, dollars, percent }: Workbench['table'],
  field: string | undefined,
  { unit }: Num,
): string | undefined {
  const profits = [dollars, percent, 'profit'];
  if (field === undefined || !profits.includes(field) || fields[field]?.unit === unit) return field;
  return unit === 'percent' ? (percent ?? field) : unit === 'dollars' ? (dollars ?? field) : field;
}

function isYear({ value, unit, text }: Num & { readonly text: string }): boolean {
  return unit === 'none' && /^\d{4}$/.test(text) && value >= 1973 && value <= 2199;
}

const FLIPPED: Readonly<Record<string, Condition['op']>> = {
  above: 'below',
  below: 'above',
  at_least: 'at_most',
  at_most: 'at_least',
};

function isLoss(item: Item | undefined): boolean {
  return (
    item?.kind === 'word' && item.meaning.value?.field === 'result' && item.meaning.value.value === 'loss'
  );
}

function fieldOfMeasure(
  measure: Pick<MeasureSpec, 'how' | 'of' | 'where' | 'falls'> | undefined,
): string | undefined {
  // Costs are numbers below 0, which no bound for them means.
  return measure?.how === 'sum' && !measure.where && !measure.falls ? measure.of : undefined;
}

function fits({ unit }: Num, field: string): boolean {
  if (unit === 'none') return field !== 'minutes';
  if (unit === 'percent') return field === 'percent' || field === 'share' || field === 'probability';
  if (unit === 'minutes' && (field === 'days' || field === 'seconds')) return true;
  return unit === field;
}

/** A number in the unit of its field: a share may be written as percent, seconds as minutes. */
function inUnit({ table }: Workbench, field: string, { value, unit }: Num): number {
  const own = table.fields[field]?.unit;
  if (unit === 'minutes' && own === 'days') return value / MINUTES_A_DAY;
  if (unit === 'minutes' && own === 'seconds') return value * SECONDS_A_MINUTE;
  if (own === 'probability' && unit === 'percent') return value / 100;
  if (own !== 'share') return value;
  return unit === 'percent' || value > 1 ? value / 100 : value;
}

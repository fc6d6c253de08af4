import type { AreaTable, FieldUnit } from './area-table.ts';
import { columnOfValue, isOfColumns } from './column-conditions.ts';
import { formatValue } from './format-value.ts';
import { listed } from './listed.ts';
import type { Condition, Selection } from './query.ts';
import { valueInWords } from './value-in-words.ts';

const BOUNDS: Readonly<Partial<Record<Condition['op'], string>>> = {
  above: 'above',
  below: 'below',
  at_least: 'of at least',
  at_most: 'of at most',
  is: 'of exactly',
};
const BITS: Readonly<Partial<Record<Condition['op'], string>>> = {
  is: 'of pattern',
  not: 'not of pattern',
  starts: 'whose pattern starts with',
  ends: 'whose pattern ends with',
  holds: 'whose pattern holds',
};

/** The selected rows in words: 'EUR_USD buy trades with profit above $5.00 in March 2026'. */
export function describeSelection(selection: Selection, table: AreaTable): string {
  const before = [...(selection.symbols.length > 0 ? [listed(selection.symbols, 'and')] : [])];
  const after: string[] = [];
  for (const [at, condition] of selection.where.entries()) {
    const { field, op, values } = condition;
    const [former, next] = [selection.where[at - 1], selection.where[at + 1]];
    if (op === 'at_most' && isRange(former, condition)) continue;
    if (isRange(condition, next)) {
      after.push(rangeText(condition, next, table));
      continue;
    }
    const spec = table.fields[field];
    const phrase = op === 'is' && values.length === 1 ? spec?.phrases?.[String(values[0])] : undefined;
    if (phrase?.before) before.push(phrase.before);
    else if (phrase?.after) after.push(phrase.after);
    else after.push(conditionText(condition, table));
  }
  const conditions = after.map((text, at) =>
    text.startsWith('that ') && after[at - 1]?.startsWith('that ') ? `and ${text}` : text,
  );
  const { period, closed } = selection;
  const time = period
    ? [closed ? `closed ${period.text.replace(/^of /, '')}` : period.text]
    : table.periods &&
        !table.apart &&
        !selection.where.some((one) => one.op === 'outside' && one.field === table.time)
      ? [wholeOf(table)]
      : [];
  const base = before.map((word) => (table.one.startsWith(`${word} `) ? '' : word));
  return [...base, table.many, ...conditions, ...time].filter((word) => word !== '').join(' ');
}

/** Such a text without the words for rows of all times. */
export function withoutWhole(text: string, table: AreaTable): string {
  const whole = ` ${wholeOf(table)}`;
  return text.endsWith(whole) ? text.slice(0, -whole.length) : text;
}

function wholeOf({ whole = 'over the whole history' }: AreaTable): string {
  return whole;
}

/** Whether two conditions are the bounds of one range: 'between $1 and $2'. */
function isRange(least: Condition | undefined, most: Condition | undefined): most is Condition {
  return least?.op === 'at_least' && most?.op === 'at_most' && least.field === most.field;
}

function rangeText({ field, values }: Condition, most: Condition, table: AreaTable): string {
  const { words = [], unit = 'plain' } = table.fields[field] ?? {};
  const [from, to] = [values[0], most.values[0]].map((value) => limitText(value ?? 0, unit));
  return `with ${words[0] ?? field} between ${from} and ${to}`;
}

/** A condition in words: 'with profit above $5.00'. */
export function conditionText({ field, op, values, text }: Condition, table: AreaTable): string {
  if (isOfColumns({ field })) return columnsText({ field, op, values }, table);
  const spec = table.fields[field];
  const phrase = spec?.phrases?.[String(values[0])];
  const names = values.map((value) => valueInWords(String(value), spec));
  if (field === 'clock')
    return `${op === 'not' ? 'not ' : ''}entered between ${clockText(values[0])} and ${clockText(values[1])}`;
  if (field === 'weekday')
    return `${op === 'not' ? 'not ' : ''}entered on ${listed(
      values.map((day) => `${capital(String(day))}s`),
      'and',
    )}`;
  if (field === 'symbol')
    return op === 'not'
      ? `outside ${listed(values.map(String), 'and')}`
      : `in ${listed(values.map(String), 'or')}`;
  if (op === 'outside' && field === table.time) return `not ${(text ?? '').replace(/^of (?!the )/, '')}`;
  if (op === 'within' || op === 'outside')
    return `${op === 'outside' ? 'not ' : ''}${whenText(spec?.words[0] ?? field)}${(text ?? '').replace(/^of (?=the )/, 'within ').replace(/^of /, '')}`;
  if (spec?.unit === 'bits') return `${BITS[op] ?? 'of pattern'} ${values[0]}`;
  if (op === 'not' && phrase?.not) return phrase.not;
  if (op === 'not')
    return `that are not ${phrase?.before ?? (phrase?.after ? `those ${phrase.after}` : listed(names, 'or'))}`;
  const name = spec?.words[0] ?? field;
  if (spec?.unit === 'text') return `with ${name} ${listed(names, 'or')}`;
  return `with ${name} ${BOUNDS[op] ?? 'of'} ${values.map((value) => limitText(value, spec?.unit ?? 'plain')).join(' or ')}`;
}

/** 'created' and 'last seen' as they are, 'with deadline'; a time alone needs no word. */
function whenText(word: string): string {
  if (word === 'time') return '';
  return /(?:ed|seen|active)$|\bsince$|^made\b/.test(word) ? `${word} ` : `with ${word} `;
}

/** 'without exit price', 'with gas above profit'. */
function columnsText({ field, op, values }: Condition, table: AreaTable): string {
  const [one = '', two = ''] = values.map((value) => nameOf(columnOfValue(value), table));
  if (field === 'missing') return `${op === 'is' ? 'without' : 'with a known'} ${one}`;
  return `with ${one} ${op === 'is' ? 'above' : 'of at most'} ${two}`;
}

/** The name of a column; one that no question names for itself is named as its sum is. */
function nameOf(column: string, { fields, measures }: AreaTable): string {
  const sum = Object.values(measures).find(({ how, of, where }) => how === 'sum' && of === column && !where);
  return fields[column]?.words[0] ?? sum?.words[0] ?? column;
}

/** A limit as an operator would write it: '2 hours', and not '2 h 0 min'. */
function limitText(value: string | number, unit: FieldUnit): string {
  if (unit !== 'minutes' || typeof value === 'string') return formatValue(value, unit);
  return value % 60 === 0 && value > 0 ? `${value / 60} hour${value === 60 ? '' : 's'}` : `${value} minutes`;
}

function clockText(minutes: string | number | undefined): string {
  const value = Number(minutes ?? 0);
  return `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

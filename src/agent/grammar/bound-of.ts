import type { MeasureSpec } from './area-table.ts';
import { COMPARATORS, numberWord } from './common-words.ts';
import type { Reading } from './interpret.ts';
import { phraseIndex } from './phrase-index.ts';
import type { Bound } from './query.ts';
import { type Token, tokenise } from './tokenise.ts';

const COMPARATORS_AT = phraseIndex(COMPARATORS);
const JUDGES = /^(?:is|are|was|were|did|does|do|has|have|had|will)$/;
/** Of one row or group, and not of a figure of all. */
const OF_ONE = /^(?:any|anyone|anything|which|each|every|some|ever|never)$/;
const SCALES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6 };
const UNITS: readonly (readonly [RegExp, MeasureSpec['unit'][]])[] = [
  [/^(?:%|percent)$/, ['percent', 'share']],
  [/^(?:\$|dollars?|usd|bucks?)$/, ['dollars']],
  [/^(?:eth|ether)$/, ['ether']],
  [/^gwei$/, ['plain']],
  [/^(?:minutes?|mins?)$/, ['minutes']],
  [/^days?$/, ['days']],
  [/^seconds?$/, ['seconds']],
];
const PLAIN: readonly MeasureSpec['unit'][] = [
  'count',
  'ratio',
  'plain',
  'days',
  'dollars',
  'percent',
  'share',
  'ether',
  'seconds',
  'minutes',
];

/** A yes-or-no question about a figure with a bound, as the questions for the figure alone. */
interface Bounded {
  readonly questions: readonly (readonly Token[])[];
  /** The question for the figure of now, where it has a newest one: 'is the base fee below 20 gwei'. */
  readonly now?: readonly Token[];
  readonly op: Bound['op'];
  readonly value: number;
  readonly units: readonly MeasureSpec['unit'][];
}

/** 'is the profit factor above 1.5', 'did we make more than $100 last week': the figure is asked for, and its bound. */
export function boundOf(tokens: readonly Token[]): Bounded | undefined {
  const words = tokens.map(({ text }) => text);
  if (!JUDGES.test(words[0] ?? '') || words.some((word) => OF_ONE.test(word))) return undefined;
  // 'is the profit negative in March' asks whether it is below 0.
  const signed = words.findIndex((word) => /^(?:positive|negative)$/.test(word));
  if (signed > 1) {
    const rest = [...tokens.slice(1, signed), ...tokens.slice(signed + 1)];
    const op = words[signed] === 'positive' ? 'above' : 'below';
    return { op, value: 0, units: PLAIN, questions: [[...tokenise('what is'), ...rest]] };
  }
  for (const [at] of words.entries()) {
    const [comparator] = COMPARATORS_AT(words, at);
    if (!comparator || at === 0) continue;
    const { used, means: op } = comparator;
    const next = at + used;
    const number = numberAt(words[next] ?? '');
    if (!number) return undefined;
    const unit = number.money ? '$' : (words[next + 1] ?? '');
    const named = UNITS.find(([pattern]) => pattern.test(unit));
    const end = next + (named && !number.money ? 2 : 1);
    const rest = tokens.slice(end);
    const before = tokens.slice(1, at);
    const ask = (question: string, own: readonly Token[]): readonly Token[] => [
      ...tokenise(question),
      ...own,
    ];
    // 'were there more than 50 trades' counts them.
    const counts = !named && rest.length > 0;
    return {
      op,
      value: number.value,
      units: named?.[1] ?? PLAIN,
      ...(/^(?:is|are)$/.test(words[0] ?? '') && {
        now: ask('what is', [...before, ...tokenise('right now'), ...rest]),
      }),
      questions: [
        ...(counts ? [ask('how many', [...rest, ...before.filter(({ text }) => text !== 'there')])] : []),
        ask('what is', [...before, ...rest]),
        ask('how much', [...tokens.slice(0, at), ...rest]),
      ],
    };
  }
  return undefined;
}

/** The reading of the figure with its bound; undefined where it is not one figure of one set. */
export function withBound(reading: Reading, { op, value, units }: Bounded): Reading | undefined {
  const {
    query,
    table,
    unused,
    unclear = [],
  } = reading as Reading & { readonly unclear?: readonly unknown[] };
  const [measure, second] = query.measures;
  const unit = table.measures[measure ?? '']?.unit;
  const isFigure =
    unused.length + unclear.length === 0 &&
    second === undefined &&
    unit !== undefined &&
    units.includes(unit) &&
    query.selections.length === 1 &&
    query.group === null &&
    query.rows === null &&
    !query.share &&
    !query.ratio &&
    !query.portion &&
    !query.why;
  if (!isFigure) return undefined;
  const bound: Bound = { op, value: unit === 'share' ? value / 100 : value };
  return { ...reading, query: { ...query, bound } };
}

function numberAt(word: string): { readonly value: number; readonly money: boolean } | undefined {
  const small = numberWord(word);
  if (small !== undefined) return { value: small, money: false };
  const [, sign = '', money = '', digits, scale = ''] =
    /^([+-]?)([$]?)([\d,]*\.?\d+)([km]?)$/.exec(word) ?? [];
  if (digits === undefined) return undefined;
  const value = Number(`${sign}${digits.replaceAll(',', '')}`) * (SCALES[scale] ?? 1);
  return Number.isNaN(value) ? undefined : { value, money: money === '$' };
}

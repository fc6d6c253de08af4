import type { AgentSpan } from '../contract/agent.ts';
import { type Figure, figuresIn, mapFigures } from './tools/figure.ts';
import type { ToolResult } from './tools/run-tool.ts';

/**
 * Texts that may be figures: a date, a hash, bits, a range, or a number with its sign and unit. Digits within a word are not.
 */
const TOKENS =
  /(?<![\w.,])(?:(?<exact>\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?)?|0x[0-9a-f]{2,}|[01]{4,512}(?!\d|[.,]\d)|\d+(?:\.\d+)?–\d+(?:\.\d+)?%?)|(?:[<>]\s?)?(?<sign>[+\-−]?)(?<dollar>\$?)(?<digits>\d+(?:,\d{3})*(?:\.\d+)?)(?<unit>\s?%|\s?percent\b)?)(?!\w)/gi;
const LIST_NUMBER = /^\s*$/;

interface Token {
  readonly sign: string;
  readonly unit: 'dollars' | 'percent' | 'none';
  readonly digits: string;
}

/**
 * A model's words as spans. A figure that a tool returned, even if rounded, becomes the tool's own text with its link; a
 * number that occurs in the tools' words ('7 days') stays text; every other number is marked as unverified.
 */
export function verifyFigures(words: string, results: readonly ToolResult[]): AgentSpan[] {
  const figures = figuresIn(results.map(({ data }) => data));
  const known = ownWords(results);
  const spans: AgentSpan[] = [];
  const say = (text: string): void => {
    if (text !== '') spans.push({ text });
  };
  let from = 0;
  for (const match of words.matchAll(TOKENS)) {
    const [text] = match;
    const at = match.index;
    say(words.slice(from, at));
    from = at + text.length;
    const before = words.slice(0, at);
    const after = words.slice(from);
    const { exact, sign = '', dollar, digits = '', unit } = match.groups ?? {};
    const figure =
      exact === undefined
        ? findFigure({ sign, digits, unit: dollar ? 'dollars' : unit ? 'percent' : 'none' }, figures)
        : figures.find((one) => one.text.toLowerCase() === exact.toLowerCase());
    if (figure) spans.push({ text: figure.text, to: figure.to });
    else if (exact === undefined ? isPhrase(text, before, after, known) : isNamed(exact, known, results))
      say(text);
    else spans.push({ text, unverified: true });
  }
  say(words.slice(from));
  return spans;
}

/** The figure of a number: of the same unit and sign, and equal in the written digits. Exact ones first. */
function findFigure(token: Token, figures: readonly Figure[]): Figure | undefined {
  const digits = token.digits.replaceAll(',', '');
  const places = placesOf(digits);
  const fitting = figures.filter(({ value, text }) => {
    if (value === null) return false;
    const shown = text.replace(/[,$%+<>\s]/g, '');
    const unit = text.includes('$') ? 'dollars' : text.endsWith('%') ? 'percent' : 'none';
    if (unit !== token.unit || places > placesOf(shown)) return false;
    // A count is never rounded.
    if (unit === 'none' && places !== placesOf(shown)) return false;
    const number = Number(shown);
    if (token.sign !== '' && number !== 0 && number < 0 !== (token.sign !== '+')) return false;
    return Math.abs(number).toFixed(places) === Number(digits).toFixed(places);
  });
  return fitting.find(({ text }) => placesOf(text.replace('%', '')) === places) ?? fitting[0];
}

/** Whether a number occurs with an adjacent word in the tools' texts, or is the number of a list's entry. */
function isPhrase(text: string, before: string, after: string, known: string): boolean {
  const number = squeeze(text);
  if (LIST_NUMBER.test(before) && /^[.)]\s/.test(after)) return true;
  const next = /^[\s-]*([a-z]+)/i.exec(after)?.[1] ?? '';
  const previous = /([a-z]+)[\s-]*$/i.exec(before)?.[1] ?? '';
  return [next && number + squeeze(next), previous && squeeze(previous) + number].some(
    (phrase) => phrase !== '' && holdsWhole(known, phrase),
  );
}

/** Whether a text contains a phrase that is not part of a longer number: '7days' is not in '17days'. */
function holdsWhole(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + phrase.length]];
    const cut = (/\d/.test(before) && /^\d/.test(phrase)) || (/\d/.test(after) && /\d$/.test(phrase));
    if (!cut) return true;
  }
  return false;
}

/** Texts of the tools themselves: names and reasons in the data are others' words, and prove nothing. */
const OWN = new Set([
  'about',
  'as_of',
  'at',
  'date',
  'entered_at',
  'granularity',
  'hour',
  'first_candle_at',
  'last_candle_at',
  'month',
  'note',
  'period',
  'since',
  'stale',
  'tier',
  'win_rate_interval',
]);

/** The tools' own words, without spaces and in lower case. */
function ownWords(data: unknown): string {
  if (typeof data !== 'object' || data === null) return '';
  return Object.entries(data)
    .map(([name, value]) =>
      typeof value === 'string' ? (OWN.has(name) ? `${squeeze(value)};` : '') : ownWords(value),
    )
    .join('');
}

/** Whether a date or a range occurs in the tools' words, or a hash anywhere in their answers. */
function isNamed(exact: string, known: string, results: readonly ToolResult[]): boolean {
  if (!exact.startsWith('0x')) return holdsWhole(known, squeeze(exact));
  return JSON.stringify(results.map(({ data }) => mapFigures(data, () => null))).includes(exact);
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[\s"]+/g, '');
}

function placesOf(digits: string): number {
  return digits.includes('.') ? digits.length - digits.indexOf('.') - 1 : 0;
}

import { Granularity } from './granularity.ts';
import { Market } from './market.ts';
import { parseTradeName } from './parse-trade-name.ts';
import { CurrencyPair } from './symbol.ts';

/** What a note may be about. */
export const NOTE_KINDS = ['trade', 'pattern', 'day', 'execution', 'pair'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** What a note is about, by a name that a rebuild of a series keeps. */
export interface NoteSubject {
  readonly kind: NoteKind;
  /**
   * A trade's name or id; a pattern as `imported.EUR_USD.H1.1101`; a day as `2026-05-01`; the id of an execution; a pair's name
   * after its prices, as `simulated M1: EUR_USD / AUD_USD`.
   */
  readonly subject: string;
}

/** The largest length of a subject. */
export const LONGEST_SUBJECT = 160;

const ID = /^\d{1,9}-\d{1,15}$/;
const PATTERN = /^([a-z]+)\.([A-Z_]+)\.([A-Z]\d*)\.([01]{1,64})$/;

/** The subject of notes about a pattern; undefined where its source omits a part. */
export function patternSubjectOf(pattern: {
  readonly market: Market | null;
  readonly symbol: CurrencyPair | null;
  readonly granularity: Granularity | null;
  readonly bits: string;
}): string | undefined {
  const { market, symbol, granularity, bits } = pattern;
  return market && symbol && granularity ? [market, symbol, granularity, bits].join('.') : undefined;
}

/** The address in the console of what a note is about; undefined if the subject is none of its kind. */
export function noteLink({ kind, subject }: NoteSubject): string | undefined {
  if (subject.length > LONGEST_SUBJECT) return undefined;
  switch (kind) {
    case 'trade':
      return ID.test(subject) || parseTradeName(subject)
        ? `/trading/trades/detail/${encodeURIComponent(subject)}`
        : undefined;
    case 'pattern':
      return patternLink(subject);
    case 'day':
      return isDate(subject)
        ? `/overview?from=${subject}&to=${subject}&month=${subject.slice(0, 7)}`
        : undefined;
    case 'execution':
      return ID.test(subject) ? `/flash-loans/logs/${subject}` : undefined;
    case 'pair': {
      const [, pair] = /^[\w ./-]{1,60}: (.{1,90})$/.exec(subject) ?? [];
      return pair === undefined ? undefined : `/stat-arb/prices?pair=${encodeURIComponent(pair)}`;
    }
  }
}

function patternLink(subject: string): string | undefined {
  const [, marketText, symbolText, granularityText, bits] = PATTERN.exec(subject) ?? [];
  const market = Market.safeParse(marketText).data;
  const symbol = CurrencyPair.safeParse(symbolText).data;
  const granularity = Granularity.safeParse(granularityText).data;
  if (!market || !symbol || !granularity) return undefined;
  return `/trading/patterns/${bits}/${symbol}?market=${market}&granularity=${granularity}`;
}

function isDate(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

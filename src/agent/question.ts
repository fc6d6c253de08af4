import type { PatternRanking } from '../contract/patterns.ts';
import { PATTERN_STATUSES, type PatternStatus } from '../domain/pattern-status.ts';
import { type CurrencyPair, SYMBOLS } from '../domain/symbol.ts';
import type { TradeAction } from '../domain/trade.ts';
import type { TradeMetric } from './answer-metrics.ts';
import type { TradePeriod } from './tools/trade-period.ts';

/** What a question is about. */
export type Subject =
  | 'help'
  | 'trades'
  | 'elite'
  | 'patterns'
  | 'pattern'
  | 'positions'
  | 'status'
  | 'account'
  | 'airdrops'
  | 'flash-loans'
  | 'unknown';

/** A question as far as it was understood. */
export interface Question {
  readonly text: string;
  readonly subject: Subject;
  readonly symbols: readonly CurrencyPair[];
  readonly side: TradeAction | undefined;
  readonly period: TradePeriod;
  readonly metrics: readonly TradeMetric[];
  readonly statuses: readonly PatternStatus[];
  /** By what patterns are ranked, where a ranking is asked for. */
  readonly ranking: PatternRanking | undefined;
  /** How many entries; 5 unless told. */
  readonly top: number;
  /** Whether the least is asked for and not the most. */
  readonly lowest: boolean;
  /** What is set side by side. */
  readonly compares: 'symbols' | 'sides' | 'months' | undefined;
  readonly why: boolean;
  /** The bits of a pattern that is named. */
  readonly bits: string | undefined;
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const NUMBERS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, ten: 10 };

/** Reads a question in plain English; `today` is the trading date, 'YYYY-MM-DD'. */
export function readQuestion(message: string, today: string): Question {
  const text = ` ${message
    .toLowerCase()
    .replace(/[?!;"]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()} `;
  const has = (pattern: RegExp) => pattern.test(text);
  const symbols = SYMBOLS.filter((symbol) => symbolPattern(symbol).test(text));
  const buys = has(/\b(buys?|bought|long|longs)\b/);
  const sells = has(/\b(sells?|sold|short|shorts)\b/);
  const bits = /\b[01]{4,512}\b/.exec(text)?.[0];
  const period = periodOf(text, today);
  // What names only a time or a symbol is about its trades.
  const named = period.kind !== 'all' || symbols.length > 0;
  const found = subjectOf(has, bits);
  const subject = found === 'unknown' && named ? 'trades' : found;
  const statuses = PATTERN_STATUSES.filter((status) => has(new RegExp(`\\b${status}\\b`)));
  return {
    text,
    subject,
    symbols,
    side: buys === sells ? undefined : buys ? 'buy' : 'sell',
    period,
    metrics: metricsOf(has),
    statuses,
    ranking: rankingOf(has, subject),
    top: topOf(text),
    lowest: has(/\b(worst|lowest|least|smallest|fewest|weakest)\b|\b(lost|loses?|losing) (the )?most\b/),
    compares: comparesOf(has, symbols.length, buys && sells),
    why: has(/\bwhy\b|\bhow come\b|\breason\b/),
    bits,
  };
}

function subjectOf(has: (pattern: RegExp) => boolean, bits: string | undefined): Subject {
  if (has(/\b(help|what can you|what do you know|who are you|what should i ask)\b/)) return 'help';
  if (has(/\bflash|\bbribes?\b|\barbitrage|\bgas\b/)) return 'flash-loans';
  if (has(/\bairdrops?\b|\bclaim(s|ed)?\b|\bfarming\b|\binteractions?\b|\bprotocols?\b/)) return 'airdrops';
  if (has(/\b(balance|wallet size|account|broker|margin|nav|oanda)\b/)) return 'account';
  if (has(/\bwallets?\b/)) return 'airdrops';
  if (bits !== undefined) return 'pattern';
  if (has(/\bpatterns?\b/)) return has(/\btrades?\b/) && has(/\belite trades?\b/) ? 'elite' : 'patterns';
  if (
    has(/\bopen (trade|position)s?\b|\bpositions?\b|\bopen now\b|\bcurrent trades?\b|\bpending trades? now\b/)
  )
    return 'positions';
  if (has(/\belite\b/)) return 'elite';
  if (
    has(
      /\b(engine|uptime|running|candles?|stale|live|healthy|health|status|up to date|data age|sources?|connected)\b/,
    ) &&
    !has(/\btrades?\b|\bprofit\b|\bwin rate\b/)
  )
    return 'status';
  if (has(/\b(awaiting|potential|observed|promoted|dormant)\b/)) return 'patterns';
  if (
    has(
      /\btrades?\b|\btrading\b|\b(hit|success) rate\b|\bprofits?\b|\bp ?& ?l\b|\bpnl\b|\bwin|\bwon\b|\bloss(es)?\b|\blose|\blost\b|\bbuys?\b|\bsells?\b|\bmonths?\b|\bearn|\bmade\b|\bmake\b|\bmoney\b|\bperform|\bdoing\b|\bresults?\b|\bsymbols?\b|\bpairs?\b|\b(?:eur|usd|aud)[ _/-]?(?:usd|sgd)\b|\byesterday\b|\btoday\b|\bweek\b|\byear\b/,
    )
  )
    return 'trades';
  return 'unknown';
}

function metricsOf(has: (pattern: RegExp) => boolean): TradeMetric[] {
  const asked: [TradeMetric, RegExp][] = [
    ['trades', /\bhow many\b|\bnumber of\b|\bcount\b|\bhow often\b/],
    ['win_rate', /\bwin(ning)? (rate|ratio|share|percentage)\b|\bwin rate\b|\bhit rate\b|\bsuccess rate\b/],
    ['average_profit', /\baverage\b|\bavg\b|\bmean\b|\bper trade\b/],
    ['best', /\bbest trade\b|\b(largest|biggest|highest|best) (win|gain|winner|profit)\b/],
    ['worst', /\bworst trade\b|\b(largest|biggest|worst) (loss|loser|losing)\b/],
    [
      'total_profit',
      /\bprofit\b|\bprofits\b|\bp ?& ?l\b|\bpnl\b|\bhow much\b|\bearn|\bmade\b|\bmake\b|\bmoney\b|\blose\b|\blost\b|\btotal\b/,
    ],
  ];
  const found = asked.filter(([, pattern]) => has(pattern)).map(([metric]) => metric);
  // 'average profit', 'best profit': the word profit is part of the name then.
  const named = found.some(
    (metric) => metric === 'average_profit' || metric === 'best' || metric === 'worst',
  );
  return named ? found.filter((metric) => metric !== 'total_profit') : found;
}

function rankingOf(has: (pattern: RegExp) => boolean, subject: Subject): PatternRanking | undefined {
  if (subject !== 'patterns') return undefined;
  if (has(/\bconfiden/)) return 'confidence';
  if (has(/\b(most|least|often) (often )?seen\b|\bseen\b|\bfrequent|\bcommon\b/)) return 'seen_count';
  if (has(/\b(most|least|often) (often )?traded\b|\bmost trades\b|\bfewest trades\b/)) return 'trade_count';
  if (has(/\b(best|top|highest|worst|lowest|most profitable|least profitable|leading|strongest)\b/))
    return 'avg_profit';
  return undefined;
}

function comparesOf(
  has: (pattern: RegExp) => boolean,
  symbols: number,
  bothSides: boolean,
): Question['compares'] {
  const compares = has(
    /\bcompare|\bvs\b|\bversus\b|\bor\b|\bbetter\b|\bdifference\b|\bthan\b|\bagainst\b|\bboth\b/,
  );
  if (bothSides) return 'sides';
  if (symbols > 1 || has(/\b(which|what) (symbol|pair|currency|currency pair|market)\b/)) return 'symbols';
  if (has(/\b(by|per|each|every|all) (the )?(symbols?|pairs?|currency|currencies)\b/)) return 'symbols';
  if (has(/\b(which|what|best|worst|by|per|each|every) months?\b|\bmonthly\b|\bmonth by month\b/))
    return 'months';
  if (compares && has(/\b(symbols|pairs)\b/)) return 'symbols';
  return undefined;
}

function periodOf(text: string, today: string): TradePeriod {
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  if (/\byesterday('s)?\b/.test(text)) return { kind: 'period', period: 'yesterday' };
  if (/\btoday('s)?\b/.test(text)) return { kind: 'today' };
  if (/\b(last|past|previous) (7|seven) days\b|\b(last|past|this|previous) week\b|\bweek\b/.test(text))
    return { kind: 'period', period: 'week' };
  if (/\b(last|past|previous) (30|thirty) days\b|\b(last|past|previous) month\b/.test(text))
    return { kind: 'period', period: 'month' };
  if (/\bthis month\b/.test(text)) return { kind: 'month', year: thisYear, month: thisMonth };
  const named = Number(/\b(19[7-9]\d|2[01]\d\d)\b/.exec(text)?.[0] ?? Number.NaN);
  const month = monthIn(text);
  if (month > 0) {
    // A month without a year is the last one of that name.
    const year = Number.isNaN(named) ? (month > thisMonth ? thisYear - 1 : thisYear) : named;
    return { kind: 'month', year, month };
  }
  if (!Number.isNaN(named)) return { kind: 'year', year: named };
  if (/\bthis year\b/.test(text)) return { kind: 'year', year: thisYear };
  if (/\blast year\b/.test(text)) return { kind: 'year', year: thisYear - 1 };
  return { kind: 'all' };
}

/** The number of the month that a text names, 0 where it names none. 'may' is a verb too, unless it stands as a month does. */
function monthIn(text: string): number {
  for (const [place, name] of MONTHS.entries()) {
    const pattern =
      name === 'may'
        ? /\b(in|of|during|for) may\b|\bmay (19|2[01])\d\d\b/
        : new RegExp(`\\b(${name}|${name.slice(0, 3)})\\b`);
    if (pattern.test(text)) return place + 1;
  }
  return 0;
}

function topOf(text: string): number {
  const match =
    /\b(?:top|best|worst|first|last|highest|lowest|most) (\d{1,3}|one|two|three|four|five|ten)\b/.exec(
      text,
    )?.[1];
  const asked = match === undefined ? 5 : (NUMBERS[match] ?? Number(match));
  return Math.min(Math.max(asked, 1), 25);
}

function symbolPattern(symbol: CurrencyPair): RegExp {
  const [base = '', quote = ''] = symbol.toLowerCase().split('_');
  const nicknames: Readonly<Record<CurrencyPair, string>> = {
    EUR_USD: 'euro|eur|fiber',
    USD_SGD: 'sgd|singapore',
    AUD_USD: 'aussie|aud|australian',
  };
  return new RegExp(`\\b${base}[ _/-]?${quote}\\b|\\b(?:${nicknames[symbol]})\\b`);
}

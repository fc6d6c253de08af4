import { formatNumber } from '../../src/domain/format-number.ts';
import { PATTERN_STATUSES } from '../../src/domain/pattern-status.ts';
import type { KnownRows, KnownTrade } from './known-rows.ts';
import { addUp, enteredBetween, type NaiveFigures } from './naive-figures.ts';

/** Noon in the middle of a month, so that periods match the questions; seconds since the epoch. */
export const QUESTION_TIME = Date.UTC(2026, 4, 20, 12) / 1_000;

type Expected = (rows: KnownRows) => readonly string[];

export const dollars = (value: number | null) =>
  value === null ? 'N/A' : formatNumber(value, { unit: 'dollars', signed: true });
const percent = (value: number | null) => (value === null ? 'N/A' : formatNumber(value, { unit: 'percent' }));
const of = (rows: KnownRows, symbol?: string) =>
  rows.trades.filter((trade) => symbol === undefined || trade.symbol === symbol);
export const all = (rows: KnownRows, symbol?: string): NaiveFigures => addUp(of(rows, symbol));
const days = (rows: KnownRows, first: number, last: number, symbol?: string): NaiveFigures =>
  addUp(enteredBetween(of(rows, symbol), QUESTION_TIME, { first, last }));
const month = (rows: KnownRows, year: number, number: number): NaiveFigures =>
  addUp(
    rows.trades.filter((trade) =>
      new Date(trade.entry_time * 1_000)
        .toISOString()
        .startsWith(`${year}-${String(number).padStart(2, '0')}`),
    ),
  );
const year = (rows: KnownRows, number: number, symbol?: string): NaiveFigures =>
  addUp(of(rows, symbol).filter((trade) => new Date(trade.entry_time * 1_000).getUTCFullYear() === number));
const side = (rows: KnownRows, buys: boolean, symbol?: string): NaiveFigures =>
  addUp(of(rows, symbol).filter((trade) => trade.buys === buys));
const elite = (rows: KnownRows): readonly KnownTrade[] =>
  rows.trades.filter(({ source }) => source === 'elite');
const elitePct = (rows: KnownRows) =>
  elite(rows).reduce((sum, { closed }) => sum + Number(closed?.micro_pct ?? 0n), 0) / 1e6;
const patterns = (rows: KnownRows, symbol?: string, status?: string) =>
  rows.patterns.filter(
    (one) =>
      (symbol === undefined || one.symbol === symbol) && (status === undefined || one.status === status),
  ).length;

const SYMBOLS = ['EUR_USD', 'USD_SGD'] as const;
const SPOKEN = { EUR_USD: 'euro dollar', USD_SGD: 'usd/sgd' } as const;

/** Questions on a store of known rows, and the texts that their answers contain at `QUESTION_TIME`. */
export const QUESTIONS: readonly [string, Expected][] = [
  ['How many trades are there?', (rows) => [`${all(rows).total} trades`]],
  ['how many trades have we made', (rows) => [`${all(rows).total} trades`]],
  ['What is the win rate?', (rows) => [percent(all(rows).winRate), `n ${all(rows).known}`]],
  ['What is our total profit?', (rows) => [dollars(all(rows).profit)]],
  ['How much money did we make?', (rows) => [dollars(all(rows).profit)]],
  ['What is the P&L?', (rows) => [dollars(all(rows).profit)]],
  ['What is the average profit per trade?', (rows) => [dollars(all(rows).average)]],
  ['What was the best trade?', (rows) => [dollars(all(rows).best)]],
  ['What was the worst trade?', (rows) => [dollars(all(rows).worst)]],
  ['Biggest loss?', (rows) => [dollars(all(rows).worst)]],
  [
    'How did trading go yesterday?',
    (rows) => [dollars(days(rows, 1, 0).profit), `${days(rows, 1, 0).total} trade`],
  ],
  ['Win rate in the last 7 days', (rows) => [percent(days(rows, 7, -1).winRate)]],
  ['Profit of the last week', (rows) => [dollars(days(rows, 7, -1).profit)]],
  ['How many trades in the last 30 days?', (rows) => [`${days(rows, 30, -1).total} trades`]],
  ['Average profit in the past 30 days', (rows) => [dollars(days(rows, 30, -1).average)]],
  ['What did we earn in 2026?', (rows) => [dollars(year(rows, 2026).profit)]],
  ['How many trades were made in 2025?', (rows) => [`${year(rows, 2025).total} trades`]],
  ['win rate of last year', (rows) => [percent(year(rows, 2025).winRate)]],
  [
    'How was May 2026?',
    (rows) => [`${month(rows, 2026, 5).total} trades`, dollars(month(rows, 2026, 5).profit)],
  ],
  ['profit in april', (rows) => [dollars(month(rows, 2026, 4).profit)]],
  ['Best trade in March 2026', (rows) => [dollars(month(rows, 2026, 3).best)]],
  ['How are we doing this month?', (rows) => [dollars(month(rows, 2026, 5).profit)]],
  ['How many trades today?', (rows) => [`${days(rows, 0, -1).total} trade`]],
  ['How many buys are there?', (rows) => [`${side(rows, true).total} buy trades`]],
  ['What is the win rate of sells?', (rows) => [percent(side(rows, false).winRate)]],
  ['Total profit of longs', (rows) => [dollars(side(rows, true).profit)]],
  ['average profit of short trades', (rows) => [dollars(side(rows, false).average)]],
  ['Compare buys and sells', (rows) => [dollars(side(rows, true).profit), dollars(side(rows, false).profit)]],
  ['buy vs sell', (rows) => [percent(side(rows, true).winRate), percent(side(rows, false).winRate)]],
  ...SYMBOLS.flatMap((symbol): [string, Expected][] => [
    [`How many trades in ${symbol}?`, (rows) => [`${all(rows, symbol).total} ${symbol} trades`]],
    [`What is the win rate of ${SPOKEN[symbol]}?`, (rows) => [percent(all(rows, symbol).winRate)]],
    [
      `Profit of ${symbol.replace('_', '')} in the last 30 days`,
      (rows) => [dollars(days(rows, 30, -1, symbol).profit)],
    ],
    [`What did ${symbol} bring in 2026?`, (rows) => [dollars(year(rows, 2026, symbol).profit)]],
    [`win rate of ${symbol} buys`, (rows) => [percent(side(rows, true, symbol).winRate)]],
    [
      `How many patterns are there for ${symbol}?`,
      (rows) => [`${patterns(rows, symbol)} ${symbol} patterns`],
    ],
    [
      `How many elite patterns in ${symbol}?`,
      (rows) => [`${patterns(rows, symbol, 'elite')} ${symbol} elite pattern`],
    ],
  ]),
  ['How many trades in AUD_USD?', () => ['There are 0 AUD_USD trades']],
  ['Compare EUR_USD and USD_SGD', (rows) => SYMBOLS.map((symbol) => dollars(all(rows, symbol).profit))],
  [
    'Which symbol is the most profitable?',
    (rows) => SYMBOLS.map((symbol) => dollars(all(rows, symbol).profit)),
  ],
  [
    'Which pair has the highest win rate?',
    (rows) => SYMBOLS.map((symbol) => percent(all(rows, symbol).winRate)),
  ],
  [
    'Which month of 2026 was best?',
    (rows) => [1, 2, 3, 4, 5].map((one) => dollars(month(rows, 2026, one).profit)),
  ],
  ['How many elite trades are there?', (rows) => [`${elite(rows).length} elite trades`]],
  [
    'Total profit of elite trades',
    (rows) => [formatNumber(elitePct(rows), { unit: 'percent', signed: true })],
  ],
  ['What is the win rate of the elite trades?', (rows) => [percent(addUp(elite(rows)).winRate)]],
  ['How many patterns are known?', (rows) => [`${patterns(rows)} patterns`]],
  ...PATTERN_STATUSES.map((status): [string, Expected] => [
    `How many ${status} patterns are there?`,
    (rows) => [`${patterns(rows, undefined, status)} ${status} pattern`],
  ]),
  [
    'Which 3 patterns were seen most?',
    (rows) =>
      [...rows.patterns]
        .sort((a, b) => b.seen_count - a.seen_count)
        .slice(0, 3)
        .map((one) => one.pattern),
  ],
  [
    'Top 5 patterns by confidence',
    (rows) => [
      formatNumber(100 * Math.max(...rows.patterns.map(({ confidence }) => confidence ?? 0)), {
        unit: 'confidence',
      }),
    ],
  ],
  ['What about open positions?', (rows) => [`${all(rows).pending} open positions`]],
  ['Any open trades in EUR_USD?', (rows) => [`${all(rows, 'EUR_USD').pending} open positions in EUR_USD`]],
  [
    'Why did we lose money in the last 7 days?',
    (rows) => [dollars(days(rows, 7, -1).worst), dollars(days(rows, 7, -1).profit)],
  ],
  ['Is the engine running?', () => ['imported market in M5 candles', 'No source fails']],
  ['What is the account balance?', () => ['No broker is connected']],
  ['How much was claimed from airdrops?', () => ['No source is connected']],
  ['How are the flash loans doing?', () => ['No source is connected']],
  ['What can you do?', () => ['I answer from the figures of this console']],
  ['Sing me a song', () => ['I cannot tell what that asks for']],
];

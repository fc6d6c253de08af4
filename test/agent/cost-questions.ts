import type { StoredFacts, StoredTrade } from '../support/stored-facts.ts';
import { closedOf, entered, medianOf, onWeekday, usdOf, winRateOf } from './add-up-facts.ts';
import type { AskedQuestion, Truth } from './expected-answer.ts';
import { eur } from './pick-trades.ts';

type Of = (facts: StoredFacts) => Truth;

const sum = (trades: readonly StoredTrade[], of: (trade: StoredTrade) => bigint | null) =>
  trades.reduce((all, trade) => all + (of(trade) ?? 0n), 0n);
const costs = (trades: readonly StoredTrade[]) =>
  sum(trades, ({ usd, gross }) => (usd === null || gross === null ? null : usd - gross));
const minutes = ({ entered: from, closed }: StoredTrade) =>
  closed === null ? null : (closed - from) / 60_000;
const hourIn = (zone: string, at: number) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(at));
const american = ({ entered: at }: StoredTrade) => {
  const hour = hourIn('America/New_York', at);
  return hour >= 8 && hour < 17;
};
const european = ({ entered: at }: StoredTrade) =>
  hourIn('Europe/London', at) >= 8 && hourIn('America/New_York', at) < 8;
const asian = (trade: StoredTrade) => !american(trade) && !european(trade);

/** The standard deviation of the known profits as a sample, in whole millionths. */
function deviationOf(trades: readonly StoredTrade[]): bigint {
  const values = trades.flatMap(({ usd }) => (usd === null ? [] : [Number(usd)]));
  const mean = values.reduce((all, value) => all + value, 0) / values.length;
  const squares = values.reduce((all, value) => all + (value - mean) ** 2, 0);
  return BigInt(Math.round(Math.sqrt(squares / (values.length - 1))));
}

/** The time in trade of the longest or the shortest trade; every known trade of the store is as long as others. */
function extremeMinutes(trades: readonly StoredTrade[], longest: boolean): string {
  const times = trades.flatMap((trade) => minutes(trade) ?? []);
  return `${(longest ? Math.max : Math.min)(...times)} min`;
}

const declines = () => 'decline' as const;
/** A service does not say what its trades cost, or whether they are real. */
const ofOurs = (question: string, truth: Of, mirrored: Of = declines): AskedQuestion => ({
  question,
  truth,
  mirrored,
});
const untold: Of = () => [{ text: 'N/A' }];

/** Costs, paper or real, sessions, spread of profits, and the shortest and longest trades. */
export const COST_QUESTIONS: readonly AskedQuestion[] = [
  ofOurs('total costs', ({ trades }) => [{ usd: costs(trades) }], untold),
  ofOurs(
    'what did trading cost in March',
    ({ trades }) => [{ usd: costs(entered(trades, '2026-03-01', '2026-04-01')) }],
    untold,
  ),
  ofOurs('costs of EUR_USD', ({ trades }) => [{ usd: costs(eur(trades)) }], untold),
  ofOurs(
    'spread paid in 2026',
    ({ trades }) => [{ usd: sum(entered(trades, '2026-01-01', '2027-01-01'), ({ spread }) => spread) }],
    untold,
  ),
  ofOurs('net of costs profit', ({ trades }) => [{ usd: usdOf(trades) }]),
  ofOurs('What is the profit after costs?', ({ trades }) => [{ usd: usdOf(trades) }]),
  ofOurs('how many paper trades are there', ({ trades }) => [{ count: trades.length }]),
  ofOurs('profit on paper', ({ trades }) => [{ usd: usdOf(trades) }]),
  ofOurs('open paper positions', ({ trades }) => [{ count: trades.filter(({ pending }) => pending).length }]),
  ofOurs(
    'are these paper trades',
    () => [{ text: 'trades on paper' }],
    () => [{ text: 'They may be real' }],
  ),
  { question: 'standard deviation of profit', truth: ({ trades }) => [{ usd: deviationOf(trades) }] },
  {
    question: 'std dev of the profit of EUR_USD',
    truth: ({ trades }) => [{ usd: deviationOf(eur(trades)) }],
  },
  {
    question: 'profit by session',
    truth: ({ trades }) => [asian, european, american].map((of) => ({ usd: usdOf(trades.filter(of)) })),
  },
  {
    question: 'win rate of the european session',
    truth: ({ trades }) => [{ pct: winRateOf(trades.filter(european)) }],
  },
  {
    question: 'median profit of the american session',
    truth: ({ trades }) => [{ usd: medianOf(trades.filter(american)) }],
  },
  { question: 'profit of the London session', truth: declines },
  ofOurs(
    'longest trade in EUR_USD',
    ({ trades }) => [{ text: extremeMinutes(eur(trades), true) }],
    () => [{ text: 'none has a known duration' }],
  ),
  ofOurs(
    'shortest losing trade on Fridays',
    ({ trades }) => [
      {
        text: extremeMinutes(
          closedOf(onWeekday(trades, 5)).filter(({ usd }) => (usd ?? 0n) < 0n),
          false,
        ),
      },
    ],
    () => [{ text: 'none has a known duration' }],
  ),
  { question: 'What does it take to become elite?', truth: () => [{ text: 'becomes elite by' }] },
  { question: 'When is a pattern elite?', truth: () => [{ text: 'becomes elite by' }] },
];

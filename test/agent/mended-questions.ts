import { HOUR_MS } from '../../src/domain/durations.ts';
import type { StoredFacts, StoredTrade } from '../support/stored-facts.ts';
import {
  byProfit,
  closedOf,
  entered,
  losers,
  mean,
  medianOf,
  onDay,
  usdOf,
  winners,
  winRateOf,
} from './add-up-facts.ts';
import { ask } from './ask.ts';
import type { AskedQuestion, Truth } from './expected-answer.ts';
import { eur, sells } from './pick-trades.ts';

const declined = (): Truth => 'decline';
const hours = (trades: readonly StoredTrade[]) =>
  trades.reduce((sum, { entered, closed }) => sum + ((closed ?? entered) - entered) / HOUR_MS, 0);
/** What closed trades made in each hour that they were held. */
const anHour = (trades: readonly StoredTrade[]): Truth => {
  const held = closedOf(trades).filter(({ closed }) => closed !== null);
  return [{ usd: BigInt(Math.round(Number(usdOf(held)) / hours(held))) }];
};
const tokens = (route: string | null) => new Set(route?.split(' → ')).size;
const addressOf = ({ wallets }: StoredFacts, name: string) =>
  wallets.find(({ label }) => label === name)?.address;
const loans = (facts: StoredFacts, keep: (loan: StoredFacts['loans'][number]) => boolean): Truth => [
  { count: facts.loans.filter(keep).length },
];
const lowest = (values: readonly (bigint | null)[]) =>
  values.reduce<bigint>((least, one) => (one !== null && one < least ? one : least), 10n ** 15n);

/** Figures for each hour held, routes by their length, names with numbers, and words that ask for something else than they seem to. */
export const FIGURE_QUESTIONS: readonly AskedQuestion[] = [
  ask('What is the difference in profit between March and April?', ({ trades }) => [
    ...[entered(trades, '2026-03-01', '2026-04-01'), entered(trades, '2026-04-01', '2026-05-01')].map(
      (one) => ({ usd: usdOf(one) }),
    ),
  ]),
  ask('What is the difference in profit between April and March?', ({ trades }) => [
    ...[entered(trades, '2026-04-01', '2026-05-01'), entered(trades, '2026-03-01', '2026-04-01')].map(
      (one) => ({ usd: usdOf(one) }),
    ),
  ]),
  ask('Difference in win rate between EUR_USD and USD_SGD?', ({ trades }) => [
    { pct: winRateOf(eur(trades)) },
    { pct: winRateOf(trades.filter(({ symbol }) => symbol === 'USD_SGD')) },
  ]),
  ask('profit per hour in trade', ({ trades }) => anHour(trades), declined),
  ask('What do shorts make for each hour in trade?', ({ trades }) => anHour(sells(trades)), declined),
  ask('What is the median loss of EUR_USD?', ({ trades }) => [{ usd: medianOf(losers(eur(trades))) }]),
  ask('median winner', ({ trades }) => [{ usd: medianOf(winners(trades)) }]),
  ask('worst trade of the month', ({ trades }) => [
    { usd: byProfit(entered(trades, '2026-05-01', '2026-06-01')).at(-1)?.usd ?? 0n },
  ]),
  ask('How many trades of the day?', ({ trades }) => [{ count: onDay(trades, 0).length }]),
  ask('third best trade of all time', ({ trades }) => [{ usd: byProfit(trades)[2]?.usd ?? 0n }]),
  ask(
    'What is the longest time we held a trade?',
    ({ trades }) => [
      { text: `${Math.max(...trades.map(({ entered: at, closed }) => ((closed ?? at) - at) / 60_000))} min` },
    ],
    // A service does not tell when its trades closed.
    () => [{ text: 'none has a known duration' }],
  ),
  ask('How many flash loans had a route of two tokens?', (facts) =>
    loans(facts, ({ route }) => tokens(route) === 2),
  ),
  ask('flash loans with routes of more than two tokens', (facts) =>
    loans(facts, ({ route }) => tokens(route) > 2),
  ),
  ask('How many flash loans paid no bribe?', (facts) => loans(facts, ({ bribe }) => bribe === 0)),
  ask('What was the cheapest gas of a flash loan?', (facts) => [
    { usd: lowest(facts.loans.map(({ gas }) => gas)) },
  ]),
  ask('How many claims of farm 2?', (facts) => [
    { count: facts.claims.filter(({ wallet }) => wallet === addressOf(facts, 'farm 2')).length },
  ]),
  ask('How many interactions did farm 3 make?', (facts) => [
    { count: facts.interactions.filter(({ wallet }) => wallet === addressOf(facts, 'farm 3')).length },
  ]),
  ask('How many elite patterns trade EUR_USD?', ({ patterns }) => [
    { count: patterns.filter(({ status, symbol }) => status === 'elite' && symbol === 'EUR_USD').length },
  ]),
  ask('How many shorts won but only on EUR_USD?', ({ trades }) => [
    { count: sells(trades).filter(({ symbol, usd }) => symbol === 'EUR_USD' && (usd ?? 0n) > 0n).length },
  ]),
  ask('profit minus spread', declined),
  ask('net minus commission', declined),
  ask('How many trades won and when?', declined),
  ask('the median profit of longs', ({ trades }) => [{ usd: medianOf(trades.filter(({ buys }) => buys)) }]),
  ask('what share of shorts won', ({ trades }) => [{ pct: winRateOf(sells(trades)) }]),
  ask('average bribe paid per flash loan', (facts) => [
    { text: mean(facts.loans.flatMap(({ bribe }) => (bribe === null ? [] : [bribe]))).toFixed(5) },
  ]),
];

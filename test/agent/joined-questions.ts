import type { StoredLoan, StoredTrade } from '../support/stored-facts.ts';
import {
  byProfit,
  closedOf,
  drawdownOf,
  entered,
  lastDays,
  profitFactorOf,
  sumUsd,
  usdOf,
  winners,
  winRateOf,
} from './add-up-facts.ts';
import { ask } from './ask.ts';
import type { AskedQuestion } from './expected-answer.ts';
import { buys, dayOf, eur, month, sgd } from './pick-trades.ts';

const april = month('2026-04');
const tuesdays = (trades: readonly StoredTrade[]) =>
  trades.filter((one) => new Date(one.entered).getUTCDay() === 2);
const failed = (loans: readonly StoredLoan[]) => loans.filter(({ status }) => status === 'reverted');
const since = (days: number) => Date.UTC(2026, 4, 20) - days * 86_400_000;

/** Two questions that an 'and' joins, figures with a bound, weeks of a month, short words, and counts of different values. */
export const JOINED_QUESTIONS: readonly AskedQuestion[] = [
  ask('How many trades were opened on Tuesdays and how many of those won?', ({ trades }) => [
    { count: tuesdays(trades).length },
    { count: winners(tuesdays(trades)).length },
  ]),
  ask('how much did we make and how many trades did we do in April', ({ trades }) => [
    { usd: usdOf(april(trades)) },
    { count: april(trades).length },
  ]),
  ask('how many buys were there in April and what was the win rate of those', ({ trades }) => [
    { count: buys(april(trades)).length },
    { pct: winRateOf(buys(april(trades))) },
  ]),
  ask('largest claim and which wallet got it', ({ claims }) => {
    const most = Math.max(...claims.map(({ usd }) => Number(usd ?? 0)));
    return [
      { usd: BigInt(most) },
      { text: claims.find(({ usd }) => Number(usd) === most)?.wallet ?? 'none' },
    ];
  }),
  ask('How many claims were made and how much were they worth?', ({ claims }) => [
    { count: claims.length },
    { usd: sumUsd(claims) },
  ]),
  ask('how many flash loans were reverted and how much gas did they burn', ({ loans }) => [
    { count: failed(loans).length },
    { usd: failed(loans).reduce((sum, { gas }) => sum + (gas ?? 0n), 0n) },
  ]),
  ask('what was the best day and how much did we make', ({ trades }) => {
    const days = [...Map.groupBy(trades, dayOf)].sort((a, b) => Number(usdOf(b[1]) - usdOf(a[1])));
    return [{ text: days[0]?.[0] ?? 'none' }, { usd: usdOf(days[0]?.[1] ?? []) }];
  }),
  ask('how much did we make and how many flash loans were there', () => 'decline'),
  ask('is the win rate above 50%', ({ trades }) => [{ text: 'No:' }, { pct: winRateOf(trades) }]),
  ask('was the profit factor above 1.5', ({ trades }) => [
    { text: 'Yes:' },
    { number: profitFactorOf(trades) },
  ]),
  ask('is the win rate under 60 percent on USD_SGD', ({ trades }) => [
    { text: 'Yes:' },
    { pct: winRateOf(sgd(trades)) },
  ]),
  ask('did we make more than $100 in April', ({ trades }) => [
    { text: 'No:' },
    { usd: usdOf(april(trades)) },
  ]),
  ask('were there at least 10 trades in April', ({ trades }) => [
    { text: april(trades).length >= 10 ? 'Yes:' : 'No:' },
    { count: april(trades).length },
  ]),
  ask('is the profit negative in March', ({ trades }) => [
    { text: usdOf(month('2026-03')(trades)) < 0n ? 'Yes:' : 'No:' },
    { usd: usdOf(month('2026-03')(trades)) },
  ]),
  ask('is the total profit positive', ({ trades }) => [{ text: 'Yes:' }, { usd: usdOf(trades) }]),
  ask('what is our max drawdown and when was it', ({ trades }) => [{ usd: drawdownOf(trades) }]),
  ask('show the biggest 3 losers on EURUSD', ({ trades }) => [
    { usd: byProfit(eur(trades)).at(-3)?.usd ?? 0n },
  ]),
  ask('profit by pair for the last fortnight', ({ trades }) => [{ usd: usdOf(eur(lastDays(trades, 14))) }]),
  ask('second week of april total profit', ({ trades }) => [
    { usd: usdOf(entered(trades, '2026-04-08', '2026-04-15')) },
  ]),
  ask('trades in the 3rd week of May', ({ trades }) => [
    { count: entered(trades, '2026-05-15', '2026-05-22').length },
  ]),
  ask('pnl yday?', ({ trades }) => [{ usd: usdOf(entered(trades, '2026-05-19', '2026-05-20')) }]),
  ask('how many trds this mth', ({ trades }) => [{ count: month('2026-05')(trades).length }]),
  ask('how many trades have no profit yet', ({ trades }) => [
    { count: trades.length - closedOf(trades).length },
  ]),
  ask('What proportion of our trades finish in profit?', ({ trades }) => [{ pct: winRateOf(trades) }]),
  ask('how many different routes did our flash loans use', ({ loans }) => [
    { count: new Set(loans.map(({ route }) => route)).size },
  ]),
  ask('count of distinct protocols we interact with', ({ interactions }) => [
    { count: new Set(interactions.map(({ protocol }) => protocol)).size },
  ]),
  ask('which route failed the most', ({ loans }) => {
    const routes = Map.groupBy(failed(loans), ({ route }) => route);
    const most = [...routes].sort((a, b) => b[1].length - a[1].length)[0];
    return [{ text: `${most?.[0]} has the highest` }, { count: most?.[1].length ?? 0 }];
  }),
  ask('did flash loans lose money on any day in the last 30 days', ({ loans }) => {
    const recent = loans.filter(({ at, usd }) => at !== null && usd !== null && at >= since(30));
    const days = Map.groupBy(recent, ({ at }) => new Date(at ?? 0).toISOString().slice(0, 10));
    return [{ count: [...days.values()].filter((own) => sumUsd(own) < 0n).length }];
  }),
  ask('what percentage of flash loans got through', ({ loans }) => [
    { count: loans.filter(({ status }) => status === 'success').length },
  ]),
  ask('total claimed so far??', ({ claims }) => [{ usd: sumUsd(claims) }]),
];

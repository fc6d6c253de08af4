import type { StoredFacts, StoredTrade } from '../support/stored-facts.ts';
import {
  byProfit,
  closedOf,
  entered,
  inHours,
  losers,
  onWeekday,
  pctOf,
  usdOf,
  winners,
  winRateOf,
} from './add-up-facts.ts';
import { ask } from './ask.ts';
import type { AskedQuestion, Truth } from './expected-answer.ts';
import { dayOf, eur, month } from './pick-trades.ts';

const april = month('2026-04');
const in2026 = (trades: readonly StoredTrade[]) =>
  trades.filter(({ entered }) => new Date(entered).getUTCFullYear() === 2026);
const without = (trades: readonly StoredTrade[], best: number, worst = 0) => {
  const left = new Set([
    ...byProfit(trades).slice(0, best),
    ...byProfit(trades).toReversed().slice(0, worst),
  ]);
  return trades.filter((one) => !left.has(one));
};
/** The most of some closed trades in a row, by their closing. */
const longest = (trades: readonly StoredTrade[], picked: readonly StoredTrade[]): number => {
  const hits = new Set(picked);
  let [run, most] = [0, 0];
  for (const one of closedOf(trades).toSorted((a, b) => (a.closed ?? a.entered) - (b.closed ?? b.entered))) {
    run = hits.has(one) ? run + 1 : 0;
    most = Math.max(most, run);
  }
  return most;
};
const worstDay = (trades: readonly StoredTrade[]) =>
  [...Map.groupBy(trades, dayOf)].sort((a, b) => Number(usdOf(a[1]) - usdOf(b[1])))[0]?.[0] ?? 'none';
/** The service tells no times of closing, nor the spread. */
const untold = (): Truth => 'decline';
const newest = ({ trades }: StoredFacts) => trades.toSorted((a, b) => b.entered - a.entered)[0];

/** All rows but the best, rows in a row, what one row is, and means of any column. */
export const ROW_QUESTIONS: readonly AskedQuestion[] = [
  ask('Total profit without the best trade', ({ trades }) => [{ usd: usdOf(without(trades, 1)) }]),
  ask('profit without the 3 worst trades', ({ trades }) => [{ usd: usdOf(without(trades, 0, 3)) }]),
  ask('total profit without the three best trades', ({ trades }) => [{ usd: usdOf(without(trades, 3)) }]),
  ask('Take out the five best trades of this year - what is left of our profit?', ({ trades }) => [
    { usd: usdOf(without(in2026(trades), 5)) },
  ]),
  ask('Total profit of the 10 best trades', ({ trades }) => [{ usd: usdOf(byProfit(trades).slice(0, 10)) }]),
  ask('how much profit came from the top 5 trades', ({ trades }) => [
    { usd: usdOf(byProfit(trades).slice(0, 5)) },
  ]),
  ask('how many days did we not trade in April', ({ trades }) => [
    { count: 30 - new Set(april(trades).map(dayOf)).size },
  ]),
  ask('how many days in April had no losing trades', ({ trades }) => [
    { count: 30 - new Set(losers(april(trades)).map(dayOf)).size },
  ]),
  ask('max profit in a single day', ({ trades }) => [
    {
      usd: BigInt(Math.max(...[...Map.groupBy(trades, dayOf).values()].map((own) => Number(usdOf(own))))),
    },
  ]),
  ask('pattern count by length', ({ patterns }) => [
    { count: patterns.filter(({ bits }) => bits === 8).length },
    { count: patterns.filter(({ bits }) => bits === 12).length },
  ]),
  ask('profit per flash loan route', ({ loans }) => {
    const routes = [...Map.groupBy(loans, ({ route }) => route).values()];
    return routes.map((own) => ({ usd: own.reduce((sum, { usd }) => sum + (usd ?? 0n), 0n) }));
  }),
  ask('wallet with the most profit in flash loans', ({ loans }) => {
    const wallets = [...Map.groupBy(loans, ({ wallet }) => wallet).values()];
    const sums = wallets.map((own) => own.reduce((sum, { usd }) => sum + (usd ?? 0n), 0n));
    return [{ usd: sums.toSorted((a, b) => Number(b - a))[0] ?? 0n }];
  }),
  ask('trades entered between 11 and 1 in the afternoon', ({ trades }) => [
    { count: inHours(trades, 11, 13).length },
  ]),
  ask('how many losing trades on tuesday last week', ({ trades }) => [
    { count: losers(onWeekday(entered(trades, '2026-05-11', '2026-05-18'), 2)).length },
  ]),
  ask('how many patterns are 16 bits long', ({ patterns }) => [
    { count: patterns.filter(({ bits }) => bits === 16).length },
  ]),
  ask('how many flash loans lost money after gas', ({ loans }) => [
    { count: loans.filter(({ usd }) => usd !== null && usd < 0n).length },
  ]),
  ask('which move would have gained the most per year', () => 'decline'),
  ask('which months had no trades', () => 'decline'),
  ask('win rate of EUR_USD excluding the 10 biggest losers', ({ trades }) => [
    { pct: winRateOf(without(eur(trades), 0, 10)) },
  ]),
  ask('how many losing trades in a row have we had at worst', ({ trades }) => [
    { count: longest(trades, losers(trades)) },
  ]),
  ask('most wins in a row in April', ({ trades }) => [{ count: longest(april(trades), winners(trades)) }]),
  ask('longest losing run in elite trades', ({ elite }) => [{ count: longest(elite, losers(elite)) }]),
  ask('did the last trade win', (facts) => [{ text: newest(facts)?.pending ? 'result: N/A' : 'result' }]),
  ask('worst losing day of the year so far', ({ trades }) => [{ text: `${worstDay(in2026(trades))} has` }]),
  ask('best elite month of this year', ({ elite }) => {
    const months = Map.groupBy(in2026(elite), ({ entered }) => new Date(entered).toISOString().slice(0, 7));
    const [best] = [...months].sort((a, b) => pctOf(b[1]) - pctOf(a[1]));
    return [{ text: `${best?.[0]} has the highest` }];
  }),
  ask(
    'how often did we hit take profit as opposed to stop loss',
    ({ trades }) => [
      { count: trades.filter(({ outcome }) => outcome === 'take_profit').length },
      { count: trades.filter(({ outcome }) => outcome === 'stop_loss').length },
    ],
    untold,
  ),
  ask('how many trades did we close within 30 minutes', ({ trades }) => [
    {
      count: trades.filter(({ entered, closed }) => closed !== null && closed - entered <= 1_800_000).length,
    },
  ]),
  ask(
    'average spread per trade',
    ({ trades }) => {
      const spreads = trades.flatMap(({ spread }) => (spread === null ? [] : [Number(spread)]));
      return [{ usd: BigInt(Math.round(spreads.reduce((sum, one) => sum + one, 0) / spreads.length)) }];
    },
    untold,
  ),
  ask('mean profit per trade per month this year', ({ trades }) => {
    const counted = april(trades).filter(({ usd }) => usd !== null && usd !== 0n);
    return [{ usd: BigInt(Math.round(Number(usdOf(counted)) / counted.length)) }];
  }),
  ask('how long is the longest pattern in bits', ({ patterns }) => [
    { count: Math.max(...patterns.map(({ bits }) => bits)) },
  ]),
  ask('which wallets were idle for more than 30 days', () => [{ text: 'farming wallet' }]),
];

import type { StoredTrade } from '../support/stored-facts.ts';
import {
  averageOf,
  byProfit,
  closedOf,
  entered,
  losers,
  medianOf,
  usdOf,
  winners,
  winRateOf,
} from './add-up-facts.ts';
import { ask } from './ask.ts';
import type { AskedQuestion, Truth } from './expected-answer.ts';
import { dayOf, eur, sgd } from './pick-trades.ts';

type Trades = readonly StoredTrade[];

const declined = (): Truth => 'decline';
const below = (trades: Trades, usd: number) => trades.filter((one) => Number(one.usd ?? 0n) < usd * 1e6);
const above = (trades: Trades, usd: number) => trades.filter((one) => Number(one.usd ?? 0n) > usd * 1e6);

const meanOf = (trades: Trades) => BigInt(Math.round(Number(usdOf(trades)) / trades.length));

/** Questions that nobody had asked before: ranges without a 'from', two bounds, what was won, chatter, a figure and its mean. */
export const UNSEEN_QUESTIONS: readonly AskedQuestion[] = [
  ask('profit of April 1 to April 15', ({ trades }) => [
    { usd: usdOf(closedOf(entered(trades, '2026-04-01', '2026-04-16'))) },
  ]),
  ask('profit from Apr 1 to Apr 15 vs Apr 16 to Apr 30', ({ trades }) => [
    { usd: usdOf(closedOf(entered(trades, '2026-04-01', '2026-04-16'))) },
    { usd: usdOf(closedOf(entered(trades, '2026-04-16', '2026-05-01'))) },
  ]),
  ask('profit Wednesday to Monday', declined),
  ask('how many trades lost more than 1 dollar but less than 3', ({ trades }) => [
    { count: above(below(losers(trades), -1), -3).length },
  ]),
  ask('how many trades made more than $1 and less than $2', ({ trades }) => [
    { count: below(above(trades, 1), 2).length },
  ]),
  ask('which symbol won the most trades', ({ trades }) => {
    const [e, s] = [winners(eur(trades)).length, winners(sgd(trades)).length];
    return [
      { text: `${e > s ? 'EUR_USD' : 'USD_SGD'} has the highest number of trades` },
      { count: Math.max(e, s) },
    ];
  }),
  ask('hey there, quick question: how many trades lost, or not?', ({ trades }) => [
    { count: losers(trades).length },
  ]),
  ask('What would we have made without the worst ten trades?', ({ trades }) => [
    { usd: usdOf(byProfit(trades).slice(0, -10)) },
  ]),
  ask('how many days in April had a win rate above 60%', ({ trades }) => {
    const days = Map.groupBy(entered(trades, '2026-04-01', '2026-05-01'), dayOf);
    return [{ count: [...days.values()].filter((own) => winRateOf(own) > 60).length }];
  }),
  ask('give me the trades this week that lost more than half a dollar', ({ trades }) => [
    { count: below(losers(entered(trades, '2026-05-18', '2026-05-21')), -0.5).length },
  ]),
  ask('how many trades ended with a profit', ({ trades }) => [{ count: winners(trades).length }]),
  ask('losing trades below -$2', ({ trades }) => [{ count: below(trades, -2).length }]),
  ask('expectancy per trade of 12 bit patterns', ({ trades }) => [
    { usd: meanOf(closedOf(trades).filter(({ pattern }) => pattern.length === 12)) },
  ]),
  ask('average and median profit', ({ trades }) => [
    { usd: averageOf(trades) },
    { usd: medianOf(closedOf(trades)) },
  ]),
  ask(
    'how many trades closed with a profit yesterday',
    ({ trades }) => [
      {
        count: winners(trades).filter(
          ({ closed }) => closed !== null && new Date(closed).toISOString().startsWith('2026-05-19'),
        ).length,
      },
    ],
    declined,
  ),
  ask(
    'what share of losers hit stop loss',
    ({ trades }) => {
      const lost = losers(trades);
      return [{ pct: (100 * lost.filter(({ outcome }) => outcome === 'stop_loss').length) / lost.length }];
    },
    declined,
  ),
  ask('which symbol loses most per trade', ({ trades }) => {
    const [e, s] = [eur(trades), sgd(trades)].map(averageOf);
    return [{ usd: e !== undefined && s !== undefined && e < s ? e : (s ?? 0n) }];
  }),
  ask('which symbols are trading', declined),
  ask('show the 3 worst trades of each symbol', declined),
  ask('how many trades are there right now', declined),
  ask('profit in the week of April 15', ({ trades }) => [
    { usd: usdOf(closedOf(entered(trades, '2026-04-13', '2026-04-20'))) },
  ]),
  ask('profit of the week starting 20 April', ({ trades }) => [
    { usd: usdOf(closedOf(entered(trades, '2026-04-20', '2026-04-27'))) },
  ]),
];

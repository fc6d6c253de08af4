import type { StoredTrade } from '../support/stored-facts.ts';
import { closedOf, losers, mean, onDay, sumUsd, usdOf, winners, winRateOf } from './add-up-facts.ts';
import { ask } from './ask.ts';
import type { AskedQuestion, Truth } from './expected-answer.ts';
import { buys, eur, month, monthOf, sells, sgd } from './pick-trades.ts';

type Trades = readonly StoredTrade[];

const declined = (): Truth => 'decline';
const elite = (trades: Trades) => trades.filter(({ source }) => source === 'elite');
const others = (trades: Trades) => trades.filter(({ source }) => source !== 'elite');
const ended = (trades: Trades, outcome: string) => trades.filter((one) => one.outcome === outcome);
const outOf = (trades: Trades, text: string) => trades.filter((one) => monthOf(one) !== text);
const dollars = (one: StoredTrade) => Number(one.usd ?? 0n) / 1e6;

/** Questions in words that everybody uses: every form of a verb, what others call a thing, exceptions, and which of two. */
export const EVERYDAY_QUESTIONS: readonly AskedQuestion[] = [
  // Every form of a verb.
  ask(
    'what share of trades hits take profit',
    ({ trades }) => {
      const known = trades.filter(({ outcome }) => outcome !== null);
      return [{ count: ended(known, 'take_profit').length }];
    },
    declined,
  ),
  ask(
    'how many trades exited on the time limit yesterday',
    ({ trades }) => [{ count: ended(onDay(trades, 1), 'time').length }],
    declined,
  ),
  ask('gimme pnl by symbol for april', ({ trades }) => {
    const own = month('2026-04')(trades);
    return [{ usd: usdOf(eur(own)) }, { usd: usdOf(sgd(own)) }];
  }),
  // What others call it.
  ask('what is our strike rate on EUR_USD', ({ trades }) => [{ pct: winRateOf(eur(trades)) }]),
  ask('net result of losing trades in May', ({ trades }) => [
    { usd: usdOf(losers(month('2026-05')(trades))) },
  ]),
  // Others, the rest, everything but.
  ask(
    'profit of elite trades vs all others',
    ({ trades }) => [{ usd: usdOf(elite(trades)) }, { usd: usdOf(others(trades)) }],
    declined,
  ),
  ask('win rate of EUR_USD against the rest', ({ trades }) => [
    { pct: winRateOf(eur(trades)) },
    { pct: winRateOf(sgd(trades)) },
  ]),
  ask('profit of EUR_USD buys against the rest', declined),
  ask('everything but USD_SGD: win rate?', ({ trades }) => [{ pct: winRateOf(eur(trades)) }]),
  ask('profit of all trades but EUR_USD', ({ trades }) => [{ usd: usdOf(sgd(trades)) }]),
  // Exceptions in time.
  ask('total profit without April', ({ trades }) => [{ usd: usdOf(outOf(trades, '2026-04')) }]),
  ask('total profit except yesterday', ({ trades }) => {
    const last = new Set(onDay(trades, 1));
    return [{ usd: usdOf(trades.filter((one) => !last.has(one))) }];
  }),
  ask('number of USD_SGD trades excluding May', ({ trades }) => [
    { count: outOf(sgd(trades), '2026-05').length },
  ]),
  // Bounds of which one is met, and bounds with a tail.
  ask('how many trades with profit above $1 or below -$1', ({ trades }) => [
    { count: trades.filter((one) => one.usd !== null && dollars(one) > 1).length },
    { count: trades.filter((one) => one.usd !== null && dollars(one) < -1).length },
  ]),
  ask('how many trades with a profit of $1 or greater', ({ trades }) => [
    { count: closedOf(trades).filter((one) => dollars(one) >= 1).length },
  ]),
  // Which of two.
  ask('which direction earned more on USD_SGD this month', ({ trades }) => {
    const own = month('2026-05')(sgd(trades));
    const [first, second] = [usdOf(buys(own)), usdOf(sells(own))];
    return [{ text: first > second ? 'buy has the highest' : 'sell has the highest' }];
  }),
  ask('do shorts or longs make more money', ({ trades }) => [
    { usd: usdOf(sells(trades)) },
    { usd: usdOf(buys(trades)) },
  ]),
  ask('who does better, buys or sells, on win rate', ({ trades }) => [
    { pct: winRateOf(buys(trades)) },
    { pct: winRateOf(sells(trades)) },
  ]),
  // More of what is not said, where there are more than two of them.
  ask('which days had more trades', declined),
  // What went through a token is its route, and did not succeed.
  ask('how many loans went through', ({ loans }) => [
    { count: loans.filter(({ status }) => status === 'success').length },
  ]),
  ask('gross profit of the loans that won', declined),
  ask('profit of loans that did not go through', ({ loans }) => [
    { usd: sumUsd(loans.filter(({ status }) => status === 'reverted')) },
  ]),
  // How many, beside a verb that has a sum; of one row; somebody of whom nothing is told.
  ask('how many claims were harvested', ({ claims }) => [{ count: claims.length }]),
  ask('net per successful flash loan', ({ loans }) => {
    const won = loans.filter(({ status }) => status === 'success');
    return [{ usd: BigInt(Math.round(mean(won.map(({ usd }) => Number(usd ?? 0n))))) }];
  }),
  ask('who is the curator', declined),
  ask('profit except on Fridays and in April', declined),
  ask('how long did the last move take', declined),
  ask('how are we doing lately', declined),
  // A share of some rows, and what stands now.
  ask('what fraction of winners came from EUR_USD', ({ trades }) => [
    { pct: (100 * winners(eur(trades)).length) / winners(trades).length },
  ]),
  ask('share of winners in EUR_USD', ({ trades }) => [{ pct: winRateOf(eur(trades)) }]),
  ask('drawdown at the moment', () => [{ text: 'a current drawdown of' }]),
  // Told by the chain, of which neither store has one.
  ask('what does a swap cost right now', () => [{ text: 'No source is connected' }]),
  // Words that must not be taken for a filter or a figure.
  ask('patterns that won fewer than 3 of their trades', declined),
  ask('how many trades were entered on a Monday and exited on a Tuesday', declined),
];

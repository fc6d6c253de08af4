import type { StoredTrade } from '../support/stored-facts.ts';
import { averageOf, closedOf, losers, onWeekday, usdOf } from './add-up-facts.ts';
import { ask } from './ask.ts';
import type { AskedQuestion, Truth } from './expected-answer.ts';
import { dayOf, eur, monthOf, sgd } from './pick-trades.ts';

type Trades = readonly StoredTrade[];

const declined = (): Truth => 'decline';
const groups = (trades: Trades, of: (trade: StoredTrade) => string) => [...Map.groupBy(trades, of).values()];
const lossRateOf = (trades: Trades) => (100 * losers(trades).length) / closedOf(trades).length;
const notOnFridays = (trades: Trades) => trades.filter((one) => !onWeekday([one], 5).length);

/** Bounds of groups by what these brought, other days, figures by their everyday names. */
export const SPOKEN_TRADE_QUESTIONS: readonly AskedQuestion[] = [
  ask('how many months had more than 5 trades and a negative result', ({ trades }) => [
    { count: groups(trades, monthOf).filter((own) => own.length > 5 && usdOf(own) < 0n).length },
  ]),
  ask('how many days had more than one trade and made money', ({ trades }) => [
    { count: groups(trades, dayOf).filter((own) => own.length > 1 && usdOf(own) > 0n).length },
  ]),
  ask('Do we lose more on Fridays than on other days?', ({ trades }) =>
    [onWeekday(trades, 5), notOnFridays(trades)].flatMap((own) => [
      { usd: usdOf(losers(own)) },
      { pct: lossRateOf(own) },
    ]),
  ),
  ask('Which made more per trade, EUR_USD or USD_SGD?', ({ trades }) => [
    { usd: averageOf(eur(trades)) },
    { usd: averageOf(sgd(trades)) },
  ]),
  ask('what share of trades won in March vs April', declined),
  ask('will EUR_USD go up on Monday', declined),
];

import { HOUR_MS } from '../../src/domain/durations.ts';
import type { StoredTrade } from '../support/stored-facts.ts';
import { byProfit, closedOf, entered, mean, usdOf, winRateOf } from './add-up-facts.ts';
import { ask } from './ask.ts';
import type { AskedQuestion, Truth } from './expected-answer.ts';
import { buys, eur, month, sgd } from './pick-trades.ts';

type Trades = readonly StoredTrade[];

const inMay = month('2026-05');
const stopped = (trades: Trades) => trades.filter(({ outcome }) => outcome === 'stop_loss');
/** A service tells neither times of closing nor how trades ended. */
const untold = (): Truth => 'decline';
const declined = (): Truth => 'decline';

/** Questions of which an answer dropped a word, or took it for something else. */
export const DROPPED_QUESTIONS: readonly AskedQuestion[] = [
  ask(
    'what fraction of USD_SGD buys hit take profit',
    ({ trades }) => {
      const own = buys(sgd(trades));
      const hit = own.filter(({ outcome }) => outcome === 'take_profit');
      return [{ pct: (100 * hit.length) / own.length }, { count: own.length }];
    },
    untold,
  ),
  ask('share of EUR_USD in profit', ({ trades }) => [{ pct: winRateOf(eur(trades)) }]),
  ask('which route earned least per attempt', ({ loans }) => {
    const routes = [...Map.groupBy(loans, ({ route }) => route).values()];
    const means = routes.map((own) => mean(own.flatMap(({ usd }) => (usd === null ? [] : [Number(usd)]))));
    return [{ usd: BigInt(Math.round(Math.min(...means))) }];
  }),
  ask('how much did the ten worst trades cost us together', ({ trades }) => [
    { usd: usdOf(byProfit(trades).slice(-10)) },
  ]),
  ask('how much did we make in the first 10 trades of May', ({ trades }) => [
    {
      usd: usdOf(
        inMay(trades)
          .toSorted((a, b) => a.entered - b.entered)
          .slice(0, 10),
      ),
    },
  ]),
  ask('profit of the last 7 days vs the previous 7 days', ({ trades }) => [
    { usd: usdOf(entered(trades, '2026-05-13', '2026-05-21')) },
    { usd: usdOf(entered(trades, '2026-05-06', '2026-05-13')) },
  ]),
  ask(
    'how many trades were not closed by stop loss in April',
    ({ trades }) => {
      const own = month('2026-04')(trades);
      return [{ count: own.length - stopped(own).length }];
    },
    untold,
  ),
  ask(
    'how often do we get stopped out within an hour',
    ({ trades }) => [
      {
        count: stopped(trades).filter((one) => one.closed !== null && one.closed - one.entered <= HOUR_MS)
          .length,
      },
    ],
    untold,
  ),
  ask('which pattern has been seen most often but never traded', ({ patterns }) => {
    const [most] = patterns.filter(({ trades }) => trades === 0).toSorted((a, b) => b.seen - a.seen);
    return [{ count: most?.seen ?? 0 }];
  }),
  ask('number of trades with a profit above $1', ({ trades }) => [
    { count: closedOf(trades).filter(({ usd }) => usd !== null && usd > 1_000_000n).length },
  ]),
  ask('average trades per week on EUR_USD', ({ trades }) => {
    const weeks = Map.groupBy(eur(trades), (one) => Math.floor((one.entered / 86_400_000 + 3) / 7));
    return [{ number: eur(trades).length / weeks.size }];
  }),
  ask('number of winning days in April', ({ trades }) => {
    const days = Map.groupBy(month('2026-04')(trades), ({ entered: at }) => Math.floor(at / 86_400_000));
    return [{ count: [...days.values()].filter((own) => usdOf(own) > 0n).length }];
  }),
  ask('losing trades but elite', declined),
  ask('how many percent more profit in May than in April', declined),
  ask('profit in the first hour of the day', declined),
  ask('trades with more than $1 spread cost', declined),
  ask('profit today vs the same time yesterday', declined),
  ask('which flash loan had the highest gross', declined),
];

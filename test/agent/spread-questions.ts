import { HOUR_MS } from '../../src/domain/durations.ts';
import type { StoredFacts, StoredTrade } from '../support/stored-facts.ts';
import {
  closedOf,
  entered,
  extreme,
  losers,
  mean,
  onWeekday,
  pctOf,
  usdOf,
  winners,
  winRateOf,
} from './add-up-facts.ts';
import { ask } from './ask.ts';
import type { AskedQuestion, Truth } from './expected-answer.ts';
import { dayOf, eur, month, monthOf } from './pick-trades.ts';

type Trades = readonly StoredTrade[];

const april = month('2026-04');
const in2026 = (trades: Trades) => trades.filter(({ entered: at }) => new Date(at).getUTCFullYear() === 2026);
const dollars = (value: number): Truth => [{ usd: BigInt(Math.round(value)) }];
/** A value of each group, in the order of nothing. */
const each = (trades: Trades, of: (trade: StoredTrade) => string, value: (own: Trades) => number) =>
  [...Map.groupBy(trades, of).values()].map(value);
const made = (own: Trades) => Number(usdOf(own));
const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return mean(sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1));
};
const spread = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, one) => sum + (one - mean(values)) ** 2, 0) / (values.length - 1));
/** Hours from one entry to the next. */
const hoursBetween = (trades: Trades): number[] => {
  const times = trades.map((one) => one.entered).sort((a, b) => a - b);
  return times.slice(1).map((at, place) => (at - (times[place] ?? at)) / HOUR_MS);
};
const lasting = (hours: number): Truth => {
  const minutes = Math.round(60 * hours);
  const whole = Math.floor(minutes / 60);
  if (whole < 48) return [{ text: `${whole} h ${minutes % 60} min` }];
  return [{ text: `${Math.floor(whole / 24)} d ${whole % 24} h` }];
};
const weekday = (trades: Trades, day: number) =>
  mean(each(onWeekday(trades, day), dayOf, (own) => own.length));
const withoutDay = (trades: Trades, least: boolean): Trades => {
  const left = extreme(Map.groupBy(trades, dayOf), made, least);
  return trades.filter((one) => dayOf(one) !== left);
};
const bothWeekdays = (first: number, second: number) => (trades: Trades) =>
  [first, second].map((day) => ({ pct: winRateOf(onWeekday(trades, day)) }));
const stepsTo = ({ steps }: StoredFacts, status: string) => steps.filter(({ to }) => to === status);

/** An engine behind a service tells no steps. */
const untold = (): Truth => 'decline';

/** Figures of groups and not of their rows, times between rows, groups left out, and words that were dropped. */
export const SPREAD_QUESTIONS: readonly AskedQuestion[] = [
  ask('volatility of our daily profit', ({ trades }) => dollars(spread(each(trades, dayOf, made)))),
  ask('how volatile is the daily pnl of EUR_USD', ({ trades }) =>
    dollars(spread(each(eur(trades), dayOf, made))),
  ),
  ask('standard deviation of monthly profit', ({ trades }) => dollars(spread(each(trades, monthOf, made)))),
  ask('median daily profit', ({ trades }) => dollars(middle(each(trades, dayOf, made)))),
  ask('median profit per month this year', ({ trades }) =>
    dollars(middle(each(in2026(trades), monthOf, made))),
  ),
  ask('median number of trades per day', ({ trades }) => [
    { number: middle(each(trades, dayOf, (own) => own.length)) },
  ]),
  ask('average number of trades on a Thursday', ({ trades }) => [{ number: weekday(trades, 4) }]),
  ask('average number of losing trades on Fridays', ({ trades }) => [{ number: weekday(losers(trades), 5) }]),
  ask('average time between trades', ({ trades }) => lasting(mean(hoursBetween(trades)))),
  ask('average time between losing EUR_USD trades', ({ trades }) =>
    lasting(mean(hoursBetween(losers(eur(trades))))),
  ),
  ask('median time between elite trades', ({ elite }) => lasting(middle(hoursBetween(elite)))),
  ask('longest time without a trade', ({ trades }) => lasting(Math.max(...hoursBetween(trades)))),
  ask('longest gap between winning trades in April', ({ trades }) =>
    lasting(Math.max(...hoursBetween(winners(april(trades))))),
  ),
  ask('profit excluding the single worst day this year', ({ trades }) => [
    { usd: usdOf(withoutDay(in2026(trades), true)) },
  ]),
  ask('total pnl without our best day in April', ({ trades }) => [
    { usd: usdOf(withoutDay(april(trades), false)) },
  ]),
  ask('win rate without the worst day', () => 'decline'),
  ask('compare this week so far with the same days last week', ({ trades }) => [
    { usd: usdOf(entered(trades, '2026-05-18', '2026-05-21')) },
    { usd: usdOf(entered(trades, '2026-05-11', '2026-05-14')) },
  ]),
  ask('profit this month vs the same days last month', ({ trades }) => [
    { usd: usdOf(entered(trades, '2026-05-01', '2026-05-21')) },
    { usd: usdOf(entered(trades, '2026-04-01', '2026-04-21')) },
  ]),
  ask('profit of the first half of April compared with the second half', ({ trades }) => [
    { usd: usdOf(entered(trades, '2026-04-01', '2026-04-16')) },
    { usd: usdOf(entered(trades, '2026-04-16', '2026-05-01')) },
  ]),
  ask('win rate on Monday vs Friday this year', ({ trades }) => bothWeekdays(1, 5)(in2026(trades))),
  ask('how many trades had a loss of at most $1', ({ trades }) => [
    { count: losers(trades).filter(({ usd }) => usd !== null && usd >= -1_000_000n).length },
  ]),
  ask('number of trades with at most $1 loss', ({ trades }) => [
    { count: losers(trades).filter(({ usd }) => usd !== null && usd >= -1_000_000n).length },
  ]),
  ask('what was the win rate on our best day', ({ trades }) => {
    const best = extreme(Map.groupBy(trades, dayOf), made);
    const own = trades.filter((one) => dayOf(one) === best);
    return [{ usd: usdOf(own) }, { pct: winRateOf(own) }, { text: best }];
  }),
  ask('best symbol and its win rate', ({ trades }) => {
    const best = extreme(
      Map.groupBy(closedOf(trades), ({ symbol }) => symbol),
      made,
    );
    return [{ text: `${best} has` }, { pct: winRateOf(trades.filter(({ symbol }) => symbol === best)) }];
  }),
  ask('top 3 patterns by trades', ({ trades }) => [
    {
      count: Math.max(
        ...each(
          trades,
          ({ pattern, symbol }) => `${pattern} ${symbol}`,
          (own) => own.length,
        ),
      ),
    },
  ]),
  ask('average confidence by status', () => [{ text: 'patterns' }]),
  ask(
    'newest elite pattern',
    (facts) => {
      const [last] = stepsTo(facts, 'elite').toSorted((a, b) => b.at - a.at);
      return [{ text: last?.pattern ?? 'none' }];
    },
    untold,
  ),
  ask(
    'which pattern became elite last',
    (facts) => {
      const [last] = stepsTo(facts, 'elite').toSorted((a, b) => b.at - a.at);
      return [{ text: last?.pattern ?? 'none' }];
    },
    untold,
  ),
  ask(
    'how many patterns were elite before',
    ({ steps }) => [
      {
        count: new Set(
          steps.flatMap(({ from, pattern, symbol }) => (from === 'elite' ? [`${pattern} ${symbol}`] : [])),
        ).size,
      },
    ],
    untold,
  ),
  ask('median monthly profit of elite trades', ({ elite }) => [
    { pct: middle(each(elite, monthOf, (own) => pctOf(own))) },
  ]),
  ask('which vault would bring the most', () => 'decline'),
  ask('standard deviation of the confidence of trades', ({ trades }) => [
    { pct: 100 * spread(trades.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]))) },
  ]),
  ask(
    'which trade had the highest spread cost',
    ({ trades }) => {
      const spreads = trades.flatMap((one) => (one.spread === null ? [] : [one.spread]));
      return [{ usd: spreads.toSorted((a, b) => Number(a - b))[0] ?? 0n }];
    },
    () => [{ text: 'none has a known' }],
  ),
  ask(
    'promotions to elite per week this year',
    (facts) => [{ count: stepsTo(facts, 'elite').filter(({ at }) => at >= Date.UTC(2026, 0)).length }],
    untold,
  ),
  ask('flash loan profit per week', ({ loans }) => {
    const weeks = Map.groupBy(loans, ({ at }) => Math.floor((at / 86_400_000 + 3) / 7));
    return [...weeks.values()]
      .slice(0, 3)
      .map((own) => ({ usd: own.reduce((sum, { usd }) => sum + (usd ?? 0n), 0n) }));
  }),
  ask('what is the average value of interactions per day', ({ interactions }) => {
    const days = Map.groupBy(interactions, ({ at }) => Math.floor((at ?? 0) / 86_400_000));
    const total = interactions.reduce((sum, { usd }) => sum + Number(usd ?? 0n), 0);
    return dollars(total / days.size);
  }),
  ask('what is the value of the last interaction', ({ interactions }) => {
    const last = interactions.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0))[0];
    return [{ usd: last?.usd ?? 0n }];
  }),
];

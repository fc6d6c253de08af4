import type { StoredFacts } from '../support/stored-facts.ts';
import { byProfit, closedOf, entered, losers, usdOf, winners, winRateOf } from './add-up-facts.ts';
import type { Truth } from './expected-answer.ts';
import { dayOf, sells } from './pick-trades.ts';

const april = ({ trades }: StoredFacts) => entered(trades, '2026-04-01', '2026-05-01');
const march = ({ trades }: StoredFacts) => entered(trades, '2026-03-01', '2026-04-01');
const lastWeek = ({ trades }: StoredFacts) => entered(trades, '2026-05-11', '2026-05-18');

/** Conversations about the better of what was asked, its parts, and the row or the group that was told. */
export const COMPARED_CONVERSATIONS: readonly (readonly [string[], (facts: StoredFacts) => Truth])[] = [
  // The better of two that were asked for one after the other.
  [
    ['How many trades in April?', 'and in March?', 'which month was better?'],
    (all) => [{ usd: usdOf(closedOf(april(all))) }, { usd: usdOf(closedOf(march(all))) }],
  ],
  [
    ['win rate of trades in April', 'and the shorts?', "what's the difference?"],
    (all) => [{ pct: winRateOf(april(all)) }, { pct: winRateOf(sells(april(all))) }],
  ],
  [
    ['How much did farm 1 claim?', 'and farm 5?', 'who claimed more?'],
    ({ claims, wallets }) =>
      ['farm 1', 'farm 5'].map((name) => ({
        usd: claims
          .filter(({ wallet }) => wallets.find(({ label }) => label === name)?.address === wallet)
          .reduce((sum, { usd }) => sum + (usd ?? 0n), 0n),
      })),
  ],
  [
    ['How many trades in April?', 'which symbol did better?'],
    (all) => {
      const [best] = [...Map.groupBy(april(all), ({ symbol }) => symbol)].toSorted(
        ([, a], [, b]) => Number(usdOf(b)) - Number(usdOf(a)),
      );
      return [{ text: `${best?.[0]} has the highest total profit` }];
    },
  ],
  // Two parts of the rows before, and the group that was told.
  [
    ['How many trades hit stop loss in April?', 'compare longs with shorts'],
    (all) => {
      const stopped = april(all).filter(({ outcome }) => outcome === 'stop_loss');
      return [{ count: stopped.length - sells(stopped).length }, { count: sells(stopped).length }];
    },
  ],
  [
    ['How many trades last week?', 'compare with the week before'],
    (all) => [
      { count: lastWeek(all).length },
      { count: entered(all.trades, '2026-05-04', '2026-05-11').length },
    ],
  ],
  [
    ['Which day in May was our worst?', 'how many trades did we make that day?'],
    ({ trades }) => {
      const days = [...Map.groupBy(entered(trades, '2026-05-01', '2026-06-01'), dayOf)];
      const [worst] = days.toSorted(([, a], [, b]) => Number(usdOf(a)) - Number(usdOf(b)));
      return [{ text: `${worst?.[0]} has the lowest total profit` }, { count: worst?.[1].length ?? 0 }];
    },
  ],
  [
    ['Which route made the most with flash loans?', 'how many loans was that?'],
    ({ loans }) => {
      const sum = (own: StoredFacts['loans']) => own.reduce((all, { usd }) => all + Number(usd ?? 0), 0);
      const [best] = [...Map.groupBy(loans, ({ route }) => route)].toSorted(
        ([, a], [, b]) => sum(b) - sum(a),
      );
      return [{ text: `${best?.[0]} has the highest profit` }, { count: best?.[1].length ?? 0 }];
    },
  ],
  [
    ['win rate of trades in April', 'and in March?', 'which wins more?'],
    (all) => [{ pct: winRateOf(april(all)) }, { pct: winRateOf(march(all)) }],
  ],
  [
    ['How many trades won in April?', 'which symbols?'],
    (all) =>
      [...Map.groupBy(winners(april(all)), ({ symbol }) => symbol)].flatMap(([symbol, own]) => [
        { text: symbol ?? '' },
        { count: own.length },
      ]),
  ],
  [
    ['profit by weekday', 'which is the worst?', 'how many trades were on it?'],
    ({ trades }) => {
      const [worst] = [...Map.groupBy(trades, ({ entered: at }) => new Date(at).getUTCDay())].toSorted(
        ([, a], [, b]) => Number(usdOf(a)) - Number(usdOf(b)),
      );
      return [{ usd: usdOf(worst?.[1] ?? []) }, { count: worst?.[1].length ?? 0 }];
    },
  ],
  [
    ['trades in April', 'how did they do?'],
    (all) => [{ pct: winRateOf(april(all)) }, { usd: usdOf(april(all)) }, { count: april(all).length }],
  ],
  [
    ['most profitable pattern', 'when was it last seen'],
    ({ patterns, trades }) => {
      const sums = Map.groupBy(closedOf(trades), ({ symbol, pattern }) => `${symbol} ${pattern}`);
      const mean = (own: StoredFacts['trades']) =>
        own.reduce((all, { pct }) => all + Number(pct ?? 0), 0) / own.length;
      const [best] = [...sums].toSorted(([, a], [, b]) => mean(b) - mean(a));
      const own = patterns.find(({ symbol, pattern }) => `${symbol} ${pattern}` === best?.[0]);
      return [{ text: own?.pattern ?? '' }, { text: new Date(own?.last ?? 0).toISOString().slice(0, 10) }];
    },
  ],
  [
    ['worst hour', "what's its win rate?"],
    ({ trades }) => {
      const hours = Map.groupBy(closedOf(trades), ({ entered: at }) => new Date(at).getUTCHours());
      const [worst] = [...hours].toSorted(([, a], [, b]) => Number(usdOf(a)) - Number(usdOf(b)));
      return [{ usd: usdOf(worst?.[1] ?? []) }, { pct: winRateOf(worst?.[1] ?? []) }];
    },
  ],
  [
    ['win rate by symbol in April', 'only longs', 'which is higher?'],
    (all) => {
      const buys = april(all).filter((one) => one.buys);
      const [best] = [...Map.groupBy(buys, ({ symbol }) => symbol)].toSorted(
        ([, a], [, b]) => winRateOf(b) - winRateOf(a),
      );
      return [{ text: `${best?.[0]} has the highest win rate` }];
    },
  ],
  [
    ['losing shorts in May', 'which pattern lost the most?'],
    ({ trades }) => {
      const lost = losers(sells(entered(trades, '2026-05-01', '2026-06-01')));
      const sums = Map.groupBy(lost, ({ symbol, pattern }) => `${pattern} ${symbol}`);
      const [worst] = [...sums].toSorted(([, a], [, b]) => Number(usdOf(a)) - Number(usdOf(b)));
      return [{ text: `${worst?.[0]} has the lowest total profit` }];
    },
  ],
  [
    ['profit in April', 'which was the best trade?'],
    (all) => [{ usd: byProfit(april(all))[0]?.usd ?? 0n }, { count: april(all).length }],
  ],
  [['trades in April', 'which ones lost?'], (all) => [{ count: losers(april(all)).length }]],
  [
    ['How many trades hit stop loss in April?', 'what did they cost us?'],
    (all) => [{ usd: usdOf(april(all).filter(({ outcome }) => outcome === 'stop_loss')) }],
  ],
  [['How many trades in April?', 'what is the win rate?'], (all) => [{ pct: winRateOf(april(all)) }]],
  [
    ['claims in April', 'which is the oldest?'],
    ({ claims }) => {
      const [first, last] = [Date.UTC(2026, 3, 1), Date.UTC(2026, 4, 1)];
      const times = claims.flatMap(({ at }) => (at !== null && at >= first && at < last ? [at] : []));
      return [{ text: new Date(Math.min(...times)).toISOString().slice(0, 10) }];
    },
  ],
  [
    ['claims of LayerZero in April', 'which wallet claimed the most?', 'which was the largest claim?'],
    ({ claims }) => {
      const [first, last] = [Date.UTC(2026, 3, 1), Date.UTC(2026, 4, 1)];
      const own = claims.filter(
        ({ protocol, at }) => protocol === 'LayerZero' && at !== null && at >= first && at < last,
      );
      return [{ usd: own.reduce((most, { usd }) => (usd !== null && usd > most ? usd : most), 0n) }];
    },
  ],
  [['worst day in May', 'which symbol lost the most?'], () => 'decline'],
  // One of one is neither better nor worse.
  [['How much did farm 1 claim?', 'who claimed more?'], () => 'decline'],
  [['What did EUR_USD make in April?', 'which one is better?'], () => 'decline'],
];

import type { StoredFacts, StoredTrade } from '../support/stored-facts.ts';
import { byProfit, closedOf, entered, losers, usdOf } from './add-up-facts.ts';
import type { Truth } from './expected-answer.ts';
import { dayOf } from './pick-trades.ts';

const april = ({ trades }: StoredFacts) => entered(trades, '2026-04-01', '2026-05-01');

/** The group of trades that brought the most; the first one of the least with `sign` -1. */
function leading(
  trades: readonly StoredTrade[],
  groupOf: (trade: StoredTrade) => string,
  sign = 1,
): readonly StoredTrade[] {
  const groups = [...Map.groupBy(closedOf(trades), groupOf).values()];
  return groups.toSorted((a, b) => sign * Number(usdOf(b) - usdOf(a)))[0] ?? [];
}

const patternOf = ({ pattern, symbol }: StoredTrade): string => `${pattern} ${symbol}`;
const bestPattern = ({ trades }: StoredFacts) => leading(trades, patternOf);

/** Questions about what the one before found to lead, and the truth of the last one. */
export const LEADING_CONVERSATIONS: readonly (readonly [string[], (facts: StoredFacts) => Truth])[] = [
  [
    ['which pattern earned the most dollars?', 'show its trades'],
    (all) => {
      const [first] = bestPattern(all);
      const own = all.trades.filter((one) => first && patternOf(one) === patternOf(first));
      return [{ count: own.length }, { text: first?.pattern ?? '' }];
    },
  ],
  [
    ['which pattern earned the most dollars?', 'what is its status?'],
    (all) => {
      const [first] = bestPattern(all);
      const pattern = all.patterns.find(
        (one) => one.pattern === first?.pattern && one.symbol === first.symbol,
      );
      return [{ text: pattern?.status ?? '' }, { text: first?.pattern ?? '' }];
    },
  ],
  [
    ['best day in April?', 'what did we trade that day?'],
    (all) => [{ usd: usdOf(leading(april(all), dayOf)) }],
  ],
  [
    ['worst symbol in April', 'and its biggest loss'],
    (all) => {
      const worst = leading(april(all), ({ symbol }) => symbol ?? '', -1);
      return [{ usd: byProfit(worst).at(-1)?.usd ?? 0n }];
    },
  ],
  [
    ['worst symbol in April', 'how many of its trades lost?'],
    (all) => {
      const [first] = leading(april(all), ({ symbol }) => symbol ?? '', -1);
      return [{ count: losers(april(all).filter(({ symbol }) => symbol === first?.symbol)).length }];
    },
  ],
  [
    ['rank the symbols by profit in April', 'how many trades has the first one?'],
    (all) => {
      const [first] = leading(april(all), ({ symbol }) => symbol ?? '');
      return [{ count: april(all).filter(({ symbol }) => symbol === first?.symbol).length }];
    },
  ],
  [
    ['best trade in April', 'show the trades of that pattern'],
    (all) => {
      const [first] = byProfit(april(all));
      const own = april(all).filter((one) => first && patternOf(one) === patternOf(first));
      return [{ count: own.length }, { text: first?.pattern ?? '' }];
    },
  ],
  // Which symbol that pattern is of, and which of the listed ones is meant, is not told by figures of all.
  [['which pattern earned the most dollars?', 'on which symbol'], () => 'decline'],
  [
    ['which symbol earned the most in April?', 'how many trades did the second have?'],
    (all) => {
      const bySymbol = [...Map.groupBy(april(all), ({ symbol }) => symbol).values()];
      const second = bySymbol.toSorted((a, b) => Number(usdOf(b) - usdOf(a)))[1] ?? [];
      return [{ count: second.length }];
    },
  ],
  [['list the last 4 trades', 'and the profit of the first one'], () => 'decline'],
  [['list the last 4 trades', 'how long did the second last?'], () => 'decline'],
  [['list the last 4 trades', 'which of them won'], () => 'decline'],
];

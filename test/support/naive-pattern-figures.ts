import type { KnownPattern, KnownRows, KnownTrade } from './known-rows.ts';

/** A pattern with the figures of its trades, in percent, found trade by trade. */
export interface NaivePattern extends KnownPattern {
  readonly tradeCount: number;
  /** Mean over known profits that are not 0, to six decimals; null without any. */
  readonly avgProfit: number | null;
  /** Sum over known profits; null without any. */
  readonly profit: number | null;
}

export function addUpPatterns({ patterns, trades }: KnownRows): NaivePattern[] {
  return patterns.map((pattern) => {
    const own = trades.filter(
      (trade) => trade.symbol === pattern.symbol && trade.pattern === pattern.pattern,
    );
    const known = own.flatMap(closedPercent);
    const nonzero = known.filter((value) => value !== 0n);
    const sum = known.reduce((total, value) => total + value, 0n);
    return {
      ...pattern,
      tradeCount: own.length,
      avgProfit: nonzero.length === 0 ? null : Math.round(Number(sum) / nonzero.length) / 1e6,
      profit: known.length === 0 ? null : Number(sum) / 1e6,
    };
  });
}

function closedPercent({ closed }: KnownTrade): bigint[] {
  return closed ? [closed.micro_pct] : [];
}

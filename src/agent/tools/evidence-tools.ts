import * as zod from 'zod';
import type { BootstrapFigure, EvidenceSet } from '../../contract/trade-evidence.ts';
import { basisPointsOf } from '../../domain/basis-points-of.ts';
import { FEW_DAYS } from '../../domain/few-days.ts';
import { formatBasisPoints } from '../../domain/format-basis-points.ts';
import type { NumberFormat } from '../../domain/format-number.ts';
import { CurrencyPair } from '../../domain/symbol.ts';
import { type AgentTool, SCOPE_INPUT, withScope } from './agent-tool.ts';
import { count, type Figure, figure } from './figure.ts';
import { scopedFinding } from './finding-of.ts';
import { scopeFor, screen } from './tool-context.ts';

const EvidenceInput = zod.strictObject({ ...SCOPE_INPUT, symbol: CurrencyPair });

/** A figure with its 95 % interval by days. */
interface EstimateData {
  readonly value: Figure;
  readonly low: Figure;
  readonly high: Figure;
}

/** One side of the line between selected and honest trades. Profits are of the entry price: expectancy in basis points, the others in percent. */
export interface EvidenceSide {
  readonly trades: Figure;
  readonly days: Figure;
  readonly few_days: boolean;
  readonly expectancy: EstimateData;
  readonly profit_factor: EstimateData;
  readonly sharpe: EstimateData;
  readonly sortino: EstimateData;
  readonly max_drawdown: EstimateData;
  readonly probabilistic_sharpe: Figure;
  readonly deflated_sharpe: Figure;
  /** Percent of the sets of random entries whose mean is below that of the trades; N/A without a comparison. */
  readonly above_random_entries: Figure;
  readonly total: Figure;
  readonly buy_and_hold: Figure;
  readonly short_and_hold: Figure;
  readonly exposure: Figure;
  readonly most_at_once: Figure;
  /** Dollars that the largest open sum would have bound at 1:30. */
  readonly margin: Figure;
  readonly marked_drawdown: Figure;
}

interface EvidenceData {
  readonly symbol: CurrencyPair;
  readonly patterns_looked_at: Figure;
  readonly after_promotion: EvidenceSide;
  readonly before_promotion: EvidenceSide;
}

const MEAN: NumberFormat = { unit: 'plain', signed: true };
const SUM: NumberFormat = { unit: 'percent', signed: true };
const RATIO: NumberFormat = { unit: 'plain' };
const SHARE: NumberFormat = { unit: 'confidence' };

/** What stands beside the results of a symbol's trades. */
export const tradeEvidence: AgentTool<typeof EvidenceInput, EvidenceData> = {
  name: 'trade_evidence',
  title: 'Evidence of trades',
  about:
    'What stands beside the results of a symbol: random entries, buy and hold, intervals by days, probabilistic and deflated Sharpe, ' +
    'exposure. Trades before promotion were selected by the same history, those after it were not: never add the two sides.',
  input: EvidenceInput,
  async find(given, { symbol, ...input }) {
    const context = withScope(given, input);
    const scope = await scopeFor(context, symbol);
    const [series] = scope.market === 'remote' ? [] : scope.series;
    const found = series && (await context.readEvidence?.(series.id));
    const finding = await scopedFinding(context, scope, null);
    if (!found || found.before.trades + found.after.trades === 0) {
      return { ...finding, note: `${symbol} has no closed trades with candles to compare them with.` };
    }
    const to = screen('/trading/evidence', scope, { symbol });
    return {
      ...finding,
      data: {
        symbol,
        patterns_looked_at: count(found.patterns_looked_at, to),
        after_promotion: sideOf(found.after, to),
        before_promotion: sideOf(found.before, to),
      },
    };
  },
};

function sideOf(set: EvidenceSet, to: string): EvidenceSide {
  const one = (value: number | null, format: NumberFormat) => figure(value, format, to);
  const share = (value: number | null) => one(value === null ? null : 100 * value, SHARE);
  const estimate = ({ value, low, high }: BootstrapFigure, format: NumberFormat): EstimateData => ({
    value: one(value, format),
    low: one(low, format),
    high: one(high, format),
  });
  const inBps = (percent: number | null): Figure => {
    const found = one(basisPointsOf(percent), MEAN);
    return percent === null ? found : { ...found, text: formatBasisPoints(percent) };
  };
  const { value, low, high } = set.expectancy;
  return {
    trades: count(set.trades, to),
    days: count(set.days, to),
    few_days: set.days < FEW_DAYS,
    expectancy: { value: inBps(value), low: inBps(low), high: inBps(high) },
    profit_factor: estimate(set.profit_factor, RATIO),
    sharpe: estimate(set.sharpe, RATIO),
    sortino: estimate(set.sortino, RATIO),
    max_drawdown: estimate(set.max_drawdown, SUM),
    probabilistic_sharpe: share(set.probabilistic_sharpe),
    deflated_sharpe: share(set.deflated_sharpe),
    above_random_entries: share(set.random_entries?.below ?? null),
    total: one(set.total_pct, SUM),
    buy_and_hold: one(set.buy_and_hold_pct, SUM),
    short_and_hold: one(set.short_and_hold_pct, SUM),
    exposure: share(set.exposure),
    most_at_once: one(set.most_at_once, { unit: 'count' }),
    margin: one(set.margin_usd, { unit: 'dollars' }),
    marked_drawdown: one(set.marked_drawdown, SUM),
  };
}

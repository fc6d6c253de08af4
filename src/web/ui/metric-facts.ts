import { formatNumber } from '../../domain/format-number.ts';
import type { Metric } from '../../domain/metric.ts';
import { METRICS, type MetricId } from '../../domain/metrics.ts';

/** Facts about one figure that its metric's definition lacks. */
export interface FigureContext {
  /** Number of observations. */
  readonly n?: number | undefined;
  /** The period, where it differs from the metric's own. */
  readonly period?: string | undefined;
  /** The figure with all digits, where the screen rounds it. */
  readonly exact?: string | undefined;
  /** A further remark on this figure. */
  readonly note?: string | undefined;
}

/** The name of a metric and facts about one figure, as pairs of label and text. */
export interface MetricFacts {
  readonly name: string;
  readonly facts: ReadonlyArray<readonly [label: string, text: string]>;
}

/** Combines a metric's definition (formula, n, period, exclusions, source) with the facts of one figure. */
export function metricFacts(id: MetricId, given: FigureContext = {}): MetricFacts {
  const metric: Metric = METRICS[id];
  const count = given.n === undefined ? '' : `${formatNumber(given.n, { unit: 'count' })}. `;
  return {
    name: metric.name,
    facts: [
      ...(given.exact === undefined ? [] : [['Exact', given.exact] as const]),
      ...(given.note === undefined ? [] : [['Note', given.note] as const]),
      ['Formula', metric.formula],
      ['n', `${count}${metric.n}`],
      ['Period', given.period ?? metric.period],
      ['Left out', metric.exclusions],
      ...(metric.source === undefined ? [] : [['Source', metric.source] as const]),
    ],
  };
}

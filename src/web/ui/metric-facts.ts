import { formatNumber } from '../../domain/format-number.ts';
import type { Metric } from '../../domain/metric.ts';
import { METRICS, type MetricId } from '../../domain/metrics.ts';

/** What a screen knows of one figure beside its definition. */
export interface FigureContext {
  /** How many observations stand behind the figure. */
  readonly n?: number | undefined;
  /** The stretch of time, where it is another than the metric's own. */
  readonly period?: string | undefined;
  /** The figure with all its digits, where the screen shows fewer. */
  readonly exact?: string | undefined;
  /** What else there is to say of this very figure. */
  readonly note?: string | undefined;
}

/** The name of a metric and what there is to say of a figure of it: pairs of a label and a text. */
export interface MetricFacts {
  readonly name: string;
  readonly facts: ReadonlyArray<readonly [label: string, text: string]>;
}

/** What a metric means: formula, n, period, what is left out, and where it comes from. */
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

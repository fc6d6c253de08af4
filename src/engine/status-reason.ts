import { formatBasisPoints } from '../domain/format-basis-points.ts';
import { formatNumber } from '../domain/format-number.ts';

/** Causes of status steps; each has its phrase below. */
export const STEP_CAUSES = [
  'enough_occurrences',
  'sample_edge',
  'fdr_passed',
  'bound_above',
  'bound_lost',
  'mean_lost',
  'mean_regained',
  'unseen',
  'decayed',
  'seen_again',
] as const;

export type StepCause = (typeof STEP_CAUSES)[number];

const percent = (share: number): string => formatNumber(100 * share, { unit: 'percent' });
const plain = (value: number): string => formatNumber(value, { unit: 'plain' });

/** The cause of a step as a phrase; `a` and `b` are the deciding figures in the order of the phrase. */
export function statusReason(cause: StepCause, a: number, b: number): string {
  switch (cause) {
    case 'enough_occurrences':
      return `${a} occurrences with a known outcome`;
    case 'sample_edge':
      return `in-sample t statistic ${plain(a)} over ${b} occurrences, net of spread`;
    case 'fdr_passed':
      return `out-of-sample e-value ${Number(a.toPrecision(3))} passes the false-discovery test, q ${b.toPrecision(2)}`;
    case 'bound_above':
      return `lower 95 % bound of the win rate ${percent(a)} is above break-even ${percent(b)}`;
    case 'bound_lost':
      return `lower 95 % bound of the win rate ${percent(a)} is no longer above break-even ${percent(b)}`;
    case 'mean_lost':
      return `mean out-of-sample outcome ${formatBasisPoints(a)} over ${b} trades is not above zero`;
    case 'mean_regained':
      return `mean out-of-sample outcome ${formatBasisPoints(a)} over ${b} trades is above zero again`;
    case 'unseen':
      return `not seen for ${a} candles`;
    case 'decayed':
      return `edge decayed: CUSUM ${plain(a)} after ${b} out-of-sample trades`;
    case 'seen_again':
      return `seen again after ${a} candles`;
  }
}

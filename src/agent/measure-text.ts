import type { AreaTable } from './grammar/area-table.ts';
import { describeSelection } from './grammar/describe-selection.ts';
import type { Condition } from './grammar/query.ts';
import { capital } from './set-figures.ts';

const HOW: Readonly<Record<string, string>> = {
  sum: 'the sum of the',
  mean: 'the mean of the',
  mean_not_0: 'the mean, without those of 0, of the',
  median: 'the median of the',
  deviation: 'the standard deviation of the',
  max: 'the largest',
  min: 'the smallest',
};

/** How a figure is made, from its declaration; undefined where that does not say it. */
export function measureText(measure: string, table: AreaTable): string | undefined {
  const spec = table.measures[measure];
  if (!spec) return undefined;
  const rows = (where: readonly Condition[] = []): string =>
    describeSelection({ symbols: [], where, period: null, closed: false }, table).replace(
      / over the whole history$/,
      '',
    );
  if (spec.how === 'count') return `Number of ${rows(spec.where)}: how many there are.`;
  if (spec.how === 'rate') return `${capital(spec.name)}: 100 × ${rows(spec.where)} ÷ ${rows(spec.among)}.`;
  const field = table.fields[spec.of ?? '']?.words[0];
  const how = HOW[spec.how];
  return how && field ? `${capital(spec.name)}: ${how} ${field} of ${rows(spec.where)}.` : undefined;
}

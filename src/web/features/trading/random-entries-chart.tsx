import type { ReactNode } from 'react';
import type { EvidenceSet } from '../../../contract/trade-evidence.ts';
import { formatBasisPoints } from '../../../domain/format-basis-points.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';

const COUNT = { unit: 'count' } as const;

/** The means of sets of random entries as bars, and where the mean of the trades falls among them. */
export function RandomEntriesChart({
  random,
}: {
  readonly random: NonNullable<EvidenceSet['random_entries']>;
}): ReactNode {
  const { bins, runs, own_mean, below, low, median, high } = random;
  return (
    <>
      <p className="px-4 pb-2 text-normal">
        The mean of these trades, {formatBasisPoints(own_mean)}, is above{' '}
        {formatNumber(100 * below, { unit: 'percent', digits: 1 })} of {formatNumber(runs, COUNT)} sets of
        random entries. Their median is {formatBasisPoints(median)}; 95% of them are {formatBasisPoints(low)}{' '}
        to {formatBasisPoints(high)}.
      </p>
      <BarChart
        label="Sets of random entries by mean profit"
        bars={bins.map((bin) => ({
          name: String(bin.from),
          value: bin.runs,
          tone: 'zero',
          read: [
            ['Mean', `${formatBasisPoints(bin.from)} to ${formatBasisPoints(bin.to)}`],
            ['Sets', formatNumber(bin.runs, COUNT)],
            [
              'These trades',
              own_mean >= bin.from && own_mean <= bin.to ? 'here' : own_mean < bin.from ? 'below' : 'above',
            ],
          ],
        }))}
        marks={bins.flatMap((bin, at) => (at % 8 === 0 ? [{ at, text: formatBasisPoints(bin.from) }] : []))}
        axes={{ across: 'mean profit', up: 'sets', unit: 'count' }}
        rest="Same direction, same times of day, same costs."
      />
    </>
  );
}

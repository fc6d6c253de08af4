import type { ReactNode } from 'react';
import type { GasMempool } from '../../../contract/gas-mempool.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { ChartPanel } from '../../ui/charts/chart-panel.tsx';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { BAND_TEXT, COUNT, PERCENT } from './gas-text.ts';
import { BandLine, CURVES_HEIGHT, SurvivalCurves } from './survival-curves.tsx';

type Band = GasMempool['bands'][number];
type MempoolQuery = Parameters<typeof ChartPanel<GasMempool, Band>>[0]['query'];

/** How long transactions waited, by fee band, with those that still wait. */
export function WaitsPanel({ query }: { readonly query: MempoolQuery }): ReactNode {
  return (
    <ChartPanel
      title="Waits by fee band"
      context={
        <Definition metric="gas_survival" n={query.data?.bands.reduce((sum, { n }) => sum + n, 0)}>
          all so far: Kaplan–Meier, in blocks
        </Definition>
      }
      query={query}
      loading="Loading waits..."
      failure="The waits of transactions could not be read."
      empty={{
        when: ({ bands }) => bands.every(({ n }) => n === 0),
        text: 'No pending transaction was watched yet.',
      }}
      height={CURVES_HEIGHT + 140}
      chart={({ bands }) => (
        <>
          <SurvivalCurves bands={bands} />
          <ul className="grid gap-x-6 gap-y-2 px-4 pb-3 text-12 @lg:grid-cols-2">
            {bands.map((band) => (
              <li key={band.band} className="flex flex-col gap-0.5">
                <span className="flex items-center gap-2 text-normal">
                  <BandLine band={band.band} /> {BAND_TEXT[band.band]}
                </span>
                <span className="text-muted">{bandText(band)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      table={{ noun: 'fee bands', columns: COLUMNS, rows: ({ bands }) => bands, idOf: ({ band }) => band }}
    />
  );
}

function bandText({ n, included, waiting, left, median_blocks, within }: Band): string {
  if (n === 0) return 'none yet';
  const [, three] = within;
  const count = (value: number): string => formatNumber(value, COUNT);
  const rate = three && three.n > 0 ? `, within 3 blocks ${shareText(three)}` : '';
  const median = median_blocks === null ? 'half not reached' : `half by block ${median_blocks}`;
  return `n ${count(n)}: ${count(included)} included, ${count(waiting)} waiting, ${count(left)} left; ${median}${rate}`;
}

function shareText({ share, low, high }: Band['within'][number]): string {
  const pct = (value: number): string => formatNumber(100 * value, PERCENT);
  return `${pct(share)} (${pct(low)} to ${pct(high)})`;
}

const COLUMNS = [
  { id: 'band', header: 'Band', width: 130, cell: ({ band }: Band) => BAND_TEXT[band] },
  {
    id: 'n',
    header: 'n',
    width: 80,
    numeric: true,
    cell: ({ n }: Band) => <Figure value={n} format={COUNT} />,
  },
  {
    ...{ id: 'included', header: 'Included', width: 100, numeric: true },
    cell: ({ included }: Band) => <Figure value={included} format={COUNT} />,
  },
  {
    ...{ id: 'waiting', header: 'Waiting', width: 100, numeric: true },
    cell: ({ waiting }: Band) => <Figure value={waiting} format={COUNT} />,
  },
  {
    ...{ id: 'left', header: 'Left', width: 90, numeric: true },
    cell: ({ left }: Band) => <Figure value={left} format={COUNT} />,
  },
  ...([0, 1, 2] as const).map((place) => ({
    ...{ id: `within_${place}`, header: `Within ${[1, 3, 10][place]}`, width: 200 },
    cell: ({ within }: Band) => {
      const one = within[place];
      return one && one.n > 0 ? shareText(one) : 'N/A';
    },
  })),
];

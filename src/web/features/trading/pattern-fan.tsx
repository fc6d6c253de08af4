import { type ReactNode, useState } from 'react';
import type { PatternFan as FanAnswer } from '../../../contract/pattern-fan.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import type { FanPoint } from '../../../domain/pattern-fan.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { ChartPanel } from '../../ui/charts/chart-panel.tsx';
import type { ChartColumn } from '../../ui/charts/chart-table.tsx';
import { STAIR_FAN_HEIGHT, StairFan } from '../../ui/charts/stair-fan.tsx';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { sampleText } from '../../ui/sample-text.ts';

interface PatternFanProps {
  readonly bits: string;
  /** Market, symbol and granularity. */
  readonly scoped: Omit<QueryOf<'patternFan'>, 'pattern'>;
  readonly within?: string | undefined;
}

type Sample = 'out_of_sample' | 'in_sample';
type Row = FanPoint & { readonly candle: number };

/** The bits of a pattern as a stair, and what followed it: apart for the occurrences that selected it and the later ones. */
export function PatternFan({ bits, scoped, within }: PatternFanProps): ReactNode {
  const day = useTradingDay();
  const query = useEndpoint('patternFan', { ...scoped, pattern: bits }, { keepPrevious: true });
  const [asked, setAsked] = useState<Sample>();
  const { data } = query;
  const sample = asked ?? (data?.out_of_sample.n === 0 ? 'in_sample' : 'out_of_sample');
  return (
    <ChartPanel
      title="What followed"
      within={within}
      context={
        // The line takes its room before its text arrives, so that nothing below it moves.
        <Definition metric="pattern_fan">
          {data ? spanText(data, formatMinute(data.from, day)) : 'stored candles'}
        </Definition>
      }
      aside={
        <FilterRow
          label="Sample"
          chosen={sample}
          onChoose={setAsked}
          options={[
            { value: 'out_of_sample', label: 'Out of sample', count: countText(data?.out_of_sample.n) },
            { value: 'in_sample', label: 'In sample', count: countText(data?.in_sample.n) },
          ]}
        />
      }
      query={query}
      loading="Loading what followed..."
      failure="Failed to load what followed."
      empty={null}
      height={STAIR_FAN_HEIGHT}
      chart={(fan) => (
        <StairFan
          label={`Price after ${bits}, ${sample === 'in_sample' ? 'in' : 'out of'} sample`}
          bits={bits}
          points={pricePoints(fan, sample)}
          lines={linesOf(fan)}
          rest={fan[sample].n === 0 ? NONE : restText(fan, sample, formatMinute(fan.selected_at, day))}
        />
      )}
      table={{
        noun: 'candles after entry',
        columns: COLUMNS,
        rows: (fan) => pricePoints(fan, sample).map((point, at) => ({ ...point, candle: at + 1 })),
        idOf: ({ candle }) => String(candle),
      }}
    />
  );
}

const NONE = 'No occurrence with a whole trade after it is among the candles that were read.';

function countText(n: number | undefined): string {
  if (n === undefined) return 'n …';
  return n === 0 ? 'none' : sampleText(n);
}

function spanText({ candles, cut }: FanAnswer, from: string): string {
  const count = formatNumber(candles, { unit: 'count' });
  return cut ? `newest ${count} candles, from ${from}` : `all ${count} candles`;
}

function restText({ direction, selected_at }: FanAnswer, sample: Sample, selected: string): string {
  const which =
    selected_at === null
      ? 'All occurrences: no candle has selected the pattern yet'
      : sample === 'in_sample'
        ? `Occurrences that ended before ${selected}, among them those that selected the pattern`
        : `Occurrences since ${selected}, when the pattern was selected`;
  return `${which}. ${direction}: median, 25 to 75% and 5 to 95% of the closes. Occurrences may overlap.`;
}

/** The quantiles as moves of the price: for a short trade the signs are turned. */
function pricePoints({ direction, ...fans }: FanAnswer, sample: Sample): readonly FanPoint[] {
  const { points } = fans[sample];
  if (direction === 'long') return points;
  return points.map(({ p5, p25, p50, p75, p95 }) => ({
    p5: -p95,
    p25: -p75,
    p50: -p50,
    p75: -p25,
    p95: -p5,
  }));
}

function linesOf({ direction, take_profit, stop_loss, break_even }: FanAnswer) {
  const side = direction === 'long' ? 1 : -1;
  const lines = [
    ...(take_profit === null ? [] : [{ name: 'take-profit', value: take_profit }]),
    ...(stop_loss === null ? [] : [{ name: 'stop-loss', value: -stop_loss }]),
    ...(break_even === null ? [] : [{ name: 'break-even', value: break_even }]),
  ];
  return lines.map(({ name, value }) => ({ name, value: side * value }));
}

const QUANTILES = [
  ['p5', '5%'],
  ['p25', '25%'],
  ['p50', 'Median'],
  ['p75', '75%'],
  ['p95', '95%'],
] as const;

const COLUMNS: ReadonlyArray<ChartColumn<Row>> = [
  { id: 'candle', header: 'Candle', width: 80, numeric: true, cell: ({ candle }) => candle },
  ...QUANTILES.map(
    ([id, header]): ChartColumn<Row> => ({
      id,
      header,
      width: 100,
      numeric: true,
      cell: (row) => <Figure value={row[id]} format={{ unit: 'plain', signed: true }} />,
    }),
  ),
];

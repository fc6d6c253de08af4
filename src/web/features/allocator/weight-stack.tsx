import type { ReactNode } from 'react';
import type { PotHistory, PotPoint } from '../../../contract/pot-history.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { isolateName } from '../../../domain/isolate-name.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import type { ChartFacts } from '../../ui/charts/chart-readout.tsx';
import { ChartStage } from '../../ui/charts/chart-stage.tsx';
import { LINE_HEIGHT } from '../../ui/charts/line-chart.tsx';
import { VIEW_BUTTONS_HEIGHT } from '../../ui/charts/time-chart.tsx';
import { useChartCursor } from '../../ui/charts/use-chart-cursor.ts';
import { useWidth } from '../../ui/charts/use-width.ts';
import { formatMinute } from '../../ui/format-time.ts';

/** As high as the chart over time beside it with its buttons, in pixels. */
export const STACK_HEIGHT = LINE_HEIGHT + VIEW_BUTTONS_HEIGHT;
const LEFT = 40;
/** Room for the names of the bands. */
const RIGHT = 104;
/** Both ends of the axis with their times; where there is less room they are days. */
const BOTH_TIMES = 240;
const FOOT = 22;
const HEAD = 8;
/** A name needs so much of a band's height. */
const NAME_HEIGHT = 12;
/** Bands are steps of one hue. */
const [FAINTEST, STRONGEST] = [0.25, 0.85];

/** Tenths of a pixel are enough, and keep the path short. */
const tenth = (pixels: number): number => Math.round(10 * pixels) / 10;

const percent = (value: number | null): string =>
  value === null ? 'N/A' : formatNumber(value, { unit: 'percent', digits: 1 });

/** The weights of a pot over time, one band a market, idle funds at the top; lines where the curator moved them. */
export function WeightStack({
  history,
  day,
}: {
  readonly history: PotHistory;
  readonly day: TradingDay;
}): ReactNode {
  const { markets, points, moves } = history;
  const cursor = useChartCursor({ count: points.length });
  const { box, width } = useWidth('weights');
  const times = points.map(({ at }) => Date.parse(at));
  const [first = 0, last = 1] = [times[0], times.at(-1)];
  const across = (time: number): number =>
    tenth(LEFT + ((time - first) / Math.max(1, last - first)) * Math.max(1, width - LEFT - RIGHT));
  const up = (share: number): number => tenth(HEAD + (1 - share / 100) * (STACK_HEIGHT - FOOT - HEAD));
  const tops = points.map(topsOf);
  const bands = markets.map((_, band) => {
    const edge = (level: number) => tops.map((all, i) => `${across(times[i]!)},${up(all[level]!)}`);
    return `M${edge(band + 1).join('L')}L${edge(band).toReversed().join('L')}Z`;
  });
  const end = tops.at(-1) ?? [];
  const isTight = width - LEFT - RIGHT < BOTH_TIMES;
  const endText = (at: string | null): string =>
    isTight ? formatMinute(at, day).slice(0, 'YYYY-MM-DD'.length) : formatMinute(at, day);
  const done = moves.filter(({ kind, status }) => status === 'done' && MOVES.includes(kind));
  return (
    <ChartStage
      label={`Weights of ${isolateName(history.pot)} over time`}
      count={points.length}
      cursor={cursor}
      read={(index) => factsOf(points[index], markets, (at) => formatMinute(at, day))}
      rest="Percent of the pot, from below: its markets; above them what is idle. Lines: the curator moved funds."
      height={STACK_HEIGHT}
      stage={box}
    >
      <svg
        width={width}
        height={STACK_HEIGHT}
        className="block"
        aria-hidden="true"
        onPointerMove={(event) => {
          const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
          const nearest = times.findIndex((time) => across(time) >= x);
          cursor.moveTo(nearest === -1 ? points.length - 1 : nearest);
        }}
      >
        {[0, 50, 100].map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={width - RIGHT} y1={up(tick)} y2={up(tick)} className="stroke-line" />
            <text x={LEFT - 6} y={up(tick) + 4} textAnchor="end" className="fill-muted text-12">
              {`${tick}%`}
            </text>
          </g>
        ))}
        {bands.map((path, band) => (
          <path
            key={markets[band]}
            d={path}
            className="fill-zero stroke-panel"
            fillOpacity={FAINTEST + ((STRONGEST - FAINTEST) * band) / Math.max(1, markets.length - 1)}
          />
        ))}
        {markets.map((name, band) => {
          const [low = 0, high = 0] = [end[band], end[band + 1]];
          return up(low) - up(high) < NAME_HEIGHT ? null : (
            <text
              key={name}
              x={width - RIGHT + 6}
              y={(up(low) + up(high)) / 2 + 4}
              className="fill-normal text-12"
            >
              {name.slice(0, 14)}
            </text>
          );
        })}
        {done.map(({ at }) => (
          <line
            key={at}
            x1={across(Date.parse(at))}
            x2={across(Date.parse(at))}
            y1={HEAD}
            y2={STACK_HEIGHT - FOOT}
            className="stroke-strong"
            strokeDasharray="2 3"
          />
        ))}
        {cursor.at !== null && (
          <line
            x1={across(times[cursor.at] ?? first)}
            x2={across(times[cursor.at] ?? first)}
            y1={HEAD}
            y2={STACK_HEIGHT - FOOT}
            className="stroke-accent"
          />
        )}
        <text x={LEFT} y={STACK_HEIGHT - 6} className="fill-muted text-12">
          {points[0] ? endText(points[0].at) : ''}
        </text>
        <text x={width - RIGHT} y={STACK_HEIGHT - 6} textAnchor="end" className="fill-muted text-12">
          {points.length > 1 ? endText(points.at(-1)?.at ?? null) : ''}
        </text>
      </svg>
    </ChartStage>
  );
}

const MOVES: readonly string[] = ['reallocate', 'debt_update'];

/** The lower edges of the bands, and the upper one of the last. */
function topsOf({ weights_pct }: PotPoint): readonly number[] {
  const tops = [0];
  for (const weight of weights_pct) tops.push((tops.at(-1) ?? 0) + (weight ?? 0));
  return tops;
}

function factsOf(
  point: PotPoint | undefined,
  markets: readonly string[],
  write: (at: string) => string,
): ChartFacts {
  if (!point) return [];
  return [
    ['Time', write(point.at)],
    ...markets.map((name, i) => [name, percent(point.weights_pct[i] ?? null)] as const),
    ['Idle', percent(point.idle_pct)],
  ];
}

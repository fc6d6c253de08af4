import type { ReactNode } from 'react';
import type { GasMempool } from '../../../contract/gas-mempool.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import type { FeeBand } from '../../../domain/gas-words.ts';
import { ChartStage } from '../../ui/charts/chart-stage.tsx';
import { useChartCursor } from '../../ui/charts/use-chart-cursor.ts';
import { useWidth } from '../../ui/charts/use-width.ts';
import { BAND_TEXT, PERCENT } from './gas-text.ts';

type Band = GasMempool['bands'][number];

export const CURVES_HEIGHT = 220;
const ROOM = { top: 10, bottom: 24, left: 44, right: 12 } as const;
/** Blocks that are drawn at most, and at least. */
const MOST_BLOCKS = 30;
const LEAST_BLOCKS = 6;
const LEVELS = [0, 0.25, 0.5, 0.75, 1] as const;
/** Bands differ by strength and by dashes, as colours mean money. */
const LOOKS: Readonly<Record<FeeBand, { readonly stroke: string; readonly dash?: string }>> = {
  below: { stroke: 'stroke-muted', dash: '2 3' },
  tight: { stroke: 'stroke-muted' },
  usual: { stroke: 'stroke-zero', dash: '7 3' },
  ample: { stroke: 'stroke-strong' },
};

/** The share of transactions that still wait after so many blocks, a line for each fee band. */
export function SurvivalCurves({ bands }: { readonly bands: readonly Band[] }): ReactNode {
  const drawn = bands.filter(({ n }) => n > 0);
  const longest = Math.max(LEAST_BLOCKS, ...drawn.flatMap(({ steps }) => steps.map(({ blocks }) => blocks)));
  const last = Math.min(MOST_BLOCKS, longest);
  const cursor = useChartCursor({ count: last + 1 });
  const { box, width } = useWidth('waits');
  const right = Math.max(ROOM.left + 40, width - ROOM.right);
  const bottom = CURVES_HEIGHT - ROOM.bottom;
  const x = (blocks: number): number => ROOM.left + ((right - ROOM.left) * blocks) / last;
  const y = (share: number): number => bottom - (bottom - ROOM.top) * share;
  const every = last <= 12 ? 1 : last <= 20 ? 2 : 5;
  return (
    <ChartStage
      label="Share of transactions that still wait, by blocks"
      count={last + 1}
      cursor={cursor}
      read={(blocks) => [
        ['Blocks', String(blocks)],
        ...drawn.map((band): [string, string] => [
          BAND_TEXT[band.band],
          `${formatNumber(100 * waitingAt(band, blocks), PERCENT)} still wait`,
        ]),
      ]}
      rest="Share that still waits after so many blocks. Those that were never included count as waiting."
      stage={box}
    >
      <svg
        width={width}
        height={CURVES_HEIGHT}
        className="block"
        aria-hidden="true"
        onPointerMove={(event) => {
          const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
          cursor.moveTo(
            Math.min(last, Math.max(0, Math.round((last * (at - ROOM.left)) / (right - ROOM.left)))),
          );
        }}
      >
        {LEVELS.map((share) => (
          <g key={share}>
            <line x1={ROOM.left} x2={right} y1={y(share)} y2={y(share)} className="stroke-line" />
            <text x={ROOM.left - 6} y={y(share) + 4} textAnchor="end" className="fill-muted text-12">
              {100 * share}%
            </text>
          </g>
        ))}
        {Array.from({ length: Math.floor(last / every) + 1 }, (_, at) => at * every).map((blocks) => (
          <text
            key={blocks}
            x={x(blocks)}
            y={CURVES_HEIGHT - 6}
            textAnchor="middle"
            className="fill-muted text-12"
          >
            {blocks}
          </text>
        ))}
        {drawn.map((band) => (
          <path
            key={band.band}
            d={pathOf(band, last, x, y)}
            fill="none"
            strokeWidth={2}
            strokeDasharray={LOOKS[band.band].dash}
            className={LOOKS[band.band].stroke}
          />
        ))}
        {cursor.at !== null && (
          <line x1={x(cursor.at)} x2={x(cursor.at)} y1={ROOM.top} y2={bottom} className="stroke-control" />
        )}
      </svg>
    </ChartStage>
  );
}

/** The look of a band's line, for its legend. */
export function BandLine({ band }: { readonly band: FeeBand }): ReactNode {
  return (
    <svg width={28} height={8} aria-hidden="true" className="inline-block">
      <line
        x1={0}
        x2={28}
        y1={4}
        y2={4}
        strokeWidth={2}
        strokeDasharray={LOOKS[band].dash}
        className={LOOKS[band].stroke}
      />
    </svg>
  );
}

function waitingAt({ steps }: Band, blocks: number): number {
  return steps.findLast((step) => step.blocks <= blocks)?.survival ?? 1;
}

function pathOf(
  band: Band,
  last: number,
  x: (blocks: number) => number,
  y: (share: number) => number,
): string {
  let path = `M${x(0)} ${y(1)}`;
  for (const { blocks, survival } of band.steps) {
    if (blocks > last) break;
    path += `H${x(blocks)}V${y(survival)}`;
  }
  return `${path}H${x(last)}`;
}

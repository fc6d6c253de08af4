import type { ReactNode } from 'react';
import type { DayHeat } from '../day-heat.ts';
import type { ChartFacts } from './chart-readout.tsx';
import { ChartStage } from './chart-stage.tsx';
import { useChartCursor } from './use-chart-cursor.ts';
import { useWidth } from './use-width.ts';

interface HeatGridProps {
  readonly label: string;
  /** Unique names of the rows and columns. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly heat: (row: number, column: number) => DayHeat;
  readonly read: (row: number, column: number) => ChartFacts;
  readonly rest: ReactNode;
}

const FILLS: Readonly<Record<DayHeat['tone'], string>> = {
  gain: 'fill-gain',
  loss: 'fill-loss',
  zero: 'fill-zero',
  empty: 'fill-empty',
};
const EMPTY_STRENGTH = 0.14;
const GAP = 2;
const NAMES = 40;
const TOP = 16;
/** Width of a column's name in pixels. */
const NAME_WIDTH = 28;
const ROW = 22;

/** A grid of squares: the colour is a figure's sign, the strength its size. */
export function HeatGrid({ label, rows, columns, heat, read, rest }: HeatGridProps): ReactNode {
  const count = rows.length * columns.length;
  const cursor = useChartCursor({ count, columns: columns.length });
  const { box, width } = useWidth();
  const cell = Math.max(1, (width - NAMES) / Math.max(1, columns.length));
  const every = [1, 2, 3, 6, 12].find((step) => step * cell >= NAME_WIDTH) ?? columns.length;
  const placeOf = (index: number): [number, number] => [
    Math.floor(index / columns.length),
    index % columns.length,
  ];
  return (
    <ChartStage
      label={label}
      count={count}
      cursor={cursor}
      read={(index) => read(...placeOf(index))}
      rest={rest}
      stage={box}
    >
      <svg width={width} height={TOP + rows.length * ROW} className="block" aria-hidden="true">
        {columns.map((name, column) => (
          <text
            key={name}
            x={NAMES + (column + 0.5) * cell}
            y={TOP - 5}
            textAnchor="middle"
            className="fill-muted text-12"
          >
            {column % every === 0 ? name : ''}
          </text>
        ))}
        {rows.map((name, row) => (
          <g key={name}>
            <text x={0} y={TOP + (row + 0.68) * ROW} className="fill-muted text-12">
              {name}
            </text>
            {columns.map((columnName, column) => {
              const { tone, strength } = heat(row, column);
              const index = row * columns.length + column;
              return (
                <rect
                  key={columnName}
                  x={NAMES + column * cell + GAP / 2}
                  y={TOP + row * ROW + GAP / 2}
                  width={Math.max(1, cell - GAP)}
                  height={ROW - GAP}
                  rx={2}
                  className={`${FILLS[tone]} ${cursor.at === index ? 'stroke-strong' : ''}`}
                  strokeWidth={1.5}
                  fillOpacity={tone === 'empty' ? EMPTY_STRENGTH : strength}
                  onPointerEnter={() => cursor.moveTo(index)}
                />
              );
            })}
          </g>
        ))}
      </svg>
    </ChartStage>
  );
}

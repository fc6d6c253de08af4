import type { ReactNode } from 'react';
import { type DayHeat, HEAT_STEPS } from '../day-heat.ts';
import { heatOpacity, heatSide } from '../heat-look.ts';
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
  /** Figures in the cells, row by row, where the widest fits. */
  readonly texts?: readonly string[];
  /** A click on a cell, or Enter on the one that is read. */
  readonly onChoose?: (row: number, column: number) => void;
}

const FILLS: Readonly<Record<DayHeat['tone'], string>> = {
  gain: 'fill-gain',
  loss: 'fill-loss',
  zero: 'fill-zero',
  empty: 'fill-empty',
};
const SOFT_FILLS = { gain: 'fill-gain-soft', loss: 'fill-loss-soft', zero: 'fill-zero-soft' } as const;
const EMPTY_STRENGTH = 0.14;
/** Height of the bar under a figure, whose length is the step. */
const EDGE = 3;
/** Width of a digit in pixels. */
const CHARACTER = 7;
const GAP = 2;
const NAMES = 40;
const TOP = 16;
/** Width of a column's name in pixels. */
const NAME_WIDTH = 28;
const ROW = 24;

/** A grid of squares: colour is a figure's sign, size and opacity its step on a scale of five. */
export function HeatGrid({
  label,
  rows,
  columns,
  heat,
  read,
  rest,
  texts,
  onChoose,
}: HeatGridProps): ReactNode {
  const count = rows.length * columns.length;
  const cursor = useChartCursor({ count, columns: columns.length });
  const { box, width } = useWidth(label);
  const cell = Math.max(1, (width - NAMES) / Math.max(1, columns.length));
  const every = [1, 2, 3, 6, 12].find((step) => step * cell >= NAME_WIDTH) ?? columns.length;
  const longest = Math.max(...(texts ?? []).map(({ length }) => length));
  const withTexts = texts !== undefined && longest * CHARACTER + 12 <= cell;
  const placeOf = (index: number): [number, number] => [
    Math.floor(index / columns.length),
    index % columns.length,
  ];
  const choose = (index: number | null): void => {
    if (index !== null) onChoose?.(...placeOf(index));
  };
  return (
    <ChartStage
      label={label}
      count={count}
      cursor={{
        ...cursor,
        onKeyDown: (event) => (event.key === 'Enter' ? choose(cursor.at) : cursor.onKeyDown(event)),
      }}
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
              const { tone, step } = heat(row, column);
              const written = texts?.[row * columns.length + column];
              const share = withTexts ? 1 : heatSide(step);
              const index = row * columns.length + column;
              return (
                <g
                  key={columnName}
                  onPointerMove={() => cursor.moveTo(index)}
                  onPointerUp={() => choose(index)}
                >
                  <rect
                    x={NAMES + column * cell}
                    y={TOP + row * ROW}
                    width={cell}
                    height={ROW}
                    className="fill-transparent"
                  />
                  <rect
                    x={NAMES + (column + 0.5) * cell - (share * Math.max(1, cell - GAP)) / 2}
                    y={TOP + (row + 0.5) * ROW - (share * (ROW - GAP)) / 2}
                    width={share * Math.max(1, cell - GAP)}
                    height={share * (ROW - GAP)}
                    rx={2}
                    className={`${withTexts && tone !== 'empty' ? SOFT_FILLS[tone] : FILLS[tone]} ${cursor.at === index ? 'stroke-strong' : ''}`}
                    strokeWidth={1.5}
                    fillOpacity={tone === 'empty' ? EMPTY_STRENGTH : withTexts ? 1 : heatOpacity(step)}
                  />
                  {withTexts && tone !== 'empty' && (
                    <>
                      <rect
                        x={NAMES + column * cell + GAP / 2}
                        y={TOP + (row + 1) * ROW - GAP / 2 - EDGE}
                        width={((cell - GAP) * step) / HEAT_STEPS}
                        height={EDGE}
                        className={FILLS[tone]}
                      />
                      <text
                        x={NAMES + (column + 1) * cell - 6}
                        y={TOP + (row + 0.64) * ROW}
                        textAnchor="end"
                        className="fill-strong text-12"
                      >
                        {written}
                      </text>
                    </>
                  )}
                </g>
              );
            })}
          </g>
        ))}
      </svg>
    </ChartStage>
  );
}

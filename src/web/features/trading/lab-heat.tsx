import { type ReactNode, useState } from 'react';
import type { LabResult } from '../../../contract/lab-result.ts';
import { formatNumber, toneOf } from '../../../domain/format-number.ts';
import { HeatGrid } from '../../ui/charts/heat-grid.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { settingLabel } from './lab-values-text.ts';

type Combinations = LabResult['combinations'];

const MEASURES = {
  sharpe: { text: 'Sharpe ratio', format: { unit: 'plain', digits: 2, signed: true } },
  net_usd: { text: 'Net', format: { unit: 'dollars', signed: true } },
} as const;
type Measure = keyof typeof MEASURES;
const STEPS = 5;

interface LabHeatProps {
  readonly combinations: Combinations;
  readonly best: number | null;
  /** The values that all combinations of the chosen cell have. */
  readonly onChoose: (values: Combinations[number]['values']) => void;
}

/** A heat map of any two settings: each cell is the mean over all values of the others. */
export function LabHeat({ combinations, best, onChoose }: LabHeatProps): ReactNode {
  const varied = variedSettings(combinations);
  const [across, setAcross] = useState(varied[0] ?? '');
  const [down, setDown] = useState(varied[1] ?? varied[0] ?? '');
  const [measure, setMeasure] = useState<Measure>('sharpe');
  const columns = valuesOf(combinations, across);
  const rows = down === across ? ['all'] : valuesOf(combinations, down);
  const { text, format } = MEASURES[measure];
  const thoseIn = (row: string | undefined, column: string | undefined) =>
    combinations.filter(
      ({ values }) => String(values[across]) === column && (down === across || String(values[down]) === row),
    );
  const choose = (row: number, column: number): void => {
    const [one] = thoseIn(rows[row], columns[column]);
    if (one === undefined) return;
    onChoose(Object.fromEntries([across, down].map((name) => [name, one.values[name]!])));
  };
  const cells = rows.map((row) =>
    columns.map((column) => {
      const those = thoseIn(row, column);
      const known = those.flatMap(({ figures }) => figures[measure] ?? []);
      const mean = known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
      return { mean, n: those.length, trades: those.reduce((sum, { figures }) => sum + figures.trades, 0) };
    }),
  );
  const most = Math.max(0, ...cells.flat().map(({ mean }) => Math.abs(mean ?? 0)));
  const top = best === null ? undefined : combinations[best]?.values;
  const choices = varied.map((name) => ({ value: name, text: settingLabel(name) }));
  return (
    <Panel
      title="Heat map"
      context={`${text}, mean over the other settings`}
      aside={
        <div className="flex flex-wrap gap-3">
          <Select label="Across" beside size="sm" value={across} options={choices} onChange={setAcross} />
          <Select label="Down" beside size="sm" value={down} options={choices} onChange={setDown} />
          <Select
            label="Figure"
            beside
            size="sm"
            value={measure}
            options={(Object.keys(MEASURES) as Measure[]).map((value) => ({
              value,
              text: MEASURES[value].text,
            }))}
            onChange={setMeasure}
          />
        </div>
      }
    >
      <HeatGrid
        key={`${across} ${down} ${measure}`}
        label={`${text} by ${settingLabel(across)} and ${settingLabel(down)}`}
        rows={rows}
        columns={columns}
        texts={cells.flat().map(({ mean }) => (mean === null ? 'N/A' : formatNumber(mean, format)))}
        heat={(row, column) => {
          const mean = cells[row]?.[column]?.mean ?? null;
          if (mean === null) return { tone: 'empty', step: 0 };
          const step = most === 0 ? 1 : Math.max(1, Math.ceil((STEPS * Math.abs(mean)) / most));
          return { tone: toneOf(mean, format), step };
        }}
        read={(row, column) => {
          const cell = cells[row]?.[column];
          return [
            [settingLabel(across), columns[column] ?? ''],
            ...(down === across ? [] : ([[settingLabel(down), rows[row] ?? '']] as const)),
            [text, cell?.mean == null ? 'N/A' : formatNumber(cell.mean, format)],
            ['Combinations', String(cell?.n ?? 0)],
            ['Trades', formatNumber(cell?.trades ?? 0, { unit: 'count' })],
          ];
        }}
        rest={`${settingLabel(across)} across, ${settingLabel(down)} down.${top ? ` The best: ${top[across]} and ${top[down]}.` : ''} A click or Enter lists a cell's combinations.`}
        onChoose={choose}
      />
    </Panel>
  );
}

/** The settings with more than one value, or all if there is none. */
function variedSettings(combinations: Combinations): string[] {
  const names = Object.keys(combinations[0]?.values ?? {});
  const varied = names.filter((name) => valuesOf(combinations, name).length > 1);
  return varied.length === 0 ? names : varied;
}

function valuesOf(combinations: Combinations, name: string): string[] {
  return [...new Set(combinations.map(({ values }) => values[name]))]
    .sort((a, b) => Number(a) - Number(b))
    .map(String);
}

import { type ReactNode, useState } from 'react';
import type { LabFigures, LabResult } from '../../../contract/lab-result.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { useMay } from '../../lib/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { type ChartColumn, ChartTable } from '../../ui/charts/chart-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CARDS_BELOW, useMediaQuery } from '../../ui/use-media-query.ts';
import { Folded, worded } from './lab-columns.tsx';
import { labFigureColumns } from './lab-figure-columns.tsx';
import { LabHeat } from './lab-heat.tsx';
import { settingLabel, valuesText } from './lab-values-text.ts';

type Combination = LabResult['combinations'][number];
type Values = Combination['values'];

const FIGURE_SORTS = {
  Trades: (figures: LabFigures) => figures.trades,
  Net: (figures: LabFigures) => figures.net_usd,
  Gross: (figures: LabFigures) => figures.gross_usd,
  'Win rate': (figures: LabFigures) => figures.win_rate,
  'Profit factor': (figures: LabFigures) => figures.profit_factor,
  Sharpe: (figures: LabFigures) => figures.sharpe,
  Drawdown: (figures: LabFigures) => figures.max_drawdown_usd,
} as const;

interface LabSweepProps {
  readonly result: LabResult;
  /** Runs a combination by itself. */
  readonly onAlone: (combination: Combination) => void;
  readonly isBusy: boolean;
}

/** All combinations of a sweep: a heat map, and a table of all or of the cell that was chosen in the map. */
export function LabSweep({ result: { combinations, best }, onAlone, isBusy }: LabSweepProps): ReactNode {
  const [cell, setCell] = useState<Values | null>(null);
  const { may } = useMay('startLabRun');
  const narrow = useMediaQuery(CARDS_BELOW);
  const rows = combinations.filter(({ values }) =>
    Object.entries(cell ?? {}).every(([name, value]) => values[name] === value),
  );
  const names = Object.keys(combinations[0]?.values ?? {});
  const settings = names.map(
    (name): ChartColumn<Combination> => ({
      id: name,
      header: settingLabel(name),
      width: 100,
      numeric: name !== 'lengths',
      brief: 'lead',
      cell: ({ values }) => String(values[name] ?? ''),
    }),
  );
  const by = Object.entries(FIGURE_SORTS).map(
    ([name, of]) => [name, ({ figures }: Combination) => of(figures)] as const,
  );
  const bySetting = names.map((name) => [name, ({ values }: Combination) => values[name] ?? null] as const);
  const alone = worded('By itself', 90, (one: Combination) => (
    <Button
      size="sm"
      variant="tool"
      aria-label={`Run ${valuesText(one.values)} by itself`}
      disabled={isBusy}
      onClick={() => onAlone(one)}
    >
      Run
    </Button>
  ));
  const table = (
    <ChartTable
      noun="combinations"
      columns={[
        ...settings,
        ...labFigureColumns<Combination>(({ figures }) => figures),
        ...(may ? [alone] : []),
      ]}
      rows={rows.toSorted((a, b) => (b.figures.sharpe ?? -Infinity) - (a.figures.sharpe ?? -Infinity))}
      idOf={({ values }) => valuesText(values)}
      sorting={{ by: Object.fromEntries([...by, ...bySetting]), sort: 'Sharpe', order: 'desc' }}
    />
  );
  const all = formatNumber(combinations.length, { unit: 'count' });
  return (
    <>
      <LabHeat combinations={combinations} best={best} onChoose={setCell} />
      <Panel
        title="Combinations"
        context={
          cell
            ? `${valuesText(cell)}: ${rows.length} of ${all}, every one counts as a look`
            : `${all}, every one counts as a look`
        }
        aside={
          cell && (
            <Button size="sm" variant="tool" onClick={() => setCell(null)}>
              Show all
            </Button>
          )
        }
      >
        {/* On a phone each row is a card of a screen's height. */}
        {narrow && cell === null ? <Folded noun="combinations">{table}</Folded> : table}
      </Panel>
    </>
  );
}

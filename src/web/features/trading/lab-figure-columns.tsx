import type { LabFigures } from '../../../contract/lab-result.ts';
import type { ChartColumn } from '../../ui/charts/chart-table.tsx';
import { Figure } from '../../ui/figure.tsx';
import { numbered } from './lab-columns.tsx';

const DOLLARS = { unit: 'dollars', signed: true } as const;
const RATIO = { unit: 'plain', digits: 2 } as const;

/** The columns of figures that every table of runs has. */
export function labFigureColumns<Row>(of: (row: Row) => LabFigures): ChartColumn<Row>[] {
  return [
    numbered('Trades', 80, (row) => <Figure value={of(row).trades} format={{ unit: 'count' }} />),
    numbered('Net', 110, (row) => <Figure value={of(row).net_usd} format={DOLLARS} toned />),
    numbered('Gross', 110, (row) => <Figure value={of(row).gross_usd} format={DOLLARS} toned />),
    numbered('Win rate', 90, (row) => <Figure value={of(row).win_rate} format={{ unit: 'percent' }} />),
    numbered('Profit factor', 100, (row) => <Figure value={of(row).profit_factor} format={RATIO} />),
    numbered('Sharpe', 80, (row) => <Figure value={of(row).sharpe} format={RATIO} />),
    numbered('Drawdown', 110, (row) => <Figure value={of(row).max_drawdown_usd} format={DOLLARS} toned />),
  ];
}

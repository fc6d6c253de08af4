import type { ReactNode } from 'react';
import type { RECONCILIATION_SUMS } from '../../../contract/reconciliation.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import { moneyFormat } from '../../../domain/money-format.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { ColumnOf } from '../../ui/use-table-list.ts';
import { STATE_WORDS } from './reconciliation-words.ts';

type Column = ColumnOf<'reconciliation'>;

const COLOURS = {
  matched: 'bg-raised text-normal',
  engine_only: 'bg-warn-soft text-warn',
  broker_only: 'bg-warn-soft text-warn',
} as const;

/** The columns of the reconciliation. Money is in the account's currency, with fractions of a cent. */
export function reconciliationColumns(day: TradingDay, currency: string | null): readonly Column[] {
  const money = (
    id: (typeof RECONCILIATION_SUMS)[number],
    header: string,
    metric: MetricId,
    more: Partial<Column> = {},
  ): Column => ({
    id,
    header,
    metric,
    width: 96,
    numeric: true,
    cell: (row) => <Money text={row[id]} currency={currency} toned={id === 'difference'} />,
    ...more,
  });
  return [
    {
      id: 'timestamp',
      header: 'Time',
      brief: 'lead',
      width: 150,
      cell: ({ engine_at, broker_at }) => formatMinute(engine_at ?? broker_at, day),
    },
    {
      id: 'state',
      header: 'State',
      brief: 'line',
      width: 96,
      cell: ({ state }) => (
        <span
          className={`rounded-[4px] px-1.5 py-0.5 text-12 font-medium whitespace-nowrap ${COLOURS[state]}`}
        >
          {STATE_WORDS[state]}
        </span>
      ),
    },
    {
      id: 'symbol',
      header: 'Symbol',
      brief: 'line',
      width: 80,
      cell: ({ symbol }) => symbol,
    },
    {
      id: 'trade_action',
      header: 'Action',
      brief: 'line',
      width: 74,
      cell: ({ trade_action }) => <StatusBadge status={trade_action} />,
    },
    {
      id: 'broker_units',
      header: 'Units',
      width: 88,
      numeric: true,
      cell: ({ engine_units, broker_units }) => <Units engine={engine_units} broker={broker_units} />,
    },
    money('engine_profit', 'Engine', 'reconciled_engine_profit'),
    money('broker_result', 'Broker', 'reconciled_result', {
      cell: ({ broker_result, broker_open }) =>
        broker_open ? (
          <span className="text-muted">open</span>
        ) : (
          <Money text={broker_result} currency={currency} toned={false} />
        ),
    }),
    money('difference', 'Difference', 'reconciled_difference', { brief: 'end' }),
    money('slippage', 'Slippage', 'reconciled_slippage', { width: 88 }),
    money('spread', 'Spread', 'reconciled_spread', { width: 88 }),
    money('financing', 'Financing', 'reconciled_financing', { width: 92 }),
    money('fees', 'Fees', 'reconciled_fees', { optional: 'hidden' }),
    money('remainder', 'Unexplained', 'reconciled_remainder', { optional: 'shown', width: 104 }),
  ];
}

interface MoneyProps {
  readonly text: string | null;
  readonly currency: string | null;
  readonly toned: boolean;
}

function Money({ text, currency, toned }: MoneyProps): ReactNode {
  if (text === null) return <span className="text-muted">–</span>;
  return <Figure value={Number(text)} format={moneyFormat(currency, true)} toned={toned} />;
}

interface UnitsProps {
  readonly engine: string | null;
  readonly broker: string | null;
}

/** One value if both sides agree or only one has it, otherwise both. */
function Units({ engine, broker }: UnitsProps): ReactNode {
  const write = (text: string | null) =>
    text === null ? null : <Figure value={Number(text)} format={{ unit: 'count' }} />;
  if (engine === null || broker === null || engine === broker) return write(engine ?? broker);
  return (
    <span title="engine / broker">
      {write(engine)} / {write(broker)}
    </span>
  );
}

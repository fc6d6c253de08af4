import type { ReactNode } from 'react';
import { PAIR_SIGNALS_LIST } from '../../../contract/pair-signals.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { REASON_WORDS } from '../../ui/frame/reason-words.ts';
import { SourceNote } from '../../ui/source-note.tsx';
import { type ColumnOf, type TableListKind, useTableList } from '../../ui/use-table-list.ts';
import { ZBar } from './z-bar.tsx';

const LIST: TableListKind<'pairSignals'> = { endpoint: 'pairSignals', toColumns: signalColumns };

/** Decisions about pairs that were far from their line. */
export function PairSignals(): ReactNode {
  const { day, table } = useTableList(LIST);
  return (
    <DataTable
      name="pair_signals"
      noun="signals"
      {...table}
      idOf={({ id }) => id}
      loading="Loading signals..."
      failure="Failed to load signals."
      empty="No pair has been far from its line yet."
      caption={
        <>
          <h2 className="inline text-13 font-semibold text-strong">Signals</h2> times in {zoneLabel(day)}
        </>
      }
      freshness={<SourceNote area="stat-arb" calls={PAIR_SIGNALS_LIST.calls} list={table.source} />}
    />
  );
}

function signalColumns(day: TradingDay): readonly ColumnOf<'pairSignals'>[] {
  return [
    {
      ...{ id: 'timestamp', header: 'Time', width: 168, brief: 'line' },
      cell: ({ timestamp }) => formatMinute(timestamp, day),
    },
    { id: 'pair', header: 'Pair', brief: 'lead', width: 190, cell: ({ pair }) => pair },
    {
      ...{ id: 'z', header: 'z', width: 220, metric: 'pair_z' },
      cell: ({ z, bucket }) => <ZBar z={z} bucket={bucket} />,
    },
    { id: 'decision', header: 'Decision', brief: 'end', width: 110, cell: ({ decision }) => decision },
    {
      ...{ id: 'reason', header: 'Reason', width: 210, brief: 'line' },
      cell: ({ reason }) => (reason === null ? '' : REASON_WORDS[reason]),
    },
    {
      ...{ id: 'later_usd', header: 'Afterwards', width: 120, numeric: true, metric: 'decision_later' },
      cell: ({ later_usd: usd }) => (
        <Figure value={usd === null ? null : Number(usd)} format={{ unit: 'dollars', signed: true }} toned />
      ),
    },
    {
      ...{ id: 'beta', header: 'β', width: 90, numeric: true, metric: 'pair_beta', optional: 'hidden' },
      cell: ({ beta }) => <Figure value={beta} format={{ unit: 'plain', digits: 3 }} />,
    },
    { id: 'prices', header: 'Source', width: 140, optional: 'hidden', cell: ({ prices }) => prices ?? 'N/A' },
  ];
}

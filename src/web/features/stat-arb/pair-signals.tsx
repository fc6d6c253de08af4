import type { ReactNode } from 'react';
import type { PairSignalRow } from '../../../contract/pair-signals.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { AreaList } from '../../ui/area-list.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { REASON_WORDS } from '../../ui/frame/reason-words.ts';
import type { Peek } from '../../ui/peek.ts';
import type { ColumnOf, TableListKind } from '../../ui/use-table-list.ts';
import { NO_SIGNAL } from './pair-text.ts';
import { ZBar } from './z-bar.tsx';

const LIST: TableListKind<'pairSignals'> = { endpoint: 'pairSignals', toColumns: signalColumns };

const PEEK: Peek<PairSignalRow> = {
  noun: 'Decision',
  keyOf: ({ id }) => id,
  tell: ({ pair, decision }) => `${pair}, ${decision}`,
};

/** Decisions about pairs that were far from their line. */
export function PairSignals(): ReactNode {
  return (
    <AreaList
      list={LIST}
      name="pair_signals"
      noun="decisions"
      idOf={({ id }) => id}
      peek={PEEK}
      empty={NO_SIGNAL}
      title="Decisions"
      caption={(zone) => `times in ${zone}`}
    />
  );
}

function signalColumns(day: TradingDay): readonly ColumnOf<'pairSignals'>[] {
  return [
    {
      ...{ id: 'timestamp', header: 'Time', width: 144, brief: 'line' },
      cell: ({ timestamp }) => formatMinute(timestamp, day),
    },
    { id: 'pair', header: 'Pair', brief: 'lead', width: 170, cell: ({ pair }) => pair },
    {
      ...{ id: 'z', header: 'z', width: 190, metric: 'pair_z' },
      cell: ({ z, bucket }) => <ZBar z={z} bucket={bucket} />,
    },
    { id: 'decision', header: 'Decision', brief: 'end', width: 96, cell: ({ decision }) => decision },
    {
      ...{ id: 'reason', header: 'Reason', width: 176, brief: 'line' },
      cell: ({ reason }) => (reason === null ? '' : REASON_WORDS[reason]),
    },
    {
      ...{ id: 'later_usd', header: 'Afterwards', width: 108, numeric: true, chief: true },
      metric: 'decision_later',
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

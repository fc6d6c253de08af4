import type { ReactNode } from 'react';
import type { PotPlanRow } from '../../../contract/pot-plans.ts';
import { isolateName } from '../../../domain/isolate-name.ts';
import type { MetricId } from '../../../domain/metrics.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { AddressName } from '../../ui/address-name.tsx';
import { AreaList } from '../../ui/area-list.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatAge, formatMinute } from '../../ui/format-time.ts';
import { REASON_WORDS } from '../../ui/frame/reason-words.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Peek } from '../../ui/peek.ts';
import type { ColumnOf, TableListKind } from '../../ui/use-table-list.ts';
import { NO_POT } from './pot-text.ts';

const LIST: TableListKind<'potPlans'> = { endpoint: 'potPlans', toColumns: planColumns };

const PEEK: Peek<PotPlanRow> = {
  noun: 'Plan',
  keyOf: ({ id }) => id,
  tell: ({ pot, decision, reason }) =>
    `${isolateName(pot)}, ${decision}${reason === null ? '' : `: ${REASON_WORDS[reason]}`}`,
  content: lazyPart(async () => (await import('./plan-inspector.tsx')).PlanInspector),
};

/** All plans. */
export function PotPlans(): ReactNode {
  return (
    <AreaList
      list={LIST}
      name="pot_plans"
      noun="plans"
      idOf={({ id }) => id}
      peek={PEEK}
      empty={NO_POT}
      caption={(zone) => `Later results are by later states, without reactions of others. Times in ${zone}.`}
    />
  );
}

function planColumns(day: TradingDay): readonly ColumnOf<'potPlans'>[] {
  const money = (
    id: 'gain_usd' | 'cost_usd' | 'moved_usd' | 'later_usd' | 'realised_usd',
    header: string,
    metric: MetricId,
    more: { readonly optional?: 'shown' | 'hidden'; readonly brief?: 'end' } = {},
  ): ColumnOf<'potPlans'> => {
    const isResult = id !== 'cost_usd' && id !== 'moved_usd';
    return {
      ...{ id, header, metric, numeric: true, width: 118, ...more },
      cell: (row) => (
        <Figure value={row[id]} format={{ unit: 'dollars', signed: isResult }} toned={isResult} />
      ),
    };
  };
  const percent = (
    id: 'turnover_pct' | 'off_target_pct' | 'deviation_pct',
    header: string,
    metric: MetricId,
    optional?: 'hidden',
  ): ColumnOf<'potPlans'> => ({
    ...{ id, header, metric, numeric: true, width: 104 },
    ...(optional && { optional }),
    cell: (row) => <Figure value={row[id]} format={{ unit: 'percent' }} />,
  });
  return [
    {
      ...{ id: 'timestamp', header: 'Time', width: 150, brief: 'line' },
      cell: ({ timestamp, rolled_back }) =>
        rolled_back ? `${formatMinute(timestamp, day)}, block given up` : formatMinute(timestamp, day),
    },
    {
      ...{ id: 'pot', header: 'Pot', width: 140, brief: 'lead' },
      cell: ({ pot }) => <AddressName name={pot} />,
    },
    { id: 'decision', header: 'Decision', width: 104, cell: ({ decision }) => decision },
    {
      ...{ id: 'reason', header: 'Reason', width: 200, brief: 'line' },
      cell: ({ reason }) => (reason === null ? '' : REASON_WORDS[reason]),
    },
    percent('off_target_pct', 'Off target', 'pot_off_target'),
    money('gain_usd', 'Gain a year', 'pot_gain', { brief: 'end' }),
    money('cost_usd', 'Cost', 'pot_cost'),
    {
      ...{ id: 'break_even_days', header: 'Break-even', width: 108, numeric: true, metric: 'pot_break_even' },
      cell: ({ break_even_days }) => <Figure value={break_even_days} format={{ unit: 'plain', digits: 2 }} />,
    },
    money('moved_usd', 'Moved', 'pot_moved', { optional: 'shown' }),
    percent('turnover_pct', 'Turnover', 'pot_turnover', 'hidden'),
    money('later_usd', 'If taken', 'pot_later'),
    {
      ...{ id: 'executed_at', header: 'Executed', width: 150, optional: 'shown' },
      cell: ({ executed_at }) => formatMinute(executed_at, day, ''),
    },
    {
      ...{ id: 'latency_s', header: 'Latency', width: 96, numeric: true, metric: 'pot_latency' },
      cell: ({ latency_s }) => (latency_s === null ? '' : formatAge(1_000 * latency_s)),
    },
    percent('deviation_pct', 'Deviation', 'pot_deviation', 'hidden'),
    money('realised_usd', 'Realised', 'pot_realised', { optional: 'shown' }),
    { id: 'solver', header: 'Solver', width: 110, optional: 'hidden', cell: ({ solver }) => solver ?? 'N/A' },
    {
      ...{ id: 'block_number', header: 'Block', width: 104, numeric: true, optional: 'hidden' },
      cell: ({ block_number }) => <Figure value={block_number} format={{ unit: 'count' }} />,
    },
  ];
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PotMoveRow } from '../../../contract/pot-moves.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { Figure } from '../../ui/figure.tsx';
import { FigureItem } from '../../ui/figure-item.tsx';
import { formatAge, formatMinute } from '../../ui/format-time.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SourceNote } from '../../ui/source-note.tsx';
import type { OverviewQuery } from './pot-strip.tsx';
import { FAILURE, LOADING, MOVE_TEXT } from './pot-text.ts';

/** What a curator did last, how late and how far from our plan, and how late curators usually are. */
export function LastMove({ query }: { readonly query: OverviewQuery }): ReactNode {
  const { data } = query;
  return (
    <Panel
      title={
        <Link to="/allocator/rebalancer" search={{ list: 'moves' }} className="hover:underline">
          Last move of a curator
        </Link>
      }
      context={
        data && data.median_latency_s !== null
          ? `usually ${formatAge(1_000 * data.median_latency_s)} after our plan, n ${data.followed}`
          : undefined
      }
      aside={<SourceNote area="allocator" calls={['pots', 'moves']} query={query as never} />}
    >
      <QueryView
        grows
        query={query}
        loading={LOADING}
        failure={FAILURE}
        empty={{
          when: ({ last_move }) => last_move === null,
          text: 'No curator has done anything since the pot is watched.',
        }}
        skeleton={<span className="skeleton m-4 block h-16" />}
      >
        {({ last_move }) => last_move && <MoveFacts move={last_move} />}
      </QueryView>
    </Panel>
  );
}

function MoveFacts({ move }: { readonly move: PotMoveRow }): ReactNode {
  const day = useTradingDay();
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-3 @xl:grid-cols-4">
      <FigureItem label={MOVE_TEXT[move.kind]} loading={false} context={formatMinute(move.timestamp, day)}>
        <Figure
          value={move.moved_usd}
          format={{ unit: 'dollars' }}
          metric="pot_moved"
          nullText={move.status}
        />
      </FigureItem>
      <FigureItem
        label="Gain a year"
        loading={false}
        context={`gas ${move.gas_usd === null ? 'N/A' : formatNumber(move.gas_usd, { unit: 'dollars' })}`}
      >
        <Figure value={move.gain_usd} format={{ unit: 'dollars', signed: true }} toned metric="pot_gain" />
      </FigureItem>
      <FigureItem label="Latency" loading={false} context="after our plan">
        {move.latency_s === null ? 'N/A' : formatAge(1_000 * move.latency_s)}
      </FigureItem>
      <FigureItem label="Deviation" loading={false} context="from our plan">
        <Figure value={move.deviation_pct} format={{ unit: 'percent' }} metric="pot_deviation" />
      </FigureItem>
    </dl>
  );
}

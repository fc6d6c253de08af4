import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { EliteTrade } from '../../../contract/trades.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { withinSpan } from '../../ui/day-span.ts';
import { zoneLabel } from '../../ui/format-time.ts';
import { useListSearch } from '../../ui/use-list-search.ts';
import { usePagedList } from '../../ui/use-paged-list.ts';
import { eliteColumns, eliteRoute } from './elite-columns.tsx';
import { ELITE_LIST, eliteQuery } from './elite-list-rules.ts';
import { TradeCharts } from './trade-charts.tsx';
import { ELITE_PEEK } from './trade-peek.ts';
import { tradeRoute } from './trade-route.ts';
import { useProfitCaption } from './use-profit-caption.ts';

interface EliteListProps {
  /** Market, granularity and period; the operator's filters are added. */
  readonly scoped: QueryOf<'eliteHistory'>;
  readonly empty: string;
  /** True to show charts of the listed rows where `TradeChartsButton` opens them. */
  readonly charts?: boolean;
  readonly rules?: typeof ELITE_LIST;
  /** Destination of a row: its pattern or its own page. */
  readonly opens?: 'pattern' | 'trade';
}

/** The elite trades of a period, a pattern or all. Rows link to their pattern or their own page. */
export function EliteList({
  scoped,
  empty,
  charts = false,
  rules = ELITE_LIST,
  opens = 'pattern',
}: EliteListProps): ReactNode {
  const navigate = useNavigate();
  const day = useTradingDay();
  const control = useListSearch(rules);
  const { list } = control;
  const filters = useMemo(
    () => withinSpan(eliteQuery(list.filters, day), scoped),
    [scoped, list.filters, day],
  );
  const source = usePagedList('eliteHistory', filters, list);
  const caption = useProfitCaption(source.scope?.market, 'percent');
  const columns = useMemo(() => eliteColumns(day), [day]);
  const open = useCallback(
    (trade: EliteTrade) => void navigate(opens === 'pattern' ? eliteRoute(trade) : tradeRoute(trade)),
    [navigate, opens],
  );
  const table = (
    <DataTable
      streams
      name="elite_trades"
      noun="elite trades"
      columns={columns}
      source={source}
      control={control}
      idOf={idOf}
      onOpen={open}
      peek={ELITE_PEEK}
      loading="Loading elite trades..."
      failure="Failed to fetch elite trade history"
      empty={empty}
      emptyOnFailure
      caption={`${caption.profit} Times in ${zoneLabel(day)}.`}
    />
  );
  return (
    <>
      {charts && <EliteCharts filter={filters} />}
      {table}
    </>
  );
}

function EliteCharts({ filter }: { readonly filter: QueryOf<'eliteHistory'> }): ReactNode {
  const elite = useMemo(() => {
    const { user_id: _everybody, ...trades } = filter;
    return { ...trades, source: 'elite' as const };
  }, [filter]);
  return <TradeCharts filter={elite} unit="percent" />;
}

function idOf(trade: EliteTrade): string {
  return trade.id;
}

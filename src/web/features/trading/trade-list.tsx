import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { Trade, TradeSort } from '../../../contract/trades.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { withinSpan } from '../../ui/day-span.ts';
import { zoneLabel } from '../../ui/format-time.ts';
import type { ListRules } from '../../ui/list-search.ts';
import type { TableColumn } from '../../ui/table-column.ts';
import { useListSearch } from '../../ui/use-list-search.ts';
import { usePagedList } from '../../ui/use-paged-list.ts';
import { patternRoute } from './pattern-link.tsx';
import { TradeCharts } from './trade-charts.tsx';
import { patternOf, tradeColumns } from './trade-columns.tsx';
import { TRADE_LIST, type TradeFilterName, tradeQuery } from './trade-list-rules.ts';
import { TRADE_PEEK } from './trade-peek.ts';
import { tradeRoute } from './trade-route.ts';
import { useProfitCaption } from './use-profit-caption.ts';

interface TradeListProps {
  /** Market, symbol and period. The operator's filters are added and cannot widen it. */
  readonly scoped: QueryOf<'tradeHistory'>;
  readonly empty: string;
  /** The choice of columns is stored under this name. */
  readonly name?: string;
  /** Plural noun for the rows. */
  readonly noun?: string;
  readonly rules?: ListRules<TradeSort, TradeFilterName>;
  readonly columns?: (day: TradingDay) => readonly Column[];
  readonly loading?: string;
  readonly failure?: string;
  /** Text above the table in place of 'Paper trades.'; the unit of profits follows it. */
  readonly lead?: string;
  readonly unit?: 'dollars' | 'percent';
  /** Destination of a row: its pattern, if any, or its own page. */
  readonly opens?: 'pattern' | 'trade';
  /** True to show charts of the listed rows where `TradeChartsButton` opens them. */
  readonly charts?: boolean;
}

/** Trades as a table. A row opens its pattern or its own page. */
export function TradeList({
  scoped,
  empty,
  name = 'trades',
  noun = 'trades',
  rules = TRADE_LIST,
  columns: columnsOf = tradeColumns,
  loading = 'Loading trade history...',
  failure = 'Failed to load trade history',
  lead,
  unit = 'dollars',
  opens = 'pattern',
  charts = false,
}: TradeListProps): ReactNode {
  const navigate = useNavigate();
  const day = useTradingDay();
  const control = useListSearch(rules);
  const { list } = control;
  const filters = useMemo(
    () => withinSpan(tradeQuery(list.filters, day), scoped),
    [scoped, list.filters, day],
  );
  const source = usePagedList('tradeHistory', filters, list);
  const market = source.scope?.market;
  const caption = useProfitCaption(market, unit);
  const columns = useMemo(() => {
    const all = columnsOf(day);
    return market === 'remote' ? all.map(byOwnWords) : all;
  }, [columnsOf, day, market]);
  const open = useCallback(
    (trade: Trade) => {
      const pattern = opens === 'pattern' ? patternOf(trade) : undefined;
      void navigate(pattern === undefined ? tradeRoute(trade) : patternRoute(pattern));
    },
    [navigate, opens],
  );
  const table = (
    <DataTable
      streams
      name={name}
      noun={noun}
      columns={columns}
      source={source}
      control={control}
      idOf={idOf}
      onOpen={open}
      peek={TRADE_PEEK}
      loading={loading}
      failure={failure}
      empty={empty}
      caption={
        <>
          {`${lead ?? caption.kind} ${caption.profit} Times in ${zoneLabel(day)}.`.trimStart()}
          {/* Room for what is said of our own trades, while it is unknown whose they are. */}
          {caption.kind === '' && source.rows === undefined && source.error === null && (
            <span className="invisible">
              {lead === undefined ? ' Paper trades, net of costs.' : ' Net of costs.'}
            </span>
          )}
        </>
      }
    />
  );
  if (!charts) return table;
  return (
    <>
      <TradeCharts filter={filters} unit="dollars" />
      {table}
    </>
  );
}

type Column = TableColumn<Trade, TradeSort, TradeFilterName>;

/** A mirrored engine has words of its own for sources: they are searched, not chosen among ours. */
function byOwnWords(column: Column): Column {
  return column.id === 'source' ? { ...column, filter: { kind: 'text', name: 'source_text' } } : column;
}

function idOf(trade: Trade): string {
  return trade.id;
}

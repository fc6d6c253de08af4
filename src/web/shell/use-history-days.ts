import type { UseQueryResult } from '@tanstack/react-query';
import type { HistoryDays } from '../../contract/history-days.ts';
import { CurrencyPair } from '../../domain/symbol.ts';
import type { PeriodKind } from '../areas/web-area.ts';
import { useScope } from '../lib/market-scope.ts';
import { useTradingDay } from '../lib/trading-day.ts';
import { useUrlSearch } from '../lib/url-search.ts';
import { useEndpoint } from '../lib/use-endpoint.ts';

/** A long history changes little with a trade: it is asked again when a screen opens, not with each event. */
const RESTS = { keepPrevious: true, live: false } as const;

/** The days of the history behind a screen: of its symbol, market and trading day, or of its records. */
export function useHistoryDays(kind: PeriodKind): Pick<UseQueryResult<HistoryDays>, 'data'> {
  const { query } = useScope();
  const { search } = useUrlSearch();
  const trading_day = useTradingDay();
  const symbol = CurrencyPair.safeParse(search.symbol).data;
  const isTrades = kind === 'trades' || kind === 'elite';
  const trades = useEndpoint(
    'tradeDays',
    {
      ...query,
      trading_day,
      symbol: kind === 'elite' ? undefined : symbol,
      elite: kind === 'elite' ? 'true' : undefined,
    },
    { ...RESTS, enabled: isTrades },
  );
  const executions = useEndpoint('flashLoanDays', {}, { ...RESTS, enabled: kind === 'executions' });
  const list = search.list === 'interactions' ? 'interactions' : 'claims';
  const airdrops = useEndpoint('airdropDays', { list }, { ...RESTS, enabled: kind === 'airdrops' });
  const pairTrades = useEndpoint('pairDays', {}, { ...RESTS, enabled: kind === 'pair-trades' });
  if (isTrades) return trades;
  return kind === 'executions' ? executions : kind === 'pair-trades' ? pairTrades : airdrops;
}

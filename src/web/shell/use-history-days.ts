import type { UseQueryResult } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CALENDAR_ENDPOINTS } from '../../contract/calendar.ts';
import type { HistoryDays } from '../../contract/history-days.ts';
import { Granularity } from '../../domain/granularity.ts';
import { Market } from '../../domain/market.ts';
import { CurrencyPair } from '../../domain/symbol.ts';
import type { PeriodKind } from '../areas/web-area.ts';
import type { QueryOf } from '../lib/api-client.ts';
import type { ApiError } from '../lib/api-error.ts';
import { declareCalls } from '../lib/declared-calls.ts';
import { useScope } from '../lib/market-scope.ts';
import { useTradingDay } from '../lib/trading-day.ts';
import { useUrlSearch } from '../lib/url-search.ts';
import { useEndpoint } from '../lib/use-endpoint.ts';

declareCalls(CALENDAR_ENDPOINTS);

/** A long history changes little with a trade: it is asked again when a screen opens, not with each event. */
const RESTS = { keepPrevious: true, live: false } as const;

interface DaysQuery extends Pick<UseQueryResult<HistoryDays, ApiError>, 'data' | 'error' | 'refetch'> {
  /** Whether nobody asks for the days, because what they are of could not be loaded. */
  readonly isLost?: boolean;
}

/** The days of the history behind a screen: of its symbol, market and trading day, or what its list declares. */
export function useHistoryDays(kind: PeriodKind): DaysQuery {
  const isTrades = kind === 'trades' || kind === 'elite' || kind === 'pattern';
  const trades = useTradeDays(kind);
  const declared = useEndpoint(isTrades ? 'flashLoanDays' : kind, {}, { ...RESTS, enabled: !isTrades });
  return isTrades ? trades : declared;
}

function useTradeDays(kind: PeriodKind): DaysQuery {
  const { query } = useScope();
  const { search } = useUrlSearch();
  const trading_day = useTradingDay();
  const pattern = useShownPattern(kind === 'pattern');
  const scoped: QueryOf<'tradeDays'> | null | undefined =
    kind === 'pattern'
      ? pattern
      : {
          ...query,
          ...(kind === 'elite' ? { elite: 'true' } : { symbol: CurrencyPair.safeParse(search.symbol).data }),
        };
  const enabled = scoped != null && (kind === 'trades' || kind === 'elite' || kind === 'pattern');
  const { data, error, refetch } = useEndpoint(
    'tradeDays',
    { ...scoped, trading_day },
    { ...RESTS, enabled },
  );
  return { data, error, refetch, isLost: scoped === null };
}

/** The pattern of the page, in the market and granularity that its answer names: the same call, answered once for both. Null: it failed. */
function useShownPattern(enabled: boolean): QueryOf<'tradeDays'> | null | undefined {
  const params: { readonly pattern?: string; readonly symbol?: string } = useParams({ strict: false });
  const { search } = useUrlSearch();
  const { pattern = '' } = params;
  const symbol = CurrencyPair.safeParse(params.symbol).data;
  const market = Market.safeParse(search.market).data;
  const granularity = Granularity.safeParse(search.granularity).data;
  const asked = { pattern, symbol, market, granularity };
  const { data, isError } = useEndpoint('patternDetail', asked, { enabled, keepPrevious: false });
  if (!data?.scope) return isError ? null : undefined;
  const { scope } = data;
  return {
    bits: pattern,
    symbol,
    market: scope.market ?? undefined,
    granularity: scope.granularity ?? undefined,
  };
}

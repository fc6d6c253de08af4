import { useRouterState } from '@tanstack/react-router';
import { useScope } from '../lib/market-scope.ts';
import { useReplay } from '../lib/replay.ts';
import { toAddress } from '../lib/replay-address.ts';
import { stringifySearch } from '../lib/url-search.ts';
import { pageTitle } from './page-title.ts';

/** The current screen: the path pattern of its route, its title, and an address that shows it to anybody. */
export interface CurrentScreen {
  readonly screen: string;
  readonly title: string;
  /** Path and query, including a market and granularity that are only remembered. */
  readonly address: string;
}

/** The current screen with the filters in its address. */
export function useCurrentScreen(): CurrentScreen {
  const { query, scope } = useScope();
  const match = useRouterState({ select: (state) => state.matches.at(-1) });
  const location = useRouterState({ select: (state) => state.location });
  const market = query.market ?? scope?.market ?? undefined;
  const granularity = query.granularity ?? scope?.granularity ?? undefined;
  // While it plays, the address has the last stop.
  const replay = useReplay();
  const at = replay && toAddress(replay.moment);
  const search = stringifySearch({ market, granularity, ...location.search, at });
  return {
    screen: match?.routeId ?? '/',
    title: pageTitle(match?.routeId, match?.params, location.search),
    address: `${location.pathname}${search}`,
  };
}

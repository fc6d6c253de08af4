import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Preferences } from '../../contract/identity.ts';
import type { Scope } from '../../contract/scope-query.ts';
import type { EngineStatus } from '../../contract/status.ts';
import { Granularity } from '../../domain/granularity.ts';
import { Market } from '../../domain/market.ts';
import { useMoment } from './moment.ts';
import { setPreferences, usePreferences } from './preferences.ts';
import { useShownRun } from './shown-run.ts';
import { type UrlSearch, useUrlSearch } from './url-search.ts';
import { endpointQuery } from './use-endpoint.ts';

/** The operator's choice. The server decides absent fields. */
export interface ChosenScope {
  readonly market?: Market;
  readonly granularity?: Granularity;
}

export type KnownMarkets = EngineStatus['markets'];

/**
 * The market and granularity that screens request: from the address, else the operator's last choice, else none (the
 * server then takes the most real market with data). A remembered choice without data in the store is ignored; one in
 * the address stays, because a link is explicit.
 */
export function chooseScope(
  search: UrlSearch,
  preferences: Preferences,
  known: KnownMarkets | undefined,
): ChosenScope {
  const urlMarket = Market.safeParse(search.market).data;
  const urlGranularity = Granularity.safeParse(search.granularity).data;
  const market = urlMarket ?? Market.safeParse(preferences.market).data;
  const granularity =
    urlGranularity ??
    // A remembered granularity belongs to the remembered market, not to the market of a link.
    (market === preferences.market ? Granularity.safeParse(preferences.granularity).data : undefined);
  const entry = known?.find((candidate) => candidate.market === market);
  const marketGone = urlMarket === undefined && known !== undefined && entry === undefined;
  const granularityGone =
    urlGranularity === undefined &&
    entry !== undefined &&
    granularity !== undefined &&
    !entry.granularities.includes(granularity);
  return {
    ...(market === undefined || marketGone ? {} : { market }),
    ...(granularity === undefined || marketGone || granularityGone ? {} : { granularity }),
  };
}

/**
 * The scope of every figure on screen: a choice of the present, also while a moment is replayed. `query` is spread into each
 * call. `scope` is the server's resolution of it, undefined before the answer. `simulated` says that the figures are not real.
 */
export function useScope(): {
  readonly query: ChosenScope;
  readonly scope: Scope | undefined;
  readonly markets: KnownMarkets;
  readonly simulated: boolean;
  readonly setScope: (chosen: ChosenScope) => void;
} {
  const { search, setSearch } = useUrlSearch();
  const preferences = usePreferences();
  const asked = chooseScope(search, preferences, undefined);
  const { data: known } = useQuery({
    ...endpointQuery('status', asked, { keepPrevious: true }),
    select: (status) => status.markets,
  });
  const chosen = chooseScope(search, preferences, known);
  const { data: scope } = useQuery({
    ...endpointQuery('status', chosen, { keepPrevious: true }),
    select: (status) => status.scope,
  });
  // What the server takes by default may have been another then: all figures of a moment are of the shown one.
  const isReplayed = useMoment() !== undefined;
  const market = chosen.market ?? (isReplayed ? (scope?.market ?? undefined) : undefined);
  const granularity = chosen.granularity ?? (isReplayed ? (scope?.granularity ?? undefined) : undefined);
  const query = useMemo(
    () => ({
      ...(market === undefined ? {} : { market }),
      ...(granularity === undefined ? {} : { granularity }),
    }),
    [market, granularity],
  );
  const setScope = useCallback(
    (next: ChosenScope): void => {
      void setPreferences(next);
      setSearch({
        market: next.market,
        granularity: next.granularity,
        page: undefined,
        after: undefined,
        before: undefined,
      });
    },
    [setSearch],
  );
  const run = useShownRun();
  // A run has one market and granularity, which the server knows.
  if (run !== undefined) return { query: NONE, scope: undefined, markets: [], simulated: false, setScope };
  const shown = market ?? scope?.market;
  return { query, scope, markets: known ?? [], simulated: shown === 'simulated', setScope };
}

const NONE: ChosenScope = {};

/** Whether figures have the market and granularity that the console shows; true while one of them is unknown. */
export function isSameScope(scope: Scope | undefined, shown: Scope | undefined): boolean {
  if (scope?.market == null || shown === undefined) return true;
  return scope.market === shown.market && scope.granularity === shown.granularity;
}

/** A scope in words: 'simulated · M5'; undefined while it is unknown. */
export function scopeText(scope: Scope | undefined): string | undefined {
  if (scope?.market == null) return undefined;
  return scope.granularity === null ? scope.market : `${scope.market} · ${scope.granularity}`;
}

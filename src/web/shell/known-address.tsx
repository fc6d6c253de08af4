import { type ReactNode, Suspense } from 'react';
import { GRANULARITIES } from '../../domain/granularity.ts';
import { MARKETS } from '../../domain/market.ts';
import { SYMBOLS } from '../../domain/symbol.ts';
import { useUrlSearch } from '../lib/url-search.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

/** Who follows links never sees it. */
const UnknownAddress = lazyPart(async () => (await import('./unknown-address.tsx')).UnknownAddress);

const CHOICES = { symbol: SYMBOLS, market: MARKETS, granularity: GRANULARITIES } as const;
const NAMES = ['symbol', 'market', 'granularity'] as const;

/** Renders a screen, unless its address names an unknown symbol, market or granularity: then it lists the known ones. */
export function KnownAddress({ children }: { readonly children: ReactNode }): ReactNode {
  const { search } = useUrlSearch();
  const unknown = NAMES.find((name) => {
    const value = search[name];
    return value !== undefined && value !== '' && !CHOICES[name].some((one) => one === value);
  });
  if (!unknown) return children;
  return (
    <Suspense>
      <UnknownAddress name={unknown} value={search[unknown] ?? ''} known={CHOICES[unknown]} />
    </Suspense>
  );
}

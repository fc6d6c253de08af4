import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { GRANULARITIES } from '../../domain/granularity.ts';
import { MARKETS } from '../../domain/market.ts';
import { SYMBOLS } from '../../domain/symbol.ts';
import { useUrlSearch } from '../lib/url-search.ts';
import { UnknownChoice } from '../ui/unknown-choice.tsx';

const CHOICES = [
  { name: 'symbol', noun: 'symbol', known: SYMBOLS, all: 'all symbols' },
  { name: 'market', noun: 'market', known: MARKETS, all: 'the market shown by default' },
  {
    name: 'granularity',
    noun: 'candle length',
    known: GRANULARITIES,
    all: 'the default candle length',
  },
] as const;

/** Renders a screen, unless its address names an unknown symbol, market or granularity: then it lists the known ones. */
export function KnownAddress({ children }: { readonly children: ReactNode }): ReactNode {
  const { search } = useUrlSearch();
  const unknown = CHOICES.find(({ name, known }) => {
    const value = search[name];
    return value !== undefined && value !== '' && !known.some((one) => one === value);
  });
  if (!unknown) return children;
  const { name, noun, known, all } = unknown;
  const leadTo = (value: string | undefined, text: string): ReactNode => (
    <li key={text}>
      <Link
        to="."
        search={(former: Record<string, unknown>) => ({ ...former, [name]: value, page: undefined })}
      >
        {text}
      </Link>
    </li>
  );
  return (
    <UnknownChoice noun={noun} value={search[name] ?? ''}>
      {known.map((value) => leadTo(value, value))}
      {leadTo(undefined, all)}
    </UnknownChoice>
  );
}

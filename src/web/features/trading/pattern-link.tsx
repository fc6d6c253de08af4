import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Granularity } from '../../../domain/granularity.ts';
import type { Market } from '../../../domain/market.ts';
import type { CurrencyPair } from '../../../domain/symbol.ts';
import { BitStair } from '../../ui/bit-stair.tsx';

/** Identifies a pattern: the same bits in another market or granularity are another pattern. */
export interface PatternName {
  readonly pattern: string;
  /** Null if its source names none. */
  readonly symbol: CurrencyPair | null;
  readonly market: Market;
  readonly granularity: Granularity | null;
}

/** The route of a pattern's page, for links and navigation. */
export function patternRoute({ pattern, symbol, market, granularity }: PatternName): {
  to: string;
  params: Record<string, string>;
  search: Record<string, string>;
} {
  return {
    to: '/trading/patterns/$pattern/{-$symbol}',
    params: { pattern, ...(symbol === null ? {} : { symbol }) },
    search: { market, ...(granularity === null ? {} : { granularity }) },
  };
}

interface PatternLinkProps {
  readonly name: PatternName;
  /** True to stretch the link over its container. */
  readonly stretched?: boolean;
  /** True to leave the tab order, if the row leads to the same page. */
  readonly inRow?: boolean;
}

/** A pattern as stair and bits, with a link to its page. */
export function PatternLink({ name, stretched = false, inRow = false }: PatternLinkProps): ReactNode {
  return (
    <Link
      {...patternRoute(name)}
      {...(inRow ? { tabIndex: -1 } : {})}
      className={`inline-flex max-w-full min-w-0 items-center align-middle gap-2.5 hover:text-strong ${stretched ? 'after:absolute after:inset-0' : ''}`}
    >
      <BitStair bits={name.pattern} />
      <span aria-hidden="true" className="truncate font-mono text-12">
        {name.pattern}
      </span>
    </Link>
  );
}

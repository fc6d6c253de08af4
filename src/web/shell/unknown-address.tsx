import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { UnknownChoice } from '../ui/unknown-choice.tsx';

const WORDS = {
  symbol: { noun: 'symbol', all: 'all symbols' },
  market: { noun: 'market', all: 'the market shown by default' },
  granularity: { noun: 'candle length', all: 'the default candle length' },
} as const;

interface UnknownAddressProps {
  readonly name: keyof typeof WORDS;
  readonly value: string;
  readonly known: readonly string[];
}

/** What an address may name in place of an unknown symbol, market or granularity, as links to the same screen. */
export function UnknownAddress({ name, value, known }: UnknownAddressProps): ReactNode {
  const { noun, all } = WORDS[name];
  const leadTo = (to: string | undefined, text: string): ReactNode => (
    <li key={text}>
      <Link to="." search={(former: Record<string, unknown>) => ({ ...former, [name]: to, page: undefined })}>
        {text}
      </Link>
    </li>
  );
  return (
    <UnknownChoice noun={noun} value={value}>
      {known.map((one) => leadTo(one, one))}
      {leadTo(undefined, all)}
    </UnknownChoice>
  );
}

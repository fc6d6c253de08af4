import type { ReactNode } from 'react';
import { Figure } from '../../ui/figure.tsx';

/** What rewards of a vault promise a year; 0: they have ended, or nothing is paid now. */
export function PromisedRate({ pct }: { readonly pct: number | null }): ReactNode {
  if (pct === 0) return <span className="text-muted">none now</span>;
  return <Figure value={pct} format={{ unit: 'percent' }} metric="yield_promised" />;
}

import { type ReactNode, useMemo } from 'react';
import type { CurrencyPair } from '../../../domain/symbol.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { EliteList } from './elite-list.tsx';
import { ELITE_LIST } from './elite-list-rules.ts';

const RULES = { ...ELITE_LIST, prefix: 'elite_' };

interface ReportedEliteTradesProps {
  readonly bits: string;
  readonly symbol: CurrencyPair | undefined;
}

/**
 * The elite trades of a pattern that a mirrored engine reports in a separate list. They may be missing from its history,
 * and their pattern from its patterns. Renders nothing without such trades.
 */
export function ReportedEliteTrades({ bits, symbol }: ReportedEliteTradesProps): ReactNode {
  const scoped = useMemo(() => ({ market: 'remote' as const, bits, symbol }), [bits, symbol]);
  const first = useEndpoint('eliteHistory', { ...scoped, limit: 1, count: 'rows' });
  const isTold = first.data !== undefined && 'trades' in first.data && first.data.trades.length > 0;
  if (!isTold) return null;
  return (
    <section aria-label="Elite trades of this pattern" className="flex flex-col gap-2">
      <h2 className="text-16 font-semibold text-strong">Elite trades</h2>
      <EliteList scoped={scoped} rules={RULES} opens="trade" empty="No elite trades found" />
    </section>
  );
}

import type { Market } from '../../../domain/market.ts';
import { useSource } from '../../ui/source-note.tsx';

const UNITS = { dollars: 'dollars', percent: 'percent of the entry price' } as const;

/**
 * Says what the profits of a list are. Ours are made on paper and net of spread; those of an operator's engine may be real and
 * gross, so that only who tells them is said.
 */
export function useProfitCaption(
  market: Market | null | undefined,
  unit: keyof typeof UNITS,
): { readonly kind: string; readonly profit: string } {
  const engine = useSource('trading')?.label;
  if (market === 'remote')
    return {
      kind: `Trades of ${engine ?? 'your engine'}.`,
      profit: `Profit in ${UNITS[unit]}, as it tells it.`,
    };
  // While the market is not known, nothing is said that may not hold.
  if (market == null) return { kind: '', profit: `Profit in ${UNITS[unit]}.` };
  return { kind: 'Paper trades.', profit: `Profit in ${UNITS[unit]}, net of spread.` };
}

import type { Market } from '../../../domain/market.ts';
import { useShownRun } from '../../lib/shown-run.ts';
import { useSource } from '../../ui/source-note.tsx';

const UNITS = { dollars: 'dollars', percent: 'percent of the entry price' } as const;

/**
 * Describes the profits of a list. Ours come from paper trades and are net of costs. Those of a mirrored engine may be
 * real and gross, so only their source is named.
 */
export function useProfitCaption(
  market: Market | null | undefined,
  unit: keyof typeof UNITS,
): { readonly kind: string; readonly profit: string } {
  const engine = useSource('trading')?.label;
  if (useShownRun() !== undefined)
    return { kind: 'Trades of a run of the laboratory.', profit: `Profit in ${UNITS[unit]}, net of costs.` };
  if (market === 'remote')
    return {
      kind: `Trades of ${engine ?? 'your engine'}.`,
      profit: `Profit in ${UNITS[unit]}, as reported.`,
    };
  // While the market is unknown the caption claims nothing.
  if (market == null) return { kind: '', profit: `Profit in ${UNITS[unit]}.` };
  return { kind: 'Paper trades.', profit: `Profit in ${UNITS[unit]}, net of costs.` };
}

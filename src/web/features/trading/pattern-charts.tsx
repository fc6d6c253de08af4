import type { ReactNode } from 'react';
import type { PatternStep } from '../../../contract/pattern-detail.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { EquityPanels } from './equity-panel.tsx';
import { PatternCandles } from './pattern-candles.tsx';
import { useInPeriod } from './use-in-period.ts';

interface PatternChartsProps {
  /** The pattern in one series. */
  readonly scoped: QueryOf<'tradeHistory'>;
  readonly unit: 'dollars' | 'percent';
  readonly within: string | undefined;
  readonly life: readonly PatternStep[];
  /** False for a mirrored engine, which reports no candles. */
  readonly hasCandles: boolean;
}

/** Candles around a pattern's trades, and its equity with what happened to it. */
export function PatternCharts({ scoped, unit, within, life, hasCandles }: PatternChartsProps): ReactNode {
  const inPeriod = useInPeriod(scoped);
  return (
    <>
      {hasCandles && <PatternCandles scoped={scoped} within={within} />}
      <EquityPanels filter={inPeriod} unit={unit} within={within} life={life} />
    </>
  );
}

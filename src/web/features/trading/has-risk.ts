import type { RiskFigures } from '../../../domain/risk-figures.ts';

/**
 * Whether the risk of trades has a panel: without a closed trade each of its figures would be 'N/A', and the equity above says that
 * there is none, or that it could not be loaded.
 */
export function hasRisk({
  data,
  error,
}: {
  readonly data: { readonly risk: Pick<RiskFigures, 'trades'> } | undefined;
  readonly error: Error | null;
}): boolean {
  return data === undefined ? error === null : data.risk.trades > 0;
}

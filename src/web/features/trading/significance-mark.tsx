import type { ReactNode } from 'react';
import type { Pattern } from '../../../contract/patterns.ts';
import {
  passesFalseDiscovery,
  TESTED_NULL,
  TESTED_OUTCOMES,
  testedOutcomes,
} from '../../../domain/false-discovery.ts';
import { useScope } from '../../lib/market-scope.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Icon } from '../../ui/icon.tsx';

type Tested = Pick<Pattern, 'q_value' | 'market' | 'symbol' | 'granularity'>;

/** Marks a pattern that passes the false-discovery test; renders nothing for others. */
export function SignificanceMark({ pattern }: { readonly pattern: Tested }): ReactNode {
  return passesFalseDiscovery(pattern) ? <Mark pattern={pattern} /> : null;
}

function Mark({ pattern }: { readonly pattern: Tested }): ReactNode {
  const loss = useTestedLoss(pattern);
  const text = `passes the false-discovery test, q = ${writeQ(pattern.q_value ?? 0)}`;
  return (
    <span
      className="inline-flex items-center text-strong"
      title={`${text}. Rejected: ${TESTED_NULL}. In that mean ${loss === undefined ? TESTED_OUTCOMES : testedOutcomes(loss)}.`}
    >
      <Icon name="badge-check" size={15} role="img" aria-label={text} />
    </span>
  );
}

/** The largest loss that counts in full in the test of the pattern's series; undefined while it is unknown. */
function useTestedLoss({ market, symbol, granularity }: Tested): number | undefined {
  const { query } = useScope();
  const { data } = useEndpoint('status', query, { keepPrevious: true });
  const own = data?.series.find(
    (one) => one.market === market && one.symbol === symbol && one.granularity === granularity,
  );
  return own?.largest_tested_loss ?? undefined;
}

/** A q- or p-value with two significant digits; values below 0.0001 read as '<0.0001'. */
export function writeQ(value: number): string {
  return value < 0.0001 ? '<0.0001' : String(Number(value.toPrecision(2)));
}

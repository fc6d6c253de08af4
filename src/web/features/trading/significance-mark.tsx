import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Pattern } from '../../../contract/patterns.ts';
import type { EngineStatus } from '../../../contract/status.ts';
import {
  passesFalseDiscovery,
  TESTED_NULL,
  TESTED_OUTCOMES,
  testedOutcomes,
} from '../../../domain/false-discovery.ts';
import { Icon } from '../../ui/icon.tsx';

type Tested = Pick<Pattern, 'q_value' | 'market' | 'symbol' | 'granularity'>;

/** Marks a pattern that passes the false-discovery test; renders nothing for others. */
export function SignificanceMark({ pattern }: { readonly pattern: Tested }): ReactNode {
  return passesFalseDiscovery(pattern) ? <Mark pattern={pattern} /> : null;
}

function Mark({ pattern }: { readonly pattern: Tested }): ReactNode {
  const client = useQueryClient();
  const [loss, setLoss] = useState<number>();
  const text = `passes the false-discovery test, q = ${writeQ(pattern.q_value ?? 0)}`;
  return (
    <span
      className="relative inline-flex items-center text-strong"
      title={`${text}. Rejected: ${TESTED_NULL}. In that mean ${loss === undefined ? TESTED_OUTCOMES : testedOutcomes(loss)}.`}
      onPointerEnter={() => setLoss(testedLoss(client, pattern))}
    >
      <Icon name="badge-check" size={15} role="img" aria-label={text} />
    </span>
  );
}

/**
 * The largest loss that counts in full in the test of the pattern's series; undefined while it is unknown. It is looked up when the mark is
 * read: a table that followed the engine in each of its rows would be rendered a row at a time.
 */
function testedLoss(client: QueryClient, { market, symbol, granularity }: Tested): number | undefined {
  const answers = client.getQueriesData<EngineStatus>({ queryKey: ['status'] });
  const series = answers.flatMap(([, data]) => data?.series ?? []);
  const own = series.find(
    (one) => one.market === market && one.symbol === symbol && one.granularity === granularity,
  );
  return own?.largest_tested_loss ?? undefined;
}

/** A q- or p-value with two significant digits; values below 0.0001 read as '<0.0001'. */
export function writeQ(value: number): string {
  return value < 0.0001 ? '<0.0001' : String(Number(value.toPrecision(2)));
}

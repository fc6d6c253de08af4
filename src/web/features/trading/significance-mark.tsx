import type { ReactNode } from 'react';
import type { Pattern } from '../../../contract/patterns.ts';
import { passesFalseDiscovery, TESTED_NULL, TESTED_OUTCOMES } from '../../../domain/false-discovery.ts';
import { Icon } from '../../ui/icon.tsx';

/** Marks a pattern that passes the false-discovery test; renders nothing for others. */
export function SignificanceMark({ pattern }: { readonly pattern: Pick<Pattern, 'q_value'> }): ReactNode {
  if (!passesFalseDiscovery(pattern)) return null;
  const text = `passes the false-discovery test, q = ${writeQ(pattern.q_value ?? 0)}`;
  return (
    <span
      className="inline-flex items-center text-strong"
      title={`${text}. Rejected: ${TESTED_NULL}. In that mean ${TESTED_OUTCOMES}.`}
    >
      <Icon name="badge-check" size={15} role="img" aria-label={text} />
    </span>
  );
}

/** A q- or p-value with two significant digits; values below 0.0001 read as '<0.0001'. */
export function writeQ(value: number): string {
  return value < 0.0001 ? '<0.0001' : String(Number(value.toPrecision(2)));
}

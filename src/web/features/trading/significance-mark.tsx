import type { ReactNode } from 'react';
import type { Pattern } from '../../../domain/pattern.ts';
import { Icon } from '../../ui/icon.tsx';

/** The false-discovery rate that a pattern may have at most to be marked. */
const FALSE_DISCOVERY_LIMIT = 0.05;

/** True where the pattern passes the false-discovery test; a pattern without evidence does not. */
export function passesFalseDiscovery({ q_value }: Pick<Pattern, 'q_value'>): boolean {
  return q_value !== null && q_value <= FALSE_DISCOVERY_LIMIT;
}

/** Marks a pattern whose edge passes the false-discovery test; nothing for the others. */
export function SignificanceMark({ pattern }: { readonly pattern: Pick<Pattern, 'q_value'> }): ReactNode {
  if (!passesFalseDiscovery(pattern)) return null;
  const text = `passes the false-discovery test, q = ${writeQ(pattern.q_value ?? 0)}`;
  return (
    <span className="inline-flex items-center text-gain" title={text}>
      <Icon name="badge-check" size={15} role="img" aria-label={text} />
    </span>
  );
}

/** A q- or p-value with two significant digits; what is smaller than 0.0001 says so. */
export function writeQ(value: number): string {
  return value < 0.0001 ? '<0.0001' : String(Number(value.toPrecision(2)));
}

import { formatNumber } from '../../domain/format-number.ts';

/** The UTC days of entry of a rate's trades, and the n that these leave. */
export interface Clustered {
  readonly days: number;
  readonly effectiveN: number | null;
}

/** For the definition of a win rate: 'Effective n 84.2, from 25 days of entry (UTC).' */
export function clusterNote({ days, effectiveN }: Clustered): string {
  const effective = formatNumber(effectiveN ?? 0, { unit: 'plain', digits: 1 });
  return `Effective n ${effective}, from ${days} ${days === 1 ? 'day' : 'days'} of entry (UTC).`;
}

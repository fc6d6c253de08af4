import type { SourceFacts } from './freshness-of.ts';

/** How a call to a service, a chain or a broker went. */
interface AskedCall {
  readonly state: string;
  readonly succeeded_at: string | null;
  readonly problem: string | null;
}

/** What is known of the calls behind figures: as old as the oldest of those that fail. */
export function callFacts(calls: readonly AskedCall[]): SourceFacts {
  const failed = calls.filter(({ state }) => state === 'failed');
  const meant = failed.length > 0 ? failed : calls;
  const answered = meant.flatMap(({ succeeded_at }) =>
    succeeded_at === null ? [] : [Date.parse(succeeded_at)],
  );
  return {
    at: answered.length < meant.length || meant.length === 0 ? null : Math.min(...answered),
    problem: failed.length > 0 ? (failed[0]?.problem ?? 'The source does not answer.') : null,
    pace: 'moving',
  };
}

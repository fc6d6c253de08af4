import type { SourceFacts } from './freshness-of.ts';

/** State of a call to a service, a chain or a broker. */
interface AskedCall {
  readonly state: string;
  readonly succeeded_at: string | null;
  readonly problem: string | null;
}

/** Combines the states of the calls behind figures. The age is that of the oldest failing call. */
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

import type { ReactNode } from 'react';
import type { GasBundleRow } from '../../../contract/gas-bundles.ts';

/**
 * The stages of a bundle that a service tells, with the milliseconds from one to the next; a stage before the one that it follows says
 * so. A row of a table has room for the last stage and the time up to it.
 */
export function StageTimeline({ bundle }: { readonly bundle: GasBundleRow }): ReactNode {
  const { received_at, simulated_at, considered, sealed } = bundle;
  const stages = [
    ['received', received_at],
    ['simulated', simulated_at],
    [`considered${considered ? ` by ${considered.length}` : ''}`, firstOf(considered)],
    [`sealed${sealed ? ` by ${sealed.length}` : ''}`, firstOf(sealed)],
  ] as const;
  const known = stages.filter(([, at]) => at !== undefined && at !== null);
  if (known.length === 0) return <span className="text-muted">no service reports them</span>;
  const steps = known.map(([name, at], place) => ({ name, ms: between(known[place - 1]?.[1], at) }));
  const whole = between(known[0]?.[1], known.at(-1)?.[1]);
  const isOdd = steps.some(({ ms }) => ms !== null && ms < 0);
  return (
    <>
      <span className="hidden text-12 in-[td]:inline">
        {steps.at(-1)?.name}
        {isOdd ? (
          <span className="text-warn"> out of order</span>
        ) : (
          <span className="text-muted">{steps.length > 1 && whole !== null && ` after ${whole} ms`}</span>
        )}
      </span>
      <ol className="flex flex-wrap gap-x-1.5 text-12 in-[td]:hidden">
        {steps.map(({ name, ms }, place) => (
          <li key={name} className="whitespace-nowrap text-normal">
            {place > 0 && <span className="text-muted">{ms === null || ms < 0 ? '→ ' : `→ ${ms} ms `}</span>}
            {name}
            {ms !== null && ms < 0 && <span className="text-warn">{` ${-ms} ms earlier`}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Milliseconds from one stage to another; null where a time is not told. */
function between(
  from: string | true | null | undefined,
  to: string | true | null | undefined,
): number | null {
  return typeof from === 'string' && typeof to === 'string' ? Date.parse(to) - Date.parse(from) : null;
}

/** The earliest time of a stage; true if its builders are named without times; null without the stage. */
function firstOf(stage: GasBundleRow['considered']): string | true | null {
  if (stage === null || stage.length === 0) return null;
  const times = stage.flatMap(({ at }) => at ?? []).sort();
  return times[0] ?? true;
}

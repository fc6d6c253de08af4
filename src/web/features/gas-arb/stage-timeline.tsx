import type { ReactNode } from 'react';
import type { GasBundleRow } from '../../../contract/gas-bundles.ts';

/** The stages of a bundle that a service tells, with the milliseconds from one to the next. A stage before the one that it follows says so. */
export function StageTimeline({ bundle }: { readonly bundle: GasBundleRow }): ReactNode {
  const { received_at, simulated_at, considered, sealed } = bundle;
  const stages = [
    ['received', received_at],
    ['simulated', simulated_at],
    [`considered${considered ? ` by ${considered.length}` : ''}`, firstOf(considered)],
    [`sealed${sealed ? ` by ${sealed.length}` : ''}`, firstOf(sealed)],
  ] as const;
  const known = stages.filter(([, at]) => at !== undefined && at !== null);
  if (known.length === 0) return <span className="text-muted">no service tells them</span>;
  return (
    <ol className="flex flex-wrap gap-x-1.5 text-12">
      {known.map(([name, at], place) => {
        const before = known[place - 1]?.[1];
        const ms =
          typeof at === 'string' && typeof before === 'string' ? Date.parse(at) - Date.parse(before) : null;
        return (
          <li key={name} className="whitespace-nowrap text-normal">
            {place > 0 && <span className="text-muted">{ms === null || ms < 0 ? '→ ' : `→ ${ms} ms `}</span>}
            {name}
            {ms !== null && ms < 0 && <span className="text-warn">{` ${-ms} ms earlier`}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** The earliest time of a stage; true if its builders are named without times; null without the stage. */
function firstOf(stage: GasBundleRow['considered']): string | true | null {
  if (stage === null || stage.length === 0) return null;
  const times = stage.flatMap(({ at }) => at ?? []).sort();
  return times[0] ?? true;
}

import type { ReactNode } from 'react';

interface ChartReadoutProps {
  readonly id: string;
  /** Name and figure, side by side; undefined where the cursor stands on nothing. */
  readonly facts: ReadonlyArray<readonly [string, ReactNode]> | undefined;
  /** What is read while the cursor stands on nothing. */
  readonly rest: ReactNode;
}

/** The line over a chart that reads out the value under the pointer or the keyboard's cursor. */
export function ChartReadout({ id, facts, rest }: ChartReadoutProps): ReactNode {
  return (
    <p
      id={id}
      aria-live="polite"
      className="flex min-h-8 flex-wrap items-center gap-x-4 px-4 py-1 text-12 text-muted"
    >
      {facts === undefined
        ? rest
        : facts.map(([name, figure]) => (
            <span key={name} className="whitespace-nowrap">
              {name} <span className="font-medium text-strong">{figure}</span>
            </span>
          ))}
    </p>
  );
}

import type { ReactNode } from 'react';

/** The readout of one value: names and figures. */
export type ChartFacts = ReadonlyArray<readonly [name: string, figure: string]>;

interface ChartReadoutProps {
  /** Undefined where the cursor is on no value. */
  readonly facts: ChartFacts | undefined;
  /** Text where the cursor is on no value. */
  readonly rest: ReactNode;
}

/** The line above a chart that shows the value under the pointer or cursor. */
export function ChartReadout({ facts, rest }: ChartReadoutProps): ReactNode {
  return (
    <p className="flex min-h-8 flex-wrap max-sm:min-h-15 items-center gap-x-4 px-4 py-1 text-12 text-muted">
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

/** The readout as one text, for screen readers. */
export function factsText(facts: ChartFacts): string {
  return facts.map(([name, figure]) => `${name} ${figure}`).join(', ');
}

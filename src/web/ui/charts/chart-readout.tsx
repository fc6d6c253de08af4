import type { ReactNode } from 'react';

/** What is read out at one value of a chart: names and figures. */
export type ChartFacts = ReadonlyArray<readonly [name: string, figure: string]>;

interface ChartReadoutProps {
  /** Undefined where the cursor stands on nothing. */
  readonly facts: ChartFacts | undefined;
  /** What is read while the cursor stands on nothing. */
  readonly rest: ReactNode;
}

/** The line over a chart that reads out the value under the pointer or the keyboard's cursor. */
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

/** The same as one text, for those who listen. */
export function factsText(facts: ChartFacts): string {
  return facts.map(([name, figure]) => `${name} ${figure}`).join(', ');
}

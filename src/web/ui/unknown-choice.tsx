import type { ReactNode } from 'react';

interface UnknownChoiceProps {
  /** The kind of name: 'symbol'. */
  readonly noun: string;
  readonly value: string;
  /** Links to the same screen for each known name. */
  readonly children: ReactNode;
}

/** Replaces a screen whose address has an unknown name. Showing all would answer another question. */
export function UnknownChoice({ noun, value, children }: UnknownChoiceProps): ReactNode {
  return (
    <section className="flex flex-col items-center gap-3 py-8 text-center">
      <h2 className="max-w-full text-16 wrap-anywhere text-strong">
        Unknown {noun} ‘{value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value}’
      </h2>
      <p className="max-w-prose text-muted">The address names a {noun} that the console does not know.</p>
      <ul className="flex flex-wrap justify-center gap-x-4 gap-y-2 [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2">
        {children}
      </ul>
    </section>
  );
}

const LONGEST = 60;

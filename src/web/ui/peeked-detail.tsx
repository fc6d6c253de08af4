import { type ReactNode, useEffect, useState } from 'react';
import type { PeekContentProps } from './peek.ts';
import { EmptyText, QueryView, type ShownQuery } from './query-view.tsx';

interface PeekedDetailProps<T> extends Pick<PeekContentProps, 'values'> {
  readonly query: ShownQuery<T>;
  /** False where the key in the address names nothing that can be asked for. */
  readonly isAsked: boolean;
  readonly loading: string;
  readonly failure: string;
  /** Sentence where neither the server nor the list knows the row. */
  readonly unknown: string;
  /** What the answer shows; undefined where it does not know the row. */
  readonly children: (data: T) => ReactNode;
}

/** What an answer may take before the list's values are shown while it is awaited, in milliseconds. */
const USUAL_MS = 2_000;

/** What the server tells of the row in the inspector. Where it does not answer, or does not know it, the list's values stand there. */
export function PeekedDetail<T>(props: PeekedDetailProps<T>): ReactNode {
  const { query, isAsked, loading, failure, unknown, values, children } = props;
  const isLate = useLateAnswer(query.data === undefined);
  const known = values ?? <EmptyText>{unknown}</EmptyText>;
  if (!isAsked) return known;
  return (
    <>
      <QueryView
        aged
        unframed
        query={query}
        loading={loading}
        failure={failure}
        empty={null}
        skeleton={<span className="skeleton block h-96" />}
      >
        {(data) => children(data) ?? known}
      </QueryView>
      {query.data === undefined && (isLate || query.error !== null) && values}
    </>
  );
}

/** Whether an answer has been awaited for longer than usual. */
function useLateAnswer(isAwaited: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setLate(true), USUAL_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isAwaited]);
  return isLate;
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureText } from '../query-view.tsx';

interface CardsFailureProps {
  readonly query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;
  readonly children: ReactNode;
}

/** Above the cards of a dashboard whose figures never came: what failed, why, and Retry. */
export function CardsFailure({ query, children }: CardsFailureProps): ReactNode {
  if (query.data !== undefined || query.error === null) return null;
  return (
    <div className="col-span-full">
      <FailureText error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching}>
        {children}
      </FailureText>
    </div>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useToldFailure } from './use-told-failure.ts';

interface FailureMarkerProps {
  readonly query: Pick<UseQueryResult, 'data' | 'error' | 'errorUpdatedAt' | 'isFetching'>;
  /** What failed. */
  readonly children: string;
}

/**
 * Marks an empty layout whose figures failed to load: what failed, since when, and Retry. Renders nothing while the
 * figures are known or loading; only what the frame or a panel above does not tell.
 */
export function FailureMarker({ query, children }: FailureMarkerProps): ReactNode {
  const error = query.data === undefined ? query.error : null;
  const { id, isTold, text, since, detail, retry } = useToldFailure(error, query, children);
  if (error === null) return null;
  if (error instanceof ApiError && error.code === 'not_kept_as_of')
    return <p className="text-muted">{detail}</p>;
  if (isTold)
    return (
      <p id={id} className="text-muted">
        {text}
      </p>
    );
  return (
    <div
      id={id}
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-panel border border-warn bg-warn-soft px-4 py-2"
    >
      <p className="flex min-w-0 items-start gap-2">
        <Icon
          name="circle-exclamation-point"
          size={16}
          className="mt-0.5 shrink-0 text-warn"
          aria-hidden="true"
        />
        <span>
          <span className="block font-medium text-strong">{children}</span>
          <span className="text-normal">
            Figures could not be loaded since <time className="whitespace-nowrap">{since}</time>. {detail}
          </span>
        </span>
      </p>
      <Button onClick={retry} disabled={query.isFetching}>
        Retry
      </Button>
    </div>
  );
}

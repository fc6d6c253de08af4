import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { useTotalFailure } from '../lib/total-failure.ts';
import { Button } from './button.tsx';
import { FreshnessText } from './freshness.tsx';
import { Icon } from './icon.tsx';
import { LoadingText } from './loading-text.tsx';
import { markGrowing } from './mark-growing.ts';
import { useLate } from './use-late.ts';
import { useToldFailure } from './use-told-failure.ts';

/** What is shown of a query. */
export interface ShownQuery<T>
  extends Pick<UseQueryResult<T>, 'data' | 'error' | 'errorUpdatedAt' | 'isFetching' | 'isPlaceholderData'> {
  readonly refetch: () => Promise<unknown>;
  readonly dataUpdatedAt?: number;
}

interface QueryViewProps<T> {
  readonly query: ShownQuery<T>;
  /** Text while the first answer loads. */
  readonly loading: string;
  /** Text where loading failed and nothing is known. */
  readonly failure: string;
  /** Text where the answer is empty; null where an answer never is. */
  readonly empty: { readonly when: (data: T) => boolean; readonly text: ReactNode } | null;
  /** Placeholder with the final layout. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
  /** True where no panel surrounds it: a failure and an empty answer then get their own. */
  readonly unframed?: boolean;
  /** True where cards load: the text then stands on the edge of the last one of a row, clear of what they are called. */
  readonly cards?: boolean;
  /** True where only the answer tells the height: what stands below is drawn with it. */
  readonly grows?: boolean;
  /** True where nothing beside it tells the age of figures: how old they are is then said above them once a refresh fails. */
  readonly aged?: boolean;
}

/**
 * Renders a query in each of its states. A known answer stays visible when a refresh fails. The answer to a former
 * choice is dimmed where the new one is late.
 */
export function QueryView<T>(props: QueryViewProps<T>): ReactNode {
  const { query, empty } = props;
  const frame = props.unframed ? 'rounded-panel border border-line bg-panel' : '';
  const isLate = useLate(query.isPlaceholderData);
  if (isNotKept(query.error)) return <EmptyText>{NOT_KEPT}</EmptyText>;
  if (query.data !== undefined) {
    return (
      <div key="answer" aria-busy={query.isPlaceholderData} className={isLate ? 'former' : ''}>
        {props.aged && query.error && <FailedAge query={query} />}
        {empty?.when(query.data) ? (
          <div className={`nothing ${frame}`}>
            <EmptyText>{empty.text}</EmptyText>
          </div>
        ) : (
          props.children(query.data)
        )}
      </div>
    );
  }
  if (query.error) {
    return (
      // In the middle of a panel that is as high as what stands beside it.
      <div className={props.unframed ? frame : 'my-auto'}>
        <FailureText query={query}>{props.failure}</FailureText>
      </div>
    );
  }
  return (
    // Another element than the answer's: what loads does not move when it is replaced.
    <div
      key="loading"
      ref={props.grows ? markGrowing : undefined}
      className={`relative ${props.grows ? 'growing' : ''}`}
    >
      <LoadingText className={props.cards ? 'loads-cards' : 'loads'}>{props.loading}</LoadingText>
      <div inert>{props.skeleton}</div>
    </div>
  );
}

/** How old figures are whose refresh failed, and Retry; nothing where the frame tells that nothing answers. */
function FailedAge({ query }: { readonly query: ShownQuery<unknown> }): ReactNode {
  const { error, dataUpdatedAt = 0, refetch } = query;
  if (useTotalFailure()) return null;
  return (
    <div className="px-4 py-2 text-12">
      <FreshnessText
        source={undefined}
        updatedAt={dataUpdatedAt}
        error={error}
        onRetry={() => void refetch()}
      />
    </div>
  );
}

/** What a panel says while a moment is replayed of which its figures were not kept. */
const NOT_KEPT = 'This was not kept for that time.';

function isNotKept(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'not_kept_as_of';
}

/** A sentence where there is nothing to show. */
export function EmptyText({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className="px-4 py-3 text-muted">{children}</p>;
}

interface FailureTextProps {
  readonly query: Pick<UseQueryResult, 'error' | 'errorUpdatedAt' | 'isFetching'>;
  /** What failed. */
  readonly children: string;
}

/** What failed, since when, the server's reason, and Retry; only what the frame or a panel above does not tell. */
export function FailureText({ query, children }: FailureTextProps): ReactNode {
  const { id, isTold, text, since, detail, retry } = useToldFailure(query.error, query, children);
  if (isTold)
    return (
      <p id={id} className="px-4 py-6 text-center text-muted">
        {text}
      </p>
    );
  return (
    <div id={id} role="alert" className="flex flex-col items-center gap-2 px-4 py-6 text-center">
      <p className="flex items-center gap-2 font-medium text-warn">
        <Icon name="circle-exclamation-point" size={16} aria-hidden="true" />
        <span>{children}</span>
      </p>
      <p className="text-12 text-muted">
        Since <time className="whitespace-nowrap">{since}</time>. {detail}
      </p>
      <Button onClick={retry} disabled={query.isFetching}>
        Retry
      </Button>
    </div>
  );
}

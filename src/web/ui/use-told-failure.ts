import { type Query, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { FieldProblem } from '../../contract/app-error.ts';
import { ApiError } from '../lib/api-error.ts';
import { useTotalFailure } from '../lib/total-failure.ts';
import { formatTime, useTradingDay } from '../lib/trading-day.ts';
import { NOT_LOADED } from './not-loaded.ts';
import { useTurn } from './use-turn.ts';

interface ToldFailure {
  /** For the element that tells it. */
  readonly id: string;
  /** True where the frame or a panel above tells why: this one says only what it lacks. */
  readonly isTold: boolean;
  /** What this one says; what it failed to load is said once too. */
  readonly text: string;
  /** Since when it fails. */
  readonly since: string;
  /** The server's explanation, and the fields that it refused. */
  readonly detail: string;
  /** Asks again whatever fails for the same reason. */
  readonly retry: () => void;
}

/**
 * How a failure is told: why, and with Retry, once on a screen for all calls that fail for one reason, and `text` once for all that would
 * say it. Null: nothing has failed.
 */
export function useToldFailure(
  error: Error | null,
  { errorUpdatedAt }: Pick<UseQueryResult, 'errorUpdatedAt'>,
  text: string,
): ToldFailure {
  const client = useQueryClient();
  const day = useTradingDay();
  const isAway = useTotalFailure() !== undefined;
  const reason = error && reasonOf(error);
  const { isFirst, id } = useTurn(reason);
  const words = useTurn(reason && `${reason} ${text}`, id);
  return {
    id,
    isTold: isAway || !isFirst,
    text: words.isFirst ? text : NOT_LOADED,
    since: formatTime(new Date(errorUpdatedAt).toISOString(), day),
    detail: detailOf(error),
    retry() {
      const failsToo = ({ state }: Pick<Query, 'state'>): boolean =>
        state.error !== null && reasonOf(state.error) === reason;
      void client.refetchQueries({ type: 'active', predicate: failsToo });
    },
  };
}

/** What calls that fail alike have in common. */
function reasonOf(error: Error): string {
  return error instanceof ApiError ? `${error.code} ${detailOf(error)}` : error.message;
}

function detailOf(error: Error | null): string {
  return error instanceof ApiError ? [error.detail, ...error.problems.map(problemText)].join(' ') : '';
}

function problemText({ field, reason }: FieldProblem): string {
  // Problems of the store are complete sentences.
  return reason.endsWith('.') ? reason : `${field}: ${reason}.`;
}

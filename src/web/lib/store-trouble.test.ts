import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { storeTroubleOf } from './store-trouble.ts';

function apiError(code: string, reason?: string): ApiError {
  return new ApiError('Failed to fetch status', {
    code,
    status: 503,
    detail: 'The store is not available.',
    problems: reason === undefined ? [] : [{ field: 'store', reason }],
  });
}

/** Creates a query on screen that fails with the given errors in turn, then answers. */
function show(client: QueryClient, ...errors: readonly Error[]) {
  let asked = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['status', {}],
    retry: false,
    queryFn: () => {
      const error = errors[asked++];
      return error === undefined ? 'well' : Promise.reject(error);
    },
  });
  const stop = observer.subscribe(() => {});
  return { settle: () => observer.refetch({ cancelRefetch: false }), stop };
}

test('the store is in trouble from the failure of a query on screen until it answers', async () => {
  const client = new QueryClient();
  const query = show(client, apiError('store_unavailable', 'The disk is full.'));
  await query.settle();
  expect(storeTroubleOf(client)).toBe('The disk is full.');
  await query.settle();
  expect(storeTroubleOf(client)).toBeUndefined();
  query.stop();
});

test('without a reason the refusal itself is shown', async () => {
  const client = new QueryClient();
  const query = show(client, apiError('store_unavailable'));
  await query.settle();
  expect(storeTroubleOf(client)).toBe('The store is not available.');
  query.stop();
});

test('other failures, and those of former screens, are no trouble of the store', async () => {
  const client = new QueryClient();
  const other = show(
    client,
    apiError('internal', 'A bug.'),
    apiError('store_unavailable', 'The disk is full.'),
  );
  await other.settle();
  expect(storeTroubleOf(client)).toBeUndefined();
  await other.settle();
  expect(storeTroubleOf(client)).toBe('The disk is full.');
  other.stop();
  expect(storeTroubleOf(client)).toBeUndefined();
});

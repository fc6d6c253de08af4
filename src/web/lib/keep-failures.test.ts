import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepFailures } from './keep-failures.ts';

test('a query without an answer stays failed during retries, since the first failure, until it is answered', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  keepFailures(client.getQueryCache());
  let answer = Promise.withResolvers<string>();
  const observer = new QueryObserver(client, { queryKey: ['figures'], queryFn: () => answer.promise });
  const seen: string[] = [];
  // Listens like a component: it looks after each batch of changes.
  const look = notifyManager.batchCalls(() => seen.push(observer.getCurrentResult().status));
  const stop = observer.subscribe(look);
  expect(observer.getCurrentResult().status).toBe('pending');
  answer.reject(new Error('away'));
  await expect.poll(() => observer.getCurrentResult().status).toBe('error');
  seen.length = 0;
  const since = observer.getCurrentResult().errorUpdatedAt;

  for (const message of ['away', 'still away']) {
    const now = observer.getCurrentResult().error?.message;
    answer = Promise.withResolvers();
    const asked = observer.refetch();
    expect(observer.getCurrentResult()).toMatchObject({
      status: 'error',
      isFetching: true,
      error: { message: now },
    });
    await expect.poll(() => seen.splice(0)).toContain('error');
    answer.reject(new Error(message));
    expect(await asked).toMatchObject({ status: 'error', error: { message }, errorUpdatedAt: since });
  }
  answer = Promise.withResolvers();
  const asked = observer.refetch();
  answer.resolve('12');
  expect(await asked).toMatchObject({ status: 'success', error: null, data: '12' });
  await expect.poll(() => seen.at(-1)).toBe('success');
  stop();
  expect(seen).not.toContain('pending');
});

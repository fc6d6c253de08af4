import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { AS_OF_CALLS } from '../../contract/as-of.ts';
import { CORE_ENDPOINTS } from '../../contract/core-endpoints.ts';
import { ENDPOINTS, type EndpointName } from '../../contract/endpoints.ts';
import { endpointQuery, isAsOf } from './use-endpoint.ts';

const AT = '2026-11-20T14:05:00Z';
const GETS = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => ENDPOINTS[name].method === 'GET');

test('a moment is part of every key and request that it concerns', () => {
  const withMoment = GETS.filter((name) => isAsOf(endpointQuery(name, undefined, {}, AT).queryKey));
  // Other calls of the console are of screens that never stand in a replay.
  const ofFrame = GETS.filter((name) => name in CORE_ENDPOINTS && ENDPOINTS[name].area === 'console');
  expect(withMoment.filter((name) => ofFrame.includes(name))).toEqual([]);
  expect(withMoment).toEqual(expect.arrayContaining([...AS_OF_CALLS]));
  for (const name of GETS) expect(isAsOf(endpointQuery(name).queryKey), name).toBe(false);
});

test('what cannot be told as of a moment is refused without being asked', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const refused = client.fetchQuery(endpointQuery('patterns', {}, {}, AT));
  await expect(refused).rejects.toMatchObject({ code: 'not_kept_as_of', status: 409 });
});

test('figures of the present never stand in for those of a moment, nor the other way round', () => {
  const present = endpointQuery('tradePeriods', {}, { keepPrevious: true });
  const then = endpointQuery('tradePeriods', {}, { keepPrevious: true }, AT);
  const later = endpointQuery('tradePeriods', {}, {}, '2026-11-20T14:10:00Z');
  const other = endpointQuery('tradePeriods', { symbol: 'EUR_USD' }, {}, AT);
  const kept = (asked: typeof present, by: typeof present): unknown => {
    const placeholder = asked.placeholderData as (data: unknown, by: unknown) => unknown;
    return placeholder('figures', { queryKey: by.queryKey });
  };
  expect(kept(then, present)).toBeUndefined();
  expect(kept(present, then)).toBeUndefined();
  expect(kept(later, then)).toBe('figures');
  expect(kept(other, then)).toBeUndefined();
  expect(kept(present, present)).toBe('figures');
});

import { expect, test, vi } from 'vitest';
import { CORE_ENDPOINTS } from '../../contract/core-endpoints.ts';
import { ENDPOINTS, type EndpointName } from '../../contract/endpoints.ts';
import { LAB_ENDPOINTS } from '../../contract/lab.ts';

test('calls of the frame are known from the start, all others once one of them was asked for', async () => {
  // Other test files of the process may have loaded all calls.
  vi.resetModules();
  const { declaredCall, loadDeclaredCall } = await import('./declared-calls.ts');
  const names = Object.keys(ENDPOINTS) as EndpointName[];
  const known = (): EndpointName[] => names.filter((name) => declaredCall(name) !== undefined);
  expect(known().sort()).toEqual(Object.keys(CORE_ENDPOINTS).sort());
  expect(known()).not.toContain('labRuns');
  expect((await loadDeclaredCall('labRuns')).path).toBe(ENDPOINTS.labRuns.path);
  expect(known().sort()).toEqual(names.sort());
});

test('a screen brings its own calls without those of the others', async () => {
  vi.resetModules();
  const { declareCalls, declaredCall, loadDeclaredCall } = await import('./declared-calls.ts');
  declareCalls(LAB_ENDPOINTS);
  expect(await loadDeclaredCall('labRuns')).toBe(LAB_ENDPOINTS.labRuns);
  expect(declaredCall('storedSeries')).toBeUndefined();
});

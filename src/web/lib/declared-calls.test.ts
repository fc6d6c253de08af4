import { expect, test, vi } from 'vitest';
import { CORE_ENDPOINTS } from '../../contract/core-endpoints.ts';
import { ENDPOINTS, type EndpointName } from '../../contract/endpoints.ts';

test('calls of the frame are known from the start, all others once one of them was asked for', async () => {
  // Other test files of the process may have loaded all calls.
  vi.resetModules();
  const { declaredCall, loadDeclaredCall } = await import('./declared-calls.ts');
  const names = Object.keys(ENDPOINTS) as EndpointName[];
  const known = (): EndpointName[] => names.filter((name) => declaredCall(name) !== undefined);
  expect(known().sort()).toEqual(Object.keys(CORE_ENDPOINTS).sort());
  expect(known()).not.toContain('labRuns');
  expect((await loadDeclaredCall('labRuns')).path).toBe(ENDPOINTS.labRuns.path);
  expect(known()).toEqual(names);
});

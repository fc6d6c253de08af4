import { afterAll, beforeAll } from 'vitest';
import { createGuardedFetch } from '../../src/guarded-fetch.ts';

/** Answers are bounded for the tests of the enclosing file or `describe` as they are in a server. */
export function useGuardedFetch(): void {
  const own = globalThis.fetch;
  beforeAll(() => {
    globalThis.fetch = createGuardedFetch(() => true, own);
  });
  afterAll(() => {
    globalThis.fetch = own;
  });
}

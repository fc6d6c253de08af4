import { afterAll } from 'vitest';

declare global {
  /** Numbers of the probes that the running tests have reached. */
  var reachedProbes: Set<number> | undefined;
}

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from the text of the first argument.
afterAll(({}, suite) => {
  Object.assign(suite.meta, { reached: [...(globalThis.reachedProbes ?? [])] });
});

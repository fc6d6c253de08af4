/**
 * V8's flags for processes that run tests. Both cores are busy with tests: threads that help V8 to collect garbage cost them a tenth of
 * their time, and with more room for young objects it collects them more seldom.
 */
export const FEWER_COLLECTIONS = [
  '--single-threaded-gc',
  '--min-semi-space-size=16',
  '--max-semi-space-size=32',
] as const;

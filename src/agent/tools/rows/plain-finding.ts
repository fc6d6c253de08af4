import type { RowSource } from './row-source.ts';

/** What is told of rows that have no scope and no age of their own. */
export const plainFinding: RowSource['finding'] = async (data) => ({
  scope: null,
  as_of: null,
  stale: null,
  note: null,
  data,
});

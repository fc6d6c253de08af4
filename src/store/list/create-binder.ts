import type { Bind } from './list-statement.ts';

/** The values of a statement, and what adds one. */
export function createBinder(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

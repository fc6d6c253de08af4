import type { NodeCall } from './node-request.ts';

/** The calls of a transaction are many small records, each read into two more until its facts are known. */
const TRACE_TIMES = 6;
const TRACES: ReadonlySet<string> = new Set(['debug_traceTransaction', 'trace_transaction']);

/** How many times the size of its text an answer is held in memory. */
export function heldTimes({ method }: NodeCall): number {
  return TRACES.has(method) ? TRACE_TIMES : 1;
}

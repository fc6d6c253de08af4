/** The kind of a call. Only `call`, `create` and `suicide` move value. */
export type FrameKind = 'call' | 'delegatecall' | 'staticcall' | 'callcode' | 'create' | 'suicide';

/** One call of a transaction as a tracing node reports it. Addresses and hex are in lower case. */
export interface CallTrace {
  readonly kind: FrameKind;
  readonly from: string;
  /** The called contract; for `create` the new one, empty if it failed. */
  readonly to: string;
  readonly value: bigint;
  /** Call data with `0x`; `0x` without data. */
  readonly input: string;
  readonly output: string;
  /** The node's error text, such as `Reverted`; null if the call itself succeeded. */
  readonly error: string | null;
  /** The path from the transaction's first call: `[]`, `[0]`, `[0, 2]`. */
  readonly trace_address: readonly number[];
}

/** A call with its position in the order of execution (a frame comes before the frames that it opens). */
export interface CallFrame extends CallTrace {
  readonly index: number;
  /** One past the last frame inside this one. */
  readonly end: number;
  /** Index of the outermost failed frame at or around this one, which undid it; −1 if its effects lasted. */
  readonly undone_by: number;
}

/** The calls of one transaction, given in any order, in the order of execution. */
export function orderCallFrames(traces: readonly CallTrace[]): CallFrame[] {
  const ordered = [...traces].sort((a, b) => comparePaths(a.trace_address, b.trace_address));
  const ends = findEnds(ordered);
  const frames: CallFrame[] = [];
  let undoneBy = -1;
  for (const [index, trace] of ordered.entries()) {
    if (undoneBy >= 0 && index >= ends[undoneBy]!) undoneBy = -1;
    if (undoneBy < 0 && trace.error !== null) undoneBy = index;
    frames.push({ ...trace, index, end: ends[index]!, undone_by: undoneBy });
  }
  return frames;
}

/** True if frame `inner` is `outer` or runs inside it. */
export function holdsFrame(outer: CallFrame, inner: number): boolean {
  return inner >= outer.index && inner < outer.end;
}

function comparePaths(a: readonly number[], b: readonly number[]): number {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at++) if (a[at] !== b[at]) return a[at]! - b[at]!;
  return a.length - b.length;
}

/** A frame ends at the next one whose path does not extend its own. */
function findEnds(ordered: readonly CallTrace[]): number[] {
  const ends: number[] = new Array(ordered.length).fill(ordered.length);
  const open: number[] = [];
  for (const [index, { trace_address: path }] of ordered.entries()) {
    while (open.length > 0 && !goesOn(ordered[open.at(-1)!]!.trace_address, path)) ends[open.pop()!] = index;
    open.push(index);
  }
  return ends;
}

function goesOn(path: readonly number[], longer: readonly number[]): boolean {
  return path.length < longer.length && path.every((step, at) => step === longer[at]);
}

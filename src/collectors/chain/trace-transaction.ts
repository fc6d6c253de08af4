import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Hash, PublicClient } from 'viem';
import * as zod from 'zod';
import type { CallTrace, FrameKind } from '../../evm/call-frame.ts';
import { checkFork } from './check-fork.ts';
import type { FullBlock } from './get-block.ts';
import { NodeAnswerError } from './node-answer-error.ts';
import { type NodeCall, nodeRequest } from './node-request.ts';
import { isRefusal } from './read-logs.ts';

const Hex = zod.string().regex(/^0x[0-9a-fA-F]*$/);
const KINDS: Readonly<Record<string, FrameKind>> = {
  CALL: 'call',
  STATICCALL: 'staticcall',
  DELEGATECALL: 'delegatecall',
  CALLCODE: 'callcode',
  CREATE: 'create',
  CREATE2: 'create',
  SELFDESTRUCT: 'suicide',
  SUICIDE: 'suicide',
};

/**
 * Places of all calls together, a call at depth n having n of them: a real transaction has some thousand. Few calls that are nested deeply
 * may have many below them, and would fill memory.
 */
const MOST_PLACES = 4_000_000;
/** Calls of a transaction: as many use the gas of a whole block, and each is held several times while it is read. */
const MOST_CALLS = 50_000;
/** After so many calls others have their turn: a node may tell so much that everybody would wait for seconds. */
const CALLS_A_TURN = 500;

/** A call with its inner calls, which are read one by one, as returned by the `callTracer` of Geth and compatible nodes. */
const NestedCall = zod.object({
  type: zod.string(),
  from: Hex,
  to: Hex.optional(),
  value: Hex.optional(),
  input: Hex.default('0x'),
  output: Hex.optional(),
  error: zod.string().optional(),
  calls: zod.array(zod.unknown()).optional(),
});

/** One call as returned by `trace_transaction` of Parity, Erigon and Nethermind. */
const FlatCall = zod.object({
  type: zod.string(),
  action: zod.object({
    callType: zod.string().optional(),
    from: Hex.optional(),
    to: Hex.optional(),
    address: Hex.optional(),
    refundAddress: Hex.optional(),
    value: Hex.optional(),
    balance: Hex.optional(),
    input: Hex.optional(),
  }),
  result: zod.object({ output: Hex.optional(), address: Hex.optional() }).nullish(),
  error: zod.string().nullish(),
  traceAddress: zod.array(zod.int()),
});

/**
 * All calls of a transaction; undefined if the node does not trace or has pruned the state, or if they are too many. The facts of such
 * a transaction then lack its calls. Flat traces tell their block, which must be the given one.
 */
export async function traceTransaction(
  client: PublicClient,
  hash: Hash,
  block?: Pick<FullBlock, 'number' | 'hash'>,
): Promise<CallTrace[] | undefined> {
  const nested = await ask(client, 'debug_traceTransaction', [hash, { tracer: 'callTracer' }], block);
  if (nested) return collect(flatten(nested, hash));
  const flat = await ask(client, 'trace_transaction', [hash], block, async (calls, again) => {
    if (block) await checkFork([block], calls, again);
  });
  const calls = read(zod.array(FlatCall), flat ?? [], hash);
  return calls.length > 0 ? collect(calls.map(toCallTrace)) : undefined;
}

async function collect(calls: Iterable<CallTrace>): Promise<CallTrace[] | undefined> {
  const all: CallTrace[] = [];
  let places = 0;
  for (const call of calls) {
    places += call.trace_address.length;
    if (places > MOST_PLACES || all.length === MOST_CALLS) return undefined;
    all.push(call);
    if (all.length % CALLS_A_TURN === 0) await nextTurn();
  }
  return all;
}

function read<T>(schema: zod.ZodType<T>, answer: unknown, hash: Hash): T {
  const { data, error } = schema.safeParse(answer);
  if (error)
    throw new NodeAnswerError(`A node returned the calls of ${hash} in an unknown format.`, { cause: error });
  return data;
}

async function ask(
  client: PublicClient,
  method: string,
  params: unknown[],
  block: Pick<FullBlock, 'number'> | undefined,
  check?: NodeCall['check'],
): Promise<unknown> {
  const request = nodeRequest(client);
  try {
    return (await request({ method, params, check, block: block?.number })) ?? undefined;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

function toCallTrace({ type, action, result, error, traceAddress }: zod.infer<typeof FlatCall>): CallTrace {
  const { from, to, value, balance, input = '0x', address, refundAddress } = action;
  return {
    kind: KINDS[(action.callType ?? type).toUpperCase()] ?? 'call',
    from: (from ?? address ?? '0x').toLowerCase(),
    to: (to ?? refundAddress ?? result?.address ?? '0x').toLowerCase(),
    value: BigInt(value ?? balance ?? 0),
    input: input.toLowerCase(),
    output: (result?.output ?? '0x').toLowerCase(),
    error: error ?? null,
    trace_address: traceAddress,
  };
}

/** A call and those inside it, each before its own. Without recursion: calls may be nested a thousand deep. */
function* flatten(outermost: unknown, hash: Hash): Generator<CallTrace> {
  const open: { readonly given: unknown; readonly above: readonly number[]; readonly at?: number }[] = [
    { given: outermost, above: [] },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    const { type, from, to, value = '0x0', input, output, error, calls } = read(NestedCall, next.given, hash);
    const path = next.at === undefined ? next.above : [...next.above, next.at];
    yield {
      kind: KINDS[type.toUpperCase()] ?? 'call',
      from: from.toLowerCase(),
      to: (to ?? '0x').toLowerCase(),
      value: BigInt(value === '0x' ? 0 : value),
      input: input.toLowerCase(),
      output: (output ?? '0x').toLowerCase(),
      error: error ?? null,
      trace_address: path,
    };
    for (let at = (calls?.length ?? 0) - 1; at >= 0; at -= 1)
      open.push({ given: calls![at], above: path, at });
  }
}

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

/** A call with its inner calls, as returned by the `callTracer` of Geth and compatible nodes. */
const NestedCall = zod.object({
  type: zod.string(),
  from: Hex,
  to: Hex.optional(),
  value: Hex.optional(),
  input: Hex.default('0x'),
  output: Hex.optional(),
  error: zod.string().optional(),
  get calls() {
    return zod.array(NestedCall).optional();
  },
});
type NestedCall = zod.infer<typeof NestedCall>;

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
 * All calls of a transaction; undefined if the node does not trace or has pruned the state. The facts of such a transaction
 * then lack its calls. Flat traces tell their block, which must be the given one.
 */
export async function traceTransaction(
  client: PublicClient,
  hash: Hash,
  block?: Pick<FullBlock, 'number' | 'hash'>,
): Promise<CallTrace[] | undefined> {
  const nested = await ask(client, 'debug_traceTransaction', [hash, { tracer: 'callTracer' }], block);
  if (nested) return [...flatten(read(NestedCall, nested, hash), [])];
  const flat = await ask(client, 'trace_transaction', [hash], block, async (calls, again) => {
    if (block) await checkFork([block], calls, again);
  });
  const calls = read(zod.array(FlatCall), flat ?? [], hash);
  return calls.length > 0 ? calls.map(toCallTrace) : undefined;
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

function* flatten(call: NestedCall, path: readonly number[]): Generator<CallTrace> {
  const { type, from, to = '0x', value = '0x0', input, output = '0x', error, calls = [] } = call;
  yield {
    kind: KINDS[type.toUpperCase()] ?? 'call',
    from: from.toLowerCase(),
    to: to.toLowerCase(),
    value: BigInt(value === '0x' ? 0 : value),
    input: input.toLowerCase(),
    output: output.toLowerCase(),
    error: error ?? null,
    trace_address: path,
  };
  for (const [at, inner] of calls.entries()) yield* flatten(inner, [...path, at]);
}

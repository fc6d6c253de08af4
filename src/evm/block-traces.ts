import * as zod from 'zod';
import type { CallTrace, FrameKind } from './call-frame.ts';

/** The calls of one block, grouped by transaction in the order of the block. */
export interface BlockTraces {
  readonly block_number: number;
  readonly transactions: readonly TransactionTraces[];
}

export interface TransactionTraces {
  readonly tx_hash: string;
  readonly traces: readonly CallTrace[];
}

const Hex = zod.string().regex(/^0x[0-9a-fA-F]*$/, 'is not hexadecimal');
const Address = zod.string().regex(/^0x[0-9a-fA-F]{40}$/, 'is not an address');
const Hash = zod.string().regex(/^0x[0-9a-fA-F]{64}$/, 'is not a transaction hash');
const Quantity = Hex.transform((value) => (value === '0x' ? 0n : BigInt(value)));
const CallKind = zod.enum(['call', 'delegatecall', 'staticcall', 'callcode']);

const Place = {
  transaction_hash: Hash,
  transaction_position: zod.int().nonnegative().nullish(),
  trace_address: zod.array(zod.int().nonnegative()),
  error: zod.string().nullish(),
};

const Trace = zod.discriminatedUnion('type', [
  zod.object({
    ...Place,
    type: zod.literal('call'),
    action: zod.object({
      callType: CallKind.default('call'),
      from: Address,
      to: Address,
      input: Hex.default('0x'),
      value: Quantity.default(0n),
    }),
    result: zod.object({ output: Hex.nullish() }).nullish(),
  }),
  zod.object({
    ...Place,
    type: zod.literal('create'),
    action: zod.object({ from: Address, value: Quantity.default(0n) }),
    result: zod.object({ address: Address.nullish() }).nullish(),
  }),
  zod.object({
    ...Place,
    type: zod.literal('suicide'),
    action: zod.object({ address: Address, refundAddress: Address, balance: Quantity.default(0n) }),
  }),
  // A block reward belongs to no transaction.
  zod.object({ type: zod.literal('reward') }),
]);

type Trace = zod.infer<typeof Trace>;
type TransactionTrace = Exclude<Trace, { type: 'reward' }>;

const BlockFile = zod.object({ block_number: zod.int().nonnegative(), traces: zod.array(Trace) });

/** Thrown for a malformed block; the message names the field and the fault. */
export class BlockFormatError extends Error {}

/**
 * Reads the calls of a block from `{ block_number, traces }`. The traces have the form of `trace_block` of Parity, Erigon and
 * Nethermind, with field names in snake case. Throws a BlockFormatError that names the first wrong field.
 */
export function readBlockTraces(json: unknown): BlockTraces {
  const block = BlockFile.safeParse(json);
  if (!block.success) throw new BlockFormatError(describeIssue(block.error));
  const traces = block.data.traces.filter((trace) => trace.type !== 'reward');
  const byHash = Map.groupBy(traces, ({ transaction_hash }) => transaction_hash.toLowerCase());
  const transactions = [...byHash].map(([tx_hash, own]) => ({
    tx_hash,
    traces: own.map(toCallTrace),
    at: own[0]?.transaction_position ?? 0,
  }));
  transactions.sort((a, b) => a.at - b.at);
  return {
    block_number: block.data.block_number,
    transactions: transactions.map(({ tx_hash, traces: own }) => ({ tx_hash, traces: own })),
  };
}

function toCallTrace(trace: TransactionTrace): CallTrace {
  const place = { error: trace.error ?? null, trace_address: trace.trace_address };
  if (trace.type === 'call') {
    const { callType, from, to, input, value } = trace.action;
    const output = trace.result?.output ?? '0x';
    return frameOf(callType, from, to, value, input, output, place);
  }
  if (trace.type === 'create') {
    return frameOf(
      'create',
      trace.action.from,
      trace.result?.address ?? '',
      trace.action.value,
      '0x',
      '0x',
      place,
    );
  }
  const { address, refundAddress, balance } = trace.action;
  return frameOf('suicide', address, refundAddress, balance, '0x', '0x', place);
}

function frameOf(
  kind: FrameKind,
  from: string,
  to: string,
  value: bigint,
  input: string,
  output: string,
  place: Pick<CallTrace, 'error' | 'trace_address'>,
): CallTrace {
  return {
    kind,
    from: from.toLowerCase(),
    to: to.toLowerCase(),
    value,
    input: input.toLowerCase(),
    output: output.toLowerCase(),
    ...place,
  };
}

function describeIssue({ issues }: zod.ZodError): string {
  const [issue] = issues;
  if (!issue) return 'is not a block';
  return issue.path.length === 0 ? issue.message : `${issue.path.join('.')}: ${issue.message}`;
}

import * as zod from 'zod';

/** Blocks that a state keeps: enough for every reorganisation, few enough that the file does not grow. */
const KEPT_BLOCKS = 300;

const Block = zod.looseObject({ header: zod.looseObject({ number: zod.string() }) });
const State = zod.looseObject({
  blocks: zod.array(Block),
  transactions: zod.array(zod.looseObject({ block_number: zod.unknown(), block_hash: zod.unknown() })),
});

/**
 * The state of a local node with its latest blocks only, the oldest first, and without the transactions of the others.
 * Undefined where the text is no such state. A node reads the blocks of a state in the order in which they stand.
 */
export function trimChainState(text: string): string | undefined {
  const state = State.safeParse(parse(text));
  if (!state.success) return undefined;
  const { blocks, transactions } = state.data;
  if (blocks.length <= KEPT_BLOCKS) return text;
  const kept = blocks.sort((a, b) => numberOf(a) - numberOf(b)).slice(-KEPT_BLOCKS);
  const first = numberOf(kept[0]!);
  return JSON.stringify({
    ...state.data,
    blocks: kept,
    transactions: transactions.filter(({ block_number }) => Number(block_number) >= first),
  });
}

function numberOf({ header }: zod.infer<typeof Block>): number {
  return Number(header.number);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

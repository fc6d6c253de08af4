import type { ChainBlockFacts } from '../../store/chain/chain-commit.ts';

/** Blocks that are written together. */
const BLOCKS_A_COMMIT = 64;
/** Up to this many blocks without facts wait to be written, because moving the cursor costs more than reading them. */
const EMPTY_BLOCKS_A_COMMIT = 512;

/** Writes blocks in the order in which they come, while later ones are read. */
export interface BlockWriter extends AsyncDisposable {
  /** Waits only if enough blocks came meanwhile for the next commit. Rejects if an earlier commit failed. */
  add(blocks: readonly ChainBlockFacts[]): Promise<void>;
  /** Resolves when every block is written. */
  flush(): Promise<void>;
}

/** `commit` stores consecutive blocks; it is never called again before it has resolved. Disposed, it waits for the commit that runs. */
export function createBlockWriter(
  commit: (blocks: readonly ChainBlockFacts[]) => Promise<void>,
): BlockWriter {
  let unwritten: ChainBlockFacts[] = [];
  let running = Promise.resolve();

  async function begin(): Promise<void> {
    await running;
    running = commit(unwritten);
    running.catch(() => {});
    unwritten = [];
  }

  return {
    async add(blocks) {
      unwritten.push(...blocks);
      const enough = unwritten.some(hasFacts) ? BLOCKS_A_COMMIT : EMPTY_BLOCKS_A_COMMIT;
      if (unwritten.length >= enough) await begin();
    },
    async flush() {
      await begin();
      await running;
    },
    async [Symbol.asyncDispose]() {
      await running.catch(() => {});
    },
  };
}

function hasFacts({ trades, interactions, areas = [] }: ChainBlockFacts): boolean {
  return trades.length > 0 || interactions.length > 0 || areas.length > 0;
}

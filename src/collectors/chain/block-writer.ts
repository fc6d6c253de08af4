import type { ChainBlockFacts } from '../../store/chain/chain-commit.ts';

/** Blocks that are written together: a commit has some tens of statements, however many blocks it is of. */
const BLOCKS_A_COMMIT = 256;
/** Enough while nothing is written, so that little is left to write once all is read. */
const IDLE_BLOCKS_A_COMMIT = 128;
/** Up to this many blocks without facts wait to be written, because moving the cursor costs more than reading them. */
const EMPTY_BLOCKS_A_COMMIT = 512;
/** Facts of so many bytes of answers are written without waiting for more blocks. */
const BYTES_A_COMMIT = 16 * 2 ** 20;

/** Writes blocks in the order in which they come, while later ones are read. */
export interface BlockWriter extends AsyncDisposable {
  /**
   * Waits only if enough blocks came meanwhile for the next commit, by their number or by the bytes of the answers that they were read
   * from. Rejects if an earlier commit failed.
   */
  add(blocks: readonly ChainBlockFacts[], bytes?: number): Promise<void>;
  /** Resolves when every block is written. */
  flush(): Promise<void>;
}

/** `commit` stores consecutive blocks; it is never called again before it has resolved. Disposed, it waits for the commit that runs. */
export function createBlockWriter(
  commit: (blocks: readonly ChainBlockFacts[]) => Promise<void>,
): BlockWriter {
  let unwritten: ChainBlockFacts[] = [];
  let unwrittenBytes = 0;
  let running = Promise.resolve();
  let isWriting = false;

  async function begin(): Promise<void> {
    await running;
    isWriting = true;
    running = commit(unwritten).finally(() => {
      isWriting = false;
    });
    running.catch(() => {});
    unwritten = [];
    unwrittenBytes = 0;
  }

  return {
    async add(blocks, bytes = 0) {
      unwritten.push(...blocks);
      if (blocks.some(hasFacts)) unwrittenBytes += bytes;
      const least = isWriting ? BLOCKS_A_COMMIT : IDLE_BLOCKS_A_COMMIT;
      const enough = unwritten.some(hasFacts) ? least : EMPTY_BLOCKS_A_COMMIT;
      if (unwritten.length >= enough || unwrittenBytes >= BYTES_A_COMMIT) await begin();
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

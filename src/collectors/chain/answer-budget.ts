import { TooMuchAheadError } from './too-much-ahead-error.ts';

/** Bytes of answers about blocks that are not written yet. Full blocks of the largest chains have half a MiB. */
const MOST_HELD = 48 * 2 ** 20;
const MOST_BLOCKS = 256;

/** What one answer takes of the budget. */
export interface AnswerShare {
  /** Throws a TooMuchAheadError if a large answer has no room: it is of later blocks than the next one, and the budget is used up. */
  admit(): void;
  /** Counts an answer that was read. */
  take(bytes: number): void;
}

/**
 * Bounds the bytes of answers that are read ahead of the writes. An answer about the next block always has room, so reading goes on
 * however large its answers are; then there is nothing ahead of it.
 */
export interface AnswerBudget {
  /** Of an answer to calls about these blocks, which is held so many times as large as it is; block 0 is none. */
  shareOf(blocks: readonly number[], times?: number): AnswerShare;
  /** How many blocks may be read ahead, as large as the last ones were; 1 to 256. */
  blocksAhead(): number;
  /** Takes back what blocks up to this one hold, and returns it. Called with the last stored block first. */
  release(block: number): number;
  /** An answer had no room: what follows the block is asked for again, little at first. */
  giveUpAfter(block: number): void;
}

/** Beyond `most` bytes no large answer is read; half of them are asked for. */
export function createAnswerBudget(most = MOST_HELD): AnswerBudget {
  const aimed = most / 2;
  const held = new Map<number, number>();
  let total = 0;
  let written: number | undefined;
  /** Of the last blocks. */
  let bytesABlock = 0;

  function drop(isDropped: (block: number) => boolean): { blocks: number; bytes: number } {
    let [blocks, bytes] = [0, 0];
    for (const [block, own] of held) {
      if (!isDropped(block)) continue;
      held.delete(block);
      blocks += 1;
      bytes += own;
    }
    total -= bytes;
    return { blocks, bytes };
  }

  return {
    shareOf(blocks, times = 1) {
      const isAhead = (block: number): boolean => written !== undefined && block > written;
      return {
        admit() {
          const next = (written ?? 0) + 1;
          if (total >= most && blocks.every((block) => isAhead(block) && block > next))
            throw new TooMuchAheadError('Earlier blocks fill what is read ahead.');
        },
        take(bytes) {
          for (const block of blocks) {
            if (!isAhead(block)) continue;
            const own = (times * bytes) / blocks.length;
            held.set(block, (held.get(block) ?? 0) + own);
            total += own;
          }
        },
      };
    },

    blocksAhead: () => Math.max(1, Math.min(MOST_BLOCKS, Math.floor(aimed / Math.max(1, bytesABlock)))),

    release(block) {
      written = block;
      const { blocks, bytes } = drop((one) => one <= block);
      // Heavy blocks count at once, light ones after some.
      if (blocks > 0) bytesABlock = Math.max(bytes / blocks, bytesABlock / 2);
      return bytes;
    },

    giveUpAfter(block) {
      drop((one) => one > block);
      bytesABlock = aimed;
    },
  };
}

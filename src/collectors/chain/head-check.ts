import { numberToHex } from 'viem';
import { checkNodeAnswer } from './check-node-answer.ts';
import { NodeAnswerError } from './node-answer-error.ts';

/** How far a new head may be ahead of the last one while its block is missing: several machines may share one address. */
const LATE_BLOCKS = 64;
/** Number of stored blocks. No reorganisation goes back further. */
const KEPT_BLOCKS = 512;
/** Ten times as many as the fastest chains make. */
const MOST_BLOCKS_A_SECOND = 1_000;

type Request = (call: { method: string; params?: unknown }) => Promise<unknown>;

/** Checks whether the heads that nodes report are plausible. */
export interface HeadCheck {
  /** Throws a NodeAnswerError if the reported head is implausible. */
  check(request: Request, head: string): Promise<void>;
}

/**
 * A head far ahead of the earlier ones is accepted if the node has its block and enough time has passed for so many blocks. A
 * head far behind the blocks that were read is rejected. `read` is the last block read in earlier runs.
 */
export function createHeadCheck(read: number | undefined): HeadCheck {
  let highest = read ?? -1;
  let proven: { readonly number: number; readonly timestamp: number } | undefined;
  return {
    async check(request, answer) {
      const head = Number(answer);
      if (head < highest - KEPT_BLOCKS) {
        throw new NodeAnswerError(
          `A node reports ${head} as its newest block, which is ${highest - head} blocks behind the last one read.`,
        );
      }
      if (highest < 0 || head > highest + LATE_BLOCKS) {
        const call = { method: 'eth_getBlockByNumber', params: [numberToHex(head), false] };
        const block = (await request(call)) as { readonly timestamp: string } | null;
        checkNodeAnswer(call, block);
        if (!block)
          throw new NodeAnswerError(`A node reports ${head} as its newest block, and does not have it.`);
        const timestamp = Number(block.timestamp);
        const most =
          proven && proven.number + LATE_BLOCKS + MOST_BLOCKS_A_SECOND * (timestamp - proven.timestamp);
        if (most !== undefined && head > most)
          throw new NodeAnswerError(
            `A node reports ${head} as its newest block: no chain makes so many blocks in so short a time.`,
          );
        proven = { number: head, timestamp };
      }
      highest = Math.max(highest, head);
    },
  };
}

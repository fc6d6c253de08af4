import { numberToHex } from 'viem';
import { checkNodeAnswer } from './check-node-answer.ts';
import { NodeAnswerError } from './node-answer-error.ts';

/** So far a head may be ahead of the last one and its block not be there yet: several machines may stand behind one address. */
const LATE_BLOCKS = 64;
/** So many blocks are kept; what is behind them was given up by no reorganisation. */
const KEPT_BLOCKS = 512;
/** The fastest chains make a tenth of it. */
const MOST_BLOCKS_A_SECOND = 1_000;

type Request = (call: { method: string; params?: unknown }) => Promise<unknown>;

/** Looks whether the heads that nodes tell can be. */
export interface HeadCheck {
  /** Throws a NodeAnswerError where the head that a node told (as it told it) is none to believe. */
  check(request: Request, head: string): Promise<void>;
}

/**
 * A head that is far ahead of those before it is believed when the node has its block and time enough has gone by for so many; one
 * far behind what was read is not believed. `read` is the last block that was read before.
 */
export function createHeadCheck(read: number | undefined): HeadCheck {
  let highest = read ?? -1;
  let proven: { readonly number: number; readonly timestamp: number } | undefined;
  return {
    async check(request, answer) {
      const head = Number(answer);
      if (head < highest - KEPT_BLOCKS) {
        throw new NodeAnswerError(
          `A node says that its newest block is ${head}, which is ${highest - head} blocks behind what was read.`,
        );
      }
      if (highest < 0 || head > highest + LATE_BLOCKS) {
        const call = { method: 'eth_getBlockByNumber', params: [numberToHex(head), false] };
        const block = (await request(call)) as { readonly timestamp: string } | null;
        checkNodeAnswer(call, block);
        if (!block)
          throw new NodeAnswerError(`A node says that its newest block is ${head}, and does not have it.`);
        const timestamp = Number(block.timestamp);
        const most =
          proven && proven.number + LATE_BLOCKS + MOST_BLOCKS_A_SECOND * (timestamp - proven.timestamp);
        if (most !== undefined && head > most)
          throw new NodeAnswerError(
            `A node says that its newest block is ${head}: no chain makes so many blocks in so short a time.`,
          );
        proven = { number: head, timestamp };
      }
      highest = Math.max(highest, head);
    },
  };
}

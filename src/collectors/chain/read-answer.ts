import pLimit from 'p-limit';
import { joinBytes } from '../../domain/join-bytes.ts';
import type { AnswerShare } from './answer-budget.ts';

/** Answers beyond this size wait for each other. */
const LARGE = 2 ** 20;
/** An answer takes four times its size while it is parsed, and a node may give the largest that it may to all requests at once. */
const LARGE_AT_ONCE = 1;

/**
 * Returns a function that reads and parses the answers of one node. Small ones are read as they come, few large ones at a time: the
 * rest of the others stays with the node until then. One that its share of the budget does not admit is not read to its end.
 */
export function createAnswerReader(): (
  response: Response,
  parse: (text: string) => unknown,
  share?: AnswerShare,
) => Promise<unknown> {
  const inTurn = pLimit(LARGE_AT_ONCE);
  return async (response, parse, share) => {
    const reader = response.body?.getReader();
    const parts: Uint8Array[] = [];
    let size = 0;
    /** Reads up to a size, and tells whether that was all. */
    async function readTo(most: number): Promise<boolean> {
      while (size <= most) {
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done) {
          share?.take(size);
          return true;
        }
        size += value!.length;
        parts.push(value!);
      }
      return false;
    }
    // Decoding the whole takes a third of decoding it part by part.
    const read = (): unknown => parse(new TextDecoder().decode(joinBytes(parts.splice(0))));
    if (await readTo(LARGE)) return read();
    return inTurn(async () => {
      try {
        share?.admit();
      } catch (error) {
        await reader?.cancel(error);
        throw error;
      }
      await readTo(Number.POSITIVE_INFINITY);
      return read();
    });
  };
}

import pLimit from 'p-limit';
import { joinBytes } from '../../domain/join-bytes.ts';
import type { AnswerShare } from './answer-budget.ts';

/** Answers beyond this size wait for each other. */
const LARGE = 2 ** 20;
/** An answer takes four times its size while it is parsed, and a node may give the largest that it may to all requests at once. */
const LARGE_AT_ONCE = 1;

/** An answer as it arrives. */
interface Arriving {
  /** The next bytes; undefined after the last ones. */
  read(): Promise<Uint8Array | undefined>;
  cancel(): void;
}

/**
 * Returns a function that reads and parses the answers of one node. Small ones are read as they come, few large ones at a time: the
 * rest of the others stays with the node until then. One that its share of the budget does not admit is not read to its end.
 */
export function createAnswerReader(): (
  answer: Arriving,
  parse: (text: string) => unknown,
  share?: AnswerShare,
) => Promise<unknown> {
  const inTurn = pLimit(LARGE_AT_ONCE);
  return async (answer, parse, share) => {
    const parts: Uint8Array[] = [];
    let size = 0;
    /** Reads up to a size, and tells whether that was all. */
    async function readTo(most: number): Promise<boolean> {
      while (size <= most) {
        const part = await answer.read();
        if (part === undefined) {
          share?.take(size);
          return true;
        }
        size += part.length;
        parts.push(part);
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
        answer.cancel();
        throw error;
      }
      await readTo(Number.POSITIVE_INFINITY);
      return read();
    });
  };
}

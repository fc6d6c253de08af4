import { UpstreamError } from '../upstream-error.ts';
import { replaceNaN } from './remote-service.ts';

/** Stands for NaN and Infinity while the text is parsed. It begins with a private-use character, which no service writes. */
const NO_NUMBER = '\uE000NaN';

/**
 * Parses the JSON of one record. NaN and Infinity, which some languages write though JSON does not have them, become NaN: an absent
 * field may be allowed, but an impossible one is a fault. Throws an UpstreamError if the text is not JSON.
 */
export function parseRecord(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(replaceNaN(text, JSON.stringify(NO_NUMBER)), (_, value: unknown) =>
        value === NO_NUMBER ? Number.NaN : value,
      );
    } catch (cause) {
      throw new UpstreamError('the answer is not JSON', { cause });
    }
  }
}

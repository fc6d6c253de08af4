import { UpstreamError } from '../upstream-error.ts';
import { replaceNaN } from './remote-service.ts';

/** Stands for a number that is none until the record is read. A private character: no service writes it. */
const NO_NUMBER = '\uE000NaN';

/**
 * The JSON of one record. The NaN and Infinity of some languages, which JSON does not have, become NaN: a field that is none may be
 * left out, but one that is impossible is a fault. Throws an UpstreamError for what is no JSON.
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

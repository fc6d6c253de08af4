import { cleanText } from '../../../domain/clean-text.ts';

const LONGEST_NAME = 255;
const LONGEST_REASON = 1_000;

/** A file that cannot be imported. The message has the file, the row if there is one, and the reason. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly file: string;
  /** Line of a text file or number of a candle in a JSON array, counted from 1; null for a fault of the file itself. */
  readonly row: number | null;
  readonly reason: string;

  constructor(fileName: string, row: number | null, why: string, options?: ErrorOptions) {
    const file = cleanText(fileName, LONGEST_NAME);
    // It quotes what the file holds.
    const reason = cleanText(why, LONGEST_REASON);
    super(row === null ? `${file}: ${reason}` : `${file}, row ${row}: ${reason}`, options);
    this.file = file;
    this.row = row;
    this.reason = reason;
  }
}

/** Characters that a terminal obeys, or that turn the order of others around: a reason quotes what the file holds. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;

/** A file that cannot be imported. The message has the file, the row if there is one, and the reason. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly file: string;
  /** Line of a text file or number of a candle in a JSON array, counted from 1; null for a fault of the file itself. */
  readonly row: number | null;
  readonly reason: string;

  constructor(fileName: string, row: number | null, why: string, options?: ErrorOptions) {
    const [file, reason] = [fileName, why].map((text) => text.replace(UNSEEN, '\ufffd')) as [string, string];
    super(row === null ? `${file}: ${reason}` : `${file}, row ${row}: ${reason}`, options);
    this.file = file;
    this.row = row;
    this.reason = reason;
  }
}

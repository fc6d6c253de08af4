import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, type Info, parse } from 'csv-parse';
import { toBaseUnits } from '../../domain/base-units.ts';
import { DistributionError } from './distribution-error.ts';
import { readShare, type Share } from './share.ts';

/** The settings of amounts that a file does not contain. */
export interface CsvOptions {
  readonly decimals: number;
  /** If absent, the column's name decides. */
  readonly unit?: 'tokens' | 'base' | undefined;
}

const ADDRESS_COLUMNS = ['address', 'wallet', 'account', 'recipient', 'owner', 'safe_address', 'claimer'];
/** Whether a column with this name holds whole tokens or base units. */
const AMOUNT_COLUMNS: Readonly<Record<string, 'tokens' | 'base'>> = {
  tokens: 'tokens',
  token_amount: 'tokens',
  amount: 'base',
  amount_wei: 'base',
  base_units: 'base',
  wei: 'base',
  value: 'base',
};

/** After this many rows the event loop runs once. */
const ROWS_A_TURN = 2_000;
/** Characters given to the parser at a time, and the limit of one row. */
const PIECE = 65_536;
const LONGEST_ROW = 1_048_576;
const GROUPED = /^\d{1,3}(?:([,'\u2019_ \u00a0\u202f])\d{3})(?:\1\d{3})*(?:\.\d+)?$/;

/**
 * The shares of a CSV file (RFC 4180) whose first row names the columns of address and amount; cells are separated by commas,
 * semicolons or tabs. Amounts may have thousands separators: "1,234,567.5".
 */
export async function readCsvShares(text: string, { decimals, unit }: CsvOptions): Promise<readonly Share[]> {
  const separator = separatorOf(text);
  const shares: Share[] = [];
  let width = 0;
  let addressAt = -1;
  let amountAt = -1;
  let isWhole = false;
  for await (const { cells, row } of rowsOf(text, separator)) {
    const place = `row ${row}`;
    if (width === 0) {
      const names = cells.map((name) => name.toLowerCase().replaceAll(' ', '_'));
      width = names.length;
      addressAt = names.findIndex((name) => ADDRESS_COLUMNS.includes(name));
      amountAt = names.findIndex((name) => Object.hasOwn(AMOUNT_COLUMNS, name));
      if (addressAt < 0 || amountAt < 0) break;
      isWhole = (unit ?? AMOUNT_COLUMNS[names[amountAt] ?? '']) === 'tokens';
      continue;
    }
    if (cells.length !== width)
      throw new DistributionError(place, `has ${cells.length} cells, the first row ${width}`);
    const written = cells[amountAt] ?? '';
    const amount = toBaseUnits(plainNumber(written, separator), isWhole ? decimals : 0);
    if (amount === undefined) {
      const expected = isWhole
        ? `a number of tokens with at most ${decimals} decimal places`
        : 'a whole number of base units (whole tokens are read with the unit "tokens")';
      throw new DistributionError(
        place,
        `the amount ${JSON.stringify(written.slice(0, 60))} must be ${expected}`,
      );
    }
    shares.push(readShare(cells[addressAt] ?? '', amount, place));
    if (shares.length % ROWS_A_TURN === 0) await nextTurn();
  }
  if (addressAt < 0 || amountAt < 0) {
    const known = `${ADDRESS_COLUMNS.join(', ')}; and ${Object.keys(AMOUNT_COLUMNS).join(', ')}`;
    throw new DistributionError('row 1', `must name a column of addresses and one of amounts (${known})`);
  }
  return shares;
}

/** The delimiter of the first row, which may also contain other delimiters inside quotes. */
function separatorOf(text: string): string {
  const head = (/^.*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  return [',', ';', '\t'].find((one) => head.includes(one)) ?? ',';
}

async function* rowsOf(
  text: string,
  separator: string,
): AsyncGenerator<{ readonly cells: readonly string[]; readonly row: number }> {
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: LONGEST_ROW,
    relax_column_count: true,
    trim: true,
    info: true,
  });
  const rows: AsyncIterable<{ record: string[]; info: Info }> = Readable.from(piecesOf(text)).compose(parser);
  try {
    for await (const { record, info } of rows) {
      // The parser leaves spaces inside quotes, which spreadsheets write around amounts.
      const cells = record.map((cell) => cell.trim());
      if (cells.some((cell) => cell !== '')) yield { cells, row: info.lines };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = typeof error.lines === 'number' ? `row ${error.lines}` : null;
    throw new DistributionError(row, `is no CSV: ${error.message}`);
  }
}

function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += PIECE) yield text.slice(from, from + PIECE);
}

/**
 * A number without thousands separators. Between semicolons a single comma may also be a decimal comma, so such a number is
 * not changed, and is rejected.
 */
function plainNumber(written: string, separator: string): string {
  const sign = GROUPED.exec(written)?.[1];
  if (sign === undefined) return written;
  const isUnclear =
    sign === ',' && separator === ';' && !written.includes('.') && written.split(',').length === 2;
  return isUnclear ? written : written.replaceAll(sign, '');
}

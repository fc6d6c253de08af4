import { toBaseUnits } from '../../domain/base-units.ts';
import { DistributionError } from './distribution-error.ts';
import { readShare, type Share } from './share.ts';

/** What a file does not say of its amounts. */
export interface CsvOptions {
  readonly decimals: number;
  /** The column says so where this is absent. */
  readonly unit?: 'tokens' | 'base' | undefined;
}

const ADDRESS_COLUMNS = ['address', 'wallet', 'account', 'recipient', 'owner', 'safe_address', 'claimer'];
/** Whether a column of this name holds whole tokens or base units. */
const AMOUNT_COLUMNS: Readonly<Record<string, 'tokens' | 'base'>> = {
  tokens: 'tokens',
  token_amount: 'tokens',
  amount: 'base',
  amount_wei: 'base',
  base_units: 'base',
  wei: 'base',
  value: 'base',
};

/** The shares of a CSV file whose first line names the columns of address and amount; commas, semicolons or tabs between cells. */
export function readCsvShares(text: string, { decimals, unit }: CsvOptions): readonly Share[] {
  const lines = text.split(/\r\n|\n|\r/);
  const [head = ''] = lines;
  const separator = [',', ';', '\t'].find((one) => head.includes(one)) ?? ',';
  const names = cellsOf(head, separator).map((name) => name.toLowerCase().replaceAll(' ', '_'));
  const addressAt = names.findIndex((name) => ADDRESS_COLUMNS.includes(name));
  const amountAt = names.findIndex((name) => Object.hasOwn(AMOUNT_COLUMNS, name));
  if (addressAt < 0 || amountAt < 0) {
    const known = `${ADDRESS_COLUMNS.join(', ')}; and ${Object.keys(AMOUNT_COLUMNS).join(', ')}`;
    throw new DistributionError('row 1', `must name a column of addresses and one of amounts (${known})`);
  }
  const isWhole = (unit ?? AMOUNT_COLUMNS[names[amountAt] ?? '']) === 'tokens';
  const shares: Share[] = [];
  for (const [at, line] of lines.entries()) {
    if (at === 0 || line.trim() === '') continue;
    const place = `row ${at + 1}`;
    const cells = cellsOf(line, separator);
    if (cells.length !== names.length)
      throw new DistributionError(place, `has ${cells.length} cells, the first row ${names.length}`);
    const written = cells[amountAt] ?? '';
    const amount = toBaseUnits(written, isWhole ? decimals : 0);
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
  }
  return shares;
}

function cellsOf(line: string, separator: string): string[] {
  return line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

import type { Granularity } from '../../../domain/granularity.ts';
import type { CurrencyPair } from '../../../domain/symbol.ts';
import type { SkippedRow } from './arrange-candles.ts';
import { CANDLE_FORMATS, type CandleFormat } from './candle-format.ts';
import type { Gap } from './find-gaps.ts';
import type { Spreads } from './measure-spreads.ts';
import { spreadText } from './spread-text.ts';

/** The findings about a file and what was done. Plain data, so that it can be sent as JSON. */
export interface ImportReport {
  readonly file: string;
  readonly symbol: CurrencyPair;
  readonly format: CandleFormat;
  readonly packing: 'zip' | 'gzip' | null;
  /** Granularity of the file's candles, and of the resulting ones. */
  readonly file_granularity: Granularity;
  readonly granularity: Granularity;
  /** How the times were read, such as 'UTC', and why; both for people. */
  readonly clock: string;
  readonly clock_reason: string;
  readonly rows_read: number;
  /** Candles left out because they were incomplete when the file was written. */
  readonly incomplete: number;
  readonly skipped_count: number;
  readonly skipped: readonly SkippedRow[];
  readonly duplicates: number;
  readonly conflicts: number;
  readonly conflict_rows: readonly number[];
  readonly out_of_order: number;
  /** Candles left over by resampling, because the file ends inside a longer one. */
  readonly left_over: number;
  /** The resulting candles. */
  readonly candles: number;
  /** Opening times of the first and last candle, ISO 8601 in UTC. */
  readonly first_at: string;
  readonly last_at: string;
  readonly spreads: Spreads;
  readonly weekends: number;
  readonly gap_count: number;
  readonly gaps: readonly Gap[];
  /** Warnings for the operator; none of them rejected the file. */
  readonly warnings: readonly string[];
}

/**
 * The report as lines of plain text; the first names the file. Counts of 0 are left out where they are usual, and so are the spreads of a file
 * of one side that is read with others (`beside`): `joinFiles` tells what they are.
 */
export function printImportReport(report: ImportReport, beside = false): string[] {
  const { file, format, packing, granularity, file_granularity } = report;
  const packed = packing ? `, ${packing}` : '';
  const resampled =
    granularity === file_granularity ? granularity : `${file_granularity} made into ${granularity}`;
  const lines = [
    `${file}: ${CANDLE_FORMATS[format]}${packed}, ${report.symbol}, ${resampled}`,
    line('rows read', `${count(report.rows_read)}, times in ${report.clock} (${report.clock_reason})`),
    line('candles', `${count(report.candles)}, ${moment(report.first_at)} to ${moment(report.last_at)} UTC`),
    line('duplicates', count(report.duplicates)),
    line('skipped', count(report.skipped_count)),
    ...report.skipped.map(({ row, time, reason }) => `    row ${row}, ${moment(time)} UTC: ${reason}`),
  ];
  const rest = report.skipped_count - report.skipped.length;
  if (rest > 0) lines.push(`    and ${count(rest)} more`);
  if (report.conflicts > 0) {
    const named = report.conflict_rows.join(', ');
    const more = report.conflicts > report.conflict_rows.length ? ' …' : '';
    lines.push(
      line(
        'conflicts',
        `${count(report.conflicts)}: the first of a time stays, left out are rows ${named}${more}`,
      ),
    );
  }
  if (report.incomplete > 0) lines.push(line('incomplete', `${count(report.incomplete)} left out`));
  if (report.out_of_order > 0) lines.push(line('out of order', `${count(report.out_of_order)}, sorted`));
  if (report.left_over > 0)
    lines.push(
      line('left over', `${count(report.left_over)} at the end, inside an unfinished ${granularity}`),
    );
  lines.push(
    line(
      'gaps',
      `${count(report.gap_count)} longer than 3 candles, besides ${count(report.weekends)} weekends`,
    ),
  );
  for (const { from, to, missing } of report.gaps) {
    lines.push(`    ${moment(from)} to ${moment(to)} UTC: ${count(missing)} candles missing`);
  }
  if (!beside || report.spreads.side === undefined)
    lines.push(line('spread', spreadText(report.spreads, report.candles)));
  for (const warning of report.warnings) lines.push(`  warning: ${warning}`);
  return lines;
}

function line(label: string, text: string): string {
  return `  ${label.padEnd(12)} ${text}`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function moment(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}

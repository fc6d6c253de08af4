import { expect, test } from 'vitest';
import { type ImportReport, printImportReport } from './import-report.ts';

const REPORT: ImportReport = {
  file: 'eurusd.zip',
  symbol: 'EUR_USD',
  format: 'histdata',
  packing: 'zip',
  file_granularity: 'M1',
  granularity: 'M1',
  clock: 'London minus 5 hours',
  clock_reason: '52 of 52 weeks end at Friday 17:00 in New York, 22 if read as -05:00',
  rows_read: 372_530,
  incomplete: 0,
  skipped_count: 0,
  skipped: [],
  duplicates: 60,
  conflicts: 0,
  conflict_rows: [],
  out_of_order: 0,
  left_over: 0,
  candles: 372_470,
  first_at: '2019-01-01T22:02:00.000Z',
  last_at: '2019-12-31T21:59:00.000Z',
  spreads: { known: 0, mean: null, assumed: 0.0001 },
  weekends: 51,
  gap_count: 0,
  gaps: [],
  warnings: [],
};

test('a clean file takes seven lines', () => {
  expect(printImportReport(REPORT)).toEqual([
    'eurusd.zip: HistData ASCII, zip, EUR_USD, M1',
    '  rows read    372,530, times in London minus 5 hours (52 of 52 weeks end at Friday 17:00 in New York, 22 if read as -05:00)',
    '  candles      372,470, 2019-01-01 22:02 to 2019-12-31 21:59 UTC',
    '  duplicates   60',
    '  skipped      0',
    '  gaps         0 longer than 3 candles, besides 51 weekends',
    '  spread       none in the file: 1 pip (0.0001) is assumed',
  ]);
});

test('the spread of a file of one side is left to what joins it with others', () => {
  const hasSpread = (side: 'bid' | undefined, beside: boolean) =>
    printImportReport({ ...REPORT, spreads: { known: 0, mean: null, assumed: 0.0001, side } }, beside).some(
      (line) => line.startsWith('  spread'),
    );
  expect([hasSpread('bid', false), hasSpread(undefined, true), hasSpread('bid', true)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('everything that was left out, sorted, made or doubted has its line', () => {
  const lines = printImportReport({
    ...REPORT,
    packing: null,
    granularity: 'H1',
    skipped_count: 3,
    skipped: [
      { row: 17, time: '2019-01-02T10:00:00.000Z', reason: 'high 1.1 is below low 1.2' },
      { row: 18, time: '2019-01-02T10:01:00.000Z', reason: 'low 0 is not above 0' },
    ],
    conflicts: 30,
    conflict_rows: [4, 9],
    incomplete: 1,
    out_of_order: 2,
    left_over: 59,
    spreads: { known: 372_400, mean: 0.00019, assumed: 0.0001 },
    gap_count: 1,
    gaps: [{ from: '2019-12-25T07:59:00.000Z', to: '2019-12-25T22:00:00.000Z', missing: 840 }],
    warnings: ['the file is old'],
  });
  const whole = { ...REPORT, spreads: { known: 372_470, mean: 0.000_080_04, assumed: 0.0001 } };
  expect(printImportReport(whole)).toContain('  spread       0.8 pip (0.00008) on average, from bid and ask');
  expect(lines[0]).toBe('eurusd.zip: HistData ASCII, EUR_USD, M1 made into H1');
  expect(lines.slice(4)).toEqual([
    '  skipped      3',
    '    row 17, 2019-01-02 10:00 UTC: high 1.1 is below low 1.2',
    '    row 18, 2019-01-02 10:01 UTC: low 0 is not above 0',
    '    and 1 more',
    '  conflicts    30: the first of a time stays, left out are rows 4, 9 …',
    '  incomplete   1 left out',
    '  out of order 2, sorted',
    '  left over    59 at the end, inside an unfinished H1',
    '  gaps         1 longer than 3 candles, besides 51 weekends',
    '    2019-12-25 07:59 to 2019-12-25 22:00 UTC: 840 candles missing',
    '  spread       1.9 pip (0.00019) on average, from bid and ask of 372,400 candles; 1 pip (0.0001) is assumed for 70',
    '  warning: the file is old',
  ]);
});

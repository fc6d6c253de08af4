import { expect, test } from 'vitest';
import { fitColumns, paddedWidths } from './fit-columns.ts';

test.each([
  ['a table that fits is as wide as its columns', [100, 200, 100], 36, 500, 436, 0],
  ['exactly as wide as the room', [100, 200, 100], 0, 400, 400, 0],
  ['the last of those that fit ends at the button', [100, 200, 100], 36, 420, 545, 1],
  ['or at the edge of the room', [100, 200, 100], 0, 330, 440, 1],
  ['a narrow column after one that does not fit is out of sight too', [100, 300, 50], 0, 200, 900, 2],
  ['a column wider than the room is as wide as it is', [400, 100], 36, 300, 536, 2],
])('%s', (_case, widths, button, room, width, behind) => {
  const fit = fitColumns(widths, button, room);
  expect(fit.behind).toBe(behind);
  expect(fit.width * fit.scale).toBeCloseTo(width, 0);
  expect(fit.width).toBe(widths.reduce((sum, one) => sum + one, button));
});

test('the first and last column have the padding of the panel, the last one not before a button', () => {
  const columns = [{ width: 100 }, { width: 50 }, { width: 60 }];
  expect(paddedWidths(columns, 0)).toEqual([108, 50, 68]);
  expect(paddedWidths(columns, 36)).toEqual([108, 50, 60]);
  expect(paddedWidths(columns.slice(0, 1), 0)).toEqual([116]);
});

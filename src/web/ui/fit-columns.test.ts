import { expect, test } from 'vitest';
import { filterWidth, fitColumns, paddedWidths, roomyWidths } from './fit-columns.ts';

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

test.each([
  ['takes what it wants where all have room', Number.POSITIVE_INFINITY, [108, 172, 60]],
  ['takes what is left', 344, [108, 140, 60]],
  ['takes nothing where nothing is left', 324, [108, 120, 60]],
  ['takes of what those in sight leave', 278, [108, 134, 60]],
])('a column with a wide filter %s, and pushes none out of sight', (_case, room, expected) => {
  const widths = [108, 120, 60];
  const columns = [
    { width: 100, filter: { kind: 'text' } },
    { width: 120, filter: { kind: 'days' } },
    { width: 60 },
  ];
  const roomy = roomyWidths(columns, 36, room);
  expect(roomy).toEqual(expected);
  expect(fitColumns(roomy, 36, room).behind).toBe(fitColumns(widths, 36, room).behind);
});

test('a column has room for the two whole days of its filter, and needs none for another', () => {
  // Ten characters of at most 7 px, two borders and the padding of each, 4 px between them, and the padding of the cell.
  expect(filterWidth({ kind: 'days' })).toBeGreaterThanOrEqual(2 * (10 * 7 + 2 + 4) + 4 + 16);
  expect(filterWidth({ kind: 'text' })).toBe(0);
  expect(filterWidth(null)).toBe(0);
});

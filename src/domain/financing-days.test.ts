import { expect, test } from 'vitest';
import { naiveFinancedDays } from '../engine/testing/naive-findings.ts';
import { financingDaysBefore, financingDaysUpTo } from './financing-days.ts';

const at = (iso: string): number => Date.parse(iso) / 1_000;

test.each([
  ['a week', '2025-03-02T23:00:00Z', '2025-03-09T22:00:00Z', 7],
  ['over Wednesday 17:00 in winter', '2025-01-08T21:59:00Z', '2025-01-08T22:01:00Z', 3],
  ['an hour before it', '2025-01-08T20:59:00Z', '2025-01-08T21:59:59Z', 0],
  ['over Wednesday 17:00 in summer', '2025-07-09T20:59:00Z', '2025-07-09T21:01:00Z', 3],
  ['over Friday 17:00 and the weekend', '2025-01-10T21:00:00Z', '2025-01-13T21:00:00Z', 1],
  ['from Sunday to Monday afternoon', '2025-01-12T22:00:00Z', '2025-01-13T21:00:00Z', 0],
])('%s', (_, from, to, days) => {
  expect(financingDaysUpTo(at(to)) - financingDaysUpTo(at(from))).toBe(days);
});

test('a roll counts for a trade that is open at 17:00, and not for one that opens or closes then', () => {
  const roll = at('2025-01-07T22:00:00Z');
  expect(financingDaysUpTo(roll) - financingDaysUpTo(roll - 1)).toBe(1);
  expect(financingDaysBefore(roll + 1) - financingDaysUpTo(roll - 1)).toBe(1);
  expect(financingDaysBefore(roll) - financingDaysUpTo(roll - 1)).toBe(0);
  expect(financingDaysBefore(roll + 1) - financingDaysUpTo(roll)).toBe(0);
});

test('over two years, with their clock changes, days are those of every single hour', () => {
  const start = at('2023-12-31T00:00:00Z');
  for (let hour = 0; hour < 2 * 366 * 24; hour += 7) {
    const from = start + hour * 3_600;
    const to = from + (hour % 300) * 3_600 + (hour % 2);
    expect(financingDaysBefore(to) - financingDaysUpTo(from)).toBe(
      to > from ? naiveFinancedDays(from, to) : financingDaysBefore(to) - financingDaysUpTo(from),
    );
  }
});

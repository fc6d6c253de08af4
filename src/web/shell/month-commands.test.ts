import { expect, test } from 'vitest';
import { monthCommands } from './month-commands.ts';

const NOW = new Date('2026-11-25T12:00:00Z');

/** What the commands of a text are called, and where they lead. */
function lead(text: string): readonly [string, string, unknown][] {
  const places: { readonly to: string; readonly search?: unknown }[] = [];
  const commands = monthCommands(text, NOW, (place) => void places.push(place));
  for (const { run } of commands) run();
  return commands.map(({ label }, index) => [label, places[index]?.to ?? '', places[index]?.search]);
}

test.each([
  ['2026-10', 'October 2026', '2026/10'],
  ['2026-1', 'January 2026', '2026/1'],
  [' October ', 'October 2026', '2026/10'],
  ['oct 2024', 'October 2024', '2024/10'],
  ['dec', 'December 2025', '2025/12'],
  ['nov', 'November 2026', '2026/11'],
])('%s opens the trades and elite trades of a month', (text, name, place) => {
  expect(lead(text)).toEqual([
    [`${name} Trades`, `/trading/trades/calendar/${place}`, {}],
    [`${name} Elite Trades`, `/trading/elite-trades/calendar/${place}`, {}],
  ]);
});

test('a day is selected in its month, and a year opens the calendars', () => {
  expect(lead('2026-10-4')[0]).toEqual([
    '4 October 2026 Trades',
    '/trading/trades/calendar/2026/10',
    { day: '2026-10-04' },
  ]);
  expect(lead('2025')[1]).toEqual(['2025 Elite Trades', '/trading/elite-trades/calendar', { year: '2025' }]);
});

test.each(['', 'oc', 'octopus', '2026-13', '2026-02-30', '0110', 'trade', '1-132'])(
  '%s is no month',
  (text) => {
    expect(lead(text)).toEqual([]);
  },
);

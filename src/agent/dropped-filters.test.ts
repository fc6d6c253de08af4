import { expect, test } from 'vitest';
import { droppedFilters } from './dropped-filters.ts';
import type { ToolContext } from './tools/tool-context.ts';

const CONTEXT = { now: Date.UTC(2026, 4, 20, 12), day: 'utc' } as ToolContext;
const OCTOBER = { period: '2025-10' };

test.each([
  ['win rate of EUR_USD buys in October', [{ ...OCTOBER, symbol: 'EUR_USD', side: 'buy' }], []],
  ['win rate of EUR_USD buys in October', [OCTOBER], ['EUR_USD', '"with side buy"']],
  ['win rate in October', [{ period: 'all' }], ['"in October 2025"']],
  ['compare October with September', [OCTOBER], ['"in September 2025"']],
  ['compare October with September', [OCTOBER, { period: '2025-09' }], []],
  ['profit of last month', [{ period: 'last_30_days' }], []],
  ['profit of EUR_USD', [{ by: 'symbol' }], []],
  ['how many elite trades hit stop loss', [{ elite: true }], ['"with outcome stop loss"']],
  ['how many elite trades', [{ period: 'all' }], ['"elite trades"']],
  [
    'trades with profit above $5',
    [{ area: 'trades', selections: [{ where: [{ field: 'profit', op: 'above', values: [5] }] }] }],
    [],
  ],
  ['trades with profit above $5', [{}], ['"with profit above $5.00"']],
  ['win rate in October', [], []],
])('%s, asked by %j', async (question, inputs, dropped) => {
  expect(await droppedFilters(question, inputs, CONTEXT)).toEqual(dropped);
});

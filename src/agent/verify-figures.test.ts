import { expect, test } from 'vitest';
import type { AgentSpan } from '../contract/agent.ts';
import type { ToolResult } from './tools/run-tool.ts';
import { verifyFigures } from './verify-figures.ts';

const RESULT: ToolResult = {
  tool: 'summarise_trades',
  scope: { market: 'imported', granularity: 'M5' },
  as_of: '2026-05-20T11:55:00.000Z',
  stale: null,
  note: null,
  data: {
    about: 'trades of the last 7 days',
    period: 'in May 2026',
    protocol: 'worth $1,000,000 in 99 claims on 2026-05-21',
    win_rate_interval: '95 % interval 44–60%',
    trades: { value: 130, text: '130', to: '/trades' },
    many: { value: 12_345, text: '12,345', to: '/many' },
    win_rate: { value: 52.1, text: '52.10%', to: '/rate' },
    total_profit: { value: 12.345, text: '+$12.35', to: '/profit' },
    worst: { value: -3.2, text: '-$3.20', to: '/worst' },
    dust: { value: -0.004, text: '> -$0.01', to: '/dust' },
    sure: { value: 99.99, text: '> 99.9%', to: '/sure' },
    price: { value: 1.08123, text: '1.08123', to: '/price' },
    unknown: { value: null, text: 'N/A', to: '/unknown' },
    pattern: { value: null, text: '01101001', to: '/pattern' },
  },
};

/** Links as [text](address), what is unverified as ?text?. */
function write(spans: readonly AgentSpan[]): string {
  return spans
    .map(({ text, to, unverified }) => (to ? `[${text}](${to})` : unverified ? `?${text}?` : text))
    .join('');
}

test.each([
  ['There are 130 trades.', 'There are [130](/trades) trades.'],
  ['There are 131 trades.', 'There are ?131? trades.'],
  ['130.0 trades', '?130.0? trades'],
  ['It cost > -$0.01 at > 99.9% confidence.', 'It cost [> -$0.01](/dust) at [> 99.9%](/sure) confidence.'],
  ['12345 and 12,345', '[12,345](/many) and [12,345](/many)'],
  [
    'Won 52.10%, or 52.1 %, about 52 percent.',
    'Won [52.10%](/rate), or [52.10%](/rate), about [52.10%](/rate).',
  ],
  ['Won 53% of 52', 'Won ?53%? of ?52?'],
  [
    'It made $12.35 (+$12.35, about $12)',
    'It made [+$12.35](/profit) ([+$12.35](/profit), about [+$12.35](/profit))',
  ],
  ['It made -$12.35 or $12.30', 'It made ?-$12.35? or ?$12.30?'],
  ['A loss of $3.20 (−$3.20), never +$3.20', 'A loss of [-$3.20](/worst) ([-$3.20](/worst)), never ?+$3.20?'],
  ['12.35 dollars', '?12.35? dollars'],
  ['entry at 1.08123', 'entry at [1.08123](/price)'],
  ['over the last 7 days in May 2026', 'over the last 7 days in May 2026'],
  ['over the last 30 days, in May 2', 'over the last ?30? days, in May ?2?'],
  ['a win rate of 0.521', 'a win rate of ?0.521?'],
  ['7 trades in 2025', '?7? trades in ?2025?'],
  ['the 95% interval is 44–60%, not 40–60%', 'the 95% interval is 44–60%, not ?40–60%?'],
  [
    'Pattern 01101001 in M5 candles, not 01101000',
    'Pattern [01101001](/pattern) in M5 candles, not ?01101000?',
  ],
  ['on 2026-05-20, not on 2026-05-21', 'on 2026-05-20, not on ?2026-05-21?'],
  ['1. First', '1. First'],
  ['sent to 0xdeadbeef', 'sent to ?0xdeadbeef?'],
  ['<b>130</b>', '<b>[130](/trades)</b>'],
  ['', ''],
])('%s', (words, expected) => {
  expect(write(verifyFigures(words, [RESULT]))).toBe(expected);
});

test('without a tool every number is unverified', () => {
  expect(write(verifyFigures('The profit is $1,000,000 and 52.10%.', []))).toBe(
    'The profit is ?$1,000,000? and ?52.10%?.',
  );
});

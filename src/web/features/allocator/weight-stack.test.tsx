import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WeightStack } from './weight-stack.tsx';

const point = (hour: number, weights_pct: readonly (number | null)[], idle_pct: number) => ({
  ...{ at: `2026-03-02T0${hour}:00:00.000Z`, total_usd: 100, weights_pct: [...weights_pct], idle_pct },
  ...{ income_now_usd: 1, income_best_usd: 2, income_hold_usd: 1 },
});

test('one band a market from below, a name where it fits, a line where funds were moved', () => {
  const drawn = renderToStaticMarkup(
    <WeightStack
      day="utc"
      history={{
        pot: 'Prime',
        markets: ['Alpha', 'Beta', 'Gone'],
        points: [point(1, [60, 30, 10], 0), point(3, [50, 40, null], 10)],
        moves: [
          { at: '2026-03-02T02:00:00.000Z', kind: 'reallocate', status: 'done' },
          { at: '2026-03-02T02:30:00.000Z', kind: 'reallocate', status: 'failed' },
          { at: '2026-03-02T02:40:00.000Z', kind: 'set_cap', status: 'done' },
        ],
      }}
    />,
  );
  // 40 to 536 across for two hours; 8 to 218 down for 100 %.
  expect(drawn).toContain('d="M40,106.4L536,131L536,254L40,254Z"');
  expect(drawn).toContain('d="M40,32.6L536,32.6L536,131L40,106.4Z"');
  expect(drawn.match(/stroke-dasharray/g)).toHaveLength(1);
  expect(drawn).toContain('x1="288"');
  expect(drawn).toContain('>Alpha</text>');
  expect(drawn).not.toContain('>Gone</text>');
});

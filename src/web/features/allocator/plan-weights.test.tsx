import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PotPlanWeight } from '../../../contract/pot-plans.ts';
import { PlanWeights } from './plan-weights.tsx';

const weight = (market: string, now: number, target: number | null): PotPlanWeight => ({
  ...{ market, now, target, now_pct: now / 10, target_pct: target === null ? null : target / 10 },
  ...{ rate_now_pct: 2, rate_after_pct: 3 },
});

function drawnRows(weights: readonly PotPlanWeight[]): string[] {
  const drawn = renderToStaticMarkup(<PlanWeights weights={weights} />);
  return [...drawn.matchAll(/<tr class="border-t[^>]*>(.*?)<\/tr>/gs)].map(([, row]) =>
    (row ?? '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

test('what no market takes is idle, and earns nothing', () => {
  expect(drawnRows([weight('Broad', 600, 500), weight('Narrow', 400, 182)]).at(-1)).toBe(
    'Idle 0.0% 31.8% +318 0.00% 0.00%',
  );
});

test('a whole plan has no idle part, and of one that is not known nothing is told', () => {
  expect(drawnRows([weight('Broad', 600, 700), weight('Narrow', 400, 300)])).toHaveLength(2);
  expect(drawnRows([weight('Broad', 600, null), weight('Narrow', 400, 300)])).toHaveLength(2);
});

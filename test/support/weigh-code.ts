import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Largest weight of a screen's JavaScript at a cold load, in bytes: gzipped, level 9. */
const SCREEN_BUDGET = 200_000;
/** Of a screen with a chart over time. */
const CHART_BUDGET = 250_000;
/** Every chart over time names who made its library, also before it comes near the window and is drawn. */
export const CHART_MARK = 'a[href*="tradingview.com"]';

export interface CodeWeight {
  readonly bytes: number;
  readonly hasChart: boolean;
  readonly budget: number;
  /** Name and weight of every file, the heaviest first. */
  readonly files: readonly (readonly [string, number])[];
}

/** Weighs the code that a page loads from now on. The returned function waits until it idles and returns the weight. */
export function weighCode(page: Page): () => Promise<CodeWeight> {
  const bodies: Promise<readonly [string, number]>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script') return;
    const name = new URL(answer.url()).pathname;
    const weighed = answer.body().then((body) => [name, gzipSync(body, { level: 9 }).byteLength] as const);
    // A screen that fails is told by its own error.
    weighed.catch(() => undefined);
    bodies.push(weighed);
  });
  return async () => {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const hasChart = (await page.locator(`main ${CHART_MARK}`).count()) > 0;
    const files = (await Promise.all(bodies)).toSorted((a, b) => b[1] - a[1]);
    const bytes = files.reduce((all, [, one]) => all + one, 0);
    return { bytes, hasChart, budget: hasChart ? CHART_BUDGET : SCREEN_BUDGET, files };
  };
}

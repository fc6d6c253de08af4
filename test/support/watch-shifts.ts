import type { Page } from '@playwright/test';

/** A shift that nobody caused: its value as browsers measure it, and what moved, with the pixels from and to. */
export interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    readonly shifts: readonly Shift[];
  }
}

/** Watches the shifts of a page; what a screen reader's user cannot see has none. Returns those until then. */
export async function watchShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? `${node.tagName} ${node.className}` : '';
          return `${from.y}+${from.height} -> ${to.y}+${to.height} ${name} ${node?.textContent?.slice(0, 60)}`;
        });
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.shifts);
}

/** The sum of shifts, to the three places of the limit. */
export function sumOfShifts(shifts: readonly Shift[]): number {
  return Number(shifts.reduce((sum, { value }) => sum + value, 0).toFixed(3));
}

/** Answers come late and in another order than they were asked for, so that each state of the screen is seen. */
const DELAYS_MS = [80, 240, 160, 320];

/** Delays the answers of the API until routes are taken away. */
export async function delayAnswers(page: Page): Promise<void> {
  let calls = 0;
  await page.route(/\/api\//, async (route) => {
    const delay = DELAYS_MS[calls++ % DELAYS_MS.length];
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue().catch(() => undefined);
  });
}

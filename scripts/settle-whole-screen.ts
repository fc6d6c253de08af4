import type { Page } from '@playwright/test';
import { settle } from './loaded-screen.ts';

/** Longest wait for what came near the window. */
const DRAWN_LIMIT_MS = 15_000;

/** Settles a screen down to its end: what is far below the window is loaded and drawn only when it comes near. */
export async function settleWholeScreen(page: Page, address: string): Promise<void> {
  await settle(page, address);
  await page.evaluate(walkDown);
  await page
    .waitForFunction(isDrawn, undefined, { timeout: DRAWN_LIMIT_MS })
    .catch(() =>
      console.log(`${address}: a chart or a table's rows were not drawn after ${DRAWN_LIMIT_MS / 1000} s`),
    );
  await settle(page, address);
}

/** Brings every part of the page into the window once, and returns to its top. */
async function walkDown(): Promise<void> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
    window.scrollTo(0, top);
    await frame();
    await frame();
  }
  window.scrollTo(0, 0);
  await frame();
}

/** Whether every table has its rows and every chart its canvas; each chart names its library beside it. */
function isDrawn(): boolean {
  const names = document.querySelectorAll('a[href="https://www.tradingview.com/"]');
  if (document.querySelector('tbody[aria-hidden]') !== null) return false;
  return [...names].every((name) => name.closest('div')?.querySelector('canvas') != null);
}

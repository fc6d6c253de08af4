import type { Page } from '@playwright/test';

declare global {
  interface Window {
    hasShownSkeleton?: boolean;
  }
}

/** Whether the page that is open has shown a placeholder; by the time of the question it may be gone. */
export async function watchSkeletons(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('.skeleton') === null) return;
      window.hasShownSkeleton = true;
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => window.hasShownSkeleton === true);
}

/** A page loaded this recently already has the newest build. Reloading it would loop. */
const FRESH_MS = 10_000;

/**
 * Reloads the page if the code of a screen cannot be fetched: a new build has replaced the file. A freshly loaded page
 * stays and shows its failure.
 */
export function reloadOnNewBuild(): void {
  addEventListener('vite:preloadError', (event) => {
    if (performance.now() < FRESH_MS) return;
    event.preventDefault();
    location.reload();
  });
}

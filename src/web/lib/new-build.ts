/** A page that was loaded this lately has the newest build already; loading it again would go on for ever. */
const FRESH_MS = 10_000;

/**
 * Loads the page again when code of a screen cannot be fetched: the console was built anew under the open page, and the
 * file that it names is gone. A page that was only just loaded stays and shows its failure.
 */
export function reloadOnNewBuild(): void {
  addEventListener('vite:preloadError', (event) => {
    if (performance.now() < FRESH_MS) return;
    event.preventDefault();
    location.reload();
  });
}

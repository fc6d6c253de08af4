import { stopAt } from '../lib/replay.ts';

/** Goes back to the present. The button that was pressed is gone then, so the page's heading gets the focus. */
export function leaveReplay(): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
  stopAt(undefined);
}

/** Runs work after the next painted frame, so that it does not delay the frame. A hidden page waits until it is visible. */
export function afterFirstFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

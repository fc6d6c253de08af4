/** Does work when the frame that is due has been painted, so that the work does not hold it up. A hidden page paints none. */
export function afterFirstFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** Whether somebody reads an element: the pointer is on it, or it holds the focus. */
export function isRead(area: HTMLElement | null): boolean {
  return area !== null && (area.matches(':hover') || area.contains(document.activeElement));
}

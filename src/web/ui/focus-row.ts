/** Moves the focus to a row of a table. It is then the one row in the tab order. */
export function focusRow(row: HTMLElement): void {
  for (const other of row.parentElement?.querySelectorAll<HTMLElement>('tr[tabindex="0"]') ?? [])
    other.tabIndex = -1;
  row.tabIndex = 0;
  row.focus();
}

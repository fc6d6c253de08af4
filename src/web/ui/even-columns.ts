/** How many columns, at most `most`, give so many cards the fewest rows without nearly empty ones: five stand three above two, not four above one. */
export function evenColumns(cards: number, most: number): number {
  const rows = Math.max(1, Math.ceil(cards / most));
  return Math.max(1, Math.ceil(cards / rows));
}

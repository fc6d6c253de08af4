/** Shapes of marks, told apart without colour. */
export type PlotShape = 'cross' | 'circle' | 'triangle' | 'diamond';

/** The path of a mark around a point; '' without one. */
export function markPath(
  shape: PlotShape,
  place: { readonly x: number; readonly y: number } | undefined,
): string {
  if (place === undefined) return '';
  const x = Math.round(place.x * 10) / 10;
  const y = Math.round(place.y * 10) / 10;
  switch (shape) {
    case 'cross':
      return `M${x - 2.5} ${y - 2.5}l5 5m0 -5l-5 5`;
    case 'circle':
      return `M${x - 2.5} ${y}a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0`;
    case 'triangle':
      return `M${x} ${y - 4.5}l4.5 7.5h-9z`;
    case 'diamond':
      return `M${x} ${y - 5.5}l5.5 5.5l-5.5 5.5l-5.5 -5.5z`;
  }
}

import { type KeyboardEvent, useState } from 'react';

/** The cursor's place after a key; undefined for other keys. */
export function cursorAfter(
  key: string,
  at: number | null,
  { count, columns = count }: { readonly count: number; readonly columns?: number },
): number | null | undefined {
  if (key === 'Escape') return null;
  const from = at ?? (key === 'ArrowLeft' || key === 'ArrowUp' ? count : -1);
  const many = columns < count ? columns : Math.max(1, Math.round(count / 20));
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns < count ? columns : 1,
    ArrowUp: columns < count ? -columns : -1,
    PageDown: many,
    PageUp: -many,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  if (step === undefined || count === 0) return undefined;
  const to =
    at === null && Math.abs(step) > 1 && Math.abs(step) < count ? (step > 0 ? 0 : count - 1) : from + step;
  // In a grid the cursor stays in its column at the top and bottom.
  if (columns < count && Math.abs(step) === columns && (to < 0 || to >= count)) return at;
  return Math.min(count - 1, Math.max(0, to));
}

export interface ChartCursor {
  readonly at: number | null;
  readonly moveTo: (at: number | null) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The value of a chart that is read out. The pointer and the arrow keys move it. Charts take moves of the pointer, not its
 * entering: a page that scrolls under a resting pointer must not take the place that keys chose.
 */
export function useChartCursor(size: { readonly count: number; readonly columns?: number }): ChartCursor {
  const [at, setAt] = useState<number | null>(null);
  const shown = at !== null && at < size.count ? at : null;
  return {
    at: shown,
    moveTo: setAt,
    onKeyDown: (event) => {
      const next = cursorAfter(event.key, shown, size);
      if (next === undefined) return;
      event.preventDefault();
      setAt(next);
    },
  };
}

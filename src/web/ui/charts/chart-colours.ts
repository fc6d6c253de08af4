import { useSyncExternalStore } from 'react';

const TOKENS = [
  'panel',
  'line',
  'control',
  'normal',
  'muted',
  'strong',
  'gain',
  'loss',
  'rise',
  'fall',
  'zero',
  'accent',
] as const;

/** The theme's colours in a format that a canvas takes: 'rgb(12, 34, 56)'. */
export type ChartColours = Readonly<Record<(typeof TOKENS)[number], string>>;

let known: { readonly key: string; readonly colours: ChartColours } | undefined;

/** The colours of the current theme and palette. They update with it. */
export function useChartColours(): ChartColours {
  return useSyncExternalStore(subscribe, readColours);
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-palette'] });
  return () => observer.disconnect();
}

function readColours(): ChartColours {
  const { theme = '', palette = '' } = document.documentElement.dataset;
  const key = `${theme} ${palette}`;
  if (known?.key !== key) known = { key, colours: toRgb() };
  return known.colours;
}

/** Painted and read back, because the chart library does not parse OKLCH. */
function toRgb(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const canvas = new OffscreenCanvas(1, 1);
  const paint = canvas.getContext('2d', { willReadFrequently: true });
  const entries = TOKENS.map((token) => {
    if (paint === null) return [token, 'rgb(128, 128, 128)'];
    paint.fillStyle = style.getPropertyValue(`--${token}`);
    paint.fillRect(0, 0, 1, 1);
    const [red, green, blue] = paint.getImageData(0, 0, 1, 1).data;
    return [token, `rgb(${red}, ${green}, ${blue})`];
  });
  return Object.fromEntries(entries) as ChartColours;
}

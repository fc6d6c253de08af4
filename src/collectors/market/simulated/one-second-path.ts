import type { PointCandle } from './candle-generator.ts';
import type { SeededNoise } from './seeded-noise.ts';

/** The extremes are reached inside these shares of the candle, the first before the middle, the second after it. */
const FIRST_EXTREME = { from: 0.06, until: 0.46 };
const SECOND_EXTREME = { from: 0.54, until: 0.94 };
const CHANNEL = { order: 20, first: 21, second: 22 } as const;
/** Steps draw from separate indices, so that no two candles share a draw. */
const STEP_CHANNEL = 30;

/**
 * The price at every second of a candle, in points: `seconds` values that begin at the open, end at the close, stay between
 * low and high and touch both. It changes every second if the candle's range is more than two points.
 */
export function oneSecondPath(candle: PointCandle, seconds: number, noise: SeededNoise): Float64Array {
  const { index, open, high, low, close } = candle;
  const within = (part: { from: number; until: number }, channel: number): number =>
    Math.round(seconds * (part.from + (part.until - part.from) * noise.uniform(index, channel)));
  // A rising candle has mostly reached its low first, a falling one its high.
  const highFirst = noise.uniform(index, CHANNEL.order) < (close > open ? 0.25 : 0.75);
  const anchors = [
    { at: 0, price: open },
    { at: within(FIRST_EXTREME, CHANNEL.first), price: highFirst ? high : low },
    { at: within(SECOND_EXTREME, CHANNEL.second), price: highFirst ? low : high },
    { at: seconds - 1, price: close },
  ];
  const path = new Float64Array(seconds);
  path[0] = open;
  const deviation = Math.max(1, (high - low) / Math.sqrt(seconds));
  for (let leg = 1; leg < anchors.length; leg++) {
    const end = anchors[leg]!;
    for (let second = anchors[leg - 1]!.at + 1; second < end.at; second++) {
      const before = path[second - 1]!;
      const step = (end.price - before) / (end.at - second + 1);
      const free = before + step + deviation * noise.gauss(index * seconds + second, STEP_CHANNEL);
      const kept = Math.min(high, Math.max(low, Math.round(free)));
      path[second] = moved(kept, before, second === end.at - 1 ? end.price : before, low, high);
    }
    path[end.at] = end.price;
  }
  return path;
}

/** The price nearest to `price` inside the candle that differs from two others; `price` itself if there is none. */
function moved(price: number, before: number, after: number, low: number, high: number): number {
  for (const step of [0, 1, -1, 2, -2]) {
    const tried = price + step;
    if (tried !== before && tried !== after && tried >= low && tried <= high) return tried;
  }
  return price;
}

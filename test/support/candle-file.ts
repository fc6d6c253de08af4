/**
 * A CSV file of hourly candles on a random walk without weekends: small enough for a fast import, long enough for frequent
 * patterns. The same for the same seed; `count` candles from 1 January of a year, which must all be in the past. Prices begin
 * at `start`.
 */
export function makeCandleCsv(seed: number, count: number, year = 2024, start = 1.1): string {
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const lines = ['time,open,high,low,close'];
  let price = start;
  for (let at = Date.UTC(year, 0, 1), made = 0; made < count; at += 3_600_000) {
    if (isWeekend(new Date(at))) continue;
    const close = price + (random() - 0.5) / 500;
    const [high, low] = [
      Math.max(price, close) + random() / 2_000,
      Math.min(price, close) - random() / 2_000,
    ];
    const figures = [price, high, low, close].map((value) => value.toFixed(5));
    lines.push([new Date(at).toISOString(), ...figures].join(','));
    price = Number(close.toFixed(5));
    made += 1;
  }
  return `${lines.join('\n')}\n`;
}

function isWeekend(date: Date): boolean {
  return date.getUTCDay() === 0 || date.getUTCDay() === 6;
}

/** The number of distinct patterns in the candles, counted naively with a set of strings. */
export function countPatternsNaively(csv: string, lengths: readonly number[]): number {
  const rows = csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
  const seen = new Set<string>();
  let bits = '';
  for (const [index, [time = '', , , , close = '']] of rows.entries()) {
    const before = rows[index - 1];
    if (!before) continue;
    const gap = Date.parse(time) - Date.parse(before[0] ?? '');
    bits = gap > 3 * 3_600_000 ? '' : bits + (Number(close) > Number(before[4]) ? '1' : '0');
    for (const length of lengths) if (bits.length >= length) seen.add(bits.slice(-length));
  }
  return seen.size;
}

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SYMBOLS } from '../../../domain/symbol.ts';
import { POSSIBLE_PRICES, pricesOfYear } from './price-history.ts';

const FOLDER = fileURLToPath(new URL('../../../../../shared/data/fx/daily/', import.meta.url));
const isAbsent = !existsSync(FOLDER);
if (isAbsent) process.stdout.write('Skipped: the daily candles of shared/data/fx are not here.\n');

test.each(SYMBOLS)('%s: every year from 1982 to 2025 lies well inside the possible prices', (symbol) => {
  const [lowest, highest] = POSSIBLE_PRICES[symbol];
  for (let year = 1982; year <= 2025; year++) {
    const [low, high] = pricesOfYear(symbol, year)!;
    expect([year, low < high, low > 2 * lowest, high < highest / 1.8]).toEqual([year, true, true, true]);
  }
  const known = Array.from({ length: 44 }, (_, at) => pricesOfYear(symbol, 1982 + at)!);
  for (const [low, high] of known.slice(17))
    expect([low * 10 > highest, high / 10 < lowest]).toEqual([true, true]);
  expect(pricesOfYear(symbol, 1981)).toBeUndefined();
  expect(pricesOfYear(symbol, 2026)).toBeUndefined();
});

test.skipIf(isAbsent).each(SYMBOLS)('%s: every recorded day lies inside its year', (symbol) => {
  const text = readFileSync(`${FOLDER}piggypiggy_${symbol.replace('_', '')}_D1.csv`, 'utf8');
  for (const line of text.trim().split('\n').slice(1)) {
    const [day = '', , high, low] = line.split(',');
    const [lowest, highest] = pricesOfYear(symbol, Number(day.slice(0, 4)))!;
    expect([day, Number(low) >= lowest, Number(high) <= highest]).toEqual([day, true, true]);
  }
});

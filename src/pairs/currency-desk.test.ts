import { expect, test } from 'vitest';
import { currencyDesk, type DollarPair } from './currency-desk.ts';
import { fillAt, legLines } from './pair-leg.ts';

const pair = (name: string, quote: DollarPair['quote']): DollarPair => ({
  name,
  quote,
  spread: 1e-4,
  commission: 1e-5,
  fixed_usd: 0,
  financing: { long: -2e-5, short: 1e-5 },
});
const PAIRS = [pair('EUR_USD', 'dollars'), pair('USD_SGD', 'units'), pair('AUD_USD', 'dollars')];

test('three dollar pairs have three crosses, and fifteen pairs of which seven differ', () => {
  const { instruments, pairs, possible } = currencyDesk(PAIRS);
  expect(instruments.map(({ name }) => name)).toEqual([
    'EUR_USD',
    'USD_SGD',
    'AUD_USD',
    'EUR_AUD',
    'EUR_SGD',
    'AUD_SGD',
  ]);
  expect(possible).toBe(15);
  expect(pairs.map((one) => one.map((place) => instruments[place]?.name).join(' '))).toEqual([
    'EUR_USD USD_SGD',
    'EUR_USD AUD_USD',
    'USD_SGD AUD_USD',
    'EUR_USD AUD_SGD',
    'USD_SGD EUR_AUD',
    'AUD_USD EUR_SGD',
    'EUR_AUD EUR_SGD',
  ]);
});

test('two dollar pairs are one pair: their cross adds nothing', () => {
  expect(currencyDesk(PAIRS.slice(0, 2)).pairs).toEqual([[0, 1]]);
  expect(currencyDesk(PAIRS.slice(0, 1))).toMatchObject({ pairs: [], possible: 0 });
});

test('a cross trades as its two legs do, and pays both', () => {
  const desk = currencyDesk(PAIRS);
  const place = desk.instruments.findIndex(({ name }) => name === 'EUR_SGD');
  const cross = desk.instruments[place]!;
  const at = (eur: number, sgd: number) => {
    const { closes, terms } = desk.bar([
      { price: eur, spread: 2e-5 },
      { price: sgd, spread: 3e-5 },
      { price: 0.7, spread: 1e-5 },
    ]);
    return fillAt(cross, closes[place] ?? 0, terms[place]);
  };
  const [entry, exit] = [at(1.1, 1.35), at(1.12, 1.3)];
  expect(entry.price).toBeCloseTo(1.1 * 1.35, 12);
  const amount_usd = 10_000;
  // Over one roll, a Tuesday at 17:00 in New York.
  const [from, to] = [Date.UTC(2025, 0, 7, 12), Date.UTC(2025, 0, 8, 12)].map((ms) => ms / 1_000) as [
    number,
    number,
  ];
  const lines = legLines(cross, { instrument: cross.name, side: 'long', amount_usd, entry, exit }, from, to);
  // Euros for 10,000 dollars, held against as many dollars' worth of Singapore dollars.
  const euros = amount_usd / 1.1;
  const singapore = amount_usd * 1.35;
  expect(lines.gross).toBeCloseTo(1e6 * (euros * 1.12 - singapore / 1.3), -1);
  expect(lines.spread).toBeCloseTo(-1e6 * 5e-5 * (amount_usd + euros * 1.12), -1);
  expect(cross.commission).toBeCloseTo(2e-5, 12);
  expect(cross.financing).toEqual({ long: -4e-5, short: 2e-5 });
  expect(lines.financing).toBe(-400_000);
});

test('a price that is missing is missing in its crosses only', () => {
  const { closes, terms } = currencyDesk(PAIRS).bar([
    { price: 1.1, spread: 0 },
    null,
    { price: 0.7, spread: 0 },
  ]);
  expect(closes.map((close) => close === null)).toEqual([false, true, false, false, true, true]);
  expect(terms.map((one) => one === null)).toEqual([false, true, false, false, true, true]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costWaterfall, dollarsToMicros } from './cost-waterfall.ts';

const micros = fc.bigInt({ min: 0n, max: 10n ** 13n });

test('the steps that are shown add up to the net that is shown, and each is within a cent of itself', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }), micros, micros, micros, (...parts) => {
      const [gross, loan_fee, gas, bribe] = parts;
      const steps = costWaterfall({ gross, loan_fee, gas, bribe });
      const net = steps.at(-1)!;
      const sum = steps.slice(0, -1).reduce((total, { change }) => total + change, 0);
      expect(sum).toBe(net.change);
      const exact = [gross, -loan_fee, -gas, -bribe, gross - loan_fee - gas - bribe];
      for (const [at, step] of steps.entries()) {
        expect(step.to - step.from).toBe(step.change);
        expect(Math.abs(step.change - Number(exact[at]) / 10_000)).toBeLessThanOrEqual(1);
      }
      expect(Math.abs(net.change - Number(exact[4]) / 10_000)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test('cents that would not add up one by one do', () => {
  // Rounded one by one: 10.00 - 0.00 - 0.00 - 0.00, with 9.99 left.
  const changes = costWaterfall({ gross: 10_000_000n, loan_fee: 4_000n, gas: 4_000n, bribe: 4_000n });
  expect(changes).toEqual([
    { part: 'gross', from: 0, to: 1_000, change: 1_000 },
    { part: 'loan_fee', from: 1_000, to: 1_000, change: 0 },
    { part: 'gas', from: 1_000, to: 999, change: -1 },
    { part: 'bribe', from: 999, to: 999, change: 0 },
    { part: 'net', from: 0, to: 999, change: 999 },
  ]);
});

test('dollars as text and as number', () => {
  expect(['12.5', '-0.000001', '3', 0.1, -7.25].map(dollarsToMicros)).toEqual([
    12_500_000n,
    -1n,
    3_000_000n,
    100_000n,
    -7_250_000n,
  ]);
});

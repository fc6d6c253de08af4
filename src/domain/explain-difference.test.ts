import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalToUnits, microsToDecimal } from './decimal-money.ts';
import { type BrokerBooking, brokerResult, explainDifference } from './explain-difference.ts';

const micros = decimalToUnits;
const rate = (text: string) => decimalToUnits(text, 12);
/** Bought 1,000 at 1.10010 (mid 1.10005), sold at 1.10210 (mid 1.10215), a day's financing of 8 cents. */
const BOOKING: BrokerBooking = {
  trade_action: 'buy',
  units: micros('1000'),
  price: micros('1.10010'),
  rate: rate('1'),
  half_spread: micros('0.05'),
  closes: [{ units: micros('1000'), price: micros('1.10210'), rate: rate('1'), half_spread: micros('0.05') }],
  open: false,
  profit: micros('2'),
  financing: micros('-0.08'),
  fees: 0n,
};
const shown = (booking: BrokerBooking, price: string | null, exit: string | null, profit: string | null) => {
  const claim = {
    price: price && micros(price),
    exit_price: exit && micros(exit),
    profit: profit && micros(profit),
  } as { price: bigint | null; exit_price: bigint | null; profit: bigint | null };
  const told = explainDifference(claim, booking, true);
  return Object.fromEntries(
    Object.entries(told).map(([name, value]) => [name, value === null ? null : microsToDecimal(value)]),
  );
};

test('an engine that reckons at the middle lost the spread and the financing', () => {
  expect(shown(BOOKING, '1.10005', '1.10215', '2.1')).toEqual({
    difference: '-0.18',
    spread: '-0.1',
    slippage: '0',
    remainder: '0',
  });
});

test('prices that were missed are slippage, on both sides of a trade and for a seller too', () => {
  // Half a pip worse in, one pip better out.
  expect(shown(BOOKING, '1.10000', '1.10205', '2.05')).toMatchObject({ slippage: '0.05', remainder: '0' });
  const sold = { ...BOOKING, trade_action: 'sell', profit: micros('-2') } as const;
  expect(shown(sold, '1.10015', '1.10205', '-1.9')).toMatchObject({
    spread: '-0.1',
    slippage: '0',
    remainder: '0',
  });
});

test('a profit in Singapore dollars is turned by the rate of its fill', () => {
  const close = {
    units: micros('1000'),
    price: micros('1.35100'),
    rate: rate('0.740192450037'),
    half_spread: 0n,
  };
  const booking = { ...BOOKING, price: micros('1.35000'), half_spread: 0n, closes: [close] };
  expect(shown(booking, '1.35000', '1.35200', null)).toMatchObject({
    slippage: '-0.740192',
    difference: null,
  });
});

test('what is not told is not made up', () => {
  expect(shown(BOOKING, null, null, '2')).toEqual({
    difference: '-0.08',
    spread: '-0.1',
    slippage: null,
    remainder: '0.1',
  });
  expect(shown({ ...BOOKING, open: true }, '1.10005', null, '2')).toMatchObject({
    difference: null,
    remainder: null,
  });
  expect(explainDifference({ price: 1n, exit_price: 1n, profit: 1n }, BOOKING, false)).toMatchObject({
    difference: null,
    remainder: null,
  });
});

test('the parts add up to the difference to the last millionth', () => {
  const amount = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
  const close = fc.record({
    units: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    price: fc.bigInt({ min: 1n, max: 10n ** 7n }),
    rate: fc.option(fc.bigInt({ min: 1n, max: 2n * 10n ** 12n })),
    half_spread: amount,
  });
  const booking: fc.Arbitrary<BrokerBooking> = fc.record({
    trade_action: fc.constantFrom('buy' as const, 'sell' as const),
    units: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    price: fc.bigInt({ min: 1n, max: 10n ** 7n }),
    rate: fc.option(fc.bigInt({ min: 1n, max: 2n * 10n ** 12n })),
    half_spread: amount,
    closes: fc.array(close, { maxLength: 3 }),
    open: fc.constant(false),
    profit: amount,
    financing: amount,
    fees: amount,
  });
  const claim = fc.record({
    price: fc.option(fc.bigInt({ min: 1n, max: 10n ** 7n })),
    exit_price: fc.option(fc.bigInt({ min: 1n, max: 10n ** 7n })),
    profit: amount,
  });
  fc.assert(
    fc.property(booking, claim, (broker, engine) => {
      const { difference, slippage, spread, remainder } = explainDifference(engine, broker, true);
      expect(difference).toBe(brokerResult(broker) - engine.profit);
      expect((slippage ?? 0n) + spread + broker.financing - broker.fees + (remainder ?? 0n)).toBe(difference);
    }),
  );
});

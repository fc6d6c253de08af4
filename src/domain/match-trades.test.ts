import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutBefore, MATCH_WINDOW_MS, type MatchedSide, matchTrades } from './match-trades.ts';

interface Named extends MatchedSide {
  readonly name: string;
}
const trade = (name: string, at: number, more: Partial<MatchedSide> = {}): Named => ({
  name,
  at,
  symbol: 'EUR_USD',
  trade_action: 'buy',
  units: 1_000_000_000n,
  price: 1_100_000n,
  ...more,
});
const names = ({ pairs, engineOnly, brokerOnly }: ReturnType<typeof matchTrades<Named, Named>>) => ({
  pairs: pairs.map(({ engine, broker }) => `${engine.name}${broker.name}`).sort(),
  engineOnly: engineOnly.map(({ name }) => name),
  brokerOnly: brokerOnly.map(({ name }) => name),
});

describe('which trades belong together', () => {
  test.each<[string, Named[], Named[], string[]]>([
    ['the nearest in time', [trade('a', 0)], [trade('1', 9_000), trade('2', 3_000)], ['a2']],
    [
      'an equal size before the nearest',
      [trade('a', 0)],
      [trade('1', 10, { units: 5n }), trade('2', 9_000)],
      ['a2'],
    ],
    ['another size where there is no equal one', [trade('a', 0)], [trade('1', 10, { units: 5n })], ['a1']],
    [
      'of equals in time the nearest price',
      [trade('a', 0)],
      [trade('1', 5, { price: 2n }), trade('2', -5)],
      ['a2'],
    ],
    [
      'of equals in time the nearest price, though it lies above both',
      [trade('a', 0, { price: 1_200_000n })],
      [trade('1', 5, { price: 1_190_000n }), trade('2', -5, { price: 1_195_000n })],
      ['a2'],
    ],
    [
      'of equals in all the one that comes earlier in the list, not in time',
      [trade('a', 0)],
      [trade('1', 5), trade('2', -5)],
      ['a1'],
    ],
    ['the last moment of the window', [trade('a', 0)], [trade('1', MATCH_WINDOW_MS)], ['a1']],
    ['nothing beyond the window', [trade('a', 0)], [trade('1', -MATCH_WINDOW_MS - 1)], []],
    ['no other direction', [trade('a', 0)], [trade('1', 0, { trade_action: 'sell' })], []],
    ['no other symbol', [trade('a', 0)], [trade('1', 0, { symbol: 'AUD_USD' })], []],
    [
      'equal trades in their order',
      [trade('a', 0), trade('b', 0)],
      [trade('1', 1), trade('2', 1)],
      ['a1', 'b2'],
    ],
  ])('%s', (_, engines, brokers, pairs) => {
    expect(names(matchTrades(engines, brokers)).pairs).toEqual(pairs);
  });

  test('every trade stands once, and no two that are left over could have been paired', () => {
    const side = fc.record({
      at: fc.integer({ min: 0, max: 2_000_000 }),
      units: fc.constantFrom(null, 1n, 2n),
      price: fc.constantFrom(null, 1n, 2n, 3n),
      symbol: fc.constantFrom('EUR_USD' as const, 'AUD_USD' as const),
      trade_action: fc.constantFrom('buy' as const, 'sell' as const),
    });
    fc.assert(
      fc.property(
        fc.array(side, { maxLength: 30 }),
        fc.array(side, { maxLength: 30 }),
        (engines, brokers) => {
          const { pairs, engineOnly, brokerOnly } = matchTrades(engines, brokers);
          expect(new Set([...pairs.map(({ engine }) => engine), ...engineOnly]).size).toBe(engines.length);
          expect(new Set([...pairs.map(({ broker }) => broker), ...brokerOnly]).size).toBe(brokers.length);
          expect(pairs.length + engineOnly.length).toBe(engines.length);
          expect(pairs.length + brokerOnly.length).toBe(brokers.length);
          const fits = (a: MatchedSide, b: MatchedSide) =>
            a.symbol === b.symbol &&
            a.trade_action === b.trade_action &&
            Math.abs(a.at - b.at) <= MATCH_WINDOW_MS;
          expect(pairs.every(({ engine, broker }) => fits(engine, broker))).toBe(true);
          expect(engineOnly.some((engine) => brokerOnly.some((broker) => fits(engine, broker)))).toBe(false);
        },
      ),
    );
  });
});

describe('where trades may be paired apart', () => {
  const at = fc.integer({ min: 0, max: 20 }).map((step) => (step * MATCH_WINDOW_MS) / 2);
  const side = fc.record({ at, units: fc.constantFrom(1n, 2n, null), price: fc.constantFrom(1n, 2n, null) });
  const sides = (name: string) =>
    fc
      .array(side, { maxLength: 12 })
      .map((list) =>
        list.sort((a, b) => a.at - b.at).map((more, index) => trade(`${name}${index}`, more.at, more)),
      );

  test('no pair of the whole reaches across a cut, and both parts make the pairs of the whole', () => {
    fc.assert(
      fc.property(sides('e'), sides('b'), at, (engines, brokers, moment) => {
        const cut = cutBefore(
          moment,
          brokers.map((broker) => broker.at),
        );
        const part = (isIn: (one: Named) => boolean) =>
          names(matchTrades(engines.filter(isIn), brokers.filter(isIn)));
        const before = part((one) => one.at < cut);
        const after = part((one) => one.at >= cut);
        expect(cut).toBeLessThanOrEqual(moment);
        expect([...before.pairs, ...after.pairs].sort()).toEqual(names(matchTrades(engines, brokers)).pairs);
      }),
    );
  });

  test('a moment without the broker near is a cut; trades of the broker in a row push it before the first of them', () => {
    expect(cutBefore(1_000_000, [])).toBe(1_000_000);
    expect(cutBefore(1_000_000, [0, 2_000_000])).toBe(1_000_000);
    expect(cutBefore(1_000_000, [300_000, 500_000, 900_000])).toBe(0);
  });
});

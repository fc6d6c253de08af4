import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Arbitrage, findArbitrages } from './find-arbitrages.ts';
import type { Swap } from './swap.ts';

/** `bot > pool > bot: 10 A > 20 B`, at frames 0, 2, 4 … in the order given unless it is said otherwise. */
function swapsOf(...lines: (string | [string, Partial<Swap>])[]): Swap[] {
  return lines.map((line, at) => {
    const [text, rest] = typeof line === 'string' ? [line, {}] : line;
    const [way = '', exchange = ''] = text.split(': ');
    const [from = '', pool = '', to = ''] = way.split(' > ');
    const [taken = '', given = ''] = exchange.split(' > ');
    const [amountIn = '', tokenIn = ''] = taken.split(' ');
    const [amountOut = '', tokenOut = ''] = given.split(' ');
    return {
      venue: 'uniswap_v2',
      pool,
      from,
      to,
      token_in: tokenIn,
      amount_in: BigInt(amountIn),
      token_out: tokenOut,
      amount_out: BigInt(amountOut),
      frame: 2 * at,
      end: 2 * at + 2,
      undone_by: -1,
      ...rest,
    };
  });
}

function routesOf(arbitrages: readonly Arbitrage[]): string[] {
  return arbitrages.map(({ swaps }) => swaps.map(({ pool }) => pool).join(' '));
}

test('swaps that hand over from pool to pool and come back with more', () => {
  const swaps = swapsOf(
    'bot > p1 > p2: 1000 A > 500 B',
    'p1 > p2 > p3: 500 B > 90 C',
    'p2 > p3 > bot: 90 C > 1010 A',
  );
  expect(findArbitrages(swaps)).toEqual([
    {
      swaps,
      account: 'bot',
      profit_token: 'A',
      start_amount: 1000n,
      end_amount: 1010n,
      profit_amount: 10n,
      undone_by: -1,
    },
  ]);
});

test('swaps that come back to the trader each time make one arbitrage, entered where it began', () => {
  const swaps = swapsOf(
    'bot > p1 > bot: 1000 A > 500 B',
    'bot > p2 > bot: 500 B > 90 C',
    'bot > p3 > bot: 90 C > 1010 A',
  );
  expect(findArbitrages(swaps)).toMatchObject([{ profit_token: 'A', profit_amount: 10n }]);
});

test('a swap beside the cycle is left out, and the shorter way is taken', () => {
  const swaps = swapsOf(
    'bot > p1 > bot: 1000 A > 500 B',
    'bot > p2 > bot: 500 B > 90 C',
    'bot > p3 > bot: 90 C > 500 D',
    'bot > p4 > bot: 500 D > 1010 A',
    'bot > p5 > bot: 500 B > 500 D',
    'bot > p6 > bot: 7 E > 8 F',
  );
  expect(routesOf(findArbitrages(swaps))).toEqual(['p1 p5 p4']);
});

test('two cycles in one transaction are two arbitrages, and no swap serves twice', () => {
  const swaps = swapsOf(
    'bot > p1 > bot: 1000 A > 500 B',
    'bot > p2 > bot: 500 B > 1010 A',
    'bot > p3 > bot: 2000 A > 700 B',
    'bot > p4 > bot: 700 B > 2030 A',
  );
  expect(findArbitrages(swaps)).toMatchObject([{ profit_amount: 10n }, { profit_amount: 30n }]);
  expect(routesOf(findArbitrages(swaps))).toEqual(['p1 p2', 'p3 p4']);
});

test('a flash swap around the others pays out first and is paid last', () => {
  const swaps = swapsOf(
    ['p2 > p1 > bot: 500 B > 1010 A', { frame: 0, end: 10 }],
    ['bot > p2 > p1: 1000 A > 500 B', { frame: 2, end: 4 }],
  );
  expect(findArbitrages(swaps)).toMatchObject([{ profit_token: 'A', profit_amount: 10n }]);
});

test('amounts may differ by less than one part in a hundred', () => {
  const cycle = (handed: number): Swap[] =>
    swapsOf('bot > p1 > bot: 1000 A > 50000 B', `bot > p2 > bot: ${handed} B > 1020 A`);
  expect(findArbitrages(cycle(50_500))).toHaveLength(1);
  expect(findArbitrages(cycle(50_503))).toHaveLength(0);
  expect(findArbitrages(cycle(49_498))).toHaveLength(0);
});

test.each([
  ['to somebody else', ['bot > p1 > bot: 1000 A > 500 B', 'bot > p2 > user: 500 B > 1010 A']],
  ['in another token', ['bot > p1 > bot: 1000 A > 500 B', 'bot > p2 > bot: 500 B > 1010 C']],
  ['through other hands', ['bot > p1 > user: 1000 A > 500 B', 'bot > p2 > bot: 500 B > 1010 A']],
  ['not at all', ['bot > p1 > bot: 1000 A > 500 B']],
])('what comes back %s is no arbitrage', (_, lines) => {
  expect(findArbitrages(swapsOf(...lines))).toEqual([]);
});

test('a cycle that lost is one all the same', () => {
  const swaps = swapsOf('bot > p1 > bot: 1000 A > 500 B', 'bot > p2 > bot: 500 B > 900 A');
  expect(findArbitrages(swaps)).toMatchObject([{ profit_amount: -100n }]);
});

test('an attempt that was undone does not mix with what lasted', () => {
  const failed = { undone_by: 3 };
  const swaps = swapsOf(
    ['bot > p1 > bot: 1000 A > 500 B', failed],
    ['bot > p2 > bot: 500 B > 1500 A', failed],
    'bot > p1 > bot: 1000 A > 500 B',
    'bot > p3 > bot: 500 B > 1010 A',
  );
  expect(findArbitrages(swaps)).toMatchObject([
    { profit_amount: 500n, undone_by: 3 },
    { profit_amount: 10n, undone_by: -1 },
  ]);
});

test('what lasted, and could not be closed because the rest was undone, was attempted', () => {
  const swaps = swapsOf('bot > p1 > bot: 1000 A > 500 B', [
    'bot > p2 > bot: 500 B > 1010 A',
    { undone_by: 3 },
  ]);
  expect(findArbitrages(swaps)).toMatchObject([{ profit_amount: 10n, undone_by: 3 }]);
  const [closed] = swapsOf(['bot > p3 > bot: 500 B > 1020 A', { frame: 9 }]);
  expect(findArbitrages([...swaps, closed!])).toMatchObject([{ profit_amount: 20n, undone_by: -1 }]);
});

test('who comes in and goes out by the same pool makes the arbitrage in between, if any', () => {
  const [way, back] = ['bot > p1 > bot: 1000 A > 500 B', 'bot > p1 > bot: 510 B > 1010 A'];
  expect(findArbitrages(swapsOf(way, back))).toEqual([]);
  const inner = [
    'bot > p2 > bot: 500 B > 70 C',
    'bot > p3 > bot: 70 C > 60 D',
    'bot > p4 > bot: 60 D > 510 B',
  ];
  const found = findArbitrages(swapsOf(way, ...inner, back));
  expect(routesOf(found)).toEqual(['p2 p3 p4']);
  expect(found).toMatchObject([{ profit_token: 'B', profit_amount: 10n }]);
});

test('a planted cycle is found among any other trades, with its profit to the unit', () => {
  const amount = fc.bigInt({ min: 10n ** 6n, max: 10n ** 30n });
  const legs = fc.array(amount, { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(legs, amount, fc.nat(8), (amounts, endAmount, noise) => {
      const length = amounts.length;
      const cycle = amounts.map((amountIn, at): string => {
        const out = amounts[at + 1] ?? endAmount;
        return `bot > p${at} > bot: ${amountIn} T${at} > ${out} T${(at + 1) % length}`;
      });
      const others = Array.from({ length: noise }, (_, at) => `u${at} > p0 > u${at}: 5 N${at} > 6 T0`);
      const found = findArbitrages(swapsOf(...others, ...cycle));
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({ profit_token: 'T0', profit_amount: endAmount - amounts[0]! });
    }),
  );
});

test('a swap that closes one cycle opens no other', () => {
  const swaps = swapsOf(
    'bot > p1 > bot: 1000 A > 500 B',
    'bot > p2 > bot: 500 B > 1010 A',
    'bot > p3 > bot: 1010 A > 505 B',
  );
  expect(routesOf(findArbitrages(swaps))).toEqual(['p1 p2']);
});

test('an attempt that closes a cycle of its own takes no swap that lasted', () => {
  const failed = { undone_by: 3 };
  const swaps = swapsOf(
    'bot > p0 > bot: 900 A > 500 B',
    ['bot > p1 > bot: 1000 A > 500 B', failed],
    ['bot > p2 > bot: 500 B > 1010 A', failed],
  );
  expect(findArbitrages(swaps)).toMatchObject([{ profit_amount: 10n, undone_by: 3 }]);
});

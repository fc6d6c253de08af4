import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PENDING_STATES, WAITING_STATES } from '../../domain/gas-words.ts';
import { createPendingPool, type PoolBlock } from './pending-pool.ts';
import type { PendingBody } from './pending-transaction.ts';

const GWEI = 10n ** 9n;
const body = (from: string, nonce: number, fee = 20n): PendingBody => ({
  ...{ from, to: '0xpool', nonce, type: 2, gas_limit: 21_000n, value: 0n, selector: null },
  ...{ max_fee: fee * GWEI, tip: (fee * GWEI) / 10n },
});
const block = (number: number, ...transactions: PoolBlock['transactions'][number][]): PoolBlock => ({
  ...{ number, at: number * 12_000, transactions },
});

test('seen, then known, then queued behind a gap, then in a block', () => {
  const pool = createPendingPool(100);
  pool.setBaseFee(10n * GWEI);
  expect(pool.see('a', 0, 1_000, 5)).toBe(true);
  expect(pool.get('a')).toMatchObject({ state: 'seen', body: null });
  pool.describe('a', body('0x1', 4));
  expect(pool.get('a')).toMatchObject({ state: 'pending', band: 'usual' });
  pool.setNonce('0x1', 3);
  expect(pool.get('a')!.state).toBe('queued');
  pool.takeBlock(block(6, { hash: 'b', body: body('0x1', 3) }), true);
  expect(pool.get('b')).toMatchObject({ state: 'unseen', first_seen: null });
  expect(pool.get('a')!.state).toBe('pending');
  pool.takeBlock(block(7, { hash: 'a', body: body('0x1', 4) }), true);
  expect(pool.get('a')).toMatchObject({ state: 'included', included: { block: 7, at: 84_000 } });
});

test('one that pays more replaces; one that nobody told takes the nonce; one that no node has is dropped', () => {
  const pool = createPendingPool(100);
  for (const [hash, fee] of [
    ['low', 20n],
    ['high', 30n],
  ] as const) {
    pool.see(hash, 0, 1, 1);
    pool.describe(hash, body('0x1', 0, fee));
  }
  expect(pool.get('low')).toMatchObject({ state: 'replaced', replaced_by: 'high' });
  // Another node may still have the former, and it may come first.
  pool.takeBlock(block(2, { hash: 'low', body: body('0x1', 0, 20n) }), true);
  expect([pool.get('low')!.state, pool.get('high')!.state]).toEqual(['included', 'replaced']);
  pool.see('lost', 0, 1, 2);
  pool.describe('lost', body('0x2', 0));
  pool.drop('lost');
  expect(pool.get('lost')!.state).toBe('dropped');
  pool.see('lost', 1, 5, 2);
  expect(pool.get('lost')!.state).toBe('pending');
  pool.takeBlock(block(3, { hash: 'private', body: body('0x2', 0) }), true);
  expect(pool.get('lost')).toMatchObject({ state: 'nonce_used', replaced_by: 'private', sources: [0, 1] });
});

test('what was stored goes on after a start as it was: states, senders, what is dropped, and numbers', () => {
  const former = createPendingPool(100);
  for (const [hash, fee] of [
    ['kept', 20n],
    ['lost', 30n],
  ] as const) {
    former.see(hash, 0, 1, 1);
    former.describe(hash, body(hash === 'kept' ? '0x1' : '0x2', 0, fee));
  }
  former.drop('lost');
  const stored = former.takeChanges().written;
  const pool = createPendingPool(100, [...stored].reverse());
  expect(pool.takeChanges().written).toEqual([]);
  expect([pool.get('kept')?.state, pool.get('lost')?.state]).toEqual(['pending', 'dropped']);
  expect([pool.see('kept', 0, 5, 2), pool.see('new', 0, 5, 2)]).toEqual([false, true]);
  expect(pool.get('new')!.seq).toBeGreaterThan(Math.max(...stored.map((one) => one.seq)));
  // One that was dropped is no rival of a cheaper one.
  pool.describe('new', body('0x2', 0));
  expect(pool.get('new')!.state).toBe('pending');
  pool.see('dearer', 0, 6, 2);
  pool.describe('dearer', body('0x1', 0, 40n));
  expect(pool.get('kept')).toMatchObject({ state: 'replaced', replaced_by: 'dearer' });
});

test('a block that the chain gives up leaves its transactions waiting', () => {
  const pool = createPendingPool(100);
  pool.see('a', 0, 1, 1);
  pool.describe('a', body('0x1', 0));
  pool.takeBlock(block(2, { hash: 'a', body: body('0x1', 0) }), true);
  pool.takeBlock(block(2), true);
  expect(pool.get('a')).toMatchObject({ state: 'pending', included: null });
});

test('what changes without another state is written too: who told it, its content and its block', () => {
  const pool = createPendingPool(100);
  const written = () => pool.takeChanges().written;
  pool.see('a', 0, 1, 1);
  written();
  pool.see('a', 1, 2, 1);
  expect(written()).toMatchObject([{ hash: 'a', state: 'seen', sources: [0, 1] }]);
  pool.drop('a');
  expect(written()).toMatchObject([{ hash: 'a', state: 'dropped', body: null }]);
  pool.describe('a', body('0x1', 0));
  expect(written()).toMatchObject([{ hash: 'a', state: 'dropped', body: { from: '0x1' } }]);
  pool.takeBlock(block(6, { hash: 'a', body: body('0x1', 0) }), true);
  expect(written()).toMatchObject([{ hash: 'a', included: { block: 6 } }]);
  // A reader that missed a reorganisation finds it in a later block.
  pool.takeBlock(block(8, { hash: 'a', body: body('0x1', 0) }), true);
  expect(written()).toMatchObject([{ hash: 'a', state: 'included', included: { block: 8 } }]);
});

test('the newest are kept, and what is forgotten is told once with its state', () => {
  const pool = createPendingPool(3);
  for (const hash of ['a', 'b', 'c', 'd', 'e']) pool.see(hash, 0, 1, 1);
  const { written, forgotten } = pool.takeChanges();
  expect(written.map(({ hash }) => hash)).toEqual(['c', 'd', 'e']);
  expect(forgotten).toEqual({ through: 2, counts: { seen: 2 } });
  expect(pool.see('a', 1, 2, 1)).toBe(false);
  expect(pool.takeChanges()).toEqual({ written: [], forgotten: { through: 0, counts: {} } });
});

test('one that is in a block and forgotten does not wait because a node tells it late', () => {
  const pool = createPendingPool(2);
  pool.takeBlock(block(6, { hash: 'mined', body: body('0x1', 0) }), true);
  for (const hash of ['a', 'b']) pool.see(hash, 0, 1, 6);
  expect(pool.takeChanges().forgotten.counts).toEqual({ unseen: 1 });
  expect(pool.see('mined', 0, 1, 6)).toBe(false);
  expect(pool.get('mined')).toBeUndefined();
});

test('whatever two nodes tell and the chain gives up, every hash has one state and a nonce one block', () => {
  const senders = ['0x1', '0x2', '0x3'];
  const hashOf = (sender: number, nonce: number, variant: number) => `${sender}-${nonce}-${variant}`;
  const choice = fc.record({
    kind: fc.constantFrom('tell', 'describe', 'include', 'reorganise', 'drop', 'nonce'),
    sender: fc.nat(2),
    nonce: fc.nat(3),
    variant: fc.nat(2),
    node: fc.nat(1),
  });
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 120 }), fc.integer({ min: 4, max: 40 }), (steps, most) => {
      const pool = createPendingPool(most);
      const told = new Set<string>();
      const chain: PoolBlock[] = [];
      const next = () =>
        senders.map(
          (from) => chain.flatMap((one) => one.transactions).filter((tx) => tx.body.from === from).length,
        );
      for (const { kind, sender, nonce, variant, node } of steps) {
        const hash = hashOf(sender, nonce, variant);
        const own = body(senders[sender]!, nonce, BigInt(10 + variant));
        if (kind === 'tell') {
          pool.see(hash, node, 1, chain.length);
          told.add(hash);
        }
        if (kind === 'describe') pool.describe(hash, own);
        if (kind === 'drop') pool.drop(hash);
        if (kind === 'nonce') pool.setNonce(senders[sender]!, next()[sender]!);
        if (kind === 'include') {
          const due = next()[sender]!;
          const taken = {
            hash: hashOf(sender, due, variant),
            body: body(senders[sender]!, due, BigInt(10 + variant)),
          };
          const made = block(chain.length + 1, taken);
          chain.push(made);
          pool.takeBlock(made, true);
        }
        if (kind === 'reorganise' && chain.length > 0) {
          chain.splice(-Math.min(chain.length, 1 + variant));
          pool.undoFrom(chain.length + 1);
        }
      }
      const counts: Record<string, number> = { ...pool.counts() };
      const all = told.size === 0 ? [] : [...told].flatMap((hash) => pool.get(hash) ?? []);
      for (const one of all) expect(PENDING_STATES).toContain(one.state);
      const inBlocks = new Map(
        chain.flatMap((one) => one.transactions.map(({ hash }) => [hash, one.number] as const)),
      );
      const taken = new Map<string, string>();
      for (const sender of senders.keys())
        for (let nonce = 0; nonce < 130; nonce++)
          for (let variant = 0; variant < 3; variant++) {
            const one = pool.get(hashOf(sender, nonce, variant));
            if (!one) continue;
            counts[one.state]! -= 1;
            const isIn = one.state === 'included' || one.state === 'unseen';
            expect(isIn).toBe(inBlocks.has(one.hash));
            expect(one.included?.block ?? null).toBe(inBlocks.get(one.hash) ?? null);
            if (WAITING_STATES.includes(one.state) && one.body) expect(nonce).toBeGreaterThanOrEqual(0);
            if (!isIn) continue;
            const key = `${sender} ${nonce}`;
            expect(taken.has(key)).toBe(false);
            taken.set(key, one.hash);
          }
      expect(Object.values(counts).every((count) => count === 0)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('a sender who floods one nonce is compared with the newest of its own alone, and a block still ends all', () => {
  const pool = createPendingPool(2_000);
  const flood = Array.from({ length: 2_000 }, (_, at) => `f${at}`);
  let compared = 0;
  for (const [at, hash] of flood.entries()) {
    pool.see(hash, 0, 1, 1);
    const own = body('0x1', 0, BigInt(20 + at));
    pool.describe(hash, {
      ...own,
      get max_fee() {
        compared++;
        return own.max_fee;
      },
    });
  }
  expect(compared).toBeLessThan(2_000 * 4 * 64);
  expect(pool.get('f1999')).toMatchObject({ state: 'pending' });
  expect(pool.counts()).toMatchObject({ pending: 1, replaced: 1_999 });
  pool.takeBlock(block(2, { hash: 'f3', body: body('0x1', 0, 23n) }), true);
  expect(pool.counts()).toMatchObject({ included: 1, replaced: 1_999 });
});

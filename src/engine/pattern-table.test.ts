import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FULL_SAMPLE, ONE_SAMPLE, PatternTable, patternBits, sampleSize } from './pattern-table.ts';

test('changed patterns come back in the order of their marks, each once, however often the queue goes round', () => {
  const id = fc.nat(5);
  const steps = fc.array(
    fc.oneof(
      id.map((mark) => ({ mark })),
      fc.constant({ mark: null }),
    ),
    { maxLength: 80 },
  );
  fc.assert(
    fc.property(steps, (all) => {
      const table = new PatternTable([1, 2]);
      const waiting: number[] = [];
      for (const { mark } of all) {
        if (mark === null) expect(table.takeChanged()).toBe(waiting.shift() ?? -1);
        else {
          table.mark(mark);
          if (!waiting.includes(mark)) waiting.push(mark);
        }
      }
      for (const left of [...waiting, -1]) expect(table.takeChanged()).toBe(left);
    }),
  );
});

test('a queue that is full holds every pattern', () => {
  const table = new PatternTable([2]);
  for (let round = 0; round < 4; round++) {
    for (const id of [3, 1, 0, 2]) table.mark(id);
    expect(Array.from({ length: 5 }, () => table.takeChanged())).toEqual([3, 1, 0, 2, -1]);
  }
});

test('sorted patterns are taken in the order of their lengths and bits, each once, wherever the queue begins', () => {
  // Six patterns, so the ring has seven places.
  const table = new PatternTable([1, 2]);
  for (let first = 0; first < 20; first++) {
    for (const id of [5, 3, 0, 3, 4]) table.mark(id);
    table.sortChanged();
    expect(table.takeChanged()).toBe(0);
    // Marked after they were sorted.
    table.mark(1);
    table.mark(0);
    table.sortChanged();
    table.sortChanged();
    expect(takeAll(table)).toEqual([0, 1, 3, 4, 5]);
    // One that is not sorted moves the beginning on.
    table.mark(2);
    expect(takeAll(table)).toEqual([2]);
  }
  for (let id = 5; id >= 0; id--) table.mark(id);
  table.sortChanged();
  expect(takeAll(table)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('status, status before and sample size share a word and leave each other alone', () => {
  const field = fc.nat(7);
  fc.assert(
    fc.property(field, field, fc.nat(8_388_606), fc.boolean(), (status, prior, n, changed) => {
      const table = new PatternTable([2]);
      const at = 3 << 3;
      table.state[at] = n * ONE_SAMPLE;
      table.setStatus(3, 7 - status, 7 - prior);
      table.setStatus(3, status, prior);
      if (!changed) table.takeChanged();
      expect([table.status(3), table.prior(3), sampleSize(table.state[at]!)]).toEqual([status, prior, n]);
      table.clearSample(3);
      expect([table.status(3), table.prior(3), sampleSize(table.state[at]!)]).toEqual([status, prior, 0]);
      expect(table.takeChanged()).toBe(changed ? 3 : -1);
      expect(table.status(2)).toBe(0);
    }),
  );
  expect(sampleSize(FULL_SAMPLE)).toBe(2 ** 23 - 1);
  expect(FULL_SAMPLE % ONE_SAMPLE).toBe(0);
});

test('the words of a record lie apart, and a cleared sample keeps the counts', () => {
  const table = new PatternTable([1, 3]);
  const names = ['longSum', 'longSquares', 'shortSum', 'shortSquares'] as const;
  for (const id of [4, 5]) {
    table.complete(id, 70 + id, 4_000_000_000 + id);
    table.complete(id, 80 + id, 4_000_000_010 + id);
    names.forEach((name, place) => {
      table[name][id << 3] = id + place / 4;
    });
  }
  table.clearSample(5);
  for (const [id, sums] of [
    [4, [4, 4.25, 4.5, 4.75]],
    [5, [0, 0, 0, 0]],
    [3, [0, 0, 0, 0]],
  ] as const) {
    const at = id << 3;
    const seen = id === 3 ? [0, 0, 0] : [2, 80 + id, 4_000_000_010 + id];
    expect([table.seen[at], table.lastSeen[at], table.lastSeenTime[at]]).toEqual(seen);
    expect(names.map((name) => table[name][at])).toEqual(sums);
  }
});

test.each([[[1, 3, 8]], [[7, 9, 16]], [[4, 17, 20]]])('ids of lengths %j read as their bits', (lengths) => {
  const table = new PatternTable(lengths);
  let id = 0;
  for (const length of lengths) {
    for (const bits of [0, 1, 2 ** (length - 1), 2 ** length - 1, Math.floor((2 ** length * 2) / 3)]) {
      expect(patternBits(table, id + bits)).toBe(bits.toString(2).padStart(length, '0'));
    }
    id += 2 ** length;
  }
  expect(table.size).toBe(id);
});

function takeAll(table: PatternTable): number[] {
  const taken: number[] = [];
  for (let id = table.takeChanged(); id >= 0; id = table.takeChanged()) taken.push(id);
  return taken;
}

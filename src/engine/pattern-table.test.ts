import { expect, test } from 'vitest';
import { PatternTable } from './pattern-table.ts';

function takeAll(table: PatternTable): number[] {
  const taken: number[] = [];
  for (let id = table.takeChanged(); id >= 0; id = table.takeChanged()) taken.push(id);
  return taken;
}

test('changed patterns are taken in their order, each once, wherever the ring of them begins', () => {
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

import { expect, test } from 'vitest';
import { chiefFirst } from './chief-first.ts';

test('chief columns come first, each group in its order; a column may leave or join them', () => {
  const columns = [
    { id: 'time', brief: 'line' },
    { id: 'reason', brief: 'line', chief: false },
    { id: 'price' },
    { id: 'pair', brief: 'lead' },
    { id: 'net', chief: true },
  ];
  expect(chiefFirst(columns).map(({ id }) => id)).toEqual(['time', 'pair', 'net', 'reason', 'price']);
});

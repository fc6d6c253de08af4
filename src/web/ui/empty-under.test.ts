import { expect, test } from 'vitest';
import { emptyUnder } from './empty-under.ts';

test('filters that match nothing are not told as nothing there', () => {
  const [none, text] = [emptyUnder({}, 'vaults', 'No vault is watched yet.'), 'No vaults match the filters.'];
  expect(none).toBe('No vault is watched yet.');
  expect(emptyUnder({ vault: 'zzzz' }, 'vaults', 'No vault is watched yet.')).toBe(text);
  expect(emptyUnder({ vault: 'zzzz' }, 'vaults', null)).toBe(text);
  expect(emptyUnder({ symbol: 'EUR_USD' }, 'trades', 'No trades found for EUR_USD')).toBe(
    'No trades found for EUR_USD',
  );
});

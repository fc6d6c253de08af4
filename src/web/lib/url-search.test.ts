import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './url-search.ts';

test('bit strings and numbers stay the text that they are', () => {
  expect(parseSearch('?pattern=0110&page=2&x=%7B%7D')).toEqual({ pattern: '0110', page: '2', x: '{}' });
});

test('values are written and read back; empty ones are left out', () => {
  const search = { pattern: '01', page: 3, symbol: undefined, status: '', source: null, text: 'a b&c=d' };
  expect(stringifySearch(search)).toBe('?pattern=01&page=3&text=a+b%26c%3Dd');
  expect(parseSearch(stringifySearch(search))).toEqual({ pattern: '01', page: '3', text: 'a b&c=d' });
  expect(stringifySearch({ page: undefined })).toBe('');
});

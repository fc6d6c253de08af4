import { expect, test } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { searchState } from './search-state.ts';

const NONE = { commands: [], searching: false };
const failure = (status: number) =>
  new ApiError('Failed to fetch notes', { code: 'x', status, detail: 'The server could not be reached.' });

test('a search that nobody answered is told before what is still sought and what was found', () => {
  expect(searchState([NONE, { commands: [], searching: true }], 'No results.')).toEqual({
    text: 'Searching…',
    failed: false,
  });
  for (const status of [0, 500, 503]) {
    const lost = { ...NONE, error: failure(status) };
    expect(searchState([NONE, { commands: [], searching: true }, lost], 'No results.')).toEqual({
      text: 'Not everything was searched. Failed to fetch notes. The server could not be reached.',
      failed: true,
    });
  }
});

test('a search that the server refuses has found nothing', () => {
  const refused = [{ ...NONE, error: failure(403) }, { error: null }];
  expect(searchState(refused, 'No results.')).toEqual({ text: 'No results.', failed: false });
});

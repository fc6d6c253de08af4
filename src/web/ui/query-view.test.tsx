import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { QueryView } from './query-view.tsx';

const FAILED = new ApiError('Failed to fetch status', {
  code: 'invalid_query',
  status: 400,
  detail: 'A query parameter is not valid.',
  problems: [{ field: 'page', reason: 'must be at least 1' }],
});

function render(state: { data: readonly string[] | undefined; error: Error | null }): string {
  return renderToStaticMarkup(
    <QueryView
      query={{ ...state, isFetching: false, refetch: () => Promise.reject(new Error('not asked for')) }}
      loading="Loading dashboard..."
      failure="Failed to load status."
      empty={{ when: (rows) => rows.length === 0, text: 'Nothing yet.' }}
      skeleton={<i>shape</i>}
    >
      {(rows) => <b>{rows.join()}</b>}
    </QueryView>,
  );
}

test('before an answer the text and the shape stand there, the shape out of reach', () => {
  const html = render({ data: undefined, error: null });
  expect(html).toContain('role="status"');
  expect(html).toContain('Loading dashboard...');
  expect(html).toContain('<div inert=""><i>shape</i></div>');
});

test('a failure says what failed, why, and offers Retry', () => {
  const html = render({ data: undefined, error: FAILED });
  expect(html).toContain('role="alert"');
  expect(html).toContain('Failed to load status.');
  expect(html).toContain('A query parameter is not valid. page: must be at least 1.');
  expect(html).toContain('>Retry</button>');
  expect(html).not.toContain('shape');
});

test('what is known stays when asking again fails', () => {
  expect(render({ data: ['a', 'b'], error: FAILED })).toBe('<b>a,b</b>');
});

test('an answer that holds nothing is told in a sentence', () => {
  expect(render({ data: [], error: null })).toContain('Nothing yet.');
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
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

interface State {
  data: readonly string[] | undefined;
  error: Error | null;
  isPlaceholderData?: boolean;
}

function render({ isPlaceholderData = false, ...state }: State, unframed = false): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <QueryView
        query={{
          ...state,
          isPlaceholderData,
          isFetching: false,
          errorUpdatedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
          refetch: () => Promise.reject(new Error('not asked for')),
        }}
        loading="Loading dashboard..."
        failure="Failed to load status."
        empty={{ when: (rows) => rows.length === 0, text: 'Nothing yet.' }}
        skeleton={<i>shape</i>}
        unframed={unframed}
      >
        {(rows) => <b>{rows.join()}</b>}
      </QueryView>
    </QueryClientProvider>,
  );
}

test('before an answer there is a text and an inert placeholder', () => {
  const html = render({ data: undefined, error: null });
  expect(html).toContain('role="status"');
  expect(html).toContain('Loading dashboard...');
  expect(html).toContain('<div inert=""><i>shape</i></div>');
});

test('a failure says what failed, since when, why, and offers Retry', () => {
  const html = render({ data: undefined, error: FAILED });
  expect(html).toContain('role="alert"');
  expect(html).toContain('Failed to load status.');
  expect(html).toMatch(
    /Since <time [^>]*>2026-01-02 03:04:05<\/time>\. A query parameter is not valid\. page: must be at least 1\./,
  );
  expect(html).toContain('>Retry</button>');
  expect(html).not.toContain('shape');
});

test('a known answer stays when a refresh fails', () => {
  const html = render({ data: ['a', 'b'], error: FAILED });
  expect(html).toContain('<b>a,b</b>');
  expect(html).toContain('aria-busy="false"');
  expect(html).not.toMatch(/alert|former/);
});

test('an empty answer reads as a sentence', () => {
  expect(render({ data: [], error: null })).toContain('Nothing yet.');
});

test('where no panel surrounds it, what is empty or failed has a frame', () => {
  for (const state of [
    { data: [], error: null },
    { data: undefined, error: FAILED },
  ]) {
    expect(render(state, true)).toContain('border-line bg-panel');
    expect(render(state)).not.toContain('border-line bg-panel');
  }
  expect(render({ data: ['a'], error: null }, true)).not.toContain('border-line bg-panel');
});

test('the answer to a former choice is dimmed', () => {
  const html = render({ data: ['a'], error: null, isPlaceholderData: true });
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('former');
});

test('a failure stands in the middle of its panel, and at the top where no panel surrounds it', () => {
  expect(render({ data: undefined, error: FAILED })).toContain('my-auto');
  expect(render({ data: undefined, error: FAILED }, true)).not.toContain('my-auto');
});

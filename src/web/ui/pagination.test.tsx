import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PagesAbove, Pagination, resultsText } from './pagination.tsx';

test.each([
  [{ page: 1, limit: 50, shown: 50, total: 120 }, 'Showing 1 to 50 of 120 results'],
  [{ page: 3, limit: 50, shown: 20, total: 120 }, 'Showing 101 to 120 of 120 results'],
  [{ page: 1, limit: 50, shown: 0, total: 0 }, 'Showing 0 to 0 of 0 results'],
  [{ page: 1, limit: 25, shown: undefined, total: null }, 'Showing … results'],
  [{ page: 1, limit: 25, shown: 25, total: null }, 'Showing 1 to 25 of … results'],
  [{ page: 400, limit: 50, shown: 50, total: 210_000 }, 'Showing 19,951 to 20,000 of 210,000 results'],
])('%j reads %s', (page, text) => {
  expect(resultsText(page)).toBe(text);
});

test.each([
  [0, ''],
  [3, '3 claims'],
])('above a list of %d rows on a phone stands %j', (shown, text) => {
  const page = { noun: 'claims', page: 1, pages: 1, limit: 50, shown, total: shown, hasNext: false };
  const none = () => {};
  const html = renderToStaticMarkup(
    <PagesAbove {...page} onPage={none} onLimit={none} onNextWanted={none} />,
  );
  expect(html.replace(/<[^>]*>/g, '')).toBe(text);
});

test('while other rows load the buttons stay in their places, and what is not known yet cannot be turned to', () => {
  const none = () => {};
  const former = { noun: 'trades', page: 1, pages: null, limit: 50, shown: 50, total: null, hasNext: true };
  const calls = { onPage: none, onLimit: none, onNextWanted: none };
  const nextOf = (html: string) => /<button(?=[^>]*>Next)[^>]*>/.exec(html)?.[0];
  const turning = renderToStaticMarkup(<Pagination {...former} {...calls} turning />);
  expect(nextOf(turning)).toMatch(/ disabled=""/);
  expect(turning).toContain('Page 1 of …');
  const there = renderToStaticMarkup(<Pagination {...former} {...calls} turning={false} />);
  expect(nextOf(there)).not.toMatch(/ disabled=""/);
});

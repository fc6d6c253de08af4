import { expect, test } from 'vitest';
import { headingId } from './heading-id.ts';

test.each([
  ['How it works', 'how-it-works'],
  ['54. Figures for those who run it', '54-figures-for-those-who-run-it'],
  ['Backup & restore', 'backup--restore'],
  ['`GET /metrics`', 'get-metrics'],
  ['Where is Überall?', 'where-is-überall'],
])('%s', (title, id) => {
  expect(headingId(title)).toBe(id);
});

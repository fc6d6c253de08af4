import { expect, test } from 'vitest';
import { SPECIFIED_MENU } from '../../../test/support/specified-menu.ts';
import { firstPageOf, groupOf, menuPageOf, NAVIGATION, OWN_PAGES } from './navigation.ts';
import { pageTitle } from './page-title.ts';

const PAGES = [...OWN_PAGES, ...NAVIGATION.flatMap((group) => group.pages)];

test('the sub-menus are those of the specification, in its order', () => {
  const menus = NAVIGATION.map((group) => [
    group.title,
    group.pages.filter(({ menu }) => menu && !menu.more).map((page) => page.path),
  ]);
  expect(menus.slice(0, SPECIFIED_MENU.length)).toEqual(SPECIFIED_MENU);
});

test('every address is unique, has a title and the prefix of its group', () => {
  const paths = PAGES.map((page) => page.path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(pageTitle(path)).not.toBe('Page not found');
  for (const group of NAVIGATION) for (const page of group.pages) expect(groupOf(page.path)).toBe(group);
  expect(pageTitle('__root__')).toBe('Page not found');
  expect(groupOf('/')).toBeUndefined();
  expect(groupOf('/yields')).toBeUndefined();
});

test('choosing a group opens its dashboard', () => {
  for (const group of NAVIGATION) expect(firstPageOf(group).path).toBe(`${group.prefix}/dashboard`);
});

test.each([
  ['/trading/patterns/$pattern/{-$symbol}', '/trading/patterns'],
  ['/trading/trades/history', '/trading/trades/history'],
  ['/trading/trades/detail/$id', '/trading/trades/history'],
  ['/trading/trades/filtered/$filterType', '/trading/trades/history'],
  ['/trading/trades/calendar/$year/$month', '/trading/trades/calendar'],
  ['/trading/trades/current', '/trading/dashboard'],
  ['/trading/elite-trades/calendar/$year/$month', '/trading/elite-trades'],
  ['/flash-loans/logs/$id', '/flash-loans/logs'],
])('on %s the sub-menu marks %s', (path, expected) => {
  expect(menuPageOf(groupOf(path)!, path)?.path).toBe(expected);
});

test('every page has an active entry in the menu', () => {
  for (const group of NAVIGATION)
    for (const { path } of group.pages) expect(menuPageOf(group, path), path).toBeDefined();
  for (const { path } of OWN_PAGES) expect(menuPageOf(undefined, path), path).toBeDefined();
  expect(menuPageOf(undefined, '/server')?.path).toBe('/account');
});

test('entries of our own stand after those of the specification', () => {
  const trading = NAVIGATION[0]!.pages.filter(({ menu }) => menu);
  const first = trading.findIndex(({ menu }) => menu?.more);
  expect(first).toBe(5);
  expect(trading.slice(first).every(({ menu }) => menu?.more)).toBe(true);
});

import { expect, test } from 'vitest';
import { findTestFiles } from './find-test-files.ts';

test('a part of a path finds the files that have it in theirs, by who runs them', () => {
  expect(findTestFiles(['find-test-files'])).toMatchObject({
    vitest: ['scripts/find-test-files.test.ts'],
    browser: [],
  });
  const found = findTestFiles(['random-walk', 'layout.spec', 'accessib']);
  expect(found.vitest).toEqual(['src/engine/random-walk.test.ts']);
  expect(found.longVitest).toEqual(['src/engine/random-walk.long.test.ts']);
  expect(found.browser).toContain('test/e2e/layout.spec.ts');
  expect(found.browser.filter((file) => file.includes('.long.'))).toEqual([]);
});

test('a part that no path has is named', () => {
  expect(() => findTestFiles(['find-test-files', 'no-such-test'])).toThrow(
    'No test file has no-such-test in its path.',
  );
});

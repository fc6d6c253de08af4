import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../scripts/installation.mjs';

const PAGE = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

test('every file that the page on security names is there', () => {
  const files = new Set(
    [...PAGE.matchAll(/`((?:src|test|docs)\/[\w./-]+\.\w+)`/g)].map(([, path = '']) => path),
  );
  expect(files.size).toBeGreaterThan(30);
  expect([...files].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('each requirement stands once', () => {
  const ids = [...PAGE.matchAll(/^\| ([\d., ]+) \|/gm)].flatMap(([, text = '']) => text.split(', '));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids.length).toBeGreaterThan(120);
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './installation.mjs';
import { releaseProblems } from './release-problems.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const versionOf = (file: string): string => (JSON.parse(read(file)) as { version: string }).version;

test('version, tags, changelog and notes for upgrading of this checkout follow each other', () => {
  const tags = execFileSync('git', ['tag', '--list', 'v*'], { cwd: ROOT, encoding: 'utf8' });
  const facts = {
    version: versionOf('package.json'),
    lockVersion: versionOf('package-lock.json'),
    imageVersion: /image: trading-platform:(\S+)/.exec(read('compose.yaml'))?.[1] ?? 'none',
    changelog: read('CHANGELOG.md'),
    upgrading: read('docs/upgrading.md'),
    tags: tags.split('\n').filter(Boolean),
  };
  expect(releaseProblems(facts)).toEqual([]);
});

const CHANGELOG = '# C\n\n## Unreleased\n\n## 1.10.0 - 2026-12-01\n\n### Added\n\n## 1.9.2\n';
const GOOD = {
  ...{ version: '1.10.0', lockVersion: '1.10.0', imageVersion: '1.10.0' },
  ...{ changelog: CHANGELOG, upgrading: CHANGELOG, tags: ['v1.9.2', 'nightly'] },
};

test('a checkout before and after the tag of its newest version is right', () => {
  expect(releaseProblems(GOOD)).toEqual([]);
  expect(releaseProblems({ ...GOOD, tags: ['v1.9.2', 'v1.10.0'] })).toEqual([]);
});

test.each([
  [{ lockVersion: '1.9.2' }, 'package-lock.json is of 1.9.2, package.json of 1.10.0.'],
  [{ imageVersion: '1.9.2' }, 'compose.yaml names the image of 1.9.2, not of 1.10.0.'],
  [{ upgrading: '## Unreleased\n' }, 'Changelog and notes for upgrading have other versions.'],
  [{ tags: [] }, '1.9.2 of the changelog has no tag.'],
  [{ tags: ['v1.9.2', 'v1.11.0'] }, 'The tag v1.11.0 is not in the changelog.'],
  [
    { version: '1.9.2', lockVersion: '1.9.2', imageVersion: '1.9.2' },
    "The changelog's newest version is 1.10.0, that of package.json 1.9.2.",
  ],
])('%o is told', (change, problem) => {
  expect(releaseProblems({ ...GOOD, ...change })).toEqual([problem]);
});

test.each([
  ['## 1.10.0\n\n## 1.9.2\n', "The changelog does not begin with 'Unreleased'."],
  ['## Unreleased\n\n## 1.10.0\n\n## 1.9.2\n\n## 1.9.2\n', 'The versions of the changelog do not go down.'],
  ['## Unreleased\n\n## 1.10.0\n\n## next\n', "'next' is no version of the form 1.2.3."],
])('a changelog of %j is told', (changelog, problem) => {
  expect(releaseProblems({ ...GOOD, changelog, upgrading: changelog })).toContain(problem);
});

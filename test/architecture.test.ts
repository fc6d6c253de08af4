import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { findCircles } from './support/find-circles.ts';
import { COMPOSITION_ROOTS, IMPORT_RULES, SIBLING_FOLDERS } from './support/import-rules.ts';
import { type Import, listImports, listSourceFiles, readSource } from './support/list-imports.ts';

const sources = listSourceFiles();
const imports = sources.flatMap(listImports);
const wired = imports.filter(({ file }) => !COMPOSITION_ROOTS.includes(file));

interface PackageManifest {
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Every file of the project as listed by git, including uncommitted ones. */
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
/** The code files among them. */
const kept = tracked.filter((file) => /^(src|test|bench|scripts)\/.*\.(ts|tsx|mjs|js|css|sql)$/.test(file));

test('every part of src has a rule, and every rule a reason to stand', () => {
  const parts = new Set(sources.map(partOf).filter((part) => !COMPOSITION_ROOTS.includes(part)));
  const ruled = new Set(IMPORT_RULES.map(({ part }) => part));
  expect([...parts].filter((part) => !ruled.has(part))).toEqual([]);
  expect(imports.length).toBeGreaterThan(100);
});

test('imports go one way', () => {
  expect(
    wired
      .filter(({ relative }) => relative)
      .filter(breaksPartRule)
      .map(describeImport),
  ).toEqual([]);
});

test('a part uses only the packages that its rule names', () => {
  expect(
    wired
      .filter(({ relative }) => !relative)
      .filter(breaksPackageRule)
      .map(describeImport),
  ).toEqual([]);
});

test('the program needs only packages that are installed with it', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as PackageManifest;
  const isInstalled = (name: string) => name === 'node:' || name in dependencies;
  expect(IMPORT_RULES.flatMap(({ packages }) => packages).filter((name) => !isInstalled(name))).toEqual([]);
  const missing = imports.filter(({ target, relative }) => !relative && !isInstalled(packageNameOf(target)));
  expect(missing.map(describeImport)).toEqual([]);
});

test('a start loads no library that only some settings need', () => {
  const atStart = imports.filter(({ types, deferred }) => !types && !deferred);
  const loaded = new Set(['main.ts']);
  for (const file of loaded) for (const one of atStart) if (one.file === file) loaded.add(one.target);
  expect(loaded).toContain('kysely');
  const optional = [
    ...['viem', 'nodemailer', 'prom-client'],
    ...['@aws-sdk/client-cognito-identity-provider', 'cognito-srp-helper'],
  ];
  expect(optional.filter((name) => loaded.has(name))).toEqual([]);
});

test('siblings never import each other', () => {
  const crossing = imports.filter(({ file, target, relative }) =>
    SIBLING_FOLDERS.some((folder) => {
      const [own, other] = [childOf(folder, file), childOf(folder, target)];
      return relative && own !== undefined && other !== undefined && own !== other;
    }),
  );
  expect(crossing.map(describeImport)).toEqual([]);
});

test('no file imports itself by way of others, not even for types', () => {
  expect(findCircles(imports)).toEqual([]);
});

test('nothing imports a composition root, a test, or what only tests use', () => {
  const forbidden = imports.filter(
    ({ target, relative }) =>
      relative && (COMPOSITION_ROOTS.includes(target) || /\.test\.tsx?$|(^|\/)testing\/|^\.\./.test(target)),
  );
  expect(forbidden.map(describeImport)).toEqual([]);
});

test('only src/config.ts reads the environment', () => {
  const readers = sources.filter((file) => file !== 'config.ts' && /\bprocess\.env\b/.test(readSource(file)));
  expect(readers).toEqual([]);
});

test('numbers are written by src/domain/format-number.ts', () => {
  // Exceptions: prices of pools and p-values have a variable number of digits, months have names, and a model's figures are
  // compared as written.
  const others = [
    'web/features/flash-loans/gap-venues.tsx',
    'agent/tools/trade-period.ts',
    'agent/verify-figures.ts',
    'web/features/trading/significance-mark.tsx',
  ];
  const writing = /\.(toFixed|toPrecision|toLocaleString)\(|Intl\.NumberFormat/;
  const found = sources.filter(
    (file) => /^(web|agent|contract)\//.test(file) && writing.test(readSource(file)),
  );
  expect(found.sort()).toEqual(others.sort());
});

test('zod is imported by the name that vite.config.ts tells the bundler', () => {
  const usual = /^import (type )?\* as zod from 'zod';$/gm;
  const others = sources.filter((file) => /from 'zod/.test(readSource(file).replaceAll(usual, '')));
  // It stands for zod in the browser, and takes zod's own patterns.
  expect(others).toEqual(['web/lib/lean-zod.ts']);
});

test('only src/store writes SQL', () => {
  const sql =
    /\bsql(<[^>]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|executeQuery)\(|['"`]\s*(select\s.+\sfrom|insert into|update\s.+\sset|delete from|create table|alter table)\s/i;
  expect(sources.filter((file) => !file.startsWith('store/') && sql.test(readSource(file)))).toEqual([]);
});

test('no file that people write is longer than 400 lines', () => {
  const texts = kept.map((file) => [file, readFileSync(file, 'utf8')] as const);
  const written = texts.filter(([, text]) => !text.startsWith('// Made by `node scripts/'));
  expect(written.filter(([, text]) => text.split('\n').length > 401).map(([file]) => file)).toEqual([]);
});

test('no empty file is kept by mistake', () => {
  expect(tracked.filter((file) => statSync(file).size === 0)).toEqual([]);
});

test('files are named after what they export', () => {
  const nameless = /^(utils?|helpers?|types|common|index|misc)\.(ts|tsx|mjs|js)$/;
  const kebab =
    /^([a-z0-9]+(-[a-z0-9]+)*)(\.(test|long\.test|spec|long\.spec|setup))?\.[a-z]+$|^\d{4}_[a-z0-9_]+\.sql$/;
  const names = kept.map((file) => basename(file));
  expect(names.filter((name) => nameless.test(name) || !kebab.test(name))).toEqual([]);
});

function partOf(file: string): string {
  return file.split('/')[0] ?? file;
}

function breaksPartRule({ file, target, types }: Import): boolean {
  const [own, other] = [partOf(file), partOf(target)];
  const rule = IMPORT_RULES.find(({ part }) => part === own);
  return own !== other && !rule?.parts.includes(other) && !(types && rule?.types.includes(other));
}

function breaksPackageRule({ file, target, types }: Import): boolean {
  const name = packageNameOf(target);
  const rule = IMPORT_RULES.find(({ part }) => part === partOf(file));
  return !rule?.packages.includes(name) && !(types && rule?.types.includes(name));
}

function packageNameOf(specifier: string): string {
  return specifier.startsWith('node:')
    ? 'node:'
    : specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** The folder directly in `folder` that contains the file; undefined for files in `folder` itself. */
function childOf(folder: string, file: string): string | undefined {
  const [child, rest] = file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/') : [];
  return rest === undefined ? undefined : child;
}

function describeImport({ file, target, types }: Import): string {
  return `src/${file} imports ${types ? 'types of ' : ''}${target}`;
}

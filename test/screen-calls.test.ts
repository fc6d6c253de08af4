import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { CORE_ENDPOINTS } from '../src/contract/core-endpoints.ts';
import { ENDPOINTS } from '../src/contract/endpoints.ts';
import { listImports, listSourceFiles, readSource } from './support/list-imports.ts';

const SRC = join(import.meta.dirname, '../src');
const WEB = /^web\/(features|ui)\//;

test('each screen brings the calls that it makes: none waits for the table of all calls', async () => {
  const tables = await tablesOfCalls();
  const lazy = Object.keys(ENDPOINTS).filter((name) => !(name in CORE_ENDPOINTS));
  const screens = listSourceFiles()
    .filter((file) => file.startsWith('web/areas/') || file === 'web/shell/navigation.ts')
    .flatMap((file) => listImports(file).map(({ target }) => target))
    .filter((target) => target.startsWith('web/features/'));
  expect(screens.length).toBeGreaterThan(40);
  const bringing = listSourceFiles().filter((file) => readSource(file).includes('declareCalls('));
  const lacking = screens.flatMap((screen) => {
    const sources = filesOf(screen).map(readSource);
    // A new area waits for the table until its first screen brings calls.
    if (!bringing.some((file) => dirname(file) === dirname(screen))) return [];
    const brought = sources
      .flatMap((source) => [...source.matchAll(/declareCalls\(([^;]*)\);/g)])
      .flatMap(([, given = '']) => given.match(/\w+_ENDPOINTS/g) ?? [])
      .flatMap((table) => tables.get(table) ?? []);
    // The first argument of a function; the same word elsewhere may mean something else.
    const given = sources.flatMap((source) => [...source.matchAll(/\(\s*'(\w+)'/g)].map(([, name]) => name));
    const made = lazy.filter((name) => given.includes(name));
    return made.filter((name) => !brought.includes(name)).map((name) => `${screen}: ${name}`);
  });
  expect(lacking).toEqual([]);
});

/** The names of the calls in each table of the contract, by the name of its constant. */
async function tablesOfCalls(): Promise<ReadonlyMap<string, readonly string[]>> {
  const files = globSync('contract/*.ts', { cwd: SRC }).filter((file) => !file.includes('.test.'));
  const modules: Readonly<Record<string, object>>[] = await Promise.all(
    files.map((file) => import(join(SRC, file))),
  );
  const tables = modules.flatMap((module) =>
    Object.entries(module).filter(([name]) => name.endsWith('_ENDPOINTS')),
  );
  return new Map(tables.map(([name, calls]) => [name, Object.keys(calls)]));
}

/** The files of the console that a screen consists of, those that it loads later too. */
function filesOf(screen: string): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const { target, relative, types } of listImports(file))
      if (relative && !types && WEB.test(target)) visit(target);
  };
  visit(screen);
  return [...found];
}

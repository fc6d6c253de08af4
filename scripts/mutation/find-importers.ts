import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ROOT } from '../installation.mjs';

/** For every file of the program and its tests, the files that import it. Paths are relative to the checkout. */
export function findImporters(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of globSync('{src,test,scripts}/**/*.{ts,tsx}', { cwd: ROOT })) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    for (const [, from] of text.matchAll(/(?:from|import\(|import)\s*['"](\.[^'"]+)['"]/g)) {
      const target = relative(ROOT, resolve(ROOT, dirname(file), from ?? ''));
      found.set(target, (found.get(target) ?? new Set()).add(file));
    }
  }
  return found;
}

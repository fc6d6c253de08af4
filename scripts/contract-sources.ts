import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';

const IMPORT = /^\s*(?:import\b|\}\s*from\b)[^"';]*["']([^"']+)["']/gm;
const { resolve } = createRequire(import.meta.url);

/**
 * Text of each contract that is named, and of every source that it imports, in files of the folder or of packages; by name as
 * the compiler asks for it. Throws an Error for one that is absent.
 */
export function readContractSources(folder: string, names: readonly string[]): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  const queue = [...names];
  for (const name of queue) {
    if (sources.has(name)) continue;
    const text = readFileSync(name.includes('/') ? resolve(name) : join(folder, name), 'utf8');
    sources.set(name, text);
    for (const [, path = ''] of text.matchAll(IMPORT))
      queue.push(path.startsWith('.') ? posix.join(posix.dirname(name), path) : path);
  }
  return sources;
}

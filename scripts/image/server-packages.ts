import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as zod from 'zod';

const Names = zod.record(zod.string(), zod.unknown()).default({});
const Manifest = zod.object({ dependencies: Names, optionalDependencies: Names, peerDependencies: Names });

const IMPORTS = /(?:\bfrom|\bimport\()\s*'([^'.][^']*)'/g;

/**
 * The folders of the packages that the server's sources import, with all that those need, as far as they are installed. The packages of the
 * console, of its build and of the local chain are not among them.
 */
export function listServerPackages(root: string): string[] {
  const found = new Set<string>();

  function visit(name: string, from: string): void {
    for (let folder = from; ; folder = dirname(folder)) {
      const path = join(folder, 'node_modules', name);
      if (existsSync(join(root, path, 'package.json'))) {
        if (found.has(path)) return;
        found.add(path);
        const text = readFileSync(join(root, path, 'package.json'), 'utf8');
        const { dependencies, optionalDependencies, peerDependencies } = Manifest.parse(JSON.parse(text));
        for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
          visit(next, path);
        return;
      }
      if (folder === '.') return;
    }
  }

  for (const name of importedBy(root)) visit(name, '.');
  return [...found].sort();
}

/** The packages that sources of the server import, by name. */
function importedBy(root: string): Set<string> {
  const names = new Set<string>();
  for (const file of serverSources(root)) {
    for (const [, target = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORTS)) {
      if (target.startsWith('node:')) continue;
      names.add(
        target
          .split('/')
          .slice(0, target.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    }
  }
  return names;
}

/** The sources of the program without the console and tests. */
export function serverSources(root: string): string[] {
  return globSync('src/**/*', { cwd: root, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(root.length + 1))
    .filter((file) => !/^src\/web\/|\.test\.tsx?$|\/testing\//.test(file))
    .sort();
}

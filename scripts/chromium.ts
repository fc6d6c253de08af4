import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a browser stands when it is not on the PATH. */
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Debian's Chromium under root needs no sandbox; nothing here leaves the machine. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium: what CHROMIUM_PATH names, else the first on the PATH; undefined where there is none. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const candidates = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...candidates, ...APPLICATIONS].find((path) => existsSync(path));
}

/**
 * Path of a Chromium, installed from Debian's packages where there is none and we are root. Throws an error that
 * says what to do where that is not possible.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      'There is no Chromium here. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    );
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', 'chromium'];
  for (const args of [install, ['update'], install]) {
    process.stderr.write(`apt-get ${args.join(' ')} …\n`);
    // The package lists may be missing or old: they are fetched only where the first attempt failed.
    const { status } = spawnSync('apt-get', args, { env, stdio: ['ignore', 2, 2] });
    const installed = status === 0 && args === install ? findChromium() : undefined;
    if (installed !== undefined) return installed;
  }
  throw new Error('Chromium could not be installed from the Debian packages; see the lines above.');
}

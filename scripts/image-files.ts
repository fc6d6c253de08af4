// `npm run image-files -- FOLDER`: writes what a container image holds into a new folder, and weighs it. The console is built first.
import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ensureConsoleBuilt } from './console-build.mjs';
import { listServerPackages, serverSources } from './image/server-packages.ts';
import { weigh } from './image/weigh.ts';
import { dropHeaders, pinnedNode, ROOT } from './installation.mjs';

/** The program without the system below it: 450 MB together, of which Debian with its certificates takes up to 130. */
const MOST_MB = 320;
const FILES = ['package.json', 'README.md', 'CHANGELOG.md', 'migrations', 'docs', 'dist/web'];
/** Names of files that no program reads: sources of maps, and the like. */
const UNREAD = /\.(map|md|markdown|d\.[cm]?ts|tsbuildinfo|flow)$|\/(screenshots|__tests__)\//i;

const [given] = process.argv.slice(2);
if (given === undefined)
  throw new Error('Name the folder to write, such as: npm run image-files -- /tmp/image');
const target = resolve(given);
if (existsSync(target)) throw new Error(`${target} is there already.`);
await ensureConsoleBuilt();
dropHeaders();

for (const file of FILES) copy(file, (path) => !path.includes('/screenshots'));
for (const file of serverSources(ROOT)) copy(file);
for (const folder of listServerPackages(ROOT)) copyPackage(folder);
mkdirSync(join(target, 'bin'), { recursive: true });
cpSync(pinnedNode(), join(target, 'bin/node'));

const { lines, total_mb } = weigh(target);
console.log(lines.join('\n'));
console.log(`${total_mb.toFixed(1)} MB in ${target}, at most ${MOST_MB}`);
if (total_mb > MOST_MB) process.exitCode = 1;

function copy(file: string, wanted: (path: string) => boolean = () => true): void {
  mkdirSync(dirname(join(target, file)), { recursive: true });
  cpSync(join(ROOT, file), join(target, file), { recursive: true, filter: wanted });
}

/** Without packages inside, which are listed on their own, and without what no program reads; licences stay. */
function copyPackage(folder: string): void {
  const nested = join(ROOT, folder, 'node_modules');
  copy(
    folder,
    (path) =>
      path !== nested && (!UNREAD.test(path) || /licen[cs]e|notice/i.test(path) || !statSync(path).isFile()),
  );
}

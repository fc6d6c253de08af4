// Writes the icons of the console from the drawings in lucide-react; with --check it fails when the file is stale.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as zod from 'zod';
import { writeOrCheck } from './generated-file.ts';
import { ROOT } from './installation.mjs';

/** Every icon that the console shows, by its name at https://lucide.dev/icons. */
const NAMES = [
  'activity',
  'arrow-down',
  'arrow-down-right',
  'arrow-left',
  'arrow-left-right',
  'arrow-up',
  'arrow-up-right',
  'badge-check',
  'bell',
  'blocks',
  'book-open',
  'bookmark',
  'boxes',
  'calendar-days',
  'chart-candlestick',
  'chart-line',
  'chart-no-axes-combined',
  'chart-spline',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-check',
  'circle-dashed',
  'circle-dollar-sign',
  'circle-exclamation-point',
  'circle-question-mark',
  'circle-user',
  'columns-3',
  'copy',
  'crosshair',
  'crown',
  'download',
  'eye',
  'flask-conical',
  'fuel',
  'funnel-x',
  'gauge',
  'gem',
  'gift',
  'hourglass',
  'image',
  'info',
  'layers',
  'layout-dashboard',
  'log-out',
  'menu',
  'message-square',
  'moon',
  'panel-left-close',
  'panel-left-open',
  'pause',
  'pencil',
  'play',
  'radar',
  'rotate-ccw',
  'rotate-ccw-clock',
  'scale',
  'scroll-text',
  'search',
  'send-horizontal',
  'settings',
  'sprout',
  'sun-moon',
  'table',
  'target',
  'trash',
  'trending-up',
  'unplug',
  'vault',
  'wallet',
  'x',
  'zap',
];

const PACKAGE = join(ROOT, 'node_modules/lucide-react');
/** A picture and not code: screens weigh less, and the browser caches it apart. */
const SPRITE = join(ROOT, 'src/web/ui/icons.svg');
const NAMES_FILE = join(ROOT, 'src/web/ui/icon-name.ts');
/** Served with the console, as the licence demands. */
const LICENCE = join(ROOT, 'src/web/public/icon-licence.txt');

const Drawing = zod.object({
  __iconData: zod.object({
    size: zod.literal(24),
    node: zod.array(zod.tuple([zod.string(), zod.record(zod.string(), zod.string())])),
  }),
});

/** One symbol of the sprite. Its strokes are those of the icon that uses it. */
async function symbolOf(name: string): Promise<string> {
  const file = pathToFileURL(join(PACKAGE, `dist/esm/icons/${name}.mjs`)).href;
  const drawing = Drawing.parse(await import(file));
  const elements = drawing.__iconData.node.map(([tag, { key: _, ...attributes }]) => {
    const texts = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${texts.join('')}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${elements.join('')}</symbol>`;
}

const { version } = zod
  .object({ version: zod.string() })
  .parse(JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')));
const symbols = await Promise.all(NAMES.map(symbolOf));
const SOURCE = `Made by scripts/generate-icons.ts from lucide-react ${version}, whose licence is public/icon-licence.txt.`;
const COMMAND = 'node scripts/generate-icons.ts';
await writeOrCheck(
  SPRITE,
  `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- ${SOURCE} -->\n${symbols.join('\n')}\n</svg>\n`,
  COMMAND,
);
await writeOrCheck(
  NAMES_FILE,
  `// ${SOURCE}

/** An icon of the sprite by its name at https://lucide.dev/icons; a new one is added to the list in the script. */
export type IconName =
${NAMES.map((name) => `  | '${name}'`).join('\n')};
`,
  COMMAND,
);
await writeOrCheck(LICENCE, readFileSync(join(PACKAGE, 'LICENSE'), 'utf8'), COMMAND);

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../scripts/installation.mjs';
import { listSourceFiles, readSource } from './support/list-imports.ts';

const sources = listSourceFiles();

/** Forbidden constructs, and the files that may use them: `docs/security.md` has the requirement for each. */
const NEVER: readonly [what: string, pattern: RegExp, except?: readonly string[]][] = [
  // The command of the local chain's node is fixed, and so is the file that makes a database; arguments are our own, given as a list.
  [
    'starts other programs (1.2.5)',
    /from 'node:child_process'|shell: *true/,
    ['collectors/chain/local/local-node.ts', 'store/database/make-pglite-files.ts'],
  ],
  // Of constants and names that the code itself lists.
  [
    'builds regular expressions (1.2.9)',
    /\bRegExp\(/,
    ['identity/access-keys.ts', 'identity/local/password-policy.ts'],
  ],
  ['runs text as code (1.3.2)', /\beval\(|\bFunction\(|\b(setTimeout|setInterval)\(\s*['"`]/],
  [
    'puts text into pages as HTML (3.2.2)',
    /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc)\b|document\.write/,
  ],
  ['answers calls of other origins (3.4.2)', /access-control-allow/i],
  ['hashes by anything but SHA-256 (11.4.1)', /createHash\((?!'sha256'\))|\bcreateHmac\((?!'sha256', )/],
  ['encrypts by anything but AES-256-GCM (11.3.1)', /createCipheriv\((?!CIPHER, )|'aes-(?!256-gcm')/],
  ['leaves certificates unchecked (12.3.2)', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/],
  ['has a debugger in it (13.4.2)', /\bdebugger\b|--inspect\b/],
];

test.each(NEVER)('no code %s', (_what, pattern, except = []) => {
  const found = sources.filter((file) => pattern.test(readSource(file)));
  expect(found.filter((file) => !except.includes(file))).toEqual([]);
  expect(except.filter((file) => !found.includes(file))).toEqual([]);
});

test('days, hours, minutes and seconds in milliseconds have one place', () => {
  const own = sources.filter((file) =>
    /^(export )?const (DAY|HOUR|MINUTE|SECOND)_MS =/m.test(readSource(file)),
  );
  expect(own).toEqual(['domain/durations.ts']);
});

test('figures of a former choice are dimmed where the new ones are late, not at once', () => {
  const dims = sources.filter((file) => /\? 'former'/.test(readSource(file)));
  expect(dims.length).toBeGreaterThan(4);
  expect(dims.filter((file) => !/isLate \? 'former'/.test(readSource(file)))).toEqual([]);
});

test('no screen lists pages without end: the bundle leaves that part of its library out', () => {
  const web = sources.filter((file) => file.startsWith('web/'));
  expect(web.length).toBeGreaterThan(300);
  expect(
    web.filter((file) => /\buseInfiniteQuery\b|\binfiniteQueryOptions\b/.test(readSource(file))),
  ).toEqual([]);
});

test('what must not be guessed is never made of Math.random (11.5.1)', () => {
  const guarded = sources.filter((file) => /^(api|identity|store|wire)\/|^main\.ts$/.test(file));
  expect(guarded.length).toBeGreaterThan(100);
  expect(guarded.filter((file) => /Math\.random/.test(readSource(file)))).toEqual([]);
});

/** The files that write an element which is worked with; every other uses what they export, and so its look and its label. */
const CONTROLS = {
  button: ['web/ui/button.tsx'],
  input: ['web/ui/checkbox.tsx', 'web/ui/range-field.tsx', 'web/ui/text-field.tsx'],
  select: ['web/ui/select.tsx'],
};

test.each(Object.entries(CONTROLS))('only its own file writes a %s', (tag, files) => {
  const raw = new RegExp(`<${tag}\\b`);
  expect(sources.filter((file) => file.startsWith('web/') && raw.test(readSource(file)))).toEqual(files);
});

/** What writes money, or what the specification colours so: the direction of an elite trade. */
const MONEY = [
  'web/features/trading/elite-columns.tsx',
  'web/features/trading/open-positions.tsx',
  'web/shell/period-slider.tsx',
  'web/ui/calendar-tile.tsx',
  'web/ui/charts/bar-chart.tsx',
  'web/ui/charts/heat-grid.tsx',
  'web/ui/figure.tsx',
  'web/ui/rank-bars.tsx',
  'web/ui/waterfall.tsx',
];

test('the colours of gain and loss are for money only', () => {
  const coloured = /\b(?:text|bg|fill|stroke|border(?:-[lrtb])?)-(?:gain|loss)\b/;
  const found = sources.filter((file) => file.startsWith('web/') && coloured.test(readSource(file)));
  expect(found.toSorted()).toEqual(MONEY);
});

test('percent has more than two digits on the page of a trade alone', () => {
  const finer = /unit: 'percent',[^}]*digits: [3-9]/;
  expect(sources.filter((file) => finer.test(readSource(file)))).toEqual([
    'web/features/trading/trade-facts.tsx',
  ]);
});

test('gain and loss follow the number that is written: `toneOf` judges it, never the sign of the value', () => {
  const bySign = /[<>]=? 0 \?\s*'(?:gain|loss)'/;
  expect(sources.filter((file) => file.startsWith('web/') && bySign.test(readSource(file)))).toEqual([]);
});

test('no style rule restyles whole pages for `:has`: what stands beside or in what has something has a class', () => {
  const folder = join(ROOT, 'src/web/styles');
  const styles = readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''));
  const selectors = styles
    .flatMap((text) => [...text.matchAll(/([^{};]+)\{/g)])
    .flatMap(([, rule]) => withoutArguments(rule!).split(','))
    .map((selector) => selector.trim().replaceAll(/\s+/g, ' '));
  expect(selectors.filter((selector) => selector.includes(':has')).length).toBeGreaterThan(8);
  // Nested rules may stand in one with `:has`.
  const wide = selectors.filter((selector) => /(:has.*\s|^[>+~] )[^.#\s]+$/.test(selector));
  expect(wide).toEqual([]);
});

/** `a:not(b:is(c)) d` without what is in parentheses: `a:not d`. */
function withoutArguments(selector: string): string {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutArguments(shorter);
}

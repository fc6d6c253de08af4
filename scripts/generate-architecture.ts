// Prints the table of allowed imports into ARCHITECTURE.md; with --check it fails when the table there is stale.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  COMPOSITION_ROOTS,
  IMPORT_RULES,
  type ImportRule,
  SIBLING_FOLDERS,
} from '../test/support/import-rules.ts';
import { writeOrCheck } from './generated-file.ts';
import { ROOT } from './installation.mjs';

const BEGIN = '<!-- imports: made by scripts/generate-architecture.ts -->';
const END = '<!-- end of imports -->';
const PAGE = join(ROOT, 'ARCHITECTURE.md');

function renderTable(rules: readonly ImportRule[]): string {
  const rows = rules.map(
    ({ part, parts, types, packages }) =>
      `| ${code([part])} | ${code(parts)} | ${code(types)} | ${code(packages)} |`,
  );
  return [
    '| Part of `src` | may use | may name types of | and these packages |',
    '|---|---|---|---|',
    ...rows,
    '',
    `${code(COMPOSITION_ROOTS)} wire everything and are imported by nothing. The folders inside ${code(SIBLING_FOLDERS)}`,
    'never import each other. `test/architecture.test.ts` fails with the file and the import.',
  ].join('\n');
}

function code(names: readonly string[]): string {
  return names.length === 0
    ? '–'
    : names.map((name) => `\`${name === 'node:' ? 'node:*' : name}\``).join(', ');
}

const page = await readFile(PAGE, 'utf8');
const [before, rest] = page.split(BEGIN);
const after = rest?.split(END)[1];
if (before === undefined || after === undefined)
  throw new Error(`ARCHITECTURE.md has lost its lines ${BEGIN} and ${END}`);
const content = `${before}${BEGIN}\n\n${renderTable(IMPORT_RULES)}\n\n${END}${after}`;
await writeOrCheck(PAGE, content, 'node scripts/generate-architecture.ts');

// `npm run bench [name …]`: runs the benchmarks one after another; each prints its ratios and their budgets.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureConsoleBuilt } from './console-build.mjs';
import { ROOT } from './installation.mjs';
import { printCounts } from './print-counts.ts';
import { runStep } from './run-steps.ts';
import { sumCounts, type TestCounts } from './test-counts.ts';

/** All but `year` and `first-load`, which take at least a quarter of an hour and run only by name. */
const BENCHES = [
  'allocate',
  'engine',
  'api',
  'areas',
  'clients',
  'collector',
  'console',
  'hostile',
  'import',
  'import-pace',
  'lab',
  'lab-api',
  'ledger-days',
  'live',
  'mirror',
  'one-sided',
  'open-loop',
  'pairs',
  'pending',
  'reconcile',
  'start',
] as const;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !existsSync(join(ROOT, 'bench', `${name}.ts`)));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark named ${unknown.join(', ')}. There are: ${BENCHES.join(', ')}, first-load, year.`,
  );
  process.exit(2);
}

await ensureConsoleBuilt();
const counts: TestCounts[] = [];
for (const name of asked.length > 0 ? asked : BENCHES) {
  counts.push(await runStep({ name: `bench ${name}`, args: [`bench/${name}.ts`] }, { collect: false }));
}
printCounts(sumCounts(counts));

// `npm run generate`: regenerates every generated file of the repository.
import { listGenerators } from './check-steps.ts';
import { printCounts } from './print-counts.ts';
import { runStep } from './run-steps.ts';
import { sumCounts, type TestCounts } from './test-counts.ts';

const counts: TestCounts[] = [];
for (const file of listGenerators())
  counts.push(await runStep({ name: file, args: [file] }, { collect: false }));
printCounts(sumCounts(counts));

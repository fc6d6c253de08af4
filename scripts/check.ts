// `npm run check`: the quick half of the tests, under 90 s.
import { runCheck } from './check-steps.ts';
import { printCounts } from './print-counts.ts';

printCounts(await runCheck());

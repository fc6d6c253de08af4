// `npm run check`: the quick half of the tests, under 60 s on two cores.
import { runCheck } from './check-steps.ts';
import { printCounts } from './print-counts.ts';

printCounts(await runCheck());

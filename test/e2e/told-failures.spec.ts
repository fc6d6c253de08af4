import { test } from './console-test.ts';
import { expectFailuresTold, FAILING_CALLS } from './failing-calls.ts';

test.use({ expectedErrors: /Failed to load resource/ });

/** One call of each kind of panel; calendars.spec.ts, elite-trades.spec.ts and remote-states.spec.ts tell of further ones. */
const SOME_CALLS = FAILING_CALLS.filter(([, call]) =>
  ['elite/history', 'broker/account', 'matrix', 'distributions', 'watched'].some((end) => call.endsWith(end)),
);

test('a failed call keeps the empty layout under one marker, and is logged', async ({ signedIn: page }) => {
  await expectFailuresTold(page, SOME_CALLS);
});

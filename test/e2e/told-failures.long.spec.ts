import { test } from './console-test.ts';
import { expectFailuresTold, FAILING_CALLS } from './failing-calls.ts';

test.use({ expectedErrors: /Failed to load resource/ });

test('every failed call keeps the empty layout under one marker, and is logged', async ({
  signedIn: page,
}) => {
  await expectFailuresTold(page, FAILING_CALLS);
});

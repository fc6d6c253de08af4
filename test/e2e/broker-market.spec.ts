import { expectAccountNamed } from './broker-account.ts';
import { test } from './console-test.ts';

test('candles of a live account at the broker: the console says whose they are, and that it trades on paper only', async ({
  page,
}) => {
  await expectAccountNamed(page, 'live');
});

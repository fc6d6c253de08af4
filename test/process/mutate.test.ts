import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { TestLane } from '../../scripts/mutation/test-lane.ts';

const SOURCE = 'src/domain/heading-id.ts';
const LIMITS = { 'src/domain/heading-id.test.ts': 60_000 };
const text = readFileSync(SOURCE, 'utf8');
const lane = new TestLane();
afterAll(() => lane.close());

test('tests of a lane pass on the source as it is, tell what they reach, and fail on a broken one', async () => {
  const note = '(globalThis.reachedProbes ??= new Set()).add(7);';
  const probed = text.replace('return title', `${note} return title`);
  expect(await lane.run({ sources: { [SOURCE]: probed }, limits: LIMITS })).toMatchObject({
    passed: true,
    reached: [7],
  });
  const broken = text.replace("'-'", "'_'");
  expect(await lane.run({ sources: { [SOURCE]: broken }, limits: LIMITS })).toMatchObject({ passed: false });
  expect(await lane.run({ sources: {}, limits: LIMITS })).toMatchObject({ passed: true });
});

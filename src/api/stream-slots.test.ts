import { expect, test } from 'vitest';
import { createStreamSlots } from './stream-slots.ts';

const OWN = 20;

test('a server holds a thousand streams, none of them in vain, and twenty of an operator', async () => {
  const slots = createStreamSlots(async () => () => {});
  const taken = await Promise.all(
    Array.from({ length: 1_000 }, (_, place) => slots.take(`operator ${place % 50}`, newSlot())),
  );
  const refusal = (of: string) => refusalOf(slots.take(of, newSlot()));
  expect(taken).toHaveLength(50 * OWN);
  expect([await refusal('operator 1'), await refusal('another')]).toEqual(['operator', 'server']);
  taken[0]?.();
  // Given back twice it counts once.
  taken[0]?.();
  expect([await refusal('operator 1'), await refusal('another'), await refusal('another')]).toEqual([
    'operator',
    'none',
    'server',
  ]);
});

test('what all servers share is given back with the stream, and a refusal there leaves nothing taken here', async () => {
  let free = 1;
  const slots = createStreamSlots(async () => {
    if (free === 0) return undefined;
    free -= 1;
    return () => {
      free += 1;
    };
  });
  const giveBack = await slots.take('operator', newSlot());
  for (let turn = 0; turn < 2 * OWN; turn += 1)
    expect(await refusalOf(slots.take('operator', newSlot()))).toBe('operator');
  giveBack();
  expect(free).toBe(1);
  expect(await refusalOf(slots.take('operator', newSlot()))).toBe('none');
});

test('a store that fails leaves nothing taken', async () => {
  let fails = true;
  const slots = createStreamSlots(async () => {
    if (fails) throw new Error('lost');
    return () => {};
  });
  for (let turn = 0; turn < OWN; turn += 1)
    await expect(slots.take('operator', newSlot())).rejects.toThrow('lost');
  fails = false;
  expect(await refusalOf(slots.take('operator', newSlot()))).toBe('none');
});

/** The field that a refusal names. */
async function refusalOf(taking: Promise<unknown>): Promise<string | undefined> {
  try {
    await taking;
    return 'none';
  } catch (error) {
    return (error as { problems: { field: string }[] }).problems[0]?.field;
  }
}

function newSlot() {
  return { check() {} };
}

import { expect, test } from 'vitest';
import { createStreamSlots } from './stream-slots.ts';

const OWN = 20;

test('a server holds a thousand streams, none of them in vain, and twenty of an operator', () => {
  const slots = createStreamSlots();
  const taken = Array.from({ length: 1_000 }, (_, place) => slots.take(`operator ${place % 50}`, newSlot()));
  const refusal = (of: string) => {
    try {
      slots.take(of, newSlot());
      return 'none';
    } catch (error) {
      return (error as { problems: { field: string }[] }).problems[0]?.field;
    }
  };
  expect(taken).toHaveLength(50 * OWN);
  expect([refusal('operator 1'), refusal('another')]).toEqual(['operator', 'server']);
  taken[0]?.();
  // Given back twice it counts once.
  taken[0]?.();
  expect([refusal('operator 1'), refusal('another'), refusal('another')]).toEqual([
    'operator',
    'none',
    'server',
  ]);
});

function newSlot() {
  return { check() {} };
}

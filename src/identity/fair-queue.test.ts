import { expect, test } from 'vitest';
import { createFairQueue, QueueFullError } from './fair-queue.ts';

const LONGEST = { subject: 50, address: 100, all: 120 };

/** A queue of one turn at a time that notes whose turn it was; nothing ends before `go`. */
function setUp(atOnce = 1) {
  const queue = createFairQueue({ atOnce, longest: LONGEST });
  const order: string[] = [];
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const done: Promise<unknown>[] = [];
  const add = (address: string, subject: string, isKnown = false) => {
    const run = queue.run({ address, subject, isKnown }, async () => {
      order.push(subject);
      await held;
    });
    done.push(run.catch((error: unknown) => error));
  };
  const drain = async () => {
    go();
    return Promise.all(done);
  };
  return { queue, order, add, drain };
}

test('one who brings a hundred attempts delays everybody else behind the same address by one of them', async () => {
  const { order, add, drain } = setUp();
  for (let turn = 0; turn < 40; turn += 1) add('proxy', 'guessed');
  add('proxy', 'operator');
  await drain();
  expect(order.indexOf('operator')).toBe(2);
});

test('addresses take turns, whatever each of them brings, and known browsers go first', async () => {
  const { order, add, drain } = setUp();
  for (let turn = 0; turn < 90; turn += 1) add('attacker', `guess ${turn}`);
  add('home', 'operator');
  add('office', 'colleague', true);
  await drain();
  expect(order.slice(0, 4)).toEqual(['guess 0', 'colleague', 'guess 1', 'operator']);
});

test('who comes for the first time is before all who come again and again behind the same address', async () => {
  const queue = createFairQueue({ atOnce: 1, longest: LONGEST });
  const order: string[] = [];
  let operator: Promise<void> | undefined;
  const run = (subject: string): Promise<void> =>
    queue.run({ address: 'proxy', subject, isKnown: false }, async () => {
      order.push(subject);
      await new Promise((resolve) => setImmediate(resolve));
      // Everyone had a turn and waits for another one.
      if (order.length === 40) operator = run('operator');
    });
  const guessed = Array.from({ length: 40 }, (_, at) => `guessed ${at}`);
  await Promise.all([...guessed, ...guessed].map(run));
  await operator;
  // The very first turn is not counted: nothing waited then.
  expect(order.indexOf('operator')).toBeLessThanOrEqual(41);
});

test('who had a turn is not behind an endless row of new ones at the same address', async () => {
  const queue = createFairQueue({ atOnce: 1, longest: LONGEST });
  const order: string[] = [];
  let isOver = false;
  const run = (subject: string): Promise<void> =>
    queue.run({ address: 'proxy', subject, isKnown: false }, async () => {
      order.push(subject);
      await new Promise((resolve) => setImmediate(resolve));
    });
  const guess = async (guesser: number): Promise<void> => {
    for (let turn = 0; !isOver && turn < 20; turn += 1) await run(`guess ${guesser} ${turn}`);
  };
  const guessers = Array.from({ length: 55 }, (_, guesser) => guess(guesser));
  await run('operator');
  const first = order.length;
  await run('operator');
  isOver = true;
  await Promise.all(guessers);
  // Twice as many as wait before it: each second turn goes to whoever waits longest.
  expect(order.lastIndexOf('operator') - first).toBeLessThanOrEqual(110);
});

test('work of one subject runs one at a time, in its order, beside that of others', async () => {
  const queue = createFairQueue({ atOnce: 3, longest: LONGEST });
  const running = { all: 0, same: 0, mostAll: 0, mostSame: 0 };
  const seen: number[] = [];
  const run = (subject: string, number: number) =>
    queue.run({ address: 'a', subject, isKnown: false }, async () => {
      running.all += 1;
      running.same += subject === 'same' ? 1 : 0;
      running.mostAll = Math.max(running.mostAll, running.all);
      running.mostSame = Math.max(running.mostSame, running.same);
      if (subject === 'same') seen.push(number);
      await new Promise((resolve) => setImmediate(resolve));
      running.all -= 1;
      running.same -= subject === 'same' ? 1 : 0;
    });
  await Promise.all(
    Array.from({ length: 20 }, (_, number) => [run('same', number), run(`${number}`, number)]).flat(),
  );
  expect(running).toEqual({ all: 0, same: 0, mostAll: 3, mostSame: 1 });
  expect(seen).toEqual(Array.from({ length: 20 }, (_, number) => number));
});

test('what is too much for a subject, an address or all is refused at once, and work that fails gives its turn back', async () => {
  const { queue, add, drain } = setUp();
  const many = (count: number, address: string, subject: (turn: number) => string) => {
    for (let turn = 0; turn < count; turn += 1) add(address, subject(turn));
  };
  many(52, 'one', () => 'same');
  many(60, 'one', (turn) => `${turn}`);
  many(30, 'two', (turn) => `two ${turn}`);
  // Strangers never take the places of known browsers.
  add('three', 'known', true);
  const isRefused = (await drain()).map((end) => end instanceof QueueFullError);
  const refusedOf = (from: number, to: number) => isRefused.slice(from, to).filter(Boolean).length;
  expect([refusedOf(0, 52), refusedOf(52, 112), refusedOf(112, 142), isRefused[142]]).toEqual([
    2,
    9,
    10,
    false,
  ]);
  const failing = () => Promise.reject(new Error('no'));
  const place = { address: 'one', subject: 'same', isKnown: false };
  await expect(queue.run(place, failing)).rejects.toThrow('no');
  expect(await queue.run(place, async () => 'yes')).toBe('yes');
});

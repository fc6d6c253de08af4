import { expect, test, vi } from 'vitest';
import { shareAcrossTabs } from './share-across-tabs.ts';

/** One tab; `leading` resolves when its turn comes. */
function openTab(name: string, welcome?: string, silenceLimitMs?: number) {
  const messages: string[] = [];
  const leading = Promise.withResolvers<(message: string) => void>();
  let stopped = false;
  let turns = 0;
  const leave = shareAcrossTabs<string>({
    name,
    lead: (send) => {
      leading.resolve(send);
      turns += 1;
      return () => {
        stopped = true;
      };
    },
    onMessage: (message) => messages.push(message),
    welcome: () => welcome,
    ...(silenceLimitMs === undefined ? {} : { silenceLimitMs }),
  });
  return { messages, leading: leading.promise, leave, stopped: () => stopped, turns: () => turns };
}

test('one tab leads and every tab hears it', async () => {
  const one = openTab('hears');
  const send = await one.leading;
  const [two, three] = [openTab('hears'), openTab('hears')];
  send('hello');
  await expect
    .poll(() => [one.messages, two.messages, three.messages])
    .toEqual([['hello'], ['hello'], ['hello']]);
  for (const tab of [three, two, one]) tab.leave();
});

test('when the leader leaves, the next in line leads', async () => {
  const one = openTab('passes');
  await one.leading;
  const two = openTab('passes');
  one.leave();
  const send = await two.leading;
  expect(one.stopped()).toBe(true);
  send('from two');
  expect(two.messages).toEqual(['from two']);
  expect(one.messages).toEqual([]);
  two.leave();
});

test('a tab that joins late receives the current state', async () => {
  const one = openTab('welcomes', 'live');
  await one.leading;
  const two = openTab('welcomes');
  await expect.poll(() => two.messages).toEqual(['live']);
  expect(one.messages).toEqual([]);
  for (const tab of [two, one]) tab.leave();
});

test('a tab that leaves the queue never leads', async () => {
  const one = openTab('leaves');
  await one.leading;
  const two = openTab('leaves');
  two.leave();
  const three = openTab('leaves');
  one.leave();
  await three.leading;
  const first = await Promise.race([two.leading.then(() => 'led'), Promise.resolve('never led')]);
  expect(first).toBe('never led');
  three.leave();
});

test('without locks every tab leads itself', async () => {
  vi.stubGlobal('navigator', {});
  const [one, two] = [openTab('alone'), openTab('alone')];
  (await one.leading)('mine');
  (await two.leading)('too');
  expect([one.messages, two.messages]).toEqual([['mine'], ['too']]);
  one.leave();
  expect([one.stopped(), two.stopped()]).toEqual([true, false]);
  vi.unstubAllGlobals();
});

test('a tab takes the lead from a sleeping one, which joins the queue again when it wakes', async () => {
  // A tab that sleeps holds its lock and answers nothing.
  const asleep = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const broken = navigator.locks.request('sleeps', () => {
    begun.resolve();
    return asleep.promise;
  });
  broken.catch(() => {});
  await begun.promise;
  const two = openTab('sleeps', 'live', 20);
  await two.leading;
  await expect(broken).rejects.toThrow();
  two.leave();
});

test('a silent leader that answers keeps the lead; one that lost it stops and may lead again', async () => {
  const one = openTab('quiet', 'live');
  await one.leading;
  const two = openTab('quiet', undefined, 20);
  await expect.poll(() => two.messages.length).toBeGreaterThan(2);
  expect(one.stopped()).toBe(false);
  two.leave();
  const taken = Promise.withResolvers<void>();
  const over = navigator.locks.request('quiet', { steal: true }, () => taken.promise);
  await expect.poll(() => one.stopped()).toBe(true);
  taken.resolve();
  await over;
  await expect.poll(() => one.turns()).toBe(2);
  one.leave();
});

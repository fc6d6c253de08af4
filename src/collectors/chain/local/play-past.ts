import { setTimeout as delay } from 'node:timers/promises';
import { BLOCKS_A_ROUND, type createLocalRounds } from './create-local-rounds.ts';
import { EVENT_ROUNDS } from './farming/create-farming-actors.ts';
import type { LocalClient } from './local-client.ts';

/** How long before the first start the chain begins. */
export const PAST_S = 40n * 86_400n;
/** Between two blocks of the past. */
const STEP_S = 3_600n;
/** The node forgets the state of older blocks after 256, so only so many are built before the collector has read them. */
const BLOCKS_AHEAD = 160;
/** Blocks between two looks at how far the collector is. */
const LOOK_EVERY = 16;
const READ_LIMIT_MS = 60_000;

/**
 * Plays rounds from the time of the newest block up to now, an hour a block, and then sets the chain's clock to now. `readTo`
 * returns the last block that has been read; the past ends when all of it has been.
 */
export async function playPast(
  client: LocalClient,
  rounds: Awaited<ReturnType<typeof createLocalRounds>>,
  options: {
    readonly clock: () => number;
    readonly readTo: () => Promise<number>;
    readonly signal: AbortSignal;
    /** So many blocks after the last one that was read it waits for the reader. */
    readonly blocksAhead?: number;
  },
): Promise<void> {
  const { clock, readTo, signal, blocksAhead = BLOCKS_AHEAD } = options;
  const now = () => BigInt(Math.floor(clock() / 1_000));
  let time = await client.now();
  // A node that is started again in the middle of the past has the clock of today.
  await client.setTime(time);
  let built = 0;
  for (let round = 0; time + BigInt(BLOCKS_A_ROUND) * STEP_S < now(); round++) {
    if (signal.aborted) return;
    if (round % (EVENT_ROUNDS + 1) === 0) rounds.beginEvents();
    await rounds.play(() => {
      time += STEP_S;
      return time;
    });
    built += BLOCKS_A_ROUND;
    if (built % Math.min(LOOK_EVERY, blocksAhead) === 0) await awaitReading(blocksAhead);
  }
  await client.mine(now());
  await awaitReading(0);

  async function awaitReading(mostAhead: number): Promise<void> {
    const least = Number(await client.height()) - mostAhead;
    const until = Date.now() + READ_LIMIT_MS;
    // A store that cannot be written to loses readings, but the chain goes on.
    while (!signal.aborted && Date.now() < until && (await readTo()) < least)
      await delay(100, undefined, { signal }).catch(() => {});
  }
}

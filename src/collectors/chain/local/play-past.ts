import { setTimeout as delay } from 'node:timers/promises';
import { BLOCKS_A_ROUND, type createLocalRounds } from './create-local-rounds.ts';
import { EVENT_ROUNDS } from './farming/create-farming-actors.ts';
import type { LocalClient } from './local-client.ts';

/** How long before the first start the chain begins. */
export const PAST_S = 40n * 86_400n;
/** Between two blocks of the past. */
const STEP_S = 3_600n;
/** The node forgets the state of older blocks after 256, so the collector reads these before more are built. */
const BLOCKS_AHEAD = 160;
const READ_LIMIT_MS = 60_000;

/**
 * Plays rounds from the time of the newest block up to now, an hour a block, and then sets the chain's clock to now. `readTo`
 * returns the last block that has been read.
 */
export async function playPast(
  client: LocalClient,
  rounds: Awaited<ReturnType<typeof createLocalRounds>>,
  options: {
    readonly clock: () => number;
    readonly readTo: () => Promise<number>;
    readonly signal: AbortSignal;
    /** After so many blocks it waits for the reader. */
    readonly blocksAhead?: number;
  },
): Promise<void> {
  const { clock, readTo, signal, blocksAhead = BLOCKS_AHEAD } = options;
  const now = () => BigInt(Math.floor(clock() / 1_000));
  let time = await client.now();
  // A node that is started again in the middle of the past has the clock of today.
  await client.setTime(time);
  let ahead = 0;
  for (let round = 0; time + BigInt(BLOCKS_A_ROUND) * STEP_S < now(); round++) {
    if (signal.aborted) return;
    if (round % (EVENT_ROUNDS + 1) === 0) rounds.beginEvents();
    await rounds.play(() => {
      time += STEP_S;
      return time;
    });
    ahead += BLOCKS_A_ROUND;
    if (ahead < blocksAhead) continue;
    await awaitReading();
    ahead = 0;
  }
  await client.setNextTime(now());
  await client.mine();

  async function awaitReading(): Promise<void> {
    const head = Number(await client.height());
    const until = Date.now() + READ_LIMIT_MS;
    // A store that cannot be written to loses readings, but the chain goes on.
    while (!signal.aborted && Date.now() < until && (await readTo()) < head)
      await delay(100, undefined, { signal }).catch(() => {});
  }
}

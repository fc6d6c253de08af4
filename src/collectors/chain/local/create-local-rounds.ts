import { BLOCK_GAS, createUsers } from './create-users.ts';
import { createDropActors } from './drops/create-drop-actors.ts';
import { createFarmingActors } from './farming/create-farming-actors.ts';
import { createWaiters } from './gas/create-waiters.ts';
import { LOCAL_ACCOUNTS } from './local-accounts.ts';
import { createLocalActors } from './local-actors.ts';
import type { LocalClient } from './local-client.ts';
import type { WholeDeployment } from './local-deployment.ts';
import { createMarketMaker } from './tokens/create-market-maker.ts';

/** Blocks that a round builds. */
export const BLOCKS_A_ROUND = 2;
/** How many blocks a reorganisation replaces. */
const REORGANISED = 2;
const REORGANISE_EVERY = 250;
/** Rounds of the present between two blocks that nobody uses. */
const EMPTY_EVERY = 9;
const LEAST_BASE_FEE = 10n ** 9n;
const FIRST_BASE_FEE = 12n * 10n ** 9n;
/** The first one comes early, so that it is seen within minutes of a start. */
const FIRST_REORGANISED = 10;

/**
 * Everyone on the local chain. A round builds two blocks, by one of two builders. `random` returns numbers from 0 (inclusive)
 * to 1 (exclusive).
 */
export async function createLocalRounds(
  client: LocalClient,
  deployment: WholeDeployment,
  random: () => number,
) {
  await client.setGasLimit(BLOCK_GAS);
  // Nearly empty blocks of a deployment make gas free, and a block raises its price by an eighth at most.
  if ((await client.nextBaseFee()) < LEAST_BASE_FEE) {
    await client.setNextBaseFee(FIRST_BASE_FEE);
    await client.mine();
  }
  const users = createUsers(client, deployment, random);
  const farming = createFarmingActors(client, deployment, random);
  const drops = createDropActors(client, deployment, random);
  const waiters = await createWaiters(client);
  const maker = createMarketMaker(client, deployment, random);
  const actors = createLocalActors(client, deployment, random);
  /** Rounds of the present, and from which of them on the chain gives up blocks next. */
  let present = 0;
  let reorganisedFrom = FIRST_REORGANISED;

  /** Builds a block of what was sent, of payments of users and of the prices of that time. */
  async function build(time?: bigint): Promise<void> {
    await Promise.all([
      maker.act(time === undefined ? Date.now() / 1_000 : Number(time)),
      users.act(),
      waiters.beforeBlock(),
      client.setBuilder(random() < 0.6 ? LOCAL_ACCOUNTS.builder : LOCAL_ACCOUNTS.secondBuilder),
    ]);
    await client.mine(time);
  }

  return {
    beginEvents(): void {
      farming.beginEvents();
      drops.beginSeason();
    },
    /** Plays one round. In the past `time` returns the time of each block, in seconds since 1970. */
    async play(time?: () => bigint): Promise<void> {
      // The blocks of the round before have been read meanwhile: what they held is taken back, a mint among it.
      if (!time && present >= reorganisedFrom && drops.hasJustMinted()) {
        reorganisedFrom = present + REORGANISE_EVERY;
        await client.reorganise(REORGANISED);
      }
      // Of the past only blocks are kept, so nobody waits there.
      if (!time) await waiters.act();
      await Promise.all([farming.act(), drops.act(), actors.move()]);
      await build(time?.());
      await actors.react();
      await build(time?.());
      if (time) return;
      present += 1;
      // A block that nobody uses is never among those that are given up.
      if (present % EMPTY_EVERY === 0 && !drops.hasJustMinted()) await client.mine();
    },
  };
}

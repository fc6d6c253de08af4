import type { LocalClient } from '../local-client.ts';
import type { LocalDeployment, LocalFarming } from '../local-deployment.ts';
import { createAccountTurns } from './account-turns.ts';
import { createMarketActors } from './create-market-actors.ts';
import { createVaultActors } from './create-vault-actors.ts';

/** Rounds from the first event to the last one. */
export const EVENT_ROUNDS = 88;

/**
 * Everyone in the vaults and markets. What happens only at times, such as a loss, a pause or a frozen market, happens once in
 * each `EVENT_ROUNDS` rounds after `beginEvents`, in a fixed order.
 */
export function createFarmingActors(
  client: LocalClient,
  deployment: LocalDeployment & { readonly farming: LocalFarming },
  random: () => number,
) {
  const turns = createAccountTurns(client);
  const vaults = createVaultActors(client, deployment, turns, random);
  const markets = createMarketActors(client, deployment, turns, random);
  const events = { ...prefixed('vault', vaults.events), ...prefixed('market', markets.events) };
  const script: Record<number, (keyof typeof events)[]> = {
    // What a stopped server may have left behind.
    0: ['vault.unpause', 'market.unfreeze', 'market.unpausePot', 'vault.freeExit', 'vault.widen'],
    4: ['vault.donate', 'market.acceptCaps'],
    5: ['market.hold'],
    7: ['market.follow'],
    8: ['vault.pause'],
    9: ['market.release'],
    10: ['market.spike'],
    12: ['vault.fill', 'vault.sway'],
    14: ['vault.unpause'],
    16: ['vault.blockExit', 'market.calm'],
    19: ['vault.failExit', 'market.drain'],
    21: ['market.failExit'],
    22: ['vault.widen'],
    24: ['vault.freeExit', 'market.fillAgain'],
    26: ['market.lowerCap', 'vault.silence'],
    30: ['vault.lose', 'market.freeze'],
    33: ['market.raiseCaps'],
    36: ['market.unfreeze', 'vault.sway'],
    40: ['market.overfill'],
    44: ['market.wrong'],
    50: ['vault.recover', 'market.pausePot'],
    56: ['market.unpausePot'],
    60: ['vault.sway', 'vault.speak'],
    87: ['market.acceptCaps'],
  };
  let round = 0;
  let begun: number | undefined;

  /** Sends what everyone does in this round; whoever calls builds the block. */
  async function act(): Promise<void> {
    if (round === 0) await vaults.settle();
    await vaults.act(round);
    await markets.act(round);
    for (const name of script[round - (begun ?? round + 1)] ?? []) events[name]();
    await turns.send();
    round += 1;
  }

  function beginEvents(): void {
    begun = round;
  }

  return { act, beginEvents };
}

function prefixed<Prefix extends string, Names extends string>(
  prefix: Prefix,
  events: Record<Names, () => void>,
): Record<`${Prefix}.${Names}`, () => void> {
  return Object.fromEntries(
    Object.entries(events).map(([name, run]) => [`${prefix}.${name}`, run]),
  ) as Record<`${Prefix}.${Names}`, () => void>;
}

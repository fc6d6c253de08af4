import { parseUnits } from 'viem';
import { contractAt } from './contract-at.ts';
import { LOCAL_ACCOUNTS } from './local-accounts.ts';
import type { LocalClient } from './local-client.ts';
import type { LocalDeployment, LocalFarming } from './local-deployment.ts';
import { PAID_ACCOUNTS } from './paid-accounts.ts';

/** Gas of a block: so little that a few users fill it, and the base fee lives. */
export const BLOCK_GAS = 1_500_000n;
const GWEI = 1_000_000_000;
/** What users would pay for a unit of gas: log-normal, by its median and the deviation of the logarithm. */
const MEDIAN_GWEI = 15;
const DEVIATION = 0.35;
/** Enough for the payments of one transaction. */
const GAS = 330_000n;
/** After this many blocks a user offers more for a transaction that waits, or gives up waiting for the price to fall. */
const PATIENCE = 4;
/** A node takes the place of a transaction only for a tenth more. */
const RAISE = 1.3;

/**
 * Users who pay others in every block that is cheap enough for them, so that the price of gas rises and falls with demand. Each
 * has one transaction in flight. `random` returns numbers from 0 (inclusive) to 1 (exclusive).
 */
export function createUsers(
  client: LocalClient,
  deployment: LocalDeployment & { readonly farming: LocalFarming },
  random: () => number,
) {
  const disperse = contractAt(client, 'Disperse', deployment.farming.disperse);
  const users = LOCAL_ACCOUNTS.users.map((account) => ({ account, nonce: -1, offered: 0, waited: 0 }));

  /** Sends what users want at the price of the next block. */
  async function act(): Promise<void> {
    const [fee, ...nonces] = await Promise.all([
      client.nextBaseFee(),
      ...users.map(({ account }) => client.nonceOf(account)),
    ]);
    const base = Number(fee);
    const sent: Promise<void>[] = [];
    for (const [at, user] of users.entries()) {
      const isWaiting = user.nonce >= 0 && nonces[at] === user.nonce;
      if (isWaiting && user.waited++ < PATIENCE) continue;
      const limit = isWaiting ? user.offered * RAISE : drawLimit();
      if (!isWaiting && limit < base) continue;
      user.nonce = nonces[at]!;
      user.offered = limit;
      user.waited = 0;
      sent.push(pay(user, isWaiting));
    }
    await Promise.all(sent);
  }

  async function pay({ account, nonce, offered }: (typeof users)[number], isRaised: boolean): Promise<void> {
    const values = PAID_ACCOUNTS.map(() => parseUnits(`${1 + Math.floor(20 * random())}`, 6));
    const call = disperse.call(account, 'disperseToken', deployment.usdc, PAID_ACCOUNTS, values);
    const tip = Math.min(offered, GWEI * (isRaised ? 2 : 0.05 + 1.2 * random()));
    // Another transaction may have been mined meanwhile.
    await client
      .send({ ...call, nonce, gas: GAS, maxFee: BigInt(Math.round(offered)), tip: BigInt(Math.round(tip)) })
      .catch(() => {});
  }

  function drawLimit(): number {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return MEDIAN_GWEI * GWEI * Math.exp(DEVIATION * normal);
  }

  return { act };
}

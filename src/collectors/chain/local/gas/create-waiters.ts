import { type Address, createTestClient, type Hex, http, parseEther } from 'viem';
import { foundry } from 'viem/chains';
import type { LocalClient } from '../local-client.ts';
import { PAID_ACCOUNTS } from '../paid-accounts.ts';

/** Nobody has their keys: the node sends for them without. */
const QUEUER: Address = '0x00000000000000000000000000000000000b1d03';
const QUITTER: Address = '0x00000000000000000000000000000000000b1d04';
const FUNDS = parseEther('100');
const TRANSFER_GAS = 21_000n;
const GWEI = 1_000_000_000n;
/** Rounds between two of a kind, and how long each waits. */
const EVERY = 10;
const QUEUED_ROUNDS = 3;
const OFFERED_ROUNDS = 4;

/**
 * Two who make others wait: one sends its second transaction first, which stays queued until the first one comes; one offers less than
 * the base fee, and less each time, and takes its transaction back.
 */
export async function createWaiters(client: LocalClient): Promise<() => Promise<void>> {
  const node = createTestClient({
    chain: foundry,
    mode: 'anvil',
    transport: http(client.url, { retryCount: 1 }),
  });
  for (const address of [QUEUER, QUITTER]) {
    await node.impersonateAccount({ address });
    await client.setBalance(address, FUNDS);
  }
  let round = 0;
  let firstNonce: number | undefined;
  let offered: Hex | undefined;
  let leastOffer: bigint | undefined;

  async function pay(from: Address, nonce: number, maxFee: bigint): Promise<Hex | undefined> {
    const to = PAID_ACCOUNTS[0]!;
    const tip = maxFee < GWEI ? maxFee : GWEI;
    return client.send({ from, to, value: 1n, nonce, gas: TRANSFER_GAS, maxFee, tip }).catch(() => undefined);
  }

  return async () => {
    const at = round++ % EVERY;
    const base = await client.nextBaseFee();
    if (at === 0) {
      firstNonce = await client.nonceOf(QUEUER);
      await pay(QUEUER, firstNonce + 1, 4n * base + GWEI);
    }
    if (at === QUEUED_ROUNDS && firstNonce !== undefined) await pay(QUEUER, firstNonce, 4n * base + GWEI);
    if (at === 1) {
      // A later offer of more would replace the one before, which then would not count as dropped.
      const next = base / 3n;
      leastOffer = leastOffer === undefined || next < leastOffer ? next : leastOffer - 1n;
      offered = await pay(QUITTER, await client.nonceOf(QUITTER), leastOffer);
    }
    if (at === 1 + OFFERED_ROUNDS && offered) await node.dropTransaction({ hash: offered }).catch(() => {});
  };
}

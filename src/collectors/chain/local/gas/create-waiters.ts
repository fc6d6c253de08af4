import { type Address, createTestClient, type Hex, http, parseEther, publicActions } from 'viem';
import { foundry } from 'viem/chains';
import type { LocalClient } from '../local-client.ts';
import { PAID_ACCOUNTS } from '../paid-accounts.ts';

/** Nobody has their keys: the node sends for them without. */
const QUEUER: Address = '0x00000000000000000000000000000000000b1d03';
const QUITTER: Address = '0x00000000000000000000000000000000000b1d04';
const RAISER: Address = '0x00000000000000000000000000000000000b1d05';
const FUNDS = parseEther('100');
const TRANSFER_GAS = 21_000n;
const GWEI = 1_000_000_000n;
/** Rounds between two of a kind, and how many the first one waits. */
const EVERY = 10;
const QUEUED_ROUNDS = 3;
const RAISED_AT = 2;

/**
 * Three whose transactions wait: one sends its second one first, which stays queued until the first one comes; one takes its transaction
 * back before a block has it; one offers more at once, in place of its first offer. `beforeBlock` is called before each block.
 */
export async function createWaiters(client: LocalClient) {
  const node = createTestClient({
    chain: foundry,
    mode: 'anvil',
    transport: http(client.url, { retryCount: 1 }),
  }).extend(publicActions);
  for (const address of [QUEUER, QUITTER, RAISER]) {
    await node.impersonateAccount({ address });
    // Funds that no block has make the saved accounts differ from what the newest block says, so nobody gets them twice.
    if ((await node.getBalance({ address })) < FUNDS / 2n) await client.setBalance(address, FUNDS);
  }
  let round = 0;
  let firstNonce: number | undefined;
  let offered: Hex | undefined;
  // One that offers more would replace the one before, which then would not count as dropped.
  let tip = GWEI;

  async function pay(from: Address, nonce: number, tip: bigint, times = 4n): Promise<Hex | undefined> {
    const to = PAID_ACCOUNTS[0]!;
    const maxFee = times * (await client.nextBaseFee()) + GWEI;
    return client.send({ from, to, value: 1n, nonce, gas: TRANSFER_GAS, maxFee, tip }).catch(() => undefined);
  }

  return {
    async act(): Promise<void> {
      const at = round++ % EVERY;
      if (at === 0) {
        firstNonce = await client.nonceOf(QUEUER);
        await pay(QUEUER, firstNonce + 1, GWEI);
      }
      if (at === QUEUED_ROUNDS && firstNonce !== undefined) await pay(QUEUER, firstNonce, GWEI);
      if (at === RAISED_AT) {
        const nonce = await client.nonceOf(RAISER);
        await pay(RAISER, nonce, GWEI);
        await pay(RAISER, nonce, 2n * GWEI, 8n);
      }
      if (at === 1) offered = await pay(QUITTER, await client.nonceOf(QUITTER), tip--);
    },

    async beforeBlock(): Promise<void> {
      if (!offered) return;
      await node.dropTransaction({ hash: offered }).catch(() => {});
      offered = undefined;
    },
  };
}

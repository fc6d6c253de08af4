import { type Address, createPublicClient, http, zeroHash } from 'viem';
import { beforeAll, describe, expect, test } from 'vitest';
import { placePaperMint } from '../../../evm/place-paper-mint.ts';
import { contractAt } from '../local/contract-at.ts';
import { LOCAL_ACCOUNTS } from '../local/local-accounts.ts';
import { isNodeAbsent } from '../testing/is-node-absent.ts';
import { useLocalChain } from '../testing/use-local-chain.ts';

const GWEI = 10n ** 9n;
const MINT_GAS = 300_000n;
const LARGEST = 2n ** 64n - 1n;
const { artist, collectors, mintBots, dealers } = LOCAL_ACCOUNTS;
const [own, ...rivals] = [...collectors, ...mintBots, ...dealers] as const;
/** What rivals offer in gwei, in the order in which they send, and how many tokens each wants. */
const OFFERS = [
  { tip: 5n, quantity: 2 },
  { tip: 9n, quantity: 3 },
  { tip: 3n, quantity: 1 },
] as const;

describe.skipIf(isNodeAbsent)('the place of a mint on paper', () => {
  const chain = useLocalChain({ drops: true });
  const drop = () => contractAt(chain.client, 'MintDrop', chain.deployment.drops!.collections[0]!.address);

  beforeAll(async () => {
    const phase = { opensAt: 0n, closesAt: LARGEST, perWallet: 1_000, price: 0n, root: zeroHash };
    await chain.client.send(drop().call(artist, 'setPhase', 0n, phase));
    await chain.client.mine();
  });

  // Left before the block, what we offer and want, and what must come of it.
  test.each([
    ['between two rivals', 10, 7n, 2, 'filled'],
    ['before all', 10, 20n, 2, 'filled'],
    ['behind all', 10, 1n, 2, 'filled'],
    ['behind a rival of the same tip, who was first', 10, 5n, 2, 'filled'],
    ['taken by who offered more', 4, 7n, 2, 'outbid'],
    ['the last tokens, before a rival who then gets none', 5, 7n, 2, 'filled'],
    ['more than there are', 1, 20n, 2, 'sold out'],
  ] as const)('is the real one, %s', async (_, left, tip, quantity, becomes) => {
    const { client } = chain;
    const supply = (await drop().read('totalMinted')) + BigInt(left);
    await client.send(drop().call(artist, 'setMaxSupply', supply));
    await client.mine();
    const sent = new Map<string, number>();
    const mint = async (from: Address, offer: bigint, tokens: number) => {
      const call = drop().call(from, 'mint', 0n, BigInt(tokens), []);
      const hash = await client.send({ ...call, gas: MINT_GAS, tip: offer * GWEI });
      sent.set(hash, tokens);
      return hash;
    };
    for (const [at, one] of OFFERS.entries()) await mint(rivals[at]!, one.tip, one.quantity);
    const hash = await mint(own, tip, quantity);
    await client.mine();

    const reader = createPublicClient({ transport: http(chain.url) });
    const { transactions, baseFeePerGas } = await reader.getBlock({ blockTag: 'latest' });
    const attempts = await Promise.all(
      transactions.map(async (one) => {
        const { status, effectiveGasPrice } = await reader.getTransactionReceipt({ hash: one });
        const tip_wei = effectiveGasPrice - (baseFeePerGas ?? 0n);
        return { hash: one, tip_wei, quantity: sent.get(one) ?? null, minted: status === 'success' };
      }),
    );
    const index = attempts.findIndex((one) => one.hash === hash);
    const others = attempts.filter((one) => one.hash !== hash);
    const paper = placePaperMint(others, { tip_wei: tip * GWEI, quantity, left });
    expect(paper).toEqual({
      ...{ place: index + 1, rivals: attempts.length },
      ...{ filled: attempts[index]?.minted ? quantity : 0, outbid: becomes === 'outbid' },
    });
    expect(paper.filled > 0).toBe(becomes === 'filled');
  });
});

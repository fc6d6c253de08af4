import { describe, expect, test } from 'vitest';
import { silentLog } from '../../../test/support/silent-log.ts';
import { createBlockPrices } from './block-prices.ts';
import { createChainClient } from './chain-client.ts';
import { localChainProfile } from './local/local-chain-profile.ts';
import { scanGaps } from './scan-gaps.ts';
import { isNodeAbsent } from './testing/is-node-absent.ts';
import { useLocalChain } from './testing/use-local-chain.ts';
import { addWatchedPools } from './watched-pools.ts';

describe.skipIf(isNodeAbsent)('pools that the operator names', () => {
  const chain = useLocalChain();

  test('are read from the chain with their tokens, and compared; what is no pool is left out and told', async () => {
    const { deployment, url } = chain;
    const client = createChainClient([url]);
    const known = localChainProfile(deployment);
    const [alpha, beta] = deployment.pools;
    const told: unknown[] = [];
    const log = {
      ...silentLog,
      warn: (message: string, fields?: object) => void told.push({ message, ...fields }),
    };
    const profile = await addWatchedPools(
      client,
      { ...known, tokens: [], pools: [], lenders: [] },
      {
        dollarTokens: [deployment.usdc],
        pools: [
          { name: 'One', address: alpha!.address },
          { name: 'Wrong', address: deployment.btc },
          { name: 'Two', address: beta!.address },
        ],
      },
      log,
    );
    expect(told).toMatchObject([{ pool: deployment.btc }]);
    expect(profile.pools).toMatchObject([
      { venue: 'One', token: deployment.weth, payment: deployment.usdc },
      { venue: 'Two', token: deployment.weth, payment: deployment.usdc },
    ]);
    const block = await client.getBlock();
    const { gaps } = await scanGaps(client, profile, block);
    expect(gaps).toMatchObject([
      {
        token: 'WETH',
        payment: 'USDC',
        cheap: { venue: 'One', price: 2_000 },
        dear: { venue: 'Two', price: 2_010 },
        spread_pct: 0.5,
        state: 'no_loan_pays',
      },
    ]);
    // The token's own pool prices it in dollars.
    const prices = createBlockPrices(client, profile, block.number);
    expect(await prices.valueOf(deployment.weth, 10n ** 18n)).toBe(2_000_000_000n);
  });
});

import { type Address, createPublicClient, http, parseEther } from 'viem';
import { describe, expect, test } from 'vitest';
import { silentLog } from '../../../test/support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { summariseLedger } from '../../store/areas/ledger.ts';
import { listPage } from '../../store/list/list-reader.ts';
import { resolveSource } from '../../store/mirror/sources.ts';
import { summarisePots } from '../../store/pots/pot-figures.ts';
import { POT_LIST } from '../../store/pots/pot-lists.ts';
import { summariseYield } from '../../store/yield/yield-figures.ts';
import { YIELD_VAULT_LIST } from '../../store/yield/yield-lists.ts';
import { createAreaReaders } from './area-readers.ts';
import type { ProfileWatch } from './chain-profile.ts';
import { LOCAL_ACCOUNTS } from './local/local-accounts.ts';
import { localChainProfile } from './local/local-chain-profile.ts';
import { callOf } from './local/local-client.ts';
import { readContract } from './local/local-contracts.ts';
import { isNodeAbsent } from './testing/is-node-absent.ts';
import { ensureLocalSources, readLocalChain, useLocalChain } from './testing/use-local-chain.ts';

const LIMIT_MS = 60_000;
const MOST = 2n ** 255n;
const { deployer, guardian } = LOCAL_ACCOUNTS;
const wallet = LOCAL_ACCOUNTS.farmWallets[0] as Address;

describe.skipIf(isNodeAbsent)('tokens that cannot be valued', () => {
  const chain = useLocalChain({ farming: true });
  const [target] = SQL_TARGETS.slice(-1);
  const store = useStore(target!, { keep: true });

  test(
    'vaults of a token without a price or with impossible decimals are named, in no sum, and counted beside it',
    async () => {
      const { client, deployment } = chain;
      const vaultAbi = readContract('FarmVault').abi;
      const tokenAbi = readContract('TestToken').abi;
      const unpriced = await deployToken('NOPRICE', 18);
      const endless = await deployToken('ENDLESS', 200);
      const vaultOf = (asset: Address, name: string) =>
        client.deploy(deployer, readContract('FarmVault'), [asset, name, 0, 0n, MOST, guardian, guardian]);
      const inUnpriced = await vaultOf(unpriced, 'Unpriced');
      const inEndless = await vaultOf(endless, 'Endless');
      // A contract that is no token: it tells no decimals at all.
      const inNothing = await vaultOf(deployment.farming!.disperse, 'Nothing');
      await call(unpriced, tokenAbi, 'mint', [wallet, parseEther('1000')], deployer);
      await call(unpriced, tokenAbi, 'approve', [inUnpriced, MOST]);
      await call(inUnpriced, vaultAbi, 'deposit', [parseEther('1000'), wallet]);
      const usdc = deployment.farming!.vaults[0]!.address;
      await call(usdc, vaultAbi, 'deposit', [5_000_000_000n, wallet]);
      for (let block = 0; block < 24; block += 1) await client.mine();

      const base = localChainProfile(deployment);
      const watch = (role: ProfileWatch['role'], address: Address, name: string): ProfileWatch => ({
        ...{ role, address: address.toLowerCase() as Address, name },
      });
      const profile = {
        ...base,
        watches: [
          ...base.watches,
          watch('farm_vault', inUnpriced, 'Unpriced'),
          watch('farm_vault', inEndless, 'Endless'),
          watch('farm_vault', inNothing, 'Nothing'),
          watch('allocated_vault', inEndless, 'Endless pot'),
          watch('allocated_vault', inNothing, 'Nothing pot'),
          watch('allocated_vault', unpriced, 'No pot'),
        ],
      };
      const sources = await ensureLocalSources(store());
      const reader = createPublicClient({ transport: http(chain.url) });
      const areas = createAreaReaders({ store: store(), client: reader, profile, sources, log: silentLog });
      await readLocalChain(chain, store(), sources, {
        ...{ client: reader, profile, areas },
        async onCaughtUp(head) {
          if (head !== undefined) for (const area of areas) await area.atHead?.(head);
        },
      });

      const { db } = store();
      const yields = await resolveSource(db, 'yield', undefined, []);
      const { vaults } = await listPage(db, YIELD_VAULT_LIST, yields, { limit: 50 });
      const named = Object.fromEntries(vaults.map((row) => [row.vault, row]));
      expect(named.Unpriced).toMatchObject({ now_usd: null, tvl_usd: null, ours: true });
      expect(named.Unpriced?.problem).toBe('NOPRICE has no price: in no sum of dollars');
      for (const name of ['Endless', 'Nothing'])
        expect(named[name]).toMatchObject({
          ...{ state: 'unreadable', now_usd: null, ours: false },
          problem: 'Its decimals, or those of its asset, are not known.',
        });
      const whole = await summariseYield(db, yields);
      expect(whole).toMatchObject({ positions: 2, unpriced: 1 });
      expect(Number(whole.value_usd)).toBeCloseTo(5_000, 2);
      expect(Number(whole.result_usd)).toBeCloseTo(
        Number(whole.value_usd) - 5_000 - Number(whole.gas_usd),
        5,
      );
      const [ledger] = await summariseLedger(db, yields);
      expect(ledger?.net_usd).toBe(whole.result_usd);

      const pots = await resolveSource(db, 'allocator', undefined, []);
      const listed = (await listPage(db, POT_LIST, pots, { limit: 50 })).pots;
      const problems = Object.fromEntries(listed.map(({ pot, problem }) => [pot, problem]));
      expect(problems).toMatchObject({
        'Endless pot': 'Its token tells 200 decimals, which is impossible.',
        'Nothing pot': 'The decimals of its token are not known.',
        'No pot': 'It does not answer as a vault of ERC-4626.',
      });
      const known = listed.filter(({ total_usd }) => total_usd !== null);
      expect(known).toHaveLength(1);
      const all = await summarisePots(db, pots);
      expect(all).toMatchObject({ all_pots: 4, valued: 1 });
      expect(Number(all.total_usd)).toBeCloseTo(known[0]!.total_usd!, 6);
    },
    LIMIT_MS,
  );

  function deployToken(symbol: string, decimals: number): Promise<Address> {
    return chain.client.deploy(deployer, readContract('TestToken'), [symbol, symbol, decimals]);
  }

  async function call(
    to: Address,
    abi: Parameters<typeof callOf>[2],
    name: string,
    args: readonly unknown[],
    from = wallet,
  ): Promise<void> {
    await chain.client.send(callOf(from, to, abi, name, args));
    await chain.client.mine();
  }
});

import { createPublicClient, decodeEventLog, type Hex, http, toFunctionSelector } from 'viem';
import { describe, expect, test } from 'vitest';
import { POT_RULES } from '../../../../domain/pot-rules.ts';
import { planPot } from '../../../../evm/lending/plan-pot.ts';
import { createChainClient } from '../../chain-client.ts';
import { readPot } from '../../pots/read-pot.ts';
import { isNodeAbsent } from '../../testing/is-node-absent.ts';
import { useLocalChain } from '../../testing/use-local-chain.ts';
import { contractAt } from '../contract-at.ts';
import { LOCAL_ACCOUNTS } from '../local-accounts.ts';
import { type LocalContract, readContract } from '../local-contracts.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { createFarmingActors, EVENT_ROUNDS } from './create-farming-actors.ts';

const ROUND_S = 6n;

describe.skipIf(isNodeAbsent)('those who use vaults and markets of the local chain', () => {
  const chain = useLocalChain({ farming: true });

  test('bring about every state within ten minutes, and nothing is lost', async () => {
    const { client, deployment } = chain;
    const farming = deployment.farming!;
    const actors = createFarmingActors(client, { ...deployment, farming }, seededRandom(11));
    const first = await client.height();
    let time = await client.now();
    const uses: number[][] = [[], [], []];
    actors.beginEvents();
    // 100 rounds of six seconds are ten minutes.
    expect(EVENT_ROUNDS).toBeLessThan(100);
    const reasons = new Set<string>();
    for (let round = 0; round < EVENT_ROUNDS + 6; round++) {
      time += ROUND_S;
      await client.setNextTime(time);
      await actors.act();
      await client.mine();
      for (const reason of await planReasons()) reasons.add(reason);
      if (round % 2 === 0) {
        for (const [at, { supply_token, debt_token }] of farming.markets.entries()) {
          const cash = await contractAt(client, 'TestToken', deployment.usdc).read('balanceOf', supply_token);
          const debt = await contractAt(client, 'IndexedToken', debt_token).read('totalSupply');
          uses[at]!.push(Number(debt) / Number(cash + debt));
        }
      }
    }
    for (const [at, kink] of [0.8, 0.9, 0.9].entries()) {
      expect(Math.min(...uses[at]!), `least use of market ${at}`).toBeLessThan(kink);
      expect(Math.max(...uses[at]!), `most use of market ${at}`).toBeGreaterThan(kink);
    }
    expect(Math.max(...uses[1]!)).toBe(1);
    expect(Math.max(...uses[2]!)).toBeGreaterThan(0.99);

    expect([...reasons]).toEqual(expect.arrayContaining(['inside_band', 'paused']));

    const seen = await listEvents(first);
    expect(seen).toEqual(
      expect.arrayContaining([
        'Harbor Deposit',
        'Harbor Reported gain',
        'Harbor Paused',
        'Harbor Unpaused',
        'Rapids Reported loss',
        'Rapids CapSet',
        'Anchor Deposit',
        'Anchor DebtUpdated',
        'Anchor redeem failed',
        'Anchor jumped',
        'stream Staked',
        'pot ReallocateSupply',
        'pot ReallocateWithdraw',
        'pot AccrueInterest',
        'pot SubmitCap',
        'pot SetCap',
        'pot Paused',
        'pot Unpaused',
        'pot reallocate failed',
        'Steep ReserveFrozen',
        'Savings Supply',
        'DROP-USDC Mint',
      ]),
    );

    const pot = contractAt(client, 'CuratedVault', farming.allocated_vault);
    const parts = await Promise.all(
      farming.markets.map(({ supply_token }) =>
        contractAt(client, 'IndexedToken', supply_token).read('balanceOf', pot.address),
      ),
    );
    const idle = await pot.read('idle');
    expect(await pot.read('totalAssets')).toBe(parts.reduce((a, b) => a + b, idle));
    for (const { kind, address, asset } of farming.vaults) {
      if (kind !== 'erc4626') continue;
      const vault = contractAt(client, 'FarmVault', address);
      const held = await contractAt(client, 'TestToken', asset).read('balanceOf', address);
      expect(await vault.read('totalAssets')).toBe(held + (await vault.read('totalDebt')));
    }
    // Nobody's transaction waits for good.
    expect(await stuck()).toBe(0);
  }, 120_000);

  test('a reward with a price is renewed at its end, the other one pays nothing for as long as it lasted', async () => {
    const { client, deployment } = chain;
    const farming = deployment.farming!;
    const actors = createFarmingActors(client, { ...deployment, farming }, seededRandom(5));
    const runs = async (): Promise<boolean[]> => {
      for (let round = 0; round < 8; round++) {
        await actors.act();
        await client.mine();
      }
      const now = await client.now();
      return Promise.all(
        farming.streams.map(
          async ({ address }) =>
            (await contractAt(client, 'RewardStream', address).read('periodFinish')) > now,
        ),
      );
    };
    const later = async (days: bigint): Promise<boolean[]> => {
      await client.setNextTime((await client.now()) + days * 86_400n);
      return runs();
    };
    expect(await runs()).toEqual([true, true]);
    expect(await later(10n)).toEqual([true, false]);
    expect(await later(5n)).toEqual([true, true]);
  }, 120_000);

  /** Why the watcher would leave the pot of the newest block as it is; none where it would move. */
  async function planReasons(): Promise<readonly string[]> {
    const { client, deployment } = chain;
    const node = createPublicClient({ transport: http(client.url) });
    const address = deployment.farming!.allocated_vault;
    const asset = { address: deployment.usdc, symbol: 'USDC', decimals: 6 };
    const [number, timestamp] = await Promise.all([client.height(), client.now()]);
    const state = await readPot(node, { address, name: 'pot', markets: new Map() }, asset, {
      ...{ number, timestamp },
    });
    const moment = { since_move_s: null, base_fee_wei: 1e9, gas_price: 1e-6 };
    return planPot({ ...state.pot, lost: false }, POT_RULES, moment)?.reasons ?? [];
  }

  /** The events of vaults and markets, and the calls that failed, by the name of the contract. */
  async function listEvents(from: bigint): Promise<string[]> {
    const farming = chain.deployment.farming!;
    const contracts = new Map<string, [string, LocalContract]>([
      ...farming.vaults.map(({ address, name, kind }): [string, [string, LocalContract]] => [
        address,
        [name, kind === 'erc4626' ? 'FarmVault' : kind === 'aave_v3' ? 'LendingMarket' : 'PairPool'],
      ]),
      ...farming.markets.map(({ pool, name }): [string, [string, LocalContract]] => [
        pool,
        [name, 'LendingMarket'],
      ]),
      ...farming.streams.map(({ address }): [string, [string, LocalContract]] => [
        address,
        ['stream', 'RewardStream'],
      ]),
      [farming.allocated_vault, ['pot', 'CuratedVault']],
    ]);
    const reader = createChainClient([chain.url]);
    const seen = new Set<string>();
    for (const log of await reader.getLogs({ fromBlock: from })) {
      const known = contracts.get(log.address);
      const anchor = farming.vaults[2]!;
      if (log.address === anchor.asset && log.topics[2]?.endsWith(anchor.address.slice(2))) {
        if (log.topics[1]?.endsWith(LOCAL_ACCOUNTS.lender.slice(2))) seen.add('Anchor jumped');
      }
      if (!known) continue;
      const { abi } = readContract(known[1]);
      const decoded = decodeEventLog({ abi, data: log.data, topics: log.topics as [Hex, ...Hex[]] });
      const args = decoded.args as { gain?: bigint; loss?: bigint };
      const detail = args.loss ? ' loss' : args.gain ? ' gain' : '';
      seen.add(`${known[0]} ${decoded.eventName}${detail}`);
    }
    const head = await reader.getBlockNumber();
    for (let blockNumber = from; blockNumber <= head; blockNumber++) {
      const { transactions } = await reader.getBlock({ blockNumber, includeTransactions: true });
      for (const { hash, to, input } of transactions) {
        const known = to && contracts.get(to.toLowerCase());
        if (!known || (await reader.getTransactionReceipt({ hash })).status === 'success') continue;
        const called = readContract(known[1]).abi.find(
          (item) => item.type === 'function' && input.startsWith(toFunctionSelector(item)),
        );
        seen.add(`${known[0]} ${called?.type === 'function' ? called.name : input} failed`);
      }
    }
    return [...seen];
  }

  async function stuck(): Promise<number> {
    const { request } = createChainClient([chain.url]);
    await chain.client.mine();
    const answer = (await request({ method: 'txpool_status' } as never)) as { pending: Hex; queued: Hex };
    return Number(answer.pending) + Number(answer.queued);
  }
});

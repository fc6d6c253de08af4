import { parseEther, parseUnits } from 'viem';
import { contractAt } from '../contract-at.ts';
import { LOCAL_ACCOUNTS } from '../local-accounts.ts';
import type { LocalClient } from '../local-client.ts';
import type { LocalDeployment, LocalFarming } from '../local-deployment.ts';
import type { AccountTurns } from './account-turns.ts';

const YEAR_S = 31_536_000n;
/** Parts per million a year that the work of each vault of ERC-4626 earns on average, in their order. */
const EARNED_A_YEAR = [80_000n, 240_000n, 30_000n];
const MILLION = 1_000_000n;
/** Share of its assets that a vault keeps at hand, in percent. */
const IDLE_PERCENT = 15n;
const FOREVER = 2n ** 48n;
const REPORT_EVERY = 5;
const TELL_EVERY = 8;
/** Dollars of the told reward, in eight places. */
const TOLD_DOLLARS = 5e7;
const WALLET_MOVES = 0.25;

/** Keeper, guardian and farm wallets. `random` returns numbers from 0 (inclusive) to 1 (exclusive). */
export function createVaultActors(
  client: LocalClient,
  deployment: LocalDeployment & { readonly farming: LocalFarming },
  turns: AccountTurns,
  random: () => number,
) {
  const { usdc, drop, farming } = deployment;
  const { farmWallets, keeper, guardian, lender } = LOCAL_ACCOUNTS;
  const [first, second] = farmWallets;
  const vaults = farming.vaults
    .filter(({ kind }) => kind === 'erc4626')
    .map((vault) => ({ ...vault, ...contractAt(client, 'FarmVault', vault.address), reported_at: 0n }));
  const [harbor, rapids, anchor] = vaults as [Vault, Vault, Vault];
  type Vault = (typeof vaults)[number];
  const streams = farming.streams.map((stream) => ({
    ...stream,
    ...contractAt(client, 'RewardStream', stream.address),
  }));
  const pair = farming.vaults.find(({ kind }) => kind === 'lp_v2')!;
  const router = contractAt(client, 'PairRouter', deployment.pools[1]!.router);
  const savings = contractAt(client, 'LendingMarket', farming.savings.pool);
  const feed = contractAt(client, 'PriceFeed', farming.rewards.told_feed);
  let isSilent = false;

  /** The wallets' first positions, if they have none yet. */
  async function settle(): Promise<void> {
    if ((await harbor.read('balanceOf', first)) > 0n) return;
    deposit(first, harbor, parseUnits('400000', 6));
    deposit(first, anchor, parseEther('100'));
    deposit(second, rapids, parseUnits('150000', 6));
    for (const stream of streams) stake(first, stream);
    turns.plan(first, async () =>
      router.call(
        ...([first, 'addLiquidity', drop, usdc, parseEther('10000'), parseUnits('5000', 6), 0n, 0n] as const),
        ...[first, FOREVER],
      ),
    );
    turns.plan(second, async () => savings.call(second, 'supply', usdc, parseUnits('250000', 6), second, 0));
  }

  /** What happens in every round: reports, prices and rewards when they are due, and small moves of wallets. */
  async function act(round: number): Promise<void> {
    const now = await client.now();
    const due = vaults[round % REPORT_EVERY];
    if (due) report(due, now);
    if (round % TELL_EVERY === 0 && !isSilent) {
      const told = BigInt(Math.round(TOLD_DOLLARS * (0.9 + 0.2 * random())));
      turns.plan(keeper, async () => feed.call(keeper, 'setAnswer', told));
    }
    if (round % TELL_EVERY === 4) renew(now);
    if (random() < WALLET_MOVES) moveWallet();
  }

  function report(vault: Vault, now: bigint): void {
    const noise = BigInt(Math.round(2_000 * random()));
    turns.plan(keeper, async () => {
      const since = vault.reported_at;
      vault.reported_at = now;
      if (since === 0n) return undefined;
      const total = await vault.read('totalAssets');
      const rate = EARNED_A_YEAR[vaults.indexOf(vault)]!;
      const gain = (total * rate * (now - since) * noise) / (1_000n * MILLION * YEAR_S);
      return gain === 0n ? undefined : vault.call(keeper, 'report', gain, 0n);
    });
    work(vault, IDLE_PERCENT);
  }

  /** Puts assets to work, or brings them back, until `idlePercent` of all is at hand. */
  function work(vault: Vault, idlePercent: bigint): void {
    turns.plan(keeper, async () => {
      const [total, debt] = await Promise.all([vault.read('totalAssets'), vault.read('totalDebt')]);
      const wanted = (total * (100n - idlePercent)) / 100n;
      const apart = wanted > debt ? wanted - debt : debt - wanted;
      return apart * 50n < total ? undefined : vault.call(keeper, 'updateDebt', wanted);
    });
  }

  /** A reward with a price is renewed when it ends; the other one only when it has paid nothing for as long as it lasted. */
  function renew(now: bigint): void {
    for (const [at, stream] of streams.entries()) {
      turns.plan(keeper, async () => {
        const [finish, duration] = await Promise.all([
          stream.read('periodFinish'),
          stream.read('rewardsDuration'),
        ]);
        const pause = at === 0 ? 0n : duration;
        if (now < finish + pause) return undefined;
        return stream.call(keeper, 'notifyRewardAmount', parseEther(at === 0 ? '2000' : '50000'));
      });
    }
  }

  function moveWallet(): void {
    const wallet = random() < 0.5 ? first : second;
    const vault = vaults[Math.floor(random() * vaults.length)]!;
    const chance = random();
    if (chance < 0.4) {
      const unit = 10n ** BigInt(vault.asset_decimals);
      const whole = BigInt(1 + Math.floor((vault.asset === usdc ? 2_000 : 2) * random()));
      deposit(wallet, vault, whole * unit);
    } else if (chance < 0.75) {
      const part = BigInt(20 + Math.floor(80 * random()));
      turns.plan(wallet, async () => {
        const shares = (await vault.read('balanceOf', wallet)) / part;
        return shares === 0n ? undefined : vault.call(wallet, 'redeem', shares, wallet, wallet);
      });
    } else if (chance < 0.85) {
      for (const stream of streams) stake(wallet, stream);
    } else {
      const stream = streams[random() < 0.6 ? 0 : 1]!;
      turns.plan(wallet, async () => {
        const earned = await stream.read('earned', wallet);
        return earned === 0n ? undefined : stream.call(wallet, 'getReward');
      });
    }
  }

  function deposit(wallet: typeof first | typeof second, vault: Vault, assets: bigint): void {
    turns.plan(wallet, async () => vault.call(wallet, 'deposit', assets, wallet));
  }

  /** Stakes half of the shares that the wallet has at hand. */
  function stake(wallet: typeof first | typeof second, stream: (typeof streams)[number]): void {
    turns.plan(wallet, async () => {
      const vault = vaults.find(({ address }) => address === stream.vault)!;
      const half = (await vault.read('balanceOf', wallet)) / 2n;
      return half === 0n ? undefined : stream.call(wallet, 'stake', half);
    });
  }

  /** What happens once in a while, by its name. */
  const events = {
    donate: () =>
      turns.plan(lender, async () => {
        const jump = (await anchor.read('totalAssets')) / 500n;
        return contractAt(client, 'TestToken', anchor.asset).call(lender, 'transfer', anchor.address, jump);
      }),
    pause: () => turns.plan(guardian, async () => harbor.call(guardian, 'pause')),
    unpause: () => turns.plan(guardian, async () => harbor.call(guardian, 'unpause')),
    fill: () =>
      turns.plan(keeper, async () => rapids.call(keeper, 'setCap', await rapids.read('totalAssets'))),
    widen: () =>
      turns.plan(keeper, async () => {
        const total = await rapids.read('totalAssets');
        return rapids.call(keeper, 'setCap', total + parseUnits('450000', 6));
      }),
    /** The wallet wants more out than the vault has at hand, and fails. */
    blockExit: () => work(anchor, 0n),
    failExit: () =>
      turns.plan(
        first,
        async () => {
          const shares = (await anchor.read('balanceOf', first)) / 2n;
          return shares === 0n ? undefined : anchor.call(first, 'redeem', shares, first, first);
        },
        { mayFail: true },
      ),
    freeExit: () => work(anchor, IDLE_PERCENT),
    lose: () => {
      const share = BigInt(1_000 + Math.floor(2_000 * random()));
      turns.plan(keeper, async () => {
        const total = await rapids.read('totalAssets');
        return rapids.call(keeper, 'report', 0n, (total * share) / MILLION);
      });
    },
    /** On average what was lost. */
    recover: () => {
      const share = BigInt(1_200 + Math.floor(2_600 * random()));
      turns.plan(keeper, async () => {
        const total = await rapids.read('totalAssets');
        return rapids.call(keeper, 'report', (total * share) / MILLION, 0n);
      });
    },
    silence: () => {
      isSilent = true;
    },
    speak: () => {
      isSilent = false;
    },
    /** DROP gets dearer or cheaper against the dollar in the pair. */
    sway: () => {
      const amount = parseEther(`${200 + Math.floor(800 * random())}`);
      const path = random() < 0.5 ? [drop, usdc] : [usdc, drop];
      const spent = path[0] === drop ? amount : amount / 2n / 10n ** 12n;
      turns.plan(keeper, async () =>
        router.call(keeper, 'swapExactTokensForTokens', spent, 0n, path, keeper, FOREVER),
      );
    },
  };

  return { settle, act, events, pair };
}

import { createPublicClient, type Hex, http, maxUint256, parseUnits } from 'viem';
import { allocate } from '../../../../evm/lending/allocate.ts';
import { solverMarkets } from '../../../../evm/lending/pot.ts';
import { readPot } from '../../pots/read-pot.ts';
import { contractAt } from '../contract-at.ts';
import { LOCAL_ACCOUNTS } from '../local-accounts.ts';
import type { LocalClient } from '../local-client.ts';
import type { LocalDeployment, LocalFarming, LocalMarket } from '../local-deployment.ts';
import type { AccountTurns } from './account-turns.ts';
import { marketId } from './market-id.ts';

/** The use around which the borrower swings, and how far, by the order of the markets: through the kink of each. */
const SWINGS = [
  { middle: 0.78, width: 0.09, rounds: 140 },
  { middle: 0.88, width: 0.08, rounds: 90 },
  { middle: 0.89, width: 0.07, rounds: 110 },
  { middle: 0.8, width: 0.08, rounds: 170 },
];
const CURATE_EVERY = 12;
/** What the curator moves at a time, in dollars. */
const STEP = parseUnits('120000', 6);
const MARGIN = 1_000n;
const COLLATERAL_EVERY = 10;
const WETH_DOLLARS = 2e11;
const DOLLAR_DECIMALS = 6;

/** Borrower, lender and curator. `random` returns numbers from 0 (inclusive) to 1 (exclusive). */
export function createMarketActors(
  client: LocalClient,
  deployment: LocalDeployment & { readonly farming: LocalFarming },
  turns: AccountTurns,
  random: () => number,
) {
  const { usdc, farming } = deployment;
  const { borrower, lender, curator } = LOCAL_ACCOUNTS;
  const dollar = contractAt(client, 'TestToken', usdc);
  const markets = [...farming.markets, farming.savings].map((market) => ({
    ...market,
    contract: contractAt(client, 'LendingMarket', market.pool),
    id: marketId(market.pool),
    isHeld: false,
  }));
  type Market = (typeof markets)[number];
  const [broad, narrow, steep] = markets as [Market, Market, Market];
  const vault = contractAt(client, 'CuratedVault', farming.allocated_vault);
  const feed = contractAt(client, 'PriceFeed', farming.collateral_feed);

  async function act(round: number): Promise<void> {
    const at = round % markets.length;
    if (!markets[at]!.isHeld) swing(at, round);
    if (round % COLLATERAL_EVERY === 3) {
      const told = BigInt(Math.round(WETH_DOLLARS * (0.97 + 0.06 * random())));
      turns.plan(lender, async () => feed.call(lender, 'setAnswer', told));
    }
    if (round % CURATE_EVERY === 7) curate();
    if (random() < 0.08) supplyMore(markets[Math.floor(random() * markets.length)]!);
  }

  function swing(at: number, round: number): void {
    const { middle, width, rounds } = SWINGS[at]!;
    const wanted = middle + width * Math.sin((2 * Math.PI * round) / rounds) + 0.01 * (random() - 0.5);
    borrowTo(markets[at]!, Math.min(wanted, 0.985));
  }

  /** Borrows or repays until that share of the market is lent out; 1 takes all that is there. */
  function borrowTo(market: Market, use: number): void {
    turns.plan(borrower, async () => {
      const { cash, debt } = await stateOf(market);
      if (use >= 1) return borrow(market, cash);
      const wanted = ((cash + debt) * BigInt(Math.round(use * 1e6))) / 1_000_000n;
      if (wanted > debt) return borrow(market, wanted - debt);
      return debt === wanted
        ? undefined
        : market.contract.call(borrower, 'repay', usdc, debt - wanted, 2n, borrower);
    });
  }

  function borrow({ contract }: Market, amount: bigint) {
    return amount === 0n ? undefined : contract.call(borrower, 'borrow', usdc, amount, 2n, 0, borrower);
  }

  /** Others add to a market, or take up to a fiftieth of it. */
  function supplyMore({ contract, supply_token }: Market): void {
    const part = BigInt(50 + Math.floor(200 * random()));
    const isSupply = random() < 0.5;
    turns.plan(lender, async () => {
      const own = await contractAt(client, 'IndexedToken', supply_token).read('balanceOf', lender);
      const amount = own / part;
      return isSupply
        ? contract.call(lender, 'supply', usdc, amount, lender, 0)
        : contract.call(lender, 'withdraw', usdc, amount, lender);
    });
  }

  /** Moves a step from the market that pays least to the one that pays most and has room. It looks at rates before the move. */
  function curate({ isWrong = false } = {}): void {
    turns.plan(
      curator,
      async () => {
        const stands = await Promise.all(farming.markets.map(standOf));
        const byRate = stands.toSorted((a, b) => (isWrong ? b.rate - a.rate : a.rate - b.rate));
        const from = byRate.find(({ supplied, liquid }) => supplied > MARGIN && liquid > MARGIN);
        const to = byRate.findLast(({ supplied, cap }) => cap > supplied + MARGIN);
        if (!from || !to || from === to) return undefined;
        const room = to.cap - to.supplied - MARGIN;
        const part = [STEP, from.supplied, from.liquid, room].reduce((a, b) => (a < b ? a : b));
        if (part < MARGIN) return undefined;
        return vault.call(curator, 'reallocate', [
          { id: from.id, assets: from.supplied - part },
          { id: to.id, assets: maxUint256 },
        ]);
      },
      { mayFail: false },
    );
  }

  async function standOf(market: LocalMarket) {
    const id = marketId(market.pool);
    const [supplied, [cap], { cash }, { currentLiquidityRate }] = await Promise.all([
      contractAt(client, 'IndexedToken', market.supply_token).read('balanceOf', vault.address),
      vault.read<[bigint]>('config', id),
      stateOf(market),
      contractAt(client, 'LendingMarket', market.pool).read<{ currentLiquidityRate: bigint }>(
        'getReserveData',
        usdc,
      ),
    ]);
    return { id, supplied, cap: cap!, liquid: cash, rate: Number(currentLiquidityRate) };
  }

  async function stateOf({ supply_token, debt_token }: LocalMarket): Promise<{ cash: bigint; debt: bigint }> {
    const [cash, debt] = await Promise.all([
      dollar.read('balanceOf', supply_token),
      contractAt(client, 'IndexedToken', debt_token).read('totalSupply'),
    ]);
    return { cash, debt };
  }

  /** Fails where a market has nothing left, or takes no more. */
  function reallocateOrFail(from: Market, to: Market, part: (supplied: bigint) => bigint): void {
    turns.plan(
      curator,
      async () => {
        const { supplied } = await standOf(from);
        const taken = part(supplied);
        const left = supplied > taken ? supplied - taken : 0n;
        return vault.call(curator, 'reallocate', [
          { id: from.id, assets: left },
          { id: to.id, assets: maxUint256 },
        ]);
      },
      { mayFail: true },
    );
  }

  function submitCap({ id }: Market, of_: (cap: bigint, supplied: bigint) => bigint): void {
    turns.plan(curator, async () => {
      const market = markets.find((one) => one.id === id)!;
      const { cap, supplied } = await standOf(market);
      return vault.call(curator, 'submitCap', id, of_(cap, supplied));
    });
  }

  function acceptCaps(): void {
    for (const { id } of [broad, narrow, steep]) {
      turns.plan(curator, async () => {
        const [, validAt] = await vault.read<[bigint, bigint]>('pendingCap', id);
        return validAt === 0n ? undefined : vault.call(curator, 'acceptCap', id);
      });
    }
  }

  /** Moves to the best weights under caps and liquidity: what the watcher's own plan would be. */
  function follow(): void {
    const node = createPublicClient({ transport: http(client.url) });
    const { address } = vault;
    const watched = { address, name: 'followed', markets: new Map() };
    const asset = { address: usdc, symbol: 'USDC', decimals: DOLLAR_DECIMALS };
    turns.plan(curator, async () => {
      const [number, timestamp] = await Promise.all([client.height(), client.now()]);
      const { pot } = await readPot(node, watched, asset, { number, timestamp });
      const bounds = { liquidity: true, timelocks: true, caps: true };
      const best = allocate(pot.total, solverMarkets(pot.markets, 0, bounds)).amounts;
      const steps = pot.markets.map(({ id, position, cap }, at) => {
        const assets = parseUnits(best[at]!.toFixed(DOLLAR_DECIMALS), DOLLAR_DECIMALS);
        return { id: id as Hex, assets, room: cap - best[at]!, isEntered: best[at]! > position };
      });
      // What leaves comes first, and the market with the most room takes what is left over.
      const leaving = steps.filter(({ isEntered }) => !isEntered);
      const entered = steps.filter(({ isEntered }) => isEntered).sort((a, b) => a.room - b.room);
      if (leaving.length === 0 || entered.length === 0) return undefined;
      return vault.call(curator, 'reallocate', [
        ...leaving.map(({ id, assets }) => ({ id, assets: assets + MARGIN })),
        ...entered.map(({ id, assets }, at) => ({
          ...{ id, assets: at === entered.length - 1 ? maxUint256 : assets },
        })),
      ]);
    });
  }

  function hold(isHeld: boolean): void {
    for (const market of [broad, narrow, steep]) market.isHeld = isHeld;
  }

  /** What happens once in a while, by its name. */
  const events = {
    /** While the borrower waits, the vault comes to its best weights: it is inside its band. */
    hold: () => hold(true),
    follow,
    release: () => hold(false),
    spike: () => {
      steep.isHeld = true;
      borrowTo(steep, 0.995);
    },
    calm: () => {
      steep.isHeld = false;
      borrowTo(steep, 0.88);
    },
    /** All of a market is lent out, so the curator cannot leave it. */
    drain: () => {
      narrow.isHeld = true;
      borrowTo(narrow, 1);
    },
    failExit: () => reallocateOrFail(narrow, broad, (supplied) => supplied),
    fillAgain: () => {
      narrow.isHeld = false;
      borrowTo(narrow, 0.85);
    },
    freeze: () => turns.plan(lender, async () => steep.contract.call(lender, 'setReserveFreeze', usdc, true)),
    unfreeze: () =>
      turns.plan(lender, async () => steep.contract.call(lender, 'setReserveFreeze', usdc, false)),
    /** A lower cap holds at once: the vault is over it. */
    lowerCap: () => submitCap(broad, (_, supplied) => (supplied * 9n) / 10n),
    /** A higher one waits for the timelock. */
    raiseCaps: () => {
      submitCap(broad, () => parseUnits('2000000', 6));
      submitCap(narrow, (cap) =>
        cap < parseUnits('900000', 6) ? cap + parseUnits('50000', 6) : parseUnits('800000', 6),
      );
    },
    acceptCaps,
    /** More than its cap, which fails. */
    overfill: () => reallocateOrFail(broad, steep, () => parseUnits('900000', 6)),
    wrong: () => curate({ isWrong: true }),
    pausePot: () => turns.plan(curator, async () => vault.call(curator, 'pause')),
    unpausePot: () => turns.plan(curator, async () => vault.call(curator, 'unpause')),
  };

  return { act, events };
}

import type { Block, PublicClient } from 'viem';
import { microsToDecimal } from '../../domain/decimal-money.ts';
import { findGaps, type GapLoanKind, type PoolGap } from '../../evm/find-gaps.ts';
import { NATIVE_TOKEN } from '../../evm/token-transfer.ts';
import type { GapScan, SeenGap } from '../../store/chain/chain-gaps.ts';
import { type BlockPrices, createBlockPrices } from './block-prices.ts';
import type { ChainProfile } from './chain-profile.ts';
import { type Market, type ProfiledPool, readMarket } from './read-market.ts';

/** The gas of such a trade on the local chain, and approximately on others. */
const USUAL_GAS: Readonly<Record<GapLoanKind, bigint>> = { uniswap_v2: 175_000n, aave_v3: 310_000n };
/** The lowest tip that builders accept above the base fee, in wei per unit of gas. */
const USUAL_TIP = 1_000_000_000n;
/** Price of a whole token in whole units of another, to nine places. */
const PRICE_UNIT = 10n ** 9n;

/** The gaps between the pools of a profile at a block, in payment tokens and with that block's gas price. */
export async function readGaps(
  client: PublicClient,
  profile: Pick<ChainProfile, 'pools' | 'lenders' | 'tokens' | 'wrapped_coin'>,
  block: Pick<Block<bigint, boolean, 'latest'>, 'number' | 'baseFeePerGas'>,
  prices: BlockPrices,
): Promise<PoolGap<ProfiledPool>[]> {
  return gapsOfMarket(await readMarket(client, profile, block.number), profile, block, prices);
}

/** The gaps of a market that was read, or that a transaction would leave, at a base fee. */
export async function gapsOfMarket(
  { pools, lenders }: Market,
  profile: Pick<ChainProfile, 'wrapped_coin'>,
  block: Pick<Block<bigint, boolean, 'latest'>, 'baseFeePerGas'>,
  prices: BlockPrices,
): Promise<PoolGap<ProfiledPool>[]> {
  const gasPrice = (block.baseFeePerGas ?? 0n) + USUAL_TIP;
  const coins = new Map<string, bigint | undefined>();
  for (const { payment_address: payment } of pools) {
    if (!coins.has(payment)) coins.set(payment, await coinsWorth(payment));
  }
  return findGaps(pools, lenders, (kind, { payment_address }) => {
    const wei = coins.get(payment_address);
    return wei && (USUAL_GAS[kind] * gasPrice * 10n ** 18n) / wei;
  });

  /** The value of 10^18 base units of a token in wei. */
  async function coinsWorth(token: string): Promise<bigint | undefined> {
    if (token === profile.wrapped_coin) return 10n ** 18n;
    const [value, coin] = await Promise.all([
      prices.valueOf(token, 10n ** 18n),
      prices.valueOf(NATIVE_TOKEN, 10n ** 18n),
    ]);
    return value && coin ? (value * 10n ** 18n) / coin : undefined;
  }
}

/** The gap between every two pools of the profile at a block, in the form that is stored. */
export async function scanGaps(
  client: PublicClient,
  profile: ChainProfile,
  block: Pick<Block<bigint, boolean, 'latest'>, 'number' | 'baseFeePerGas' | 'timestamp'>,
): Promise<GapScan> {
  const prices = createBlockPrices(client, profile, block.number, block.timestamp);
  const gaps = await readGaps(client, profile, block, prices);
  return {
    block_number: Number(block.number),
    observed_at: new Date(Number(block.timestamp) * 1_000).toISOString(),
    gaps: await Promise.all(gaps.map((gap) => describeGap(gap, profile, prices))),
  };
}

/** A gap in the form that is stored, with its money in dollars. */
export async function describeGap(
  { cheap, dear, spread_pct, loan }: PoolGap<ProfiledPool>,
  profile: ChainProfile,
  prices: BlockPrices,
): Promise<SeenGap> {
  const payment = cheap.payment_address;
  const worthOf = async (amount: bigint | undefined, token = payment): Promise<string | null> => {
    const value = amount === undefined ? undefined : await prices.valueOf(token, amount);
    return value === undefined ? null : microsToDecimal(value);
  };
  const side = (pool: ProfiledPool) => ({
    venue: pool.profile.venue,
    pool: pool.address,
    price: priceOf(pool, profile),
  });
  const sides = {
    token: nameOf(cheap.token_address, profile),
    payment: nameOf(payment, profile),
    cheap: side(cheap),
    dear: side(dear),
    spread_pct,
  };
  if (!loan) {
    const nothing = { gross_usd: '0', loan_fee_usd: null, gas_usd: null, net_usd: null };
    return { ...sides, ...nothing, state: 'no_loan_pays', loan: null };
  }
  const { kind, lender, token_address, amount, fee, gross, gas, net } = loan;
  const amountUsd = await worthOf(amount, token_address);
  return {
    ...sides,
    state: (net ?? loan.profit) > 0n ? 'open' : 'below_costs',
    loan: {
      kind,
      lender,
      token: nameOf(token_address, profile),
      decimals: decimalsOf(token_address, profile),
      amount: amount.toString(),
      fee: fee.toString(),
      amount_usd: amountUsd === null ? null : Number(amountUsd),
    },
    gross_usd: await worthOf(gross),
    loan_fee_usd: await worthOf(fee),
    gas_usd: await worthOf(gas),
    net_usd: await worthOf(net),
  };
}

function priceOf(
  { token, payment, token_address, payment_address }: ProfiledPool,
  profile: ChainProfile,
): number {
  const units = 10n ** BigInt(decimalsOf(token_address, profile));
  const paid = 10n ** BigInt(decimalsOf(payment_address, profile));
  return Number((payment * units * PRICE_UNIT) / (token * paid)) / Number(PRICE_UNIT);
}

function nameOf(address: string, { tokens }: ChainProfile): string {
  return tokens.find((token) => token.address === address)?.symbol ?? address;
}

function decimalsOf(address: string, { tokens }: ChainProfile): number {
  return tokens.find((token) => token.address === address)?.decimals ?? 0;
}

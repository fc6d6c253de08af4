import { type Address, parseAbi, toEventSelector } from 'viem';
import { microsToDecimal } from '../../../domain/decimal-money.ts';
import { HOUR_MS } from '../../../domain/durations.ts';
import { NATIVE_TOKEN } from '../../../evm/token-transfer.ts';
import { type PoolPriceFacts, poolPriceFacts } from '../../../store/pools/pool-price-facts.ts';
import { thinPoolPrices } from '../../../store/pools/pool-prices.ts';
import type { AreaReader, AreaReaderOptions } from '../area-reader.ts';
import type { ProfilePool, ProfileToken } from '../chain-profile.ts';
import { decodeEvent } from '../decode-event.ts';
import { readContract } from '../read-contract.ts';
import { addWatchedPools } from '../watched-pools.ts';

const PAIR = parseAbi(['function token0() view returns (address)']);
const SYNCS = parseAbi(['event Sync(uint112 reserve0, uint112 reserve1)']);
const SYNC_TOPIC = toEventSelector(SYNCS[0]);
/** What a swap in one pair of Uniswap V2 uses. */
const SWAP_GAS = 120_000n;
const MILLION = 1_000_000;
/** Digits of a price after the point. */
const PRICE_DIGITS = 18;
/** From millionths of a dollar to the digits of a price. */
const PRICE_SCALE = 10n ** BigInt(PRICE_DIGITS - 6);
const THIN_MS = HOUR_MS;

/** A pool whose price is followed, with its tokens in the order of their reserves. */
interface PricedPool {
  readonly pool: ProfilePool;
  readonly token: ProfileToken;
  readonly payment: ProfileToken;
  readonly isTokenFirst: boolean;
}

/**
 * Reads prices of watched pools from the event of each change. It requests no state, so a pruned node answers too. A token has no
 * price if the other token of its pool has none.
 */
export function createPoolPriceReader(options: AreaReaderOptions): AreaReader {
  const { client, profile, log: logger, store, sources } = options;
  const watches = profile.watches.filter(({ role }) => role === 'priced_pool');
  let opened: Promise<ReadonlyMap<Address, PricedPool>> | undefined;
  let thinned = performance.now();

  return {
    contracts: watches.map(({ address }) => address),
    topics: [SYNC_TOPIC],

    async read(block, logs, prices) {
      const changes = logs.filter(({ topics }) => topics[0] === SYNC_TOPIC);
      if (changes.length === 0 || watches.length === 0) return undefined;
      const pools = await open();
      // The last of several changes in a block counts.
      const last = new Map(changes.map((log) => [log.address, log]));
      const gas = await prices.valueOf(NATIVE_TOKEN, SWAP_GAS * block.baseFeePerGas);
      const found: PoolPriceFacts[] = [];
      for (const [address, log] of last) {
        const pool = pools.get(address);
        if (!pool) continue;
        const event = decodeEvent(SYNCS, log);
        if (!event) continue;
        const { args } = event;
        const [own, other] = pool.isTokenFirst
          ? [args.reserve0, args.reserve1]
          : [args.reserve1, args.reserve0];
        const depth = await prices.valueOf(pool.payment.address, other);
        if (own === 0n || depth === undefined || depth === 0n) continue;
        found.push({
          ...{ place: log.logIndex, pool: address, token: pool.token.symbol },
          price_usd: priceOf(own, depth, pool.token),
          depth_usd: microsToDecimal(depth),
          gas_usd: gas === undefined ? null : microsToDecimal(gas),
          fee: Number(pool.pool.fee_millionths) / MILLION,
        });
      }
      const timestamp = new Date(Number(block.timestamp) * 1_000).toISOString();
      return found.length === 0 ? undefined : poolPriceFacts(Number(block.number), timestamp, found);
    },

    async atHead() {
      if (performance.now() - thinned < THIN_MS) return;
      thinned = performance.now();
      await thinPoolPrices(store.db, sources['flash-loans']);
    },
  };

  function open(): Promise<ReadonlyMap<Address, PricedPool>> {
    opened ??= openPools().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  async function openPools(): Promise<ReadonlyMap<Address, PricedPool>> {
    const known = new Set(profile.priced_pools.map(({ address }) => address));
    const added = watches.filter(({ address }) => !known.has(address));
    const pools = added.map(({ address, name }) => ({ address, name: name ?? address }));
    const read = await addWatchedPools(client, profile, { pools, dollarTokens: [] }, logger);
    const all = [...profile.priced_pools, ...read.pools.slice(profile.pools.length)];
    const found = await Promise.all(all.map((pool) => openPool(pool, read.tokens)));
    return new Map(found.flatMap((one) => (one ? [[one.pool.address, one] as const] : [])));
  }

  async function openPool(
    pool: ProfilePool,
    tokens: readonly ProfileToken[],
  ): Promise<PricedPool | undefined> {
    const [token, payment] = [pool.token, pool.payment].map((address) =>
      tokens.find((one) => one.address === address),
    );
    if (!token || !payment) return undefined;
    const first = await readContract(client, { address: pool.address, abi: PAIR, functionName: 'token0' });
    return { pool, token, payment, isTokenFirst: first.toLowerCase() === token.address };
  }
}

/** Dollars for a whole token, to 18 digits: the other side's worth over the token's own reserve. */
function priceOf(own: bigint, depthMicros: bigint, { decimals }: ProfileToken): string {
  const scaled = (depthMicros * PRICE_SCALE * 10n ** BigInt(decimals)) / own;
  const digits = scaled.toString().padStart(PRICE_DIGITS + 1, '0');
  return `${digits.slice(0, -PRICE_DIGITS)}.${digits.slice(-PRICE_DIGITS)}`;
}

import { type Address, type PublicClient, parseAbi, parseAbiItem } from 'viem';
import { NATIVE_TOKEN } from '../../evm/token-transfer.ts';
import type { ChainProfile, ProfileToken } from './chain-profile.ts';
import { readConstant } from './read-constant.ts';
import { readContract } from './read-contract.ts';
import { isRefusal, readLogs } from './read-logs.ts';

const PAIR = parseAbi([
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function token0() view returns (address)',
]);
const FEED = parseAbi([
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
  'function decimals() view returns (uint8)',
]);

const TOKEN = parseAbi(['function balanceOf(address) view returns (uint256)']);
const SYNC = parseAbiItem('event Sync(uint112 reserve0, uint112 reserve1)');
/**
 * How far back to search for a pair's last change if the node has pruned its state, and in which steps. The first steps are
 * short, because a busy pair changes in every block.
 */
const FURTHEST_BLOCKS = 20_000n;
const FIRST_STEP = 16n;
const LONGEST_STEP = 2_000n;

/** Prices are whole 10^-12 dollars for one whole token. */
const UNIT = 10n ** 12n;
const MICRO = 10n ** 6n;
/** Chainlink feeds report at least once a day. One hour after that, the reported price is too old. */
const FEED_OLD_S = 90_000n;

/** Dollar values at one block. */
export interface BlockPrices {
  /** Whole millionths of a dollar, rounded toward zero; undefined if the token has no price. */
  valueOf(token: string, amount: bigint): Promise<bigint | undefined>;
  /** The age of the price of the token's feed, in seconds, if it is too old; undefined for every other token. */
  silenceOf(token: string): Promise<bigint | undefined>;
}

/** Prices at a block; each is requested once, when it is first needed. `timestamp` is the block's, else it is read for the first feed. */
export function createBlockPrices(
  client: PublicClient,
  profile: ChainProfile,
  blockNumber: bigint,
  timestamp?: bigint,
): BlockPrices {
  const prices = new Map<string, Promise<bigint | undefined>>();
  const silences = new Map<string, bigint>();
  let told: Promise<bigint> | undefined;

  async function priceOf(token: ProfileToken): Promise<bigint | undefined> {
    const { price } = token;
    if (price === null) return undefined;
    if (price.by === 'fixed') return UNIT;
    if (price.by === 'feed') return readFeed(price.feed, token.address);
    const against = profile.tokens.find(({ address }) => address === price.against);
    if (!against) return undefined;
    const [ratio, worth] = await Promise.all([
      price.by === 'balances'
        ? readBalances(price.pool, token, against)
        : readPair(price.pair, token, against),
      askOnce(against),
    ]);
    return ratio === undefined || worth === undefined ? undefined : (ratio * worth) / UNIT;
  }

  async function askOnce(token: ProfileToken): Promise<bigint | undefined> {
    const known = prices.get(token.address) ?? priceOf(token);
    prices.set(token.address, known);
    return known;
  }

  async function readFeed(address: Address, token: string): Promise<bigint | undefined> {
    const feed = { address, abi: FEED } as const;
    const answers = await Promise.all([
      readContract(client, { ...feed, functionName: 'latestRoundData', blockNumber }),
      readConstant(client, { ...feed, functionName: 'decimals' }),
      timeOfBlock(),
    ]).catch(orForgotten);
    if (!answers) return undefined;
    const [round, decimals, now] = answers;
    const silence = now - round[3];
    if (silence > FEED_OLD_S) {
      silences.set(token, silence);
      return undefined;
    }
    return round[1] > 0n ? (round[1] * UNIT) / 10n ** BigInt(decimals) : undefined;
  }

  async function timeOfBlock(): Promise<bigint> {
    told ??=
      timestamp === undefined
        ? client.getBlock({ blockNumber }).then((block) => block.timestamp)
        : Promise.resolve(timestamp);
    return told;
  }

  async function readPair(address: Address, token: ProfileToken, against: ProfileToken) {
    const [reserves, first] = await Promise.all([
      readReserves(address),
      readConstant(client, { address, abi: PAIR, functionName: 'token0' }).catch(orForgotten),
    ]);
    if (!reserves || first === undefined) return undefined;
    const [own, other] = first.toLowerCase() === token.address ? reserves : [reserves[1], reserves[0]];
    return ratioOf(own, token, other, against);
  }

  async function readBalances(pool: Address, token: ProfileToken, against: ProfileToken) {
    const [own, other] = await Promise.all(
      [token, against].map(({ address }) =>
        readContract(client, {
          address,
          abi: TOKEN,
          functionName: 'balanceOf',
          args: [pool],
          blockNumber,
        }).catch(orForgotten),
      ),
    );
    return own === undefined || other === undefined ? undefined : ratioOf(own, token, other, against);
  }

  async function readReserves(address: Address): Promise<readonly [bigint, bigint] | undefined> {
    const state = await readContract(client, {
      address,
      abi: PAIR,
      functionName: 'getReserves',
      blockNumber,
    }).catch(orForgotten);
    return state ? [state[0], state[1]] : readLastSync(address);
  }

  /** Logs are available longer than the state that they describe. */
  async function readLastSync(address: Address): Promise<readonly [bigint, bigint] | undefined> {
    const furthest = blockNumber > FURTHEST_BLOCKS ? blockNumber - FURTHEST_BLOCKS : 0n;
    let toBlock = blockNumber;
    for (
      let step = FIRST_STEP;
      toBlock >= furthest && toBlock >= 0n;
      step = shorter(4n * step, LONGEST_STEP)
    ) {
      const start = toBlock - step + 1n;
      const fromBlock = start > furthest ? start : furthest;
      // Only the last of each answer is kept: a node may tell as many as it likes.
      const logs = await readLogs(fromBlock, toBlock, async (from, to) =>
        (await client.getLogs({ address, event: SYNC, fromBlock: from, toBlock: to, strict: true })).slice(
          -1,
        ),
      );
      const last = logs.at(-1);
      if (last) return [last.args.reserve0, last.args.reserve1];
      toBlock = fromBlock - 1n;
    }
    return undefined;
  }

  function tokenOf(address: string): ProfileToken | undefined {
    const meant = address === NATIVE_TOKEN ? profile.wrapped_coin : address;
    return profile.tokens.find((candidate) => candidate.address === meant);
  }

  return {
    async silenceOf(address) {
      const token = tokenOf(address);
      if (token) await askOnce(token);
      return token && silences.get(token.address);
    },

    async valueOf(address, amount) {
      const token = tokenOf(address);
      if (!token) return undefined;
      const price = await askOnce(token);
      return price === undefined
        ? undefined
        : (amount * price) / (10n ** BigInt(token.decimals) * (UNIT / MICRO));
    },
  };
}

/** Whole units of the other token for one whole token; undefined for an empty pool. */
function ratioOf(own: bigint, token: ProfileToken, other: bigint, against: ProfileToken): bigint | undefined {
  if (own === 0n) return undefined;
  return (other * 10n ** BigInt(token.decimals) * UNIT) / (own * 10n ** BigInt(against.decimals));
}

/** Whether a node answered that it has pruned the block's state; a node that cannot be reached is a different case. */
function orForgotten(error: unknown): undefined {
  if (!isRefusal(error)) throw error;
}

function shorter(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

import { type Address, type PublicClient, zeroAddress } from 'viem';
import { assetsOf, valueOfAssets } from '../../../domain/book-position.ts';
import { NATIVE_TOKEN } from '../../../evm/token-transfer.ts';
import type { YieldFlowFacts, YieldReadingFacts } from '../../../store/yield/yield-block.ts';
import type { AreaLog } from '../area-reader.ts';
import type { BlockPrices } from '../block-prices.ts';
import { decodeEvent } from '../decode-event.ts';
import type { FullBlock } from '../get-block.ts';
import { getReceipt } from '../get-receipt.ts';
import { YIELD_EVENTS } from './vault-abi.ts';
import type { WatchedVaults } from './watched-vaults.ts';

const RAY = 10n ** 27n;
/** What a wallet receives from another watched one has a place after the logs of its block. */
const RECEIVED_PLACE = 500_000;

/** What one log says about a wallet: `shares` and `assets` above 0 came in, below 0 left. */
interface Step {
  readonly log: AreaLog;
  readonly wallet: Address;
  /** The vault that it counts for. */
  readonly vault: Address;
  readonly kind: 'shares' | 'claim';
  readonly shares: bigint;
  readonly assets: bigint;
}

/** A log of one of `YIELD_EVENTS`; undefined where its data are not those of the event. */
export function decodeYieldLog(log: Pick<AreaLog, 'topics' | 'data'>) {
  return decodeEvent(YIELD_EVENTS, log);
}

/** What watched wallets put into vaults, took out and claimed in a block, in the order of its logs. */
export async function readYieldFlows(
  client: PublicClient,
  block: FullBlock,
  prices: BlockPrices,
  logs: readonly AreaLog[],
  watched: WatchedVaults,
  readings: readonly YieldReadingFacts[],
): Promise<readonly YieldFlowFacts[]> {
  const steps = logs.flatMap((log) => stepsOf(log, watched, readings));
  const gasOf = await readGas(client, block, prices, steps, watched.wallets);
  const paid = new Set<string>();
  const flows: YieldFlowFacts[] = [];
  for (const { log, wallet, vault, kind, shares, assets } of steps) {
    const stream =
      kind === 'claim' ? watched.streams.find(({ address }) => address === log.address) : undefined;
    const token = stream?.reward ?? watched.vaultAt(vault)?.asset;
    if (!token) continue;
    const size = assets < 0n ? -assets : assets;
    const reading = readings.find((one) => one.vault === vault);
    const usd =
      reading && kind === 'shares'
        ? valueOfAssets(size, reading, reading.asset_decimals)
        : ((await prices.valueOf(token.address, size)) ?? null);
    const gas = paid.has(log.transactionHash) ? undefined : gasOf.get(log.transactionHash);
    paid.add(log.transactionHash);
    flows.push({
      ...{ log_index: placeOf(log, flows), wallet, vault, asset: token.symbol, assets: size, usd },
      shares: shares < 0n ? -shares : shares,
      kind: kind === 'claim' ? 'claim' : assets < 0n ? 'withdraw' : 'deposit',
      ...{ gas_wei: gas?.wei ?? null, gas_usd: gas?.usd ?? null, tx_hash: log.transactionHash },
    });
  }
  return flows;
}

/** The place of a flow in its block: a transfer between two watched wallets is two flows of one log. */
function placeOf({ logIndex }: AreaLog, earlier: readonly YieldFlowFacts[]): number {
  return earlier.at(-1)?.log_index === logIndex ? logIndex + RECEIVED_PLACE : logIndex;
}

function stepsOf(
  log: AreaLog,
  watched: WatchedVaults,
  readings: readonly YieldReadingFacts[],
): readonly Step[] {
  const event = decodeYieldLog(log);
  if (!event) return [];
  const { address } = log;
  const walletOf = (account: string): Address | undefined =>
    watched.wallets.find((one) => one === account.toLowerCase());
  const step = (account: string, kind: Step['kind'], shares: bigint, assets: bigint): readonly Step[] => {
    const wallet = walletOf(account);
    const vault = kind === 'claim' ? watched.vaultOfStream(address) : address;
    return wallet && vault ? [{ log, wallet, vault, kind, shares, assets }] : [];
  };
  if (event.eventName === 'RewardPaid') return step(event.args.user, 'claim', 0n, event.args.reward);
  const vault = watched.vaultAt(address);
  if (!vault) return [];
  if (vault.kind === 'aave_v3') {
    const scaled = (assets: bigint, index: bigint): bigint => {
      const size = ((assets < 0n ? -assets : assets) * RAY + index / 2n) / index;
      return assets < 0n ? -size : size;
    };
    // A token mints the interest with a deposit, and burns or mints the rest of it with a withdrawal.
    if (event.eventName === 'Mint') {
      const assets = event.args.value - event.args.balanceIncrease;
      return assets === 0n
        ? []
        : step(event.args.onBehalfOf, 'shares', scaled(assets, event.args.index), assets);
    }
    if (event.eventName === 'Burn') {
      const assets = -(event.args.value + event.args.balanceIncrease);
      return step(event.args.from, 'shares', scaled(assets, event.args.index), assets);
    }
  }
  if (event.eventName === 'Deposit')
    return step(event.args.owner, 'shares', event.args.shares, event.args.assets);
  if (event.eventName === 'Withdraw')
    return step(event.args.owner, 'shares', -event.args.shares, -event.args.assets);
  if (event.eventName !== 'Transfer') return [];
  const { from, to, value } = event.args;
  const ends = [from.toLowerCase(), to.toLowerCase()];
  const isStaking = watched.streams.some(
    (stream) => stream.staked === address && ends.includes(stream.address),
  );
  const reading = readings.find((one) => one.vault === address);
  // Liquidity of a pair is made for a wallet, and sent back to the pair to leave.
  if (vault.kind === 'lp_v2' && reading && (ends[0] === zeroAddress || ends[1] === address)) {
    const worth = assetsOf(value, reading.price, reading);
    return [...step(from, 'shares', -value, -worth), ...step(to, 'shares', value, worth)];
  }
  // Shares that are made or burnt are in the events above; staked ones are still the wallet's.
  if (ends.includes(zeroAddress) || isStaking || !reading) return [];
  const [shares, assets] =
    vault.kind === 'aave_v3'
      ? [(value * RAY + reading.price / 2n) / reading.price, value]
      : [value, assetsOf(value, reading.price, reading)];
  return [...step(from, 'shares', -shares, -assets), ...step(to, 'shares', shares, assets)];
}

/** What the transactions of steps cost those watched wallets that sent them. */
async function readGas(
  client: PublicClient,
  block: FullBlock,
  prices: BlockPrices,
  steps: readonly Step[],
  wallets: readonly Address[],
): Promise<ReadonlyMap<string, { readonly wei: bigint; readonly usd: bigint | null }>> {
  const hashes = [...new Set(steps.map(({ log }) => log.transactionHash))];
  const found = await Promise.all(
    hashes.map(async (hash) => {
      const sender = block.transactions.find((one) => one.hash === hash)?.from.toLowerCase();
      if (!wallets.some((wallet) => wallet === sender)) return [];
      const { gasUsed, effectiveGasPrice } = await getReceipt(client, block, hash);
      const wei = gasUsed * effectiveGasPrice;
      return [[hash as string, { wei, usd: (await prices.valueOf(NATIVE_TOKEN, wei)) ?? null }] as const];
    }),
  );
  return new Map(found.flat());
}

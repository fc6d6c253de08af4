import { type Hex, hexToBigInt, numberToHex } from 'viem';
import { type PaidTip, tipPercentiles } from '../../../domain/tip-percentiles.ts';
import { nextBaseFee } from '../../../evm/gas/next-base-fee.ts';
import { NATIVE_TOKEN } from '../../../evm/token-transfer.ts';
import type { GasBlockFacts } from '../../../store/gas/gas-facts.ts';
import type { BlockPrices } from '../block-prices.ts';
import { checkFork } from '../check-fork.ts';
import type { FullBlock } from '../get-block.ts';
import { isNodeFault } from '../node-fault.ts';
import { type NodeClient, type NodeRequest, nodeRequest } from '../node-request.ts';
import { isRefusal } from '../read-logs.ts';
import { type BundleProfile, type GasReceipt, readBundles } from './read-bundles.ts';

const PERCENTS = [10, 25, 50, 75, 90, 99];
/** Without receipts, the tips at twenty percentiles of the gas stand for all tips. */
const STEPS = Array.from({ length: 20 }, (_, at) => 5 * (at + 0.5));
const COIN = 10n ** 18n;
/** From millionths of a dollar to the twelfth place. */
const TO_TWELVE = 10n ** 6n;

type CoinPrices = Pick<BlockPrices, 'valueOf'>;

interface FeeHistory {
  readonly reward?: readonly (readonly Hex[])[] | null;
  readonly baseFeePerBlobGas?: readonly Hex[] | null;
}

/**
 * The price of gas in a block, from its header and receipts, else from the fee history of the node. `seen` of its transactions
 * were announced before. Receipts and prices of an older block (`isFresh` false) are not read: they are slow to get from a node.
 */
export async function readGasBlock(
  client: NodeClient,
  profile: BundleProfile,
  block: FullBlock,
  prices: CoinPrices,
  { seen, isFresh }: { readonly seen: number | null; readonly isFresh: boolean },
): Promise<GasBlockFacts> {
  const ask = nodeRequest(client);
  const isEmpty = block.transactions.length === 0;
  const receipts = isEmpty || !isFresh ? undefined : await readReceipts(ask, block);
  const hasBlobs = block.blobGasUsed !== null;
  const isHistoryNeeded = hasBlobs || (!isEmpty && !receipts);
  const history = isHistoryNeeded ? await readHistory(ask, block) : undefined;
  const tips = receipts ? tipsOf(receipts, block) : stepsOf(history?.reward?.[0], block);
  // Read before the next wait, so that the receipts of hundreds of blocks are not held meanwhile.
  const bundles = receipts ? readBundles(profile, block, receipts) : [];
  const coin = isFresh ? await priceOfCoin(prices) : undefined;
  const blob = (place: number): bigint | null => {
    const fee = history?.baseFeePerBlobGas?.[place];
    return hasBlobs && fee !== undefined ? hexToBigInt(fee) : null;
  };
  return {
    number: Number(block.number),
    timestamp: new Date(Number(block.timestamp) * 1_000).toISOString(),
    base_fee: block.baseFeePerGas,
    next_fee: nextBaseFee({
      base_fee: block.baseFeePerGas,
      gas_used: block.gasUsed,
      gas_limit: block.gasLimit,
    }),
    ...{ gas_used: block.gasUsed, gas_limit: block.gasLimit, blob_gas_used: block.blobGasUsed },
    ...{ blob_fee: blob(0), next_blob_fee: blob(1) },
    percentiles: tips === undefined ? null : (tipPercentiles(tips, PERCENTS) ?? null),
    tips_wei:
      receipts && tips ? tips.reduce((sum, { tip, gas }) => sum + tip * gas, 0n) : isEmpty ? 0n : null,
    tips: tips === undefined ? null : tips.map(({ tip, gas }) => [tip, gas] as const),
    tips_from: isEmpty ? null : receipts ? 'receipts' : history?.reward ? 'fee_history' : null,
    ...{ transactions: block.transactions.length, seen },
    builder: block.miner?.toLowerCase() ?? null,
    coin_usd: coin === undefined ? null : coin * TO_TWELVE,
    bundles,
  };
}

/** Undefined without a price, and in blocks before its pool or feed was there. */
async function priceOfCoin(prices: CoinPrices): Promise<bigint | undefined> {
  try {
    return await prices.valueOf(NATIVE_TOKEN, COIN);
  } catch (error) {
    if (isNodeFault(error)) throw error;
    return undefined;
  }
}

/** The receipts of a block; undefined where the node has no such call, or has forgotten them. */
async function readReceipts(ask: NodeRequest, block: FullBlock): Promise<readonly GasReceipt[] | undefined> {
  try {
    const receipts = await ask({
      ...{ method: 'eth_getBlockReceipts', params: [numberToHex(block.number)] },
      check: (found, again) => checkFork([block], found, again),
    });
    if (!Array.isArray(receipts) || receipts.length !== block.transactions.length) return undefined;
    return receipts as readonly GasReceipt[];
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

async function readHistory(ask: NodeRequest, block: FullBlock): Promise<FeeHistory | undefined> {
  try {
    return (await ask({
      method: 'eth_feeHistory',
      params: ['0x1', numberToHex(block.number), STEPS],
    })) as FeeHistory;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

function tipsOf(receipts: readonly GasReceipt[], block: FullBlock): readonly PaidTip[] {
  return receipts.map(({ effectiveGasPrice, gasUsed }) => ({
    tip: hexToBigInt(effectiveGasPrice) - block.baseFeePerGas,
    gas: hexToBigInt(gasUsed),
  }));
}

function stepsOf(rewards: readonly Hex[] | undefined, block: FullBlock): readonly PaidTip[] | undefined {
  if (!rewards || block.transactions.length === 0) return undefined;
  const gas = block.gasUsed / BigInt(rewards.length);
  return rewards.map((tip) => ({ tip: hexToBigInt(tip), gas }));
}

import type { Kysely } from 'kysely';
import type { BundleOutcome } from '../../domain/gas-words.ts';
import { type AreaFacts, batchedFacts } from '../chain/area-facts.ts';
import { FACTS_A_BLOCK } from '../chain/facts-a-block.ts';
import type { Database } from '../database/database.ts';
import { decimalOf } from '../database/decimal-of.ts';
import { insertNew } from '../database/insert-new.ts';

/** A searcher's transaction in a block, with the one that it followed. Wei. */
export interface GasBundleFacts {
  /** Its place in the block. */
  readonly index: number;
  readonly hash: string;
  readonly victim: string | null;
  readonly searcher: string;
  readonly rival_bid: bigint | null;
  readonly outcome: BundleOutcome;
  readonly reason: string | null;
}

/** What the gas area read in a block. Wei, and wei for a unit of gas. */
export interface GasBlockFacts {
  readonly number: number;
  readonly timestamp: string;
  readonly base_fee: bigint;
  readonly next_fee: bigint;
  readonly gas_used: bigint;
  readonly gas_limit: bigint;
  readonly blob_fee: bigint | null;
  readonly next_blob_fee: bigint | null;
  readonly blob_gas_used: bigint | null;
  /** At 10, 25, 50, 75, 90 and 99 percent of the gas; null in an empty block. */
  readonly percentiles: readonly bigint[] | null;
  readonly tips_wei: bigint | null;
  readonly tips: readonly (readonly [tip: bigint, gas: bigint])[] | null;
  readonly tips_from: 'receipts' | 'fee_history' | null;
  readonly transactions: number;
  readonly seen: number | null;
  readonly builder: string | null;
  /** Dollars for a whole coin × 10^12. */
  readonly coin_usd: bigint | null;
  readonly bundles: readonly GasBundleFacts[];
}

/** The facts of a block, to be stored with it. */
export function gasFacts(block: GasBlockFacts): AreaFacts {
  return batchedFacts({ area: 'gas-arb' }, block, writeBlocks);
}

async function writeBlocks(
  trx: Kysely<Database>,
  source_id: number,
  blocks: readonly GasBlockFacts[],
): Promise<void> {
  await insertNew(
    trx,
    'gas_blocks',
    blocks.map((block) => ({ source_id, ...blockRow(block) })),
  );
  await insertNew(
    trx,
    'gas_bundles',
    blocks.flatMap((block) => block.bundles.map((bundle) => ({ source_id, ...bundleRow(block, bundle) }))),
  );
}

function blockRow(block: GasBlockFacts) {
  const [p10, p25, p50, p75, p90, p99] = block.percentiles ?? [];
  return {
    ...{ seq: firstSeqOf(block), number: block.number, timestamp: block.timestamp },
    ...{ base_fee_wei: block.base_fee.toString(), next_fee_wei: block.next_fee.toString() },
    ...{ gas_used: Number(block.gas_used), gas_limit: Number(block.gas_limit) },
    ...{ blob_fee_wei: text(block.blob_fee), next_blob_fee_wei: text(block.next_blob_fee) },
    blob_gas_used: block.blob_gas_used === null ? null : Number(block.blob_gas_used),
    ...{ tip_10_wei: text(p10), tip_25_wei: text(p25), tip_50_wei: text(p50) },
    ...{ tip_75_wei: text(p75), tip_90_wei: text(p90), tip_99_wei: text(p99) },
    tips_wei: text(block.tips_wei),
    tips: block.tips?.map(([tip, weight]) => [String(tip), String(weight)] as const) ?? null,
    ...{ tips_from: block.tips_from, transactions: block.transactions, seen: block.seen },
    builder: block.builder,
    coin_usd: block.coin_usd === null ? null : decimalOf(block.coin_usd, 12),
  };
}

function bundleRow(
  block: GasBlockFacts,
  { index, hash, victim, searcher, rival_bid, outcome, reason }: GasBundleFacts,
) {
  return {
    ...{ seq: firstSeqOf(block) + index, timestamp: block.timestamp, bundle_hash: hash },
    ...{ searcher, outcome, reason, target_block: block.number, builder: block.builder },
    ...{ victim_hash: victim, txs: victim === null ? [hash] : [victim, hash] },
    rival_bid_wei: text(rival_bid),
  };
}

function firstSeqOf({ number }: GasBlockFacts): number {
  return number * FACTS_A_BLOCK;
}

function text(amount: bigint | null | undefined): string | null {
  return amount?.toString() ?? null;
}

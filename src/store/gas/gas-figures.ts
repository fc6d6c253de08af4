import type { Kysely } from 'kysely';
import type { GasOverview } from '../../contract/gas-overview.ts';
import { FEE_RULE_CHECK } from '../../domain/fee-rule-check.ts';
import { tipPercentiles } from '../../domain/tip-percentiles.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ResolvedSource } from '../mirror/sources.ts';
import { coverageOf } from './coverage-of.ts';

const TIP_BLOCKS = 20;
const CURVE_BLOCKS = 300;
const PERCENTS = [10, 25, 50, 75, 90, 99] as const;
const GWEI = 1e9;
const COIN = 1e18;
/** Gas of usual transactions: a transfer of the coin, a swap in one pool, an arbitrage with a flash loan. */
const USUAL_GAS = { transfer: 21_000, swap: 130_000, flash_loan: 310_000 } as const;

interface BlockRow {
  readonly number: number;
  readonly at: string;
  readonly base_fee_wei: string;
  readonly next_fee_wei: string;
  readonly full_pct: number;
  readonly tip_50_wei: string | null;
  readonly blob_fee_wei: string | null;
  readonly next_blob_fee_wei: string | null;
  readonly builder: string | null;
  readonly coin_usd: string | null;
  readonly transactions: number;
  readonly seen: number | null;
}

/** What gas costs now on a chain. Without a source, or before the first block, nothing is known. */
export async function summariseGas(
  db: Kysely<Database>,
  source: ResolvedSource | undefined,
): Promise<GasOverview> {
  const id = source?.id ?? 0;
  const blocks = (await listNewest(db, id)).toReversed();
  const newest = blocks.at(-1);
  const tips = await recentTips(db, id);
  const { compared, misses } = compareFees(blocks.slice(-FEE_RULE_CHECK.compared - 1));
  const next = newest && misses <= FEE_RULE_CHECK.most_misses ? gweiOf(newest.next_fee_wei) : null;
  const price = next === null ? null : (next + (tips?.p50 ?? 0)) / GWEI;
  return {
    block: newest
      ? {
          ...{ number: newest.number, at: newest.at, base_fee_gwei: gweiOf(newest.base_fee_wei) },
          ...{ next_fee_gwei: next, compared, misses, full_pct: newest.full_pct, builder: newest.builder },
          blob_fee_gwei: newest.blob_fee_wei === null ? null : gweiOf(newest.blob_fee_wei),
          next_blob_fee_gwei: newest.next_blob_fee_wei === null ? null : gweiOf(newest.next_blob_fee_wei),
        }
      : null,
    tips,
    costs: (['transfer', 'swap', 'flash_loan'] as const).map((what) => {
      const gas = USUAL_GAS[what];
      const eth = price === null ? null : gas * price;
      const coin = newest?.coin_usd ?? null;
      return { what, gas, eth, usd: eth === null || coin === null ? null : eth * Number(coin) };
    }),
    coverage: {
      recent: await coverageOf(db, id, 'recent'),
      day: await coverageOf(db, id, 'day'),
    },
    builders: await sumBuilders(db, id, newest?.at),
    curve: blocks.map(({ at, number, base_fee_wei, tip_50_wei, full_pct, seen, transactions }) => ({
      ...{ at, number, full_pct, base_fee_gwei: gweiOf(base_fee_wei) },
      tip_50_gwei: tip_50_wei === null ? null : gweiOf(tip_50_wei),
      seen_share_pct: seen === null || transactions === 0 ? null : (100 * seen) / transactions,
    })),
  };
}

/** How many blocks had the fee that the block before said, of those that follow each other. */
function compareFees(blocks: readonly BlockRow[]): { compared: number; misses: number } {
  let compared = 0;
  let misses = 0;
  for (const [at, block] of blocks.entries()) {
    const before = blocks[at - 1];
    if (!before || before.number !== block.number - 1) continue;
    compared++;
    if (before.next_fee_wei !== block.base_fee_wei) misses++;
  }
  return { compared, misses };
}

function listNewest(db: Kysely<Database>, id: number): Promise<readonly BlockRow[]> {
  return selectRows<BlockRow>(
    db,
    `select number, "timestamp" as at, base_fee_wei::text as base_fee_wei, next_fee_wei::text as next_fee_wei,
       case when gas_limit > 0 then 100.0::double precision * gas_used / gas_limit else 0 end as full_pct,
       tip_50_wei::text as tip_50_wei, blob_fee_wei::text as blob_fee_wei, next_blob_fee_wei::text as next_blob_fee_wei,
       builder, coin_usd::text as coin_usd, transactions, seen
     from gas_blocks where source_id = $1 order by seq desc limit ${CURVE_BLOCKS}`,
    [id],
  );
}

/** Percentiles over the gas of the last 20 blocks that have any; null without one. */
async function recentTips(db: Kysely<Database>, id: number): Promise<GasOverview['tips']> {
  const rows = await selectRows<{ tips: readonly (readonly [string, string])[] }>(
    db,
    `select tips from gas_blocks where source_id = $1 and tips is not null and transactions > 0 order by seq desc limit ${TIP_BLOCKS}`,
    [id],
  );
  const paid = rows.flatMap(({ tips }) => tips.map(([tip, gas]) => ({ tip: BigInt(tip), gas: BigInt(gas) })));
  const found = tipPercentiles(paid, PERCENTS);
  if (!found) return null;
  const [p10, p25, p50, p75, p90, p99] = found.map((tip) => Number(tip) / GWEI);
  return { p10: p10!, p25: p25!, p50: p50!, p75: p75!, p90: p90!, p99: p99!, blocks: rows.length };
}

/** Who built the blocks of the last day, the most frequent first. */
async function sumBuilders(db: Kysely<Database>, id: number, newest: string | undefined) {
  const rows = await selectRows<{ builder: string; blocks: number; tips_wei: string }>(
    db,
    `select builder, count(*)::integer as blocks, coalesce(sum(tips_wei), 0)::text as tips_wei
     from gas_blocks where source_id = $1 and builder is not null and "timestamp" > $2::timestamptz - interval '1 day'
     group by builder order by blocks desc, builder limit 10`,
    [id, newest ?? null],
  );
  return rows.map(({ builder, blocks, tips_wei }) => ({
    builder,
    blocks,
    tips_eth: Number(tips_wei) / COIN,
  }));
}

function gweiOf(wei: string): number {
  return Number(wei) / GWEI;
}

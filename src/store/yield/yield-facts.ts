import type { Kysely } from 'kysely';
import { microsToDecimal } from '../../domain/decimal-money.ts';
import { type LedgerRecord, writeLedgerLines } from '../areas/ledger.ts';
import { type AreaFacts, batchedFacts } from '../chain/area-facts.ts';
import { FACTS_A_BLOCK } from '../chain/facts-a-block.ts';
import type { Database } from '../database/database.ts';
import { decimalOf } from '../database/decimal-of.ts';
import { insertNew } from '../database/insert-new.ts';
import { type BlockFlow, bookPositions } from './book-positions.ts';
import type { YieldBlock, YieldReadingFacts } from './yield-block.ts';

/** The facts of a block, to be stored with it. */
export function yieldFacts(block: YieldBlock): AreaFacts {
  return batchedFacts({ area: 'yield' }, block, writeBlocks);
}

async function writeBlocks(
  trx: Kysely<Database>,
  source_id: number,
  blocks: readonly YieldBlock[],
): Promise<void> {
  const readings = blocks.flatMap((block) =>
    block.readings.map((reading, at) => ({
      source_id,
      seq: block.number * FACTS_A_BLOCK + at,
      vault: reading.vault,
      observed_at: block.timestamp,
      price: decimalOf(reading.price, 27),
      total_assets: text(reading.total_assets),
      total_supply: text(reading.total_supply),
      liquid_assets: text(reading.liquid_assets),
      rate_now_pct: reading.rate_now_pct,
      reward_promised_pct: reading.reward_promised_pct,
      state: reading.state,
      asset_usd: reading.asset_usd === null ? null : decimalOf(reading.asset_usd, 12),
      total_usd: dollars(worthOf(reading, reading.total_assets)),
      liquid_usd: dollars(worthOf(reading, reading.liquid_assets)),
      move_gas_usd: dollars(reading.move_gas_usd),
      curve: reading.curve && { ...reading.curve },
      marked: reading.marked,
    })),
  );
  await insertNew(trx, 'yield_readings', readings);
  const reports = blocks.flatMap((block) =>
    block.reports.map(({ log_index, vault, gain_usd, loss_usd, fees_usd, total_assets }) => ({
      ...{ source_id, seq: block.number * FACTS_A_BLOCK + log_index, timestamp: block.timestamp, vault },
      ...{ gain_usd: dollars(gain_usd), loss_usd: dollars(loss_usd), fees_usd: dollars(fees_usd) },
      total_assets: text(total_assets),
    })),
  );
  await insertNew(trx, 'yield_reports', reports);
  const openings = await bookPositions(trx, source_id, blocks);
  const flows = blocks.flatMap((block) => block.flows.map((flow) => ({ block, flow })));
  await writeFlows(trx, source_id, [...flows, ...openings]);
}

async function writeFlows(
  trx: Kysely<Database>,
  source_id: number,
  flows: readonly BlockFlow[],
): Promise<void> {
  const seqOf = ({ block, flow }: BlockFlow): number => block.number * FACTS_A_BLOCK + flow.log_index;
  await insertNew(
    trx,
    'yield_flows',
    flows.map((one) => {
      const { flow, block } = one;
      return {
        ...{ source_id, seq: seqOf(one), timestamp: block.timestamp, wallet: flow.wallet },
        ...{ vault: flow.vault, kind: flow.kind, asset: flow.asset, assets: text(flow.assets) },
        ...{ shares: text(flow.shares), usd: dollars(flow.usd), gas_usd: dollars(flow.gas_usd) },
        tx_hash: flow.tx_hash === '' ? null : flow.tx_hash,
      };
    }),
  );
  await writeLedgerLines(
    trx,
    source_id,
    flows.flatMap((one) => linesOf(one, seqOf(one))),
  );
}

/** A claim is a reward, and the transaction of a flow may have cost gas. */
function linesOf({ block: { timestamp }, flow }: BlockFlow, seq: number): readonly LedgerRecord[] {
  const { asset, assets, usd, gas_wei, gas_usd } = flow;
  const line = { seq, timestamp, subject: flow.vault, basis: 'chain' } as const;
  const reward: LedgerRecord = {
    ...{ ...line, line: 0, kind: 'reward', amount_usd: dollars(usd), token: asset },
    amount_base: assets.toString(),
  };
  const gas = (wei: bigint): LedgerRecord => ({
    ...{ ...line, line: 1, kind: 'gas', token: null, amount_base: (-wei).toString() },
    amount_usd: dollars(gas_usd === null ? null : -gas_usd),
  });
  return [...(flow.kind === 'claim' ? [reward] : []), ...(gas_wei === null ? [] : [gas(gas_wei)])];
}

/** Whole millionths of a dollar for base units of a reading's asset. */
function worthOf({ asset_usd, asset_decimals }: YieldReadingFacts, assets: bigint | null): bigint | null {
  if (assets === null || asset_usd === null) return null;
  return (assets * asset_usd) / 10n ** BigInt(asset_decimals + 6);
}

function text(value: bigint | null): string | null {
  return value === null ? null : value.toString();
}

function dollars(micros: bigint | null): string | null {
  return micros === null ? null : microsToDecimal(micros);
}

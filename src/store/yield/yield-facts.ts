import type { Kysely } from 'kysely';
import { microsToDecimal } from '../../domain/decimal-money.ts';
import { type LedgerRecord, writeLedgerLines } from '../areas/ledger.ts';
import type { AreaFacts } from '../chain/area-facts.ts';
import { FACTS_A_BLOCK } from '../chain/facts-a-block.ts';
import type { Database } from '../database/database.ts';
import { decimalOf } from '../database/decimal-of.ts';
import { bookPositions } from './book-positions.ts';
import type { YieldBlock, YieldFlowFacts, YieldReadingFacts } from './yield-block.ts';

/** The facts of a block, to be stored with it. */
export function yieldFacts(block: YieldBlock): AreaFacts {
  return { area: 'yield', write: (trx, sourceId) => writeBlock(trx, sourceId, block) };
}

async function writeBlock(trx: Kysely<Database>, source_id: number, block: YieldBlock): Promise<void> {
  const first = block.number * FACTS_A_BLOCK;
  if (block.readings.length > 0) {
    await trx
      .insertInto('yield_readings')
      .values(
        block.readings.map((reading, at) => ({
          source_id,
          seq: first + at,
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
          curve: reading.curve === null ? null : JSON.stringify(reading.curve),
          marked: reading.marked,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await writeFlows(trx, source_id, block, block.flows);
  if (block.reports.length > 0) {
    await trx
      .insertInto('yield_reports')
      .values(
        block.reports.map(({ log_index, vault, gain_usd, loss_usd, fees_usd, total_assets }) => ({
          ...{ source_id, seq: first + log_index, timestamp: block.timestamp, vault },
          ...{ gain_usd: dollars(gain_usd), loss_usd: dollars(loss_usd), fees_usd: dollars(fees_usd) },
          total_assets: text(total_assets),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const openings = await bookPositions(trx, source_id, block);
  await writeFlows(trx, source_id, block, openings);
}

async function writeFlows(
  trx: Kysely<Database>,
  source_id: number,
  { number, timestamp }: YieldBlock,
  flows: readonly YieldFlowFacts[],
): Promise<void> {
  if (flows.length === 0) return;
  const seqOf = ({ log_index }: YieldFlowFacts): number => number * FACTS_A_BLOCK + log_index;
  await trx
    .insertInto('yield_flows')
    .values(
      flows.map((flow) => ({
        ...{ source_id, seq: seqOf(flow), timestamp, wallet: flow.wallet, vault: flow.vault },
        ...{ kind: flow.kind, asset: flow.asset, assets: text(flow.assets), shares: text(flow.shares) },
        ...{ usd: dollars(flow.usd), gas_usd: dollars(flow.gas_usd) },
        tx_hash: flow.tx_hash === '' ? null : flow.tx_hash,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const lines = flows.flatMap((flow): LedgerRecord[] => {
    const line = { seq: seqOf(flow), timestamp, subject: flow.vault, basis: 'chain' as const };
    const { asset, assets, usd, gas_wei, gas_usd } = flow;
    return [
      ...(flow.kind === 'claim'
        ? [
            {
              ...{ ...line, line: 0, kind: 'reward' as const, amount_usd: dollars(usd) },
              ...{ token: asset, amount_base: assets.toString() },
            },
          ]
        : []),
      ...(gas_wei === null
        ? []
        : [
            {
              ...{
                ...line,
                line: 1,
                kind: 'gas' as const,
                amount_usd: dollars(gas_usd === null ? null : -gas_usd),
              },
              ...{ token: null, amount_base: (-gas_wei).toString() },
            },
          ]),
    ];
  });
  await writeLedgerLines(trx, source_id, lines);
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

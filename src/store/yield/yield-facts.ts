import type { Kysely } from 'kysely';
import { microsToDecimal } from '../../domain/decimal-money.ts';
import type { FlowKind, VaultState } from '../../domain/yield-words.ts';
import { type LedgerRecord, writeLedgerLines } from '../areas/ledger.ts';
import type { AreaFacts } from '../chain/area-facts.ts';
import { FACTS_A_BLOCK } from '../chain/facts-a-block.ts';
import type { Database } from '../database/database.ts';
import { bookPositions } from './book-positions.ts';
import { decimalOf } from './decimal-of.ts';

/** The state of a vault at a block, with what is needed to value shares. */
export interface YieldReadingFacts {
  /** Address in lower case. */
  readonly vault: string;
  readonly asset: string;
  readonly asset_decimals: number;
  readonly share_decimals: number;
  /** Whole units of the asset for a whole share × 10^27. */
  readonly price: bigint;
  readonly total_assets: bigint | null;
  readonly total_supply: bigint | null;
  readonly liquid_assets: bigint | null;
  readonly rate_now_pct: number | null;
  readonly reward_promised_pct: number | null;
  readonly state: VaultState;
  /** Dollars for a whole unit of the asset × 10^12. */
  readonly asset_usd: bigint | null;
  /** Whole millionths of a dollar. */
  readonly move_gas_usd: bigint | null;
  readonly curve: object | null;
  readonly marked: boolean;
}

/** What a wallet did. Amounts are not below 0; dollars are whole millionths. */
export interface YieldFlowFacts {
  readonly log_index: number;
  readonly wallet: string;
  readonly vault: string;
  readonly kind: FlowKind;
  readonly asset: string;
  readonly assets: bigint;
  readonly shares: bigint;
  readonly usd: bigint | null;
  /** Of the transaction; null in its further flows, and where somebody else paid it. */
  readonly gas_wei: bigint | null;
  readonly gas_usd: bigint | null;
  readonly tx_hash: string;
}

export interface YieldReportFacts {
  readonly log_index: number;
  readonly vault: string;
  readonly gain_usd: bigint | null;
  readonly loss_usd: bigint | null;
  readonly fees_usd: bigint | null;
  readonly total_assets: bigint | null;
}

/** All shares that a wallet holds at the end of a block, staked ones too. */
export interface YieldHoldingFacts {
  readonly wallet: string;
  readonly vault: string;
  readonly shares: bigint;
}

/** What the yield area read in a block. */
export interface YieldBlock {
  readonly number: number;
  readonly timestamp: string;
  readonly readings: readonly YieldReadingFacts[];
  readonly flows: readonly YieldFlowFacts[];
  readonly reports: readonly YieldReportFacts[];
  readonly holdings: readonly YieldHoldingFacts[];
  /** The watched wallets, whose positions are booked. */
  readonly wallets: readonly string[];
}

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

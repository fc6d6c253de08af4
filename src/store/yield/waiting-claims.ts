import type { Kysely } from 'kysely';
import type { YieldOverview } from '../../contract/yield-overview.ts';
import { microsToDecimal } from '../../domain/decimal-money.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { selectRows } from '../database/select-rows.ts';

/** What a wallet could claim from a reward stream. Amounts are base units, dollars whole millionths. */
export interface WaitingClaim {
  readonly wallet: string;
  readonly stream: string;
  readonly vault: string;
  readonly reward: string;
  readonly amount: bigint;
  /** Null where the reward, or the coin of gas, has no price. */
  readonly usd: bigint | null;
  readonly gas_usd: bigint | null;
}

/** Replaces what the wallets of a source could claim, as of a moment (ISO). */
export async function replaceWaitingClaims(
  db: Kysely<Database>,
  source_id: number,
  claims: readonly WaitingClaim[],
  observed_at: string,
): Promise<void> {
  const dollars = (micros: bigint | null) => (micros === null ? null : microsToDecimal(micros));
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('yield_claims').where('source_id', '=', source_id).execute();
    if (claims.length === 0) return;
    await trx
      .insertInto('yield_claims')
      .values(
        claims.map(({ amount, usd, gas_usd, ...claim }) => ({
          ...{ source_id, ...claim, amount: amount.toString(), observed_at },
          ...{ usd: dollars(usd), gas_usd: dollars(gas_usd) },
        })),
      )
      .execute();
  });
}

/**
 * What waits to be claimed, and which of it is worth more than the gas of its claim; null where nobody looked. A reward without a
 * price is counted beside the sums.
 */
export async function sumWaitingClaims(
  db: Kysely<Database>,
  sourceId: number,
): Promise<YieldOverview['rewards']['waiting']> {
  const [row] = await selectRows<NonNullable<YieldOverview['rewards']['waiting']> & { looked: number }>(
    db,
    `select count(*)::integer as looked, count(*) filter (where amount > 0)::integer as claims,
       count(*) filter (where usd > gas_usd)::integer as pay,
       count(*) filter (where amount > 0 and usd is null)::integer as unpriced,
       count(distinct stream) filter (where usd is null)::integer as rewards_unpriced,
       coalesce(sum(usd), 0)::text as usd,
       coalesce(sum(usd - gas_usd) filter (where usd > gas_usd), 0)::text as net_usd
     from yield_claims where source_id = $1`,
    [sourceId],
  );
  if (!row || row.looked === 0) return null;
  const { looked, ...waiting } = row;
  return waiting;
}

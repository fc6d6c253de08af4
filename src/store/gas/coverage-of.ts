import type { Kysely } from 'kysely';
import type { GasCoverage } from '../../contract/gas-coverage.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';

/** The blocks that count. */
const SPANS = {
  /** The last 100. */
  recent: 'select seen, transactions from gas_blocks where source_id = $1 order by seq desc limit 100',
  day: `select seen, transactions from gas_blocks where source_id = $1 and "timestamp" > (
    select "timestamp" from gas_blocks where source_id = $1 order by seq desc limit 1) - interval '1 day'`,
} as const;

/** The part of the transactions in a source's blocks that a node told before; blocks before the first watch count for nothing. */
export async function coverageOf(
  db: Kysely<Database>,
  id: number,
  span: keyof typeof SPANS,
): Promise<GasCoverage> {
  const [row] = await selectRows<Omit<GasCoverage, 'pct'>>(
    db,
    `select coalesce(sum(seen), 0)::integer as seen, coalesce(sum(transactions), 0)::integer as transactions, count(*)::integer as blocks
     from (${SPANS[span]}) as blocks where seen is not null and transactions > 0`,
    [id],
  );
  const { seen, transactions, blocks } = row ?? { seen: 0, transactions: 0, blocks: 0 };
  return { seen, transactions, blocks, pct: transactions === 0 ? null : (100 * seen) / transactions };
}

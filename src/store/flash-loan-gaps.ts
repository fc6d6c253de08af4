import type { Kysely } from 'kysely';
import { FlashLoanGap } from '../contract/flash-loan-gaps.ts';
import type { Database } from './database.ts';
import { selectRows } from './select-rows.ts';
import type { ResolvedSource } from './sources.ts';

/** Former gaps that are told, the latest. */
const PAST_GAPS = 50;
const DOLLARS = ['gross_usd', 'loan_fee_usd', 'gas_usd'] as const;

interface GapRow
  extends Pick<FlashLoanGap, 'block_number' | 'observed_at' | 'latest' | 'state' | 'tx_hash' | 'net_usd'> {
  readonly trade_seq: number | null;
  readonly gap: Readonly<Record<string, unknown>>;
}

/** How the pools stand at the newest block that was looked at, the best first, and former gaps with what became of them. */
export async function listFlashLoanGaps(
  db: Kysely<Database>,
  source: ResolvedSource | undefined,
): Promise<{ latest: FlashLoanGap[]; past: FlashLoanGap[] }> {
  if (!source) return { latest: [], past: [] };
  const read = (condition: string, order: string) =>
    selectRows<GapRow>(
      db,
      `select block_number, observed_at, latest, state, trade_seq, tx_hash, net_usd, gap from flash_loan_gaps
       where source_id = $1 and ${condition} order by ${order}`,
      [source.id],
    );
  const toGap = ({ gap, trade_seq, ...row }: GapRow): FlashLoanGap =>
    FlashLoanGap.parse({
      ...gap,
      ...Object.fromEntries(DOLLARS.map((name) => [name, gap[name] === null ? null : Number(gap[name])])),
      ...row,
      trade_id: trade_seq === null ? null : `${source.id}-${trade_seq}`,
    });
  const [latest, past] = await Promise.all([
    read('latest', 'place'),
    read(
      `not latest and state in ('taken', 'failed', 'closed')`,
      `block_number desc, place limit ${PAST_GAPS}`,
    ),
  ]);
  return { latest: latest.map(toGap), past: past.map(toGap) };
}

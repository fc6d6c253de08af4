import type { Kysely } from 'kysely';
import { dollarsToMicros } from '../../domain/cost-waterfall.ts';
import { microsToDecimal } from '../../domain/decimal-money.ts';
import type { PendingState } from '../../domain/gas-words.ts';
import { type LedgerRecord, writeLedgerLines } from '../areas/ledger.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import { selectRows } from '../database/select-rows.ts';

/** Decisions that are valued at once. */
const MOST = 200;

interface Due {
  readonly seq: number;
  readonly subject: string;
  readonly decision: 'taken' | 'skipped' | 'observed';
  readonly gross_usd: string | null;
  readonly loan_fee_usd: string | null;
  readonly gas_usd: string | null;
  readonly bribe_usd: string | null;
  /** The base fee that was expected, and that of the block that has the followed transaction. */
  readonly base_fee_wei: string;
  readonly paid_fee_wei: string | null;
  readonly state: PendingState;
  readonly included_block: number | null;
  readonly included_at: string | null;
  /** Whether a searcher was in the same block behind the same transaction. */
  readonly is_rivalled: boolean;
}

/**
 * Values backruns on paper whose followed transaction has ended: in a block up to `final`, or never. If it is in a block and nobody
 * else followed it, the backrun brings its expected profit at the gas of that block. Otherwise it brings and costs nothing, because a
 * bundle that is not included pays nothing. A taken one that came about gets its lines.
 */
export async function settleBackruns(db: Kysely<Database>, sourceId: number, final: number): Promise<void> {
  const due = await selectRows<Due>(
    db,
    `select decided.seq, decided.subject, decided.decision, decided.figures ->> 'gross_usd' as gross_usd,
       decided.figures ->> 'loan_fee_usd' as loan_fee_usd, decided.figures ->> 'gas_usd' as gas_usd, decided.figures ->> 'bribe_usd' as bribe_usd,
       decided.figures ->> 'base_fee_wei' as base_fee_wei, block.base_fee_wei::text as paid_fee_wei, followed.state, followed.included_block,
       followed.included_at, exists (select from gas_bundles as rival where rival.source_id = decided.source_id
         and rival.victim_hash = decided.subject and rival.outcome = 'included') as is_rivalled
     from area_decisions as decided
     join gas_pending as followed on followed.source_id = decided.source_id and followed.hash = decided.subject
     left join gas_blocks as block on block.source_id = decided.source_id and block.seq = followed.included_block * 1000000
     where decided.source_id = $1 and decided.basis = 'paper' and decided.later_usd is null and not decided.rolled_back
       and ((followed.state = 'included' and followed.included_block <= $2) or
         (followed.state in ('replaced', 'dropped', 'nonce_used') and decided.seq <= $2 * 1000000))
     order by decided.seq limit ${MOST}`,
    [sourceId, final],
  );
  if (due.length === 0) return;
  await inTransaction(db, async (trx) => {
    for (const one of due) {
      const came = one.state === 'included' && !one.is_rivalled;
      const lines = came ? linesOf(one) : [];
      const later = lines.reduce((sum, { micros }) => sum + micros, 0n);
      if (one.decision === 'taken' && came)
        await writeLedgerLines(
          trx,
          sourceId,
          lines.map(({ record }) => record),
        );
      await selectRows(
        trx,
        `update area_decisions set later_usd = $3, figures = figures || jsonb_build_object('victim_block', $4::bigint, 'outcome', $5::text)
         where source_id = $1 and seq = $2`,
        [
          ...[sourceId, one.seq, microsToDecimal(later), one.included_block],
          came ? 'included' : one.is_rivalled ? 'outbid' : 'stale_state',
        ],
      );
    }
    await notify(trx, { topic: 'gas-arb' });
  });
}

/** Gross, loan, gas at the fee of the block, and bid; none where the money was not known. */
function linesOf(one: Due): readonly { readonly micros: bigint; readonly record: LedgerRecord }[] {
  if (one.gross_usd === null || one.gas_usd === null) return [];
  const expected = BigInt(one.base_fee_wei);
  const paid = BigInt(one.paid_fee_wei ?? one.base_fee_wei);
  const gas = dollarsToMicros(one.gas_usd);
  const amounts = [
    ['gross', dollarsToMicros(one.gross_usd)],
    ['loan_fee', -dollarsToMicros(one.loan_fee_usd ?? '0')],
    ['gas', -(expected === 0n ? gas : (gas * (paid + TIP)) / (expected + TIP))],
    ['bribe', -dollarsToMicros(one.bribe_usd ?? '0')],
  ] as const;
  return amounts.map(([kind, micros], line) => ({
    micros,
    record: {
      ...{ seq: one.seq, line, timestamp: one.included_at ?? '', subject: one.subject, basis: 'paper', kind },
      ...{ amount_usd: microsToDecimal(micros), token: null, amount_base: null },
    },
  }));
}

/** The tip that gas was priced with, in wei for a unit. */
const TIP = 1_000_000_000n;

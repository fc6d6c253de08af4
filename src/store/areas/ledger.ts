import type { Kysely } from 'kysely';
import type { LedgerSums } from '../../contract/area-ledger.ts';
import { BASES, type Basis } from '../../domain/area-decision.ts';
import { LEDGER_KINDS, type LedgerKind } from '../../domain/ledger-kind.ts';
import type { Database } from '../database/database.ts';
import { insertNew } from '../database/insert-new.ts';
import { selectRows } from '../database/select-rows.ts';

/** A line of an area's ledger, as it is written. Dollars and base units are decimal text, below 0 where it cost. */
export interface LedgerRecord {
  /** The fact's sequence number, and the line's place among its lines, from 0 to 15. */
  readonly seq: number;
  readonly line: number;
  readonly timestamp: string;
  readonly subject: string | null;
  readonly basis: Basis;
  readonly kind: LedgerKind;
  /** Null where the token has no price. */
  readonly amount_usd: string | null;
  readonly token: string | null;
  readonly amount_base: string | null;
}

/** Stores lines of a source. A line that is stored already stays as it is. */
export async function writeLedgerLines(
  trx: Kysely<Database>,
  sourceId: number,
  lines: readonly LedgerRecord[],
): Promise<void> {
  await insertNew(
    trx,
    'area_ledger',
    lines.map((line) => ({ source_id: sourceId, ...line })),
  );
}

/** Deletes the lines of facts from a sequence number on. */
export async function deleteLedgerFrom(
  trx: Kysely<Database>,
  sourceIds: readonly number[],
  firstSeq: number,
): Promise<void> {
  await trx
    .deleteFrom('area_ledger')
    .where('source_id', 'in', sourceIds)
    .where('seq', '>=', firstSeq)
    .execute();
}

/** The sums of a source's lines by kind and their net, of each basis alone. */
export async function summariseLedger(
  db: Kysely<Database>,
  source: { readonly id: number } | undefined,
): Promise<LedgerSums> {
  const rows = await selectRows<{
    basis: Basis;
    kind: LedgerKind;
    lines: number;
    unvalued: number;
    amount_usd: string;
    net_usd: string;
  }>(
    db,
    `select basis, kind, count(amount_usd) as lines, count(*) - count(amount_usd) as unvalued,
       coalesce(sum(amount_usd), 0)::text as amount_usd,
       (sum(coalesce(sum(amount_usd), 0)) over (partition by basis))::text as net_usd
     from area_ledger_rows where source_id = $1 group by basis, kind`,
    [source?.id ?? null],
  );
  return BASES.flatMap((basis) => {
    const own = rows.filter((row) => row.basis === basis);
    const [first] = own;
    if (!first) return [];
    const parts = LEDGER_KINDS.flatMap((kind) => own.filter((row) => row.kind === kind));
    return [
      {
        basis,
        lines: own.reduce((sum, { lines, unvalued }) => sum + lines + unvalued, 0),
        unvalued: own.reduce((sum, { unvalued }) => sum + unvalued, 0),
        parts: parts.map(({ kind, lines, amount_usd }) => ({ kind, lines, amount_usd })),
        net_usd: first.net_usd,
      },
    ];
  });
}

import type { Kysely } from 'kysely';
import type { DecisionReason } from '../../domain/area-decision.ts';
import type { SnipeResult } from '../../domain/mint-words.ts';
import { type DecisionRecord, writeDecisions } from '../areas/decisions.ts';
import { type LedgerRecord, writeLedgerLines } from '../areas/ledger.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { insertNew } from '../database/insert-new.ts';
import { notify } from '../database/notify.ts';
import { selectRows } from '../database/select-rows.ts';

/** A real attempt in a block, in the order of the block. */
export interface BlockAttempt {
  readonly tip_gwei: number;
  readonly quantity: number | null;
  readonly state: 'minted' | 'failed';
  readonly reason: DecisionReason | null;
}

/** The attempts for a collection in a block. */
export function listBlockAttempts(
  db: Kysely<Database>,
  sourceId: number,
  collection: string,
  block: number,
): Promise<readonly BlockAttempt[]> {
  return selectRows<BlockAttempt>(
    db,
    `select tip_gwei, quantity, state, reason from mint_attempts
     where source_id = $1 and collection = $2 and block_number = $3 order by place, seq`,
    [sourceId, collection, block],
  );
}

/** Tokens of a collection that were minted from a block on, as far as attempts were read. */
export async function mintedSince(
  db: Kysely<Database>,
  sourceId: number,
  collection: string,
  seq: number,
): Promise<number> {
  const [row] = await selectRows<{ tokens: number }>(
    db,
    `select coalesce(sum(quantity), 0)::bigint as tokens from mint_attempts
     where source_id = $1 and collection = $2 and state = 'minted' and seq >= $3`,
    [sourceId, collection, seq],
  );
  return Number(row?.tokens ?? 0);
}

/** Gas units of the newest mint of as many tokens; undefined without one. */
export async function gasOfMint(
  db: Kysely<Database>,
  sourceId: number,
  collection: string,
  quantity: number,
): Promise<number | undefined> {
  const [row] = await selectRows<{ gas_used: number }>(
    db,
    `select gas_used from mint_attempts where source_id = $1 and collection = $2 and state = 'minted' and quantity = $3
       and gas_used is not null order by seq desc limit 1`,
    [sourceId, collection, quantity],
  );
  return row && Number(row.gas_used);
}

/** A snipe on paper as it is written. Exact amounts are decimal text. */
export interface PaperSnipeRecord {
  readonly seq: number;
  readonly timestamp: string;
  readonly collection: string;
  readonly phase: string;
  readonly quantity: number;
  readonly filled: number;
  readonly cost_eth: string | null;
  readonly cost_usd: string | null;
  readonly gas_usd: string | null;
  readonly tip_gwei: number;
  readonly place: number;
  readonly rivals: number;
  readonly result: SnipeResult;
  readonly reason: DecisionReason | null;
}

/** Stores a snipe on paper with its decision and what it would have cost. */
export async function writePaperSnipe(
  db: Kysely<Database>,
  sourceId: number,
  snipe: PaperSnipeRecord,
  decision: DecisionRecord,
  lines: readonly LedgerRecord[],
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const own = { source_id: sourceId, basis: 'paper', wallet: 'our rules', stages: [] } as const;
    await insertNew(trx, 'mint_snipes', [{ ...own, ...snipe }]);
    await writeDecisions(trx, sourceId, [decision]);
    await writeLedgerLines(trx, sourceId, lines);
    await notify(trx, { topic: 'nft-mint' });
  });
}

/** A decision on paper whose horizon is over. */
export interface DueSnipe {
  readonly seq: number;
  readonly due_at: string;
  readonly collection: string;
  readonly filled: number;
  readonly cost_usd: number;
}

/** Decisions that have not been valued, oldest first; one that cannot be valued for a week never will be. */
export function listDueSnipes(
  db: Kysely<Database>,
  sourceId: number,
  now: string,
): Promise<readonly DueSnipe[]> {
  return selectRows<DueSnipe>(
    db,
    `select seq, due_at, figures ->> 'collection_address' as collection, (figures ->> 'filled')::integer as filled,
       (figures ->> 'cost_usd')::double precision as cost_usd
     from area_decisions where source_id = $1 and later_usd is null and not rolled_back and due_at <= $2::timestamptz
       and due_at > $2::timestamptz - interval '40 days' and figures ->> 'cost_usd' is not null
     order by due_at limit 500`,
    [sourceId, now],
  );
}

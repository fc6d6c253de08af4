import type { Kysely } from 'kysely';
import type { EnteredPhase } from '../../contract/mint-phases.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import { selectRows } from '../database/select-rows.ts';

/** Phases of one collection that can be entered. */
const MOST_PHASES = 20;
/**
 * Entered terms have rising sequence numbers below those of any block. So no reorganisation deletes them, the last entry of a phase
 * counts, and terms that the contract tells later take precedence.
 */
const FIRST_SEQ = -1_000_000_000_000;

type Key = Pick<EnteredPhase, 'collection' | 'phase'>;

/**
 * Stores the terms of a phase as entered at a moment (milliseconds since the epoch). Returns 'unwatched' if the collection is not
 * watched, 'told' if its contract tells this phase itself, 'full' if 20 phases of it were entered before.
 */
export async function enterPhase(
  db: Kysely<Database>,
  source: { readonly id: number; readonly kind: string },
  { collection, phase, ...terms }: EnteredPhase,
  now: number,
): Promise<'entered' | 'unwatched' | 'told' | 'full'> {
  return inTransaction(db, async (trx) => {
    const [state] = await selectRows<{ watched: boolean; told: boolean; others: number; next: number }>(
      trx,
      `select exists (select from watched_addresses where kind = $4 and role = 'collection' and watched and address = $2) as watched,
         exists (select from mint_phases where source_id = $1 and collection = $2 and phase = $3 and phase_source <> 'configured') as told,
         (select count(distinct phase)::integer from mint_phases where source_id = $1 and collection = $2 and phase <> $3
           and phase_source = 'configured') as others,
         (select coalesce(max(seq) + 1, ${FIRST_SEQ})::bigint from mint_phases where source_id = $1 and seq < 0) as next`,
      [source.id, collection, phase, source.kind],
    );
    if (!state?.watched) return 'unwatched';
    if (state.told) return 'told';
    if (state.others >= MOST_PHASES) return 'full';
    await trx
      .insertInto('mint_phases')
      .values({
        ...{ source_id: source.id, seq: state.next, collection, phase, ...terms },
        ...{ phase_source: 'configured', set_at: new Date(now).toISOString() },
      })
      .execute();
    await notify(trx, { topic: 'nft-mint' });
    return 'entered';
  });
}

/** Removes every entry of a phase. */
export async function removeEnteredPhase(
  db: Kysely<Database>,
  sourceId: number,
  { collection, phase }: Key,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('mint_phases')
      .where('source_id', '=', sourceId)
      .where('collection', '=', collection)
      .where('phase', '=', phase)
      .where('phase_source', '=', 'configured')
      .execute();
    await notify(trx, { topic: 'nft-mint' });
  });
}

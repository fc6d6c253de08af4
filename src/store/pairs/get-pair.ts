import type { Kysely } from 'kysely';
import type { PairLookRow, PairMark } from '../../contract/pair-detail.ts';
import type { PairRow } from '../../contract/pairs.ts';
import type { Database } from '../database/database.ts';
import type { PairDeskRow } from './pair-desks.ts';
import { PAIRS_A_DESK } from './pair-places.ts';

/** Looks and trades that are told of a pair, the newest. */
const MOST = 500;

/** A pair as it stands, with the desk of its prices (none where a service tells of it), its newest looks and its newest trades. */
export interface StoredPair {
  readonly row: PairRow;
  readonly first: string | null;
  readonly second: string | null;
  readonly desk: PairDeskRow | undefined;
  readonly looks: readonly PairLookRow[];
  readonly trades: readonly PairMark[];
}

/** The pair with an id `{source}-{seq}`; undefined if there is none. */
export async function getPair(db: Kysely<Database>, id: string): Promise<StoredPair | undefined> {
  const [source_id = 0, seq = 0] = id.split('-').map(Number);
  const found = await db
    .selectFrom('pair_fits')
    .selectAll()
    .where('source_id', '=', source_id)
    .where('seq', '=', seq)
    .executeTakeFirst();
  if (!found) return undefined;
  const { first, second, source_id: _source, seq: _seq, ...row } = found;
  const desk = await db
    .selectFrom('pair_desks')
    .selectAll()
    .where('source_id', '=', source_id)
    .where('desk_no', '=', Math.floor(seq / PAIRS_A_DESK))
    .executeTakeFirst();
  const looks = await db
    .selectFrom('pair_looks')
    .select(['at', 'n', 'p_max', 'p_adjusted', 'half_life', 'followed'])
    .where('source_id', '=', source_id)
    .where('seq', '=', seq)
    .orderBy('look', 'desc')
    .limit(MOST)
    .execute();
  const trades = await db
    .selectFrom('pair_trades')
    .select(['entry_at', 'exit_at', 'direction', 'exit_reason'])
    .where('source_id', '=', source_id)
    .where('pair', '=', row.pair)
    .where('prices', '=', row.prices)
    .where('entry_at', 'is not', null)
    .where('exit_at', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(MOST)
    .$narrowType<{ entry_at: string; exit_at: string; direction: PairMark['direction'] }>()
    .execute();
  return {
    row: { id, ...row } as PairRow,
    ...{ first, second, desk },
    looks: looks.toReversed(),
    trades: trades.toReversed(),
  };
}

import type { Kysely } from 'kysely';
import type { MintDetail } from '../../contract/mint-detail.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { listRows } from '../list/list-reader.ts';
import { MINT_COLLECTION_LIST } from './mint-lists.ts';

const MOST_PHASES = 20;
const MOST_SALES = 20;

/** A collection by its id, `{source}-{seq}`; undefined if there is none. */
export async function getMintDetail(db: Kysely<Database>, id: string): Promise<MintDetail | undefined> {
  const [source = 0, seq = 0] = id.split('-').map(Number);
  const [place] = await selectRows<{ collection: string; address: string | null }>(
    db,
    'select collection, address from mint_collections where source_id = $1 and seq = $2',
    [source, seq],
  );
  if (!place) return undefined;
  let row: MintDetail['row'] | undefined;
  for await (const rows of listRows(
    db,
    MINT_COLLECTION_LIST,
    { id: source },
    { collection: place.collection },
  ))
    row ??= rows.find((one) => one.id === id);
  if (!row) return undefined;
  const key = [source, place.address ?? place.collection];
  const [phases, failures, sales] = await Promise.all([
    listPhasesOf(db, source, place.address ?? place.collection),
    selectRows<MintDetail['failures'][number]>(
      db,
      `select reason, count(*) as times from mint_attempts where source_id = $1 and collection = $2 and state = 'failed'
       group by reason order by times desc, reason`,
      key,
    ),
    selectRows<MintDetail['sales'][number]>(
      db,
      `select "timestamp" as at, token_id::text as token_id, price_eth::text as price_eth, seller, buyer, suspect
       from mint_sale_rows where source_id = $1 and collection = $2 order by seq desc limit ${MOST_SALES}`,
      key,
    ),
  ]);
  return { row, phases: [...phases], failures: [...failures], sales: [...sales] };
}

/** The terms that hold of each phase of a collection, the latest opening first, with how often they were set. */
export function listPhasesOf(
  db: Kysely<Database>,
  sourceId: number,
  collection: string,
): Promise<MintDetail['phases']> {
  return selectRows<MintDetail['phases'][number]>(
    db,
    `select phase, opens_at, closes_at, price_eth::text as price_eth, per_wallet, allowlist, phase_source,
       (select count(*) from mint_phases as every where every.source_id = last.source_id and every.collection = last.collection
         and every.phase = last.phase) as times_set
     from mint_phase_rows as last where source_id = $1 and collection = $2
     order by opens_at desc nulls last, phase desc limit ${MOST_PHASES}`,
    [sourceId, collection],
  ) as Promise<MintDetail['phases']>;
}

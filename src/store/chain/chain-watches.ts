import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ChainKind } from './chain-sources.ts';

/** The addresses that were not watched yet when the blocks up to the cursor were read. */
export async function listNewWatches(
  db: Kysely<Database>,
  kind: ChainKind,
  addresses: readonly string[],
): Promise<readonly string[]> {
  const rows = await selectRows<Row<'chain_watches', 'address'>>(
    db,
    `select distinct address from unnest($2::text[]) as watched (address)
     where not exists (select from chain_watches as known where known.kind = $1 and known.address = watched.address)
     order by address`,
    [kind, addresses],
  );
  return rows.map(({ address }) => address);
}

/**
 * Records that every block up to the cursor has been searched for these addresses, and deletes those that are no longer
 * watched.
 */
export async function replaceWatches(
  db: Kysely<Database>,
  kind: ChainKind,
  addresses: readonly string[],
): Promise<void> {
  await selectRows(
    db,
    `with gone as (delete from chain_watches where kind = $1 and address <> all($2::text[]))
     insert into chain_watches (kind, address) select distinct $1, address from unnest($2::text[]) as watched (address)
     on conflict do nothing`,
    [kind, addresses],
  );
}

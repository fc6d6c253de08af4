import type { Kysely } from 'kysely';
import {
  AREA_ROLES,
  type NewWatch,
  type WatchedAddress,
  type WatchRole,
} from '../../domain/watched-address.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ChainKind } from './chain-sources.ts';

/** The largest number of addresses of a chain in each role. */
const MOST_WATCHED = 500;

/** An address from the server's settings. */
export interface NamedAddress {
  readonly role: WatchRole;
  readonly address: string;
  readonly name: string | null;
}

type Key = Pick<WatchedAddress, 'role' | 'address'>;

/** The watched addresses of a chain, by role and in the order in which they were added. */
export async function listWatchedAddresses(
  db: Kysely<Database>,
  kind: ChainKind,
): Promise<readonly WatchedAddress[]> {
  return db
    .selectFrom('watched_addresses')
    .select(['role', 'address', 'name', 'claim_event', 'origin', 'added_at'])
    .where('kind', '=', kind)
    .where('watched', '=', true)
    .orderBy('role')
    .orderBy('added_at')
    .orderBy('address')
    .execute();
}

/**
 * Synchronises the addresses with the settings. Addresses that an operator removed or renamed in the console stay so.
 * Addresses that the settings no longer name are deleted, unless an operator edited them.
 */
export async function ensureNamedAddresses(
  db: Kysely<Database>,
  kind: ChainKind,
  named: readonly NamedAddress[],
  at: number,
): Promise<void> {
  const values = [
    kind,
    named.map(({ role }) => role),
    named.map(({ address }) => address.toLowerCase()),
    named.map(({ name }) => name),
  ];
  const given =
    'unnest($2::text[], $3::text[], $4::text[]) with ordinality as given (role, address, name, place)';
  await inTransaction(db, async (trx) => {
    await selectRows(
      trx,
      `delete from watched_addresses as kept where kind = $1 and origin = 'settings' and not edited
         and not exists (select from ${given} where (given.role, given.address) = (kept.role, kept.address))`,
      values,
    );
    await selectRows(
      trx,
      `insert into watched_addresses as kept (kind, role, address, name, origin, added_at)
       select $1, role, address, name, 'settings', $5::timestamptz + place * interval '1 millisecond'
       from (select distinct on (role, address) * from ${given} order by role, address, place) as given
       where not (role = any($6::text[])) or not exists (
         select from watched_addresses as other
         where other.kind = $1 and other.address = given.address and other.role <> given.role and other.watched
         union all
         select from unnest($2::text[], $3::text[]) with ordinality as earlier (role, address, place)
         where earlier.address = given.address and earlier.place < given.place and earlier.role <> given.role)
       on conflict (kind, role, address) do update set name = excluded.name
         where not kept.edited and kept.origin = 'settings' and kept.name is distinct from excluded.name`,
      [...values, new Date(at).toISOString(), AREA_ROLES],
    );
    await syncWallets(trx, kind);
  });
}

/**
 * Starts to watch an address. Returns 'known' if it is watched already, in another role too where one of both is of an area:
 * no dollar may count twice. Returns 'full' if the role has no room.
 */
export async function addWatchedAddress(
  db: Kysely<Database>,
  kind: ChainKind,
  { role, address, name, claim_event }: NewWatch,
  at: number,
): Promise<'added' | 'known' | 'full'> {
  return inTransaction(db, async (trx) => {
    const { count } = await trx
      .selectFrom('watched_addresses')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', '=', kind)
      .where('role', '=', role)
      .where('watched', '=', true)
      .executeTakeFirstOrThrow();
    if (count >= MOST_WATCHED) return 'full';
    const others = await trx
      .selectFrom('watched_addresses')
      .select('role')
      .where('kind', '=', kind)
      .where('address', '=', address.toLowerCase())
      .where('role', '<>', role)
      .where('watched', '=', true)
      .execute();
    if (others.some((other) => isOfArea(other.role) || isOfArea(role))) return 'known';
    const given = { name: name || null, claim_event, edited: true };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('watched_addresses')
      .values({
        kind,
        role,
        address: address.toLowerCase(),
        ...given,
        origin: 'console',
        added_at: new Date(at).toISOString(),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'role', 'address'])
          .doUpdateSet({ ...given, watched: true })
          .where('watched_addresses.watched', '=', false),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return 'known';
    await syncWallets(trx, kind);
    return 'added';
  });
}

/** Renames a watched address; false if it is not watched. */
export async function nameWatchedAddress(
  db: Kysely<Database>,
  kind: ChainKind,
  { role, address, name }: Key & { readonly name: string | null },
): Promise<boolean> {
  return change(db, kind, { role, address }, { name: name || null });
}

/** Stops watching an address; its history stays. False if it was not watched. */
export async function removeWatchedAddress(
  db: Kysely<Database>,
  kind: ChainKind,
  key: Key,
): Promise<boolean> {
  return change(db, kind, key, { watched: false });
}

function isOfArea(role: WatchRole): boolean {
  return (AREA_ROLES as readonly WatchRole[]).includes(role);
}

async function change(
  db: Kysely<Database>,
  kind: ChainKind,
  { role, address }: Key,
  changed: Partial<Row<'watched_addresses', 'name' | 'watched'>>,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('watched_addresses')
      .set({ ...changed, edited: true })
      .where('kind', '=', kind)
      .where('role', '=', role)
      .where('address', '=', address.toLowerCase())
      .where('watched', '=', true)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await syncWallets(trx, kind);
    return true;
  });
}

/** Screens list the watched wallets. Wallets that remain keep their numbers. */
async function syncWallets(trx: Kysely<Database>, kind: ChainKind): Promise<void> {
  await selectRows(
    trx,
    `delete from airdrop_wallets as wallet using sources as source
     where source.id = wallet.source_id and source.area = 'airdrops' and source.kind = $1
       and not exists (select from watched_addresses as place where place.kind = $1 and place.role = 'wallet'
         and place.watched and place.address = wallet.address)`,
    [kind],
  );
  await selectRows(
    trx,
    `update airdrop_wallets as wallet set label = place.name
     from sources as source, watched_addresses as place
     where source.id = wallet.source_id and source.area = 'airdrops' and source.kind = $1
       and place.kind = $1 and place.role = 'wallet' and place.watched and place.address = wallet.address
       and wallet.label is distinct from place.name`,
    [kind],
  );
  await selectRows(
    trx,
    `insert into airdrop_wallets (source_id, seq, address, label, active, created_at, last_active)
     select source.id,
       coalesce((select max(seq) from airdrop_wallets as known where known.source_id = source.id), 0)
         + row_number() over (order by place.added_at, place.address),
       place.address, place.name, true, seen.first_at, seen.last_at
     from sources as source join watched_addresses as place on place.kind = source.kind
     cross join lateral (select min("timestamp") as first_at, max("timestamp") as last_at
       from airdrop_interactions as record
       where record.source_id = source.id and lower(record.wallet) = place.address) as seen
     where source.area = 'airdrops' and source.kind = $1 and place.role = 'wallet' and place.watched
       and not exists (select from airdrop_wallets as known
         where known.source_id = source.id and known.address = place.address)`,
    [kind],
  );
  await notify(trx, { topic: 'airdrops' });
}

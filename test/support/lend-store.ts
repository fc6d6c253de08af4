import { sql } from 'kysely';
import { expect } from 'vitest';
import { openStore, type Store } from '../../src/store/database/open-store.ts';
import { emptyStore } from './empty-store.ts';
import { isLong } from './is-long.ts';
import type { StorePlace, StoreTarget } from './store-targets.ts';

/** A store that is empty at first. */
export interface LentStore {
  readonly store: Store;
  /** The next test file of this process gets it, unless it is not as it was made: then it is closed and removed. */
  giveBack(): Promise<void>;
}

interface KeptStore {
  readonly store: Store;
  readonly place: StorePlace;
  /** See `structureOf`. */
  readonly structure: string;
}

/** Stores of this process that nobody has at present; the end of the run removes them with their template. */
const free = new Map<StoreTarget['kind'], KeptStore[]>();

/**
 * Opens a store, or hands on one of an earlier test file of this process: to copy and open one takes longer than most files.
 * Files of a long run have a process each, so there is nothing to hand on.
 */
export async function lendStore(target: StoreTarget): Promise<LentStore> {
  const former = free.get(target.kind)?.pop();
  if (former) await emptyStore(former.store);
  const kept = former ?? (await make(target));
  return {
    store: kept.store,
    async giveBack() {
      if (!isLong && !isOfContract() && (await isAsMade(kept))) {
        free.set(target.kind, [...(free.get(target.kind) ?? []), kept]);
        return;
      }
      await kept.store.close();
      await kept.place.remove();
    },
  };
}

async function make(target: StoreTarget): Promise<KeptStore> {
  const place = await target.makePlace();
  const store = await openStore(place.options);
  return { store, place, structure: await structureOf(store) };
}

/** Tests of the interface compare whole stores before and after; each of their files has one of its own. */
const isOfContract = (): boolean => expect.getState().testPath?.includes('/test/contract/') ?? false;

async function isAsMade({ store, structure }: KeptStore): Promise<boolean> {
  if (!store.health().ok) return false;
  const found = await structureOf(store).catch(() => 'closed');
  return found === structure;
}

/** Changes with every table, column, index, trigger, function and constraint. */
async function structureOf({ db }: Store): Promise<string> {
  const { rows } = await sql<{ structure: string }>`
    with own as (
      select oid from pg_namespace where nspname <> 'information_schema' and nspname not like 'pg\\_%'
    ), part as (
      select concat('class ', oid, relname, relkind, relnatts, relchecks, relpersistence) as text
      from pg_class where relnamespace in (select oid from own)
      union all
      select concat('trigger ', tgrelid, tgname, tgenabled, tgfoid) from pg_trigger where not tgisinternal
      union all
      select concat('function ', oid, proname, md5(prosrc)) from pg_proc
      where pronamespace in (select oid from own)
      union all
      select concat('constraint ', oid, conname) from pg_constraint where connamespace in (select oid from own)
    )
    select md5(string_agg(text, ',' order by text)) as structure from part`.execute(db);
  return rows[0]?.structure ?? '';
}

import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../../log.ts';
import type { Secret } from '../../secret.ts';
import type { Database } from './database.ts';
import { connectionOf, openConnections } from './postgresql-connections.ts';
import { DatabaseUrlError, refuseTransactionPool } from './refuse-transaction-pool.ts';
import { createStorePool } from './store-pool.ts';
import { troubleOf } from './store-trouble.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';
import { withTimeout } from './with-timeout.ts';

const LOOK_MS = 1_000;
const ANSWER_MS = 3_000;
/** A replica further behind is not read. */
const MOST_LAG_MS = 5_000;
/** From here on its lag is told; see rail-troubles.ts. */
const SLOW_MS = 2_000;
/** How long the news of a change waits for the replica to have it, and how often it is looked for. */
const CATCH_UP_MS = 1_000;
const CATCH_UP_PAUSE_MS = 10;
/** A read was cancelled because the primary has removed rows that it needed. */
const CONFLICT_WITH_RECOVERY = '40001';

/** What is known of a read replica. */
export interface ReplicaState {
  /** Whether lists and figures are read there now. */
  readonly used: boolean;
  /** How far it is behind the primary, in milliseconds, at most; null while that is not known. */
  readonly lag_ms: number | null;
  /** Why the primary is read instead, as a sentence; null while it is used. */
  readonly problem: string | null;
}

export interface ReadReplica {
  /** Its tables, for reads alone. */
  readonly db: Kysely<Database>;
  current(): ReplicaState;
  /**
   * Resolves when the replica has everything that is committed now, or is no longer used: after a second at most. What is
   * read after that is not older than the call.
   */
  caughtUp(): Promise<void>;
  /** Whether a failed read may be tried at the primary; the replica is then not used until it has answered. */
  gaveUp(error: unknown): boolean;
  close(): Promise<void>;
}

interface Position {
  readonly system: string;
  readonly name: string;
  readonly version: number;
  readonly standby: boolean;
  /** Bytes of the log that the primary has written, or the standby has replayed; null at a server that never was a standby. */
  readonly position: number | null;
}

/** Without waiting for the disk, a commit is visible before it is flushed, and only what is flushed is sent to a standby. */
const POSITION = `select (select system_identifier from pg_control_system())::text as system, current_database()::text as name,
  (select max(version) from schema_migrations)::integer as version, pg_is_in_recovery() as standby,
  (case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
    when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn)::float8
    as position`;

/**
 * Follows a streaming replica of the primary that `primary` reads. Its state is looked at every second; `onChange` is called
 * when it is used or not used any more, and when its lag passes two seconds. A replica that does not answer at first is awaited. Rejects with DatabaseUrlError if a
 * pool in transaction mode answers in its place.
 */
export async function openReadReplica(
  url: Secret,
  primary: Kysely<Database>,
  { log, onChange }: { readonly log: Log; readonly onChange: () => void },
): Promise<ReadReplica> {
  const connection = { ...connectionOf(url), query_timeout: ANSWER_MS };
  const connections = openConnections(connectionOf(url), log);
  const pool = createStorePool(
    { connect: () => connections.pool.connect() },
    () => {},
    () => {},
  );
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const abort = new AbortController();
  let state: ReplicaState = { used: false, lag_ms: null, problem: 'It has not answered yet.' };
  let isChecked = false;
  /** It is not used again before it has this. */
  let needed = 0;
  /** Where the primary was, and when, oldest first: at least one that the replica had, then those that it had not. */
  let marks: { readonly position: number; readonly at: number }[] = [];

  function change(next: ReplicaState): void {
    const isTold = next.used !== state.used || next.problem !== state.problem;
    const isOther = isTold || isSlow(next) !== isSlow(state);
    state = next;
    if (isOther) onChange();
    if (!isTold) return;
    if (next.used) log.info('The read replica is used', { lag_ms: next.lag_ms });
    else log.warn('The read replica is not used', { problem: next.problem });
  }

  async function look(): Promise<void> {
    try {
      if (!isChecked) await refuseTransactionPool(connection, 'DATABASE_READ_URL');
      isChecked = true;
      const at = performance.now();
      const [there, here] = [await positionOf(primary), await positionOf(db)];
      const problem = problemOf(there, here);
      const position = here.position ?? 0;
      marks.push({ position: there.position ?? 0, at });
      const had = marks.findLastIndex((mark) => mark.position <= position);
      marks = marks.slice(Math.max(0, had), Math.max(0, had) + 1_000);
      const isLate = marks.length > 1 || had < 0;
      const lag_ms = isLate ? Math.round(performance.now() - (marks[0]?.at ?? at)) : 0;
      const isBehind = lag_ms > MOST_LAG_MS || position < needed;
      change({
        used: problem === null && !isBehind,
        lag_ms: problem === null ? lag_ms : null,
        problem: problem ?? (isBehind ? BEHIND : null),
      });
    } catch (error) {
      // Another server may answer at this address the next time.
      isChecked = false;
      if (error instanceof DatabaseUrlError) {
        change({ used: false, lag_ms: null, problem: error.message });
        throw error;
      }
      change({ used: false, lag_ms: null, problem: troubleOf(error, true)?.message ?? UNREADABLE });
    }
  }

  async function watch(): Promise<void> {
    while (!abort.signal.aborted) {
      await delay(LOOK_MS, undefined, { signal: abort.signal, ref: false }).catch(() => {});
      if (!abort.signal.aborted) await look().catch(() => {});
    }
  }

  async function catchUp(signal: AbortSignal): Promise<void> {
    const { position } = await positionOf(primary);
    needed = Math.max(needed, position ?? 0);
    while (!signal.aborted && state.used) {
      const here = await positionOf(db);
      if ((here.position ?? 0) >= needed) return;
      await delay(CATCH_UP_PAUSE_MS);
    }
  }

  await look().catch(async (error: unknown) => {
    await connections.drop();
    throw error;
  });
  const watching = watch();
  return {
    db,
    current: () => state,
    async caughtUp() {
      if (!state.used) return;
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), CATCH_UP_MS);
      const isLate = new Promise<void>((resolve) => late.signal.addEventListener('abort', () => resolve()));
      await Promise.race([catchUp(late.signal).catch(() => late.abort()), isLate]);
      clearTimeout(timer);
      if (late.signal.aborted && state.used) change({ ...state, used: false, problem: BEHIND });
    },
    gaveUp(error) {
      const isConflict = error instanceof pg.DatabaseError && error.code === CONFLICT_WITH_RECOVERY;
      if (isConflict) return true;
      if (!(error instanceof StoreUnavailableError)) return false;
      change({ used: false, lag_ms: null, problem: error.message });
      return true;
    },
    async close() {
      abort.abort();
      await db.destroy();
      await withTimeout(connections.drop());
      await watching;
    },
  };
}

/** Whether consoles show how far it is behind. */
function isSlow({ lag_ms }: ReplicaState): boolean {
  return (lag_ms ?? 0) >= SLOW_MS;
}

const BEHIND = 'It is behind: changes take longer than usual to arrive there.';
const UNREADABLE = 'It does not tell where it is.';

async function positionOf(db: Kysely<Database>): Promise<Position> {
  const { rows } = await sql.raw<Position>(POSITION).execute(db);
  if (!rows[0]) throw new Error('A server has a position');
  return rows[0];
}

/** Why rows of one server are not those of the other; null if they are. */
function problemOf(primary: Position, replica: Position): string | null {
  if (!replica.standby) return 'It is no standby: it does not follow the primary.';
  if (replica.system !== primary.system || replica.name !== primary.name)
    return 'It follows another database than DATABASE_URL names.';
  return replica.version === primary.version ? null : 'It does not have the tables of this version yet.';
}

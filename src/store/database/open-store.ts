import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { LiveEvent } from '../../contract/event-topics.ts';
import type { Log } from '../../log.ts';
import type { Secret } from '../../secret.ts';
import { takeDataDirectory } from './data-directory.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { parseNotification } from './notify.ts';
import { namingDatabase, openPgliteDirectory } from './pglite-directory.ts';
import { openPgliteEngine } from './pglite-engine.ts';
import { openPostgresqlEngine } from './postgresql-engine.ts';
import { openReadReplica, type ReadReplica } from './read-replica.ts';
import { createSharedReads, isHarmless, shareReads } from './shared-reads.ts';
import type { StoreEngine, StoreEngineEvents } from './store-engine.ts';
import { createStoreHealth, type StoreHealth } from './store-health.ts';
import { createStorePool, type StatementTime } from './store-pool.ts';
import { troubleOf } from './store-trouble.ts';

/** What a statement may do to rows. */
export type StatementKind = 'read' | 'write';

export interface Store {
  /** Identifies this opened store within the process. */
  readonly id: string;
  readonly kind: 'pglite' | 'postgresql';
  /**
   * The same handle while the database below is lost and recovered. In between its statements reject with
   * StoreUnavailableError.
   */
  readonly db: Kysely<Database>;
  health(): StoreHealth;
  /** Calls back on every change of health. Returns a function that unsubscribes. */
  onHealthChange(callback: (health: StoreHealth) => void): () => void;
  /**
   * Calls back on the notifications of all instances, on changes of health (topic 'store'), and with topic 'resync' when
   * notifications may have been missed. Returns a function that unsubscribes. An error thrown by a callback is logged.
   */
  listen(callback: (event: LiveEvent) => void): () => void;
  /**
   * Calls back with an account when any instance ended its sessions or disabled it, and with null when such a notification
   * may have been missed. Returns a function that unsubscribes.
   */
  onSessionsEnded(callback: (accountId: string | null) => void): () => void;
  /**
   * Calls back after each statement of this instance. A commit counts as a write. Returns a function that unsubscribes; a
   * callback must not throw.
   */
  onStatement(callback: (kind: StatementKind, took: StatementTime) => void): () => void;
  /** Callers that wait for a connection of this instance to the database. */
  waitingCallers(): number;
  /**
   * Takes one of `most` places of a name that all instances on the database share; undefined where all are taken. The answered
   * function gives it back, as the end of this instance does. Where the database cannot be asked, nobody is refused.
   */
  takeSlot(name: string, most: number): Promise<(() => void) | undefined>;
  /** A replica for reads, kept up by the primary; undefined without one. It outlives no store. */
  readonly replica: Omit<ReadReplica, 'close'> | undefined;
  /** Copies the files of an embedded database, at one moment, to a new directory; other statements wait. Undefined for PostgreSQL. */
  readonly copyFiles: ((to: string) => Promise<void>) | undefined;
  /** Waits for running statements (3 s at most), then closes the connections and releases the data directory. */
  close(): Promise<void>;
}

export interface StoreOptions {
  /** Directory of the embedded database; used only without `databaseUrl`. */
  readonly dataDir: string;
  readonly databaseUrl: Secret | undefined;
  /** A streaming replica of that PostgreSQL, for lists and figures. */
  readonly databaseReadUrl?: Secret | undefined;
  readonly log: Log;
  /** Fills a database before it is migrated, such as a new one from a backup. */
  readonly fill?: (db: Kysely<Database>, kind: Store['kind']) => Promise<void>;
  /** Ends the opening while a database is made, or between two migrations; the call then rejects with its reason. */
  readonly signal?: AbortSignal;
}

/**
 * Opens the store and migrates its tables: PostgreSQL if a URL is given, else PGlite in the data directory. Rejects with
 * DataDirectoryError if another process uses that directory or it cannot be used, with StoreUnavailableError if the database
 * cannot be reached, with MigrationError if its tables are not ours.
 */
export async function openStore({
  dataDir,
  databaseUrl,
  databaseReadUrl,
  log,
  fill,
  signal,
}: StoreOptions): Promise<Store> {
  const listeners = new Set<(event: LiveEvent) => void>();
  const sessionListeners = new Set<(accountId: string | null) => void>();
  const statementListeners = new Set<(kind: StatementKind, took: StatementTime) => void>();
  const noteStatement = (text: string, took: StatementTime) => {
    reads.noteStatement(text);
    if (statementListeners.size === 0) return;
    const kind = isHarmless(text) ? 'read' : 'write';
    for (const listener of statementListeners) listener(kind, took);
  };
  const emit = (event: LiveEvent) => {
    for (const listener of listeners) {
      try {
        listener(event);
      } catch (error) {
        log.error('A listener of live events failed', { topic: event.topic, error });
      }
    }
  };
  let replica: ReadReplica | undefined;
  /** News that waits for the replica, so that nobody reads there what was before it. */
  let news: LiveEvent[] = [];
  let isTelling = false;
  const tell = async (event: LiveEvent) => {
    if (!replica) return emit(event);
    news.push(event);
    if (isTelling) return;
    isTelling = true;
    while (news.length > 0) {
      const told = news;
      news = [];
      await replica.caughtUp();
      for (const each of told) emit(each);
    }
    isTelling = false;
  };
  const notifyEndedSessions = (accountId: string | null) => {
    for (const listener of sessionListeners) listener(accountId);
  };
  const reads = createSharedReads();
  const events: StoreEngineEvents = {
    onNotification(payload) {
      reads.forget();
      const notification = parseNotification(payload);
      if (!notification) return;
      if ('event' in notification) void tell(notification.event);
      else notifyEndedSessions(notification.endedSessionsOf);
    },
    onGap() {
      reads.forget();
      emit({ topic: 'resync' });
      notifyEndedSessions(null);
    },
    onTrouble: (trouble) => health.report(trouble),
  };

  const engine = databaseUrl
    ? await openPostgresqlEngine(databaseUrl, events, log)
    : await openEmbedded(dataDir, events, log, signal);
  const health = createStoreHealth((trouble) => engine.recover(trouble), log);
  health.onChange(() => emit({ topic: 'store' }));
  const pool = createStorePool(engine, (trouble) => health.report(trouble), noteStatement);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  // Other instances may write to a PostgreSQL. Only this pool writes to the embedded database.
  if (engine.kind === 'pglite') shareReads(db, reads);

  const close = async () => {
    await health.close();
    await replica?.close();
    await db.destroy();
    await engine.close();
    listeners.clear();
    sessionListeners.clear();
    statementListeners.clear();
  };
  try {
    await migrateStore(engine, log, { fill, signal });
    if (databaseReadUrl && databaseUrl)
      replica = await openReadReplica(databaseReadUrl, db, { log, onChange: () => emit({ topic: 'store' }) });
  } catch (error) {
    await close();
    if (signal?.aborted) throw signal.reason;
    throw databaseUrl ? (troubleOf(error, false) ?? error) : namingDatabase(resolve(dataDir), error);
  }
  return {
    id: randomUUID(),
    kind: engine.kind,
    db,
    health: () => health.current(),
    onHealthChange: (callback) => health.onChange(callback),
    listen(callback) {
      listeners.add(callback);
      return () => listeners.delete(callback);
    },
    onSessionsEnded(callback) {
      sessionListeners.add(callback);
      return () => sessionListeners.delete(callback);
    },
    waitingCallers: () => pool.waiting,
    onStatement(callback) {
      statementListeners.add(callback);
      return () => statementListeners.delete(callback);
    },
    takeSlot: engine.takeSlot,
    replica,
    copyFiles: engine.copyFiles,
    close,
  };
}

async function migrateStore(
  engine: StoreEngine,
  log: Log,
  { fill, signal }: { fill: StoreOptions['fill']; signal: AbortSignal | undefined },
): Promise<void> {
  const pool = engine.migrationPool();
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    await fill?.(db, engine.kind);
    await migrate(db, engine.kind, log, { signal });
  } finally {
    await pool.end();
  }
}

async function openEmbedded(
  dataDir: string,
  events: StoreEngineEvents,
  log: Log,
  signal: AbortSignal | undefined,
): Promise<StoreEngine> {
  const directory = await takeDataDirectory(dataDir);
  try {
    const engine = await openPgliteDirectory(
      directory.path,
      directory.hadOwner,
      (path) => openPgliteEngine(path, events, log),
      signal,
    );
    return {
      ...engine,
      async close() {
        await engine.close();
        directory.release();
      },
    };
  } catch (error) {
    directory.release();
    throw error;
  }
}

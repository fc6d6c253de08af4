import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import type { StoreUnavailableError } from './store-unavailable-error.ts';

/** A database below the store: connections, notifications, and a way back when it is lost. */
export interface StoreEngine {
  readonly kind: 'pglite' | 'postgresql';
  /** A connection that is the caller's until it is released. Rejects while there is none to be had. */
  connect(): Promise<pg.PoolClient>;
  /** See `Store.takeSlot`. */
  takeSlot(name: string, most: number): Promise<(() => void) | undefined>;
  /** A pool of one connection without time limits, for migrations; the caller ends it. */
  migrationPool(): PostgresPool;
  /** Brings the database back as far as that is ours to do, and proves it by use. Rejects while it is not well. */
  recover(trouble: StoreUnavailableError): Promise<void>;
  /** Ends every connection. The database itself is left in order. */
  close(): Promise<void>;
}

/** What an engine tells the store. */
export interface StoreEngineEvents {
  /** A notification of the channel 'live', its payload as it was sent. */
  onNotification(payload: string): void;
  /** Notifications may have been missed. */
  onGap(): void;
  /** The database was lost while nobody asked it anything. */
  onTrouble(trouble: StoreUnavailableError): void;
}

/** The channel of live events. */
export const LIVE_CHANNEL = 'live';

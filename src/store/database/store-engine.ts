import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import type { StoreUnavailableError } from './store-unavailable-error.ts';

/** A database below the store: connections, notifications and recovery. */
export interface StoreEngine {
  readonly kind: 'pglite' | 'postgresql';
  /** A connection that belongs to the caller until released. Rejects while there is none. */
  connect(): Promise<pg.PoolClient>;
  /** See `Store.takeSlot`. */
  takeSlot(name: string, most: number): Promise<(() => void) | undefined>;
  /** See `Store.copyFiles`. */
  readonly copyFiles?: (to: string) => Promise<void>;
  /** A pool of one connection without time limits, for migrations; the caller ends it. */
  migrationPool(): PostgresPool;
  /** Recovers the database as far as this program can, and checks that it works. Rejects while it does not. */
  recover(trouble: StoreUnavailableError): Promise<void>;
  /** Closes every connection and shuts the database down cleanly. */
  close(): Promise<void>;
}

/** Events of an engine. */
export interface StoreEngineEvents {
  /** A notification of the channel 'live' with its payload. */
  onNotification(payload: string): void;
  /** Notifications may have been missed. */
  onGap(): void;
  /** The database was lost while it was idle. */
  onTrouble(trouble: StoreUnavailableError): void;
}

/** The channel of live events. */
export const LIVE_CHANNEL = 'live';

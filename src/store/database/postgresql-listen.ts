import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { backoff } from '../../domain/backoff.ts';
import type { Log } from '../../log.ts';
import { prepareSession } from './prepare-session.ts';
import { LIVE_CHANNEL, type StoreEngineEvents } from './store-engine.ts';
import { troubleOf } from './store-trouble.ts';

const PAUSES = { first_ms: 250, longest_ms: 5_000 };
const PING_MS = 4_000;
const ANSWER_MS = 5_000;

/** Answers the rows of a statement. */
export type Ask = (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>;

/**
 * Listens on a dedicated connection. Resolves when the first connection is open, and rejects if it fails. A ping every few
 * seconds detects a dead network. A lost connection is reported and reopened with backoff (at most 5 s). Notifications sent
 * in between are lost, so `onGap` is called then.
 */
export async function listenPostgresql(
  connection: pg.ClientConfig,
  events: StoreEngineEvents,
  log: Log,
): Promise<{
  /** Asks the connection that stands now; rejects where it is lost. */
  ask: Ask;
  close(): Promise<void>;
}> {
  const abort = new AbortController();
  /** The driver wants a statement answered before the next one is given to it. */
  let turn: Promise<unknown> = Promise.resolve();
  let client = await open();

  function askAt(opened: () => pg.Client): Ask {
    return async (text, values) => {
      const answer = turn.then(() => opened().query(text, [...values]));
      turn = answer.catch(() => {});
      return (await answer).rows;
    };
  }

  async function open(): Promise<pg.Client> {
    const opened = new pg.Client({ ...connection, query_timeout: ANSWER_MS });
    let lost = false;
    opened.on('error', () => {});
    opened.on('notification', ({ channel, payload }) => {
      if (channel === LIVE_CHANNEL && payload !== undefined) events.onNotification(payload);
    });
    try {
      await opened.connect();
      await prepareSession(opened);
      await opened.query(`listen ${LIVE_CHANNEL}`);
    } catch (error) {
      await opened.end().catch(() => {});
      throw error;
    }
    const ended = new AbortController();
    void ping(opened, AbortSignal.any([abort.signal, ended.signal]));
    opened.on('end', () => {
      ended.abort();
      if (lost || abort.signal.aborted) return;
      lost = true;
      const trouble = troubleOf(new Error('The connection for live events was lost'), true);
      if (trouble) events.onTrouble(trouble);
      void reopen();
    });
    return opened;
  }

  /** Ends a connection that does not answer. */
  async function ping(opened: pg.Client, signal: AbortSignal): Promise<void> {
    try {
      while (!signal.aborted) {
        await delay(PING_MS, undefined, { signal, ref: false });
        await askAt(() => opened)('select 1', []);
      }
    } catch {
      if (!signal.aborted) await opened.end().catch(() => {});
    }
  }

  async function reopen(): Promise<void> {
    log.warn('The connection for live events was lost');
    for (let failures = 1; !abort.signal.aborted; failures += 1) {
      await delay(backoff(failures, PAUSES), undefined, { signal: abort.signal, ref: false }).catch(() => {});
      if (abort.signal.aborted) return;
      try {
        client = await open();
      } catch {
        continue;
      }
      if (abort.signal.aborted) await client.end();
      else events.onGap();
      return;
    }
  }

  return {
    ask: askAt(() => client),
    async close() {
      abort.abort();
      await client.end().catch(() => {});
    },
  };
}

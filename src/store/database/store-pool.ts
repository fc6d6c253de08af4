import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { ENTER_AS_OF } from './enter-as-of.ts';
import { ENTER_LABORATORY } from './enter-laboratory.ts';
import { isReadTimeout } from './is-read-timeout.ts';
import { currentTerm, LockLostError, type LockTerm, PROVE_TERM } from './lock-term.ts';
import { StatementNames } from './prepared-statement.ts';
import type { StoreEngine } from './store-engine.ts';
import { troubleOf } from './store-trouble.ts';
import type { StoreUnavailableError } from './store-unavailable-error.ts';

type PlanMode = 'auto' | 'force_generic_plan';

const BEGIN = /^(begin|start transaction)/i;
const END = /^(commit|rollback)$/i;
const ROLLBACK = /^rollback/i;
/** Statements that may write outside a transaction. */
const WRITES = /^\s*(insert|update|delete|merge|with|truncate)\b/i;

/** How long a statement took, without the wait for a connection, and whether it succeeded. */
export interface StatementTime {
  readonly ms: number;
  readonly ok: boolean;
}

/**
 * The pool that Kysely uses. It stays the same while the engine below reconnects or reopens. It turns errors that are the
 * database's fault into `StoreUnavailableError` and reports them. `onStatement` is called for every statement before its
 * caller continues.
 */
export function createStorePool(
  engine: Pick<StoreEngine, 'connect'>,
  report: (trouble: StoreUnavailableError) => void,
  onStatement: (text: string, took: StatementTime) => void,
): PostgresPool & { readonly waiting: number } {
  const guarded = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const names = new StatementNames();
  let waiting = 0;
  return {
    options: {},
    /** Callers that wait for a connection. */
    get waiting() {
      return waiting;
    },
    async connect() {
      let client: pg.PoolClient;
      waiting += 1;
      try {
        client = await engine.connect();
      } catch (error) {
        const trouble = troubleOf(error, true);
        if (trouble) report(trouble);
        throw trouble ?? error;
      } finally {
        waiting -= 1;
      }
      let known = guarded.get(client);
      if (!known) {
        known = guardClient(client, names, report, onStatement);
        guarded.set(client, known);
      }
      return known;
    },
    // The store closes the engine. Kysely would do so only for a pool that was used.
    end: async () => {},
  };
}

function guardClient(
  client: pg.PoolClient,
  names: StatementNames,
  report: (trouble: StoreUnavailableError) => void,
  onStatement: (text: string, took: StatementTime) => void,
): PostgresPoolClient {
  // The error that broke the connection, not the one that every later statement reports.
  let lost: StoreUnavailableError | null = null;
  client.on('error', (error) => {
    lost ??= troubleOf(error, true);
  });
  client.on('end', () => {
    lost ??= troubleOf(new Error('The connection was ended'), true);
  });
  // How this connection plans statements with values, as far as it is known. A rollback undoes a change.
  let planMode: PlanMode | null = 'auto';
  let inTransaction = false;
  /** Whether the tables of the transaction are those of another schema. */
  let elsewhere = false;
  /** Statements without an answer yet. */
  let pending = 0;

  /** By default the database compares a cached plan with a new one each time, and mostly makes a new one. */
  async function setPlanMode(mode: PlanMode): Promise<void> {
    if (planMode === mode) return;
    await client.query(`set plan_cache_mode = ${mode}`);
    planMode = mode;
  }

  async function send<R>(text: string, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
    const name = elsewhere ? undefined : names.of(text);
    const config = { text, values: [...parameters], ...(name !== undefined && { name }) };
    pending += 1;
    const startedAt = performance.now();
    let ok = false;
    try {
      if (parameters.length > 0) await setPlanMode(name === undefined ? 'auto' : 'force_generic_plan');
      else if (ROLLBACK.test(text)) planMode = null;
      const result = (await client.query<R & pg.QueryResultRow>(config)) as PostgresQueryResult<R>;
      ok = true;
      return result;
    } catch (error) {
      planMode = null;
      const trouble = lost ?? troubleOf(error, isReadTimeout(error));
      if (endsConnection(error) || isReadTimeout(error)) lost = trouble;
      if (trouble) report(trouble);
      throw trouble ?? error;
    } finally {
      pending -= 1;
      onStatement(text, { ms: performance.now() - startedAt, ok });
    }
  }

  /** Rejects writes of a lock's previous holder. */
  async function proveTerm(term: LockTerm): Promise<void> {
    const { rows } = await send(PROVE_TERM, [term.name, term.term]);
    if (rows.length > 0) return;
    await send('rollback');
    throw new LockLostError(term);
  }

  async function query<R>(
    statement: unknown,
    parameters?: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> {
    const text = statement as string;
    const term = currentTerm.getStore();
    if (text === ENTER_AS_OF || text === ENTER_LABORATORY) elsewhere = true;
    else if (END.test(text)) elsewhere = false;
    if (BEGIN.test(text)) {
      const begun = await send<R>(text);
      if (term) await proveTerm(term);
      inTransaction = true;
      return begun;
    }
    if (END.test(text)) inTransaction = false;
    if (!term || inTransaction || !WRITES.test(text)) return send<R>(text, parameters);
    await send('begin');
    await proveTerm(term);
    try {
      const result = await send<R>(text, parameters);
      await send('commit');
      return result;
    } catch (error) {
      if (lost === null) await send('rollback');
      throw error;
    }
  }

  return {
    // Kysely's type has a second form for cursors, which this store never uses.
    query: query as PostgresPoolClient['query'],
    // A connection with an outstanding answer is not reused.
    release: (destroy) => client.release(destroy === true || lost !== null || pending > 0),
  };
}

/** After such an error the server closes the connection, and the driver then reports only that. */
function endsConnection(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.severity === 'FATAL' || error.severity === 'PANIC');
}

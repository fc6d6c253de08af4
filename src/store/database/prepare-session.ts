import type pg from 'pg';

/** How long a new connection may take to take its settings. */
const ANSWER_MS = 5_000;

/**
 * Times are read as text: see postgresql-types.ts. If the database can no longer reach this machine, it closes the connection
 * within some 15 s and releases its locks.
 */
const SETTINGS = [
  "TimeZone = 'UTC'",
  'DateStyle = ISO',
  'tcp_keepalives_idle = 5',
  'tcp_keepalives_interval = 3',
  'tcp_keepalives_count = 3',
  'tcp_user_timeout = 15000',
  // Rows of sets are wide: looked up one by one, copies of them for a next time, which never comes, took as long as reading them.
  'enable_memoize = off',
];

/** Time limits of a session, in milliseconds, on the database's side; absent: none. */
export interface SessionLimits {
  readonly statementMs?: number;
  readonly idleInTransactionMs?: number;
}

/**
 * Sets what this program needs of a session, by statements: a pool in front of the database refuses or ignores the options of a
 * connection.
 */
export async function prepareSession(client: pg.ClientBase, limits: SessionLimits = {}): Promise<void> {
  const { statementMs, idleInTransactionMs } = limits;
  const settings = [
    ...SETTINGS,
    ...(statementMs === undefined ? [] : [`statement_timeout = ${statementMs}`]),
    ...(idleInTransactionMs === undefined
      ? []
      : [`idle_in_transaction_session_timeout = ${idleInTransactionMs}`]),
  ];
  const statement = { text: settings.map((one) => `set ${one}`).join('; '), query_timeout: ANSWER_MS };
  await client.query(statement);
}

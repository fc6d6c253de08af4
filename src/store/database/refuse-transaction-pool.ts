import pg from 'pg';

/** The address of the database cannot be used, as one sentence that says which setting and why. */
export class DatabaseUrlError extends Error {
  override readonly name = 'DatabaseUrlError';
}

const PID = 'select pg_backend_pid() as pid';

/**
 * Throws DatabaseUrlError if a pool in front of the database gives a connection another session for each transaction. Advisory
 * locks, LISTEN, prepared statements and settings belong to a session, so an instance would hold locks that others hold too,
 * and hear nothing.
 *
 * Two connections tell which session answers them. Without a pool, and with one in session mode, each has its own as long as it
 * is open. Else the second gets the session that the first has just left, or the first gets another while the second keeps its
 * own busy, or the second gets that of the first after both have given theirs back.
 */
export async function refuseTransactionPool(connection: pg.ClientConfig, setting: string): Promise<void> {
  const first = new pg.Client(connection);
  const second = new pg.Client(connection);
  for (const client of [first, second]) client.on('error', () => {});
  try {
    await first.connect();
    await second.connect();
    const own = await sessionOf(first);
    await second.query('begin');
    // No further question if the answer is clear: in a pool with one session the first connection would wait for the second.
    let isChanging = (await sessionOf(second)) === own || (await sessionOf(first)) !== own;
    if (!isChanging) {
      await second.query('rollback');
      isChanging = (await sessionOf(second)) === own;
    }
    if (isChanging) throw new DatabaseUrlError(refusalOf(setting));
  } finally {
    await Promise.all([first.end().catch(() => {}), second.end().catch(() => {})]);
  }
}

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(PID);
  return rows[0]?.pid ?? 0;
}

function refusalOf(setting: string): string {
  return `${setting} leads to a pool in transaction mode, which gives every transaction another session: locks, notifications and prepared statements do not work there. Name PostgreSQL itself, or a pool in session mode.`;
}

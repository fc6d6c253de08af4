import type { Kysely } from 'kysely';
import type { SourceArea } from '../../contract/areas/source-area.ts';
import type { DeadlineKind } from '../../domain/deadline.ts';
import type { SourceKind } from '../../domain/source-kind.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';

/** A moment until which, or from which, something may be done. */
export interface Deadline {
  /** Unique among all; the same while its moment moves. */
  readonly key: string;
  readonly kind: DeadlineKind;
  readonly at: string;
  /** What it is of, such as a protocol or a collection. Text of others: names may be hostile. */
  readonly subject: string;
  readonly detail: string;
  /** Null where it concerns an account. */
  readonly area: SourceArea | null;
  readonly source: SourceKind | null;
}

/** Which deadlines: those after `from` and up to `to` (milliseconds since the epoch) of everybody, and of `account_id` where it is given. */
export interface AskedDeadlines {
  readonly from: number;
  readonly to: number;
  readonly kinds: readonly DeadlineKind[];
  readonly account_id?: string | undefined;
}

/** Rows of one answer. */
const MOST = 200;
const ASKED = 'at > $1 and at <= $2 and kind = any($3::text[]) and (account_id is null or account_id = $4)';

/** The next one first, at most 200; `after` another one, for those beyond. */
export async function listDeadlines(
  db: Kysely<Database>,
  asked: AskedDeadlines,
  after?: Pick<Deadline, 'at' | 'key'>,
): Promise<readonly Deadline[]> {
  const beyond = after ? 'and (at, key) > ($5, $6)' : '';
  return selectRows<Deadline>(
    db,
    `select key, kind, at, subject, detail, area, source from deadlines
     where ${ASKED} ${beyond} order by at, key limit ${MOST}`,
    [...valuesOf(asked), ...(after ? [after.at, after.key] : [])],
  );
}

/** All of them, 200 at a time. */
export async function* streamDeadlines(
  db: Kysely<Database>,
  asked: AskedDeadlines,
): AsyncGenerator<readonly Deadline[]> {
  for (let some = await listDeadlines(db, asked); some.length > 0; ) {
    yield some;
    some = some.length < MOST ? [] : await listDeadlines(db, asked, some.at(-1));
  }
}

export async function countDeadlines(db: Kysely<Database>, asked: AskedDeadlines): Promise<number> {
  const [counted] = await selectRows<{ readonly total: number }>(
    db,
    `select count(*)::int as total from deadlines where ${ASKED}`,
    valuesOf(asked),
  );
  return counted?.total ?? 0;
}

function valuesOf({ from, to, kinds, account_id }: AskedDeadlines): readonly unknown[] {
  return [new Date(from).toISOString(), new Date(to).toISOString(), [...kinds], account_id ?? null];
}

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

/** Rows of one answer. */
const MOST = 200;

/**
 * The deadlines after `from` and up to `to` (milliseconds since the epoch), the next one first: those of everybody, and of
 * `account_id` where it is given. At most 200.
 */
export async function listDeadlines(
  db: Kysely<Database>,
  asked: {
    readonly from: number;
    readonly to: number;
    readonly kinds: readonly DeadlineKind[];
    readonly account_id?: string | undefined;
  },
): Promise<readonly Deadline[]> {
  return selectRows<Deadline>(
    db,
    `select key, kind, at, subject, detail, area, source from deadlines
     where at > $1 and at <= $2 and kind = any($3::text[]) and (account_id is null or account_id = $4)
     order by at, key limit ${MOST}`,
    [
      new Date(asked.from).toISOString(),
      new Date(asked.to).toISOString(),
      [...asked.kinds],
      asked.account_id ?? null,
    ],
  );
}

import type { Kysely } from 'kysely';
import { AppError } from '../../contract/app-error.ts';
import type { FeedStep, PatternFeedQuery } from '../../contract/pattern-feed.ts';
import { TRADED_STATUSES } from '../../domain/pattern-status.ts';
import { STANDING, stepKind } from '../../domain/status-step.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from '../list/create-binder.ts';
import { readCursor, writeCursor } from '../list/keyset-cursor.ts';
import { instantBounds } from '../list/list-filter.ts';
import type { ResolvedScope } from '../list/scope.ts';
import { scopeOf, symbolOf } from '../trades/trade-columns.ts';
import { toStep } from './pattern-steps.ts';

interface FeedRow extends Row<'pattern_steps'> {
  /** The time as the cursor stores it. */
  readonly place: string;
}

/** From (inclusive) and to (exclusive), ISO 8601. */
interface FeedSpan {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const TOPIC = 'pattern steps';
const SHAPE = [{ value: 'instant', key: 'integer' }] as const;
const DEFAULT_LIMIT = 20;

const TRADED = TRADED_STATUSES.map((status) => `'${status}'`).join(', ');
/** The same text as in the partial index. */
const OF_NOTE = `(from_status in (${TRADED}) or to_status in (${TRADED}))`;
const standing = (column: string) =>
  `array_position(array[${STANDING.map((status) => `'${status}'`).join(', ')}], ${column})`;
const KINDS = { promotion: '>', demotion: '<' } as const;

/**
 * The steps of a scope's patterns to and from traded statuses, newest first (ties by series and order of writing), and the
 * cursor of the next ones; null if there are none. Each series is read through its index.
 */
export async function listFeedSteps(
  db: Kysely<Database>,
  scope: ResolvedScope,
  {
    kind,
    limit = DEFAULT_LIMIT,
    after,
    from,
    to,
  }: Pick<PatternFeedQuery, 'kind' | 'limit' | 'after'> & FeedSpan,
): Promise<{ steps: FeedStep[]; next: string | null }> {
  const cursor = after === undefined ? null : readCursor('after', after, TOPIC, SHAPE);
  if (cursor && cursor.part === undefined)
    throw new AppError('invalid_query', {
      problems: [{ field: 'after', reason: 'is not a cursor of this API' }],
    });
  if (scope.series.length === 0) return { steps: [], next: null };
  const { values, bind } = createBinder();
  const place = cursor && [bind(cursor.value), bind(cursor.series_id), bind(cursor.key)];
  const branches = scope.series.map(({ id }) => {
    const where = [
      `series_id = ${bind(id)}::integer`,
      OF_NOTE,
      ...instantBounds('candle_at', from, to, bind),
      ...(kind === undefined ? [] : [`${standing('to_status')} ${KINDS[kind]} ${standing('from_status')}`]),
      ...(place === null
        ? []
        : [
            `candle_at <= ${place[0]}::timestamptz`,
            `(candle_at, series_id, seq) < (${place[0]}::timestamptz, ${place[1]}::integer, ${place[2]}::bigint)`,
          ]),
    ];
    return `(select * from pattern_steps where ${where.join(' and ')}
      order by candle_at desc, seq desc limit ${limit + 1})`;
  });
  const text = `select s.*, s.candle_at::text as place from (${branches.join(' union all ')}) s
    order by candle_at desc, series_id desc, seq desc limit ${limit + 1}`;
  const rows = await selectRows<FeedRow>(db, text, values);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const symbols = new Map(scope.series.map(({ id, symbol }) => [id, symbol]));
  return {
    steps: shown.map((row) => ({
      ...scopeOf(scope),
      symbol: symbolOf(symbols, row.series_id),
      pattern: row.pattern,
      kind: stepKind(row.from_status, row.to_status),
      ...toStep(row),
    })),
    next: rows.length > limit && last ? cursorAt(last) : null,
  };
}

function cursorAt({ place, seq, series_id }: FeedRow): string {
  return writeCursor(TOPIC, { part: 0, value: place, key: seq, series_id, page: 1 }, SHAPE);
}

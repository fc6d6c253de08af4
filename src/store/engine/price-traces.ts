import type { Kysely } from 'kysely';
import { MOST_TRACED, type PriceTrace } from '../../contract/status.ts';
import { GRANULARITY_SECONDS } from '../../domain/granularity.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ResolvedScope } from '../list/scope.ts';
import { decodeCandles } from './candle-chunk.ts';

const DAY_SECONDS = 86_400;
/** A line has two ends, also where one candle is a day. */
const LEAST_TRACED = 2;

/** The last chunk may hold a single candle, so the one before it is read too. */
const LAST_CHUNKS = prepared(`
  select id as series_id, chunk_no, data
  from unnest($1::integer[]) as id
  cross join lateral (
    select chunk_no, data from candle_chunks where series_id = id order by chunk_no desc limit 2) as latest
  order by id, chunk_no`);

type ChunkRow = Row<'candle_chunks', 'series_id' | 'chunk_no' | 'data'>;

/**
 * The closes of the latest 24 hours of candles of each symbol, evenly thinned. Hours in which the market was closed have no
 * candles and do not count. A source without candles has no traces.
 */
export async function tracePrices(
  db: Kysely<Database>,
  { series, granularity }: ResolvedScope,
): Promise<PriceTrace[]> {
  if (granularity === null) return [];
  const rows = await selectRows<ChunkRow>(db, LAST_CHUNKS, [series.map(({ id }) => id)]);
  const count = Math.max(LEAST_TRACED, DAY_SECONDS / GRANULARITY_SECONDS[granularity]);
  return series.flatMap(({ id, symbol }) => {
    if (symbol === null) return [];
    const closes = rows
      .filter(({ series_id }) => series_id === id)
      .flatMap(({ data }) => [...decodeCandles(data).close]);
    return closes.length === 0 ? [] : [{ symbol, closes: thin(closes.slice(-count)) }];
  });
}

/** At most `MOST_TRACED` values at equal distances; the last one always stays. */
function thin(values: readonly number[]): number[] {
  const step = Math.ceil(values.length / MOST_TRACED);
  return values.filter((_, at) => (values.length - 1 - at) % step === 0);
}

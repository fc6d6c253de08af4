import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/store/database/database.ts';
import { selectRows } from '../../src/store/database/select-rows.ts';
import { createBinder } from '../../src/store/list/create-binder.ts';
import type { List } from '../../src/store/list/list-page.ts';

const ROWS = 12;

/** Expects that a page reads the same rows within the range in which a list says that they are, from each end and from a place. Answers how many ranges there were. */
export async function expectRange(db: Kysely<Database>, list: List, asked: unknown): Promise<number> {
  const part = list.parts.find(({ isNull }) => !isNull);
  if (!part?.column || list.seriesIds.length === 0) return 0;
  const { column } = part;
  let ranges = 0;
  for (const up of [true, false]) {
    const read = async (rows: number, more: (bind: (value: unknown) => string) => readonly string[]) => {
      const { values, bind } = createBinder();
      const where = [
        `series_id = any(${bind(list.seriesIds)}::integer[])`,
        ...[list.table.where, part.where].filter((one) => one !== null),
        ...list.filter(bind),
        ...more(bind),
      ];
      const order = [column.name, 'seq', 'series_id']
        .map((name) => `${name} ${up ? 'asc' : 'desc'}`)
        .join(', ');
      return selectRows<{ key: string; value: string; seq: number; series_id: number }>(
        db,
        `select series_id || '-' || seq as key, ${column.name}::text as value, seq, series_id from trades
         where ${where.join(' and ')} order by ${order} limit ${rows}`,
        values,
      );
    };
    const all = await read(1_000, () => []);
    for (const from of [null, all[Math.floor(all.length / 2)] ?? null]) {
      const place = from && { value: from.value, key: from.seq, series_id: from.series_id };
      const beyond = from === null ? all : all.slice(all.indexOf(from) + 1);
      const reading = { part, up, place, skip: 0, rows: ROWS, sortFirst: false };
      const range = await list.matchingRange?.(db, reading);
      if (!range) continue;
      ranges += 1;
      const found = (await read(1_000, range.conditions)).map(({ key }) => key);
      const wanted = beyond.slice(0, range.ends ? ROWS : 1_000).map(({ key }) => key);
      expect({
        asked,
        up,
        from,
        wanted,
        missing: wanted.filter((key) => !found.includes(key)),
      }).toMatchObject({
        missing: [],
      });
    }
  }
  return ranges;
}

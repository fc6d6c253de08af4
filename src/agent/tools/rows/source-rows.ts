import type { SourceArea } from '../../../contract/areas/source-area.ts';
import { type ResolvedSource, resolveSource } from '../../../store/mirror/sources.ts';
import type { Selection } from '../../grammar/query.ts';
import { sourceAge } from '../finding-of.ts';
import type { ToolContext } from '../tool-context.ts';
import { listScreen, type ShownList } from './list-screen.ts';
import type { Row, Value } from './row.ts';
import type { RowSource } from './row-source.ts';
import { createRowTimes } from './row-times.ts';

/** How a source's records become rows. */
interface SourceRows<Entry> {
  readonly area: SourceArea;
  /** The service's calls for the records. */
  readonly calls: readonly string[];
  entries(source: ResolvedSource, selection: Selection): AsyncIterable<readonly Entry[]>;
  get(entry: Entry, field: string): Value;
  atOf(entry: Entry): string | null;
  nameOf(entry: Entry): string;
  readonly to: string;
  /** Their list, where it is what the screen shows: its filters show a selection. */
  readonly list?: ShownList;
  /** The screen of a selection with filters; null if there is none. */
  screenOf?(selection: Selection): string | null;
  noteOf?(source: ResolvedSource): string | undefined;
}

/** The records of an area's source as rows; null without a source. */
export async function openSourceRows<Entry>(
  context: ToolContext,
  rows: SourceRows<Entry>,
): Promise<RowSource | null> {
  const source = await resolveSource(context.db, rows.area, undefined, rows.calls);
  if (!source) return null;
  const times = createRowTimes(context.day);
  return {
    async *rows(selection) {
      for await (const entries of rows.entries(source, selection)) {
        yield entries.map((entry): Row => {
          const get = (field: string): Value => {
            const time = times(field, rows.atOf(entry));
            return time === undefined ? rows.get(entry, field) : time;
          };
          return { get, isUnknown: (field) => get(field) === null, name: rows.nameOf(entry), to: rows.to };
        });
      }
    },
    screenOf: (selection) => {
      if (selection.where.length === 0 && selection.period === null) return rows.to;
      return rows.screenOf?.(selection) ?? null;
    },
    listOf: (selection) => (rows.list ? listScreen(rows.to, rows.list, selection) : null),
    note: rows.noteOf?.(source),
    finding: async (data) => ({
      scope: null,
      ...(await sourceAge(context, source, rows.calls)),
      note: null,
      data,
    }),
  };
}

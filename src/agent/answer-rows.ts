import type { AgentPart } from '../contract/agent.ts';
import { MINUTE_MS } from '../domain/durations.ts';
import { sentences, table as tablePart } from './answer-parts.ts';
import type { AreaTable } from './grammar/area-table.ts';
import { fieldName } from './grammar/field-name.ts';
import { formatValue } from './grammar/format-value.ts';
import { nth } from './grammar/nth.ts';
import type { Query } from './grammar/query.ts';
import { capital, headerOf } from './set-figures.ts';
import { columnsOf } from './tools/columns-of.ts';
import type { QueryAnswer, SetData } from './tools/query-answer.ts';

/** Single rows of a set, by the order that the question asks for. */
export function rowParts(data: QueryAnswer, query: Query, table: AreaTable, all: SetData): AgentPart[] {
  const place = query.place ?? 1;
  const rows = data.rows.slice(place - 1);
  const by = query.rows?.by ?? '';
  const number = all.measures.find(({ measure }) => measure === table.count)?.figure ?? String(all.count);
  if (rows.length === 0 && data.rows.length > 0)
    return [
      sentences(
        `Of the `,
        number,
        ` ${all.about} only ${data.rows.length} can be ranked, so that there is no ${nth(place)}.`,
      ),
    ];
  if (rows.length === 0) {
    return all.count === 0
      ? [sentences('There are ', number, ` ${all.about}.`)]
      : [sentences(`Of the `, number, ` ${all.about} none has a known ${fieldName(by, table)}.`)];
  }
  const order = orderTold(by, query.rows?.lowest === true, table);
  const columns = columnsOf(table, query);
  // A column that only repeats the names of the rows tells nothing.
  const isTold = (at: number): boolean =>
    !rows.every(({ name, cells }) => textOf(cells[at]) === textOf(name));
  const header = [
    capital(table.one),
    ...columns.filter((_, at) => isTold(at)).map((field) => columnName(field, table)),
  ];
  const lines = rows.map(({ name, cells }) => [name, ...cells.filter((_, at) => isTold(at))]);
  if (table.apart && by === table.time && all.count === rows.length)
    return [
      sentences(number, ` ${all.count === 1 ? all.about.replace(table.many, table.one) : all.about}:`),
      tablePart(header, lines),
    ];
  const [only] = rows;
  if (by === table.listed) {
    const cut = all.count > rows.length ? ` These are ${rows.length} of them.` : '';
    return [
      sentences(
        all.count === 1 ? 'There is ' : 'There are ',
        number,
        ` ${all.count === 1 ? all.about.replace(table.many, table.one) : all.about}.${cut}`,
      ),
      tablePart(header, lines),
    ];
  }
  const told = [...new Set([...(by === table.time ? [] : [by]), ...(query.rows?.tells ?? [])])];
  const shown =
    rows.length === 1 && only
      ? told.flatMap((field) => [
          ` Its ${table.fields[field]?.words[0] ?? field}: `,
          only.cells[columns.indexOf(field)] ?? 'N/A',
          '.',
        ])
      : [];
  const at = rows.length === 1 ? only?.cells[columns.indexOf(by)] : undefined;
  const elapsed =
    query.elapsed !== null && typeof at === 'string'
      ? formatValue((query.elapsed - Date.parse(at.replace(' UTC', 'Z'))) / MINUTE_MS, 'minutes')
      : undefined;
  return [
    sentences(
      `Of `,
      number,
      ` ${all.about}, ${rows.length === 1 ? (data.tied ? 'this is one of several that are' : 'this is') : `these ${rows.length} are`} the ${place > 1 ? `${nth(place)} ` : ''}${order}.`,
      ...shown,
      ...(elapsed === undefined ? [] : [` That was ${elapsed} ago.`]),
      ...(data.tied && rows.length > 1 ? [' Others, not shown, are equal to the last of these.'] : []),
    ),
    tablePart(header, lines),
  ];
}

function textOf(cell: QueryAnswer['rows'][number]['name'] | undefined): string | undefined {
  return typeof cell === 'object' ? cell.text : cell;
}

const COLUMN_NAMES: Readonly<Record<string, string>> = {
  entered_at: 'Entered',
  closed_at: 'Closed',
  side: 'Side',
  profit_pct: 'Profit %',
  status: 'Status',
};

function columnName(field: string, table: AreaTable): string {
  if (table.apart && table.measures[field]) return headerOf(field, table);
  return COLUMN_NAMES[field] ?? capital(table.fields[field]?.words[0] ?? field);
}

/** 'newest', 'highest by profit', 'first by symbol': what the listed rows are of all. */
function orderTold(by: string, lowest: boolean, table: AreaTable): string {
  if (by === table.time) return lowest ? 'first' : 'newest';
  const unit = table.fields[by]?.unit;
  const [least, most] =
    unit === 'text' || unit === 'bits'
      ? ['first', 'last']
      : unit === 'instant'
        ? ['earliest', 'latest']
        : ['lowest', 'highest'];
  return `${lowest ? least : most} by ${fieldName(by, table)}`;
}

import type { ListColumn } from '../../contract/list-declaration.ts';
import type { AreaTable, FieldSpec, FieldUnit } from '../grammar/area-table.ts';
import { DECLARED_COLUMNS } from './declared-columns.ts';

/** Units by the end of a column's name, and how they are said. */
const UNITS: readonly (readonly [ending: RegExp, unit: FieldUnit, said: string])[] = [
  [/_usd$/, 'dollars', 'in dollar'],
  [/_eth$/, 'ether', 'in eth'],
  [/_gwei$/, 'plain', 'in gwei'],
  [/_pct$/, 'percent', 'in percent'],
  [/_bps$/, 'plain', 'in basis point'],
  [/_s$/, 'seconds', 'in seconds'],
  [/_at$/, 'instant', ''],
];
const BY_KIND: Readonly<Record<NonNullable<ListColumn['kind']>, FieldUnit | undefined>> = {
  text: 'text',
  enum: 'text',
  boolean: undefined,
  integer: 'count',
  decimal: 'plain',
  exact: 'plain',
  float: 'plain',
  share: 'share',
  instant: 'instant',
};

/**
 * A table with a field for each column that its list declares and that it does not name itself, by the words of the column's name. These words
 * are common to many lists, so that the rows have to be named beside them.
 */
export function withDeclared(table: AreaTable): AreaTable {
  const taken = wordsOf(table);
  const added: Record<string, FieldSpec> = {};
  for (const [name, column] of Object.entries(DECLARED_COLUMNS[table.id] ?? {})) {
    if (Object.hasOwn(table.fields, name) || name === 'id') continue;
    const field = fieldOf(name, column);
    const words = field?.words.filter((word) => !taken.has(word)) ?? [];
    if (!field || words.length === 0) continue;
    for (const word of words) taken.add(word);
    added[name] = { ...field, words };
  }
  return {
    ...table,
    fields: withValues({ ...table, fields: { ...table.fields, ...added } }),
    foreign: [...(table.foreign ?? []), ...Object.keys(added)],
  };
}

/** The fields with the declared values of their columns, where a column is named beside its value: 'reason cap reached'. */
function withValues({ id, fields, headers = {} }: AreaTable): Record<string, FieldSpec> {
  const all: Record<string, FieldSpec> = { ...fields };
  for (const [name, { values: declared = [], kind }] of Object.entries(DECLARED_COLUMNS[id] ?? {})) {
    const field = fields[name];
    const own = Object.keys(field?.values ?? {});
    if (kind !== 'enum' || !field || own.some((value) => !declared.includes(value))) continue;
    const titles = Object.keys(headers).filter((title) => headers[title] === name);
    const words = [...field.words, ...titles.map((title) => title.toLowerCase())];
    const values = declared.map((value) => {
      const said = words.flatMap((word) =>
        ['', ' is', ' was', ' of'].map((is) => `${word}${is} ${value.replaceAll('_', ' ')}`),
      );
      return [value, [...(field.values?.[value] ?? []), ...said]] as const;
    });
    all[name] = { ...field, values: Object.fromEntries(values) };
  }
  return all;
}

function fieldOf(name: string, { kind }: ListColumn): FieldSpec | undefined {
  const unit = kind && BY_KIND[kind];
  if (unit === undefined) return undefined;
  const [ending, own, said] = UNITS.find(([end]) => end.test(name)) ?? [/$^/, unit, ''];
  const plain = name.replace(ending, '').replaceAll('_', ' ');
  const words = [
    ...new Set([plain, ...(said === '' ? [] : [`${plain} ${said}`]), name.replaceAll('_', ' ')]),
  ];
  return {
    words,
    unit: unit === 'text' || unit === 'count' ? unit : own,
    ...(unit === 'text' && { groups: true }),
  };
}

/** The words that mean something in a table. */
function wordsOf({ fields, measures, nouns, idle = [] }: AreaTable): Set<string> {
  return new Set([
    ...Object.values(fields).flatMap(({ words, values = {}, moment = [], latest = [] }) => [
      ...[...words, ...moment, ...latest],
      ...Object.values(values).flat(),
    ]),
    ...Object.values(measures).flatMap(({ words }) => words),
    ...[...nouns, ...idle],
  ]);
}

import type { AreaTable } from './area-table.ts';
import { describeSelection } from './describe-selection.ts';
import type { Query, Selection } from './query.ts';

/** What a further question took over from the one before: 'the win rate of EUR_USD buy trades in May'. */
export function carriedText(
  query: Query,
  own: Pick<Query, 'measures' | 'group' | 'rows' | 'selections'>,
  table: AreaTable,
): string {
  const [now, said] = [query.selections[0], own.selections[0]];
  const rows = now && said ? describeSelection(without(now, said, table), table) : table.many;
  const names = query.measures
    .filter((one) => !own.measures.includes(one))
    .map((one) => (one === table.count ? 'number' : (table.measures[one]?.name ?? one)));
  const figures = names.length > 0 ? `the ${listed(names)} of ` : '';
  const { group } = query;
  const by = group !== null && group !== own.group ? ` by ${table.fields[group]?.words[0] ?? group}` : '';
  const ranked = query.rows && query.rows.by !== own.rows?.by ? rankText(query.rows, table) : '';
  return `${figures}${rows.replace(/ over the whole history$/, '')}${by}${ranked}`;
}

function rankText({ by, lowest }: NonNullable<Query['rows']>, { time, fields }: AreaTable): string {
  if (by === time) return lowest ? ', the first' : ', the newest';
  return `, the ${lowest ? 'lowest' : 'highest'} by ${fields[by]?.words[0] ?? by}`;
}

/** The filters that a question did not name itself. */
function without(now: Selection, said: Selection, table: AreaTable): Selection {
  const keys = new Set([...said.where, ...(table.base ?? [])].map((one) => JSON.stringify(one)));
  return {
    symbols: said.symbols.length > 0 ? [] : now.symbols,
    where: now.where.filter((one) => !keys.has(JSON.stringify(one))),
    period: said.period ? null : now.period,
    closed: now.closed,
  };
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

import type { AreaTable } from './area-table.ts';
import { describeSelection } from './describe-selection.ts';
import { listed } from './listed.ts';
import { ownConditions, withoutConditions } from './own-conditions.ts';
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
  return {
    symbols: said.symbols.length > 0 ? [] : now.symbols,
    where: withoutConditions(ownConditions(now.where, table), said.where),
    period: said.period ? null : now.period,
    closed: now.closed,
  };
}

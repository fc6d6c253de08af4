import type { AgentPart } from '../contract/agent.ts';
import { nothing, type Piece, sentences, table as tablePart } from './answer-parts.ts';
import type { AreaTable } from './grammar/area-table.ts';
import { formatValue } from './grammar/format-value.ts';
import type { Query, Selection } from './grammar/query.ts';
import type { ToolReader } from './tool-reader.ts';
import {
  columnsOf,
  type MeasureData,
  type QueryAnswer,
  queryRows,
  type SetData,
} from './tools/query-tool.ts';

/** Answers a query: one set of rows, several sets compared, groups, or single rows. */
export async function answerQuery(read: ToolReader, query: Query, table: AreaTable): Promise<AgentPart[]> {
  if (query.why && table.measures.best) return answerWhy(read, query, table);
  const answers = [await answerOnce(read, query, table)];
  const other = otherReading(query);
  // Ambiguous words for a period are answered for both periods, each with its days.
  if (other) answers.push(await answerOnce(read, other, table));
  return answers.flat();
}

/** The breakdown of a result: by symbol and by side, with its extremes. */
async function answerWhy(read: ToolReader, query: Query, table: AreaTable): Promise<AgentPart[]> {
  const plain = { ...query, why: false, rows: null, superlative: false };
  const selections = query.selections.map((one) => ({
    ...one,
    where: one.where.filter(({ field }) => field !== 'result'),
  }));
  const own = { ...plain, selections, group: null, measures: [...table.defaults, 'best', 'worst'] };
  return [
    ...(await answerOnce(read, own, table)),
    ...(await answerOnce(read, { ...own, group: 'symbol', measures: [] }, table)),
    ...(await answerOnce(read, { ...own, group: 'side', measures: [] }, table)),
    sentences('These figures say where the result came from, not what moved the market.'),
  ];
}

/** The same query with the other meaning of its period; undefined if there is only one. */
function otherReading(query: Query): Query | undefined {
  const [only, second] = query.selections;
  if (!only?.period?.other || second) return undefined;
  return { ...query, selections: [{ ...only, period: only.period.other }] };
}

async function answerOnce(read: ToolReader, query: Query, table: AreaTable): Promise<AgentPart[]> {
  const { data, note } = await read.use(queryRows, {
    area: table.id,
    selections: query.selections.map(plainSelection),
    measures: [...query.measures],
    group: query.group,
    rows: query.rows,
    lowest: query.lowest,
    superlative: query.superlative,
    leading: query.leading,
    keeps: query.keeps,
  });
  if (!data) return nothing({ note });
  // For example that a source lists only its latest records.
  const notes = note === null ? [] : [sentences(note)];
  const nowhere = data.unknown.length > 0 && data.sets.every(({ count }) => count === 0);
  // A field that no row has gets no figure, not even 0.
  if (nowhere)
    return [
      ...notes,
      sentences(
        `I cannot answer that: the source does not report the ${data.unknown.map(({ field }) => table.fields[field]?.words[0] ?? field).join(' and the ')} of ${table.many}.`,
      ),
    ];
  return [...notes, ...unknownParts(data, table), ...partsOf(data, query, table)];
}

function plainSelection({ symbols, where, period, closed }: Selection) {
  return {
    symbols: [...symbols],
    where: where.map((one) => ({ ...one, values: [...one.values] })),
    period: period && {
      from: period.from,
      to: period.to,
      text: period.text,
      ...(period.since !== undefined && { since: period.since }),
    },
    closed,
  };
}

function partsOf(data: QueryAnswer, query: Query, table: AreaTable): AgentPart[] {
  const [first] = data.sets;
  if (!first) return [];
  if (query.share) return [shareSentence(data, table)];
  if (query.ratio) return [ratioSentence(data, table)];
  if (query.rows) return rowParts(data, query, table, first);
  if (query.group !== null) return groupParts(data, query, table, first);
  return data.sets.length > 1 ? setParts(data, query, table) : [oneSet(first, query, table)];
}

/** Fields that a source does not report, so that figures may leave rows out. */
function unknownParts({ unknown }: QueryAnswer, table: AreaTable): AgentPart[] {
  return unknown.map(({ field, rows }) =>
    sentences(
      `Of ${rows} further ${rows === 1 ? table.one : table.many} the source does not report the ${table.fields[field]?.words[0] ?? field}, so they are in no figure here.`,
    ),
  );
}

function oneSet(set: SetData, query: Query, table: AreaTable): AgentPart {
  const asked = askedOf(query, table);
  const counted = set.measures.find(({ measure }) => measure === table.count);
  const number = counted?.figure ?? String(set.count);
  if (set.count === 0 || asked.every((measure) => measure === table.count)) {
    // A sum over nothing is 0.
    const sums = set.measures.filter(
      ({ measure }) => asked.includes(measure) && table.measures[measure]?.how === 'sum',
    );
    return sentences(
      set.count === 1 ? 'There is ' : 'There are ',
      number,
      ` ${set.count === 1 ? set.about.replace(table.many, table.one) : set.about}`,
      ...sums.flatMap(({ measure, figure }) => [`, ${table.measures[measure]?.a ?? ''} `, figure]),
      '.',
    );
  }
  const unknown = set.measures.filter(
    ({ measure, n_value, unreported: rows }) => asked.includes(measure) && n_value === 0 && rows > 0,
  );
  const answered = asked.filter(
    (measure) => measure !== table.count && !unknown.some((one) => one.measure === measure),
  );
  if (unknown.length > 0 && answered.length === 0 && !asked.includes(table.count))
    return sentences(
      `I cannot answer the ${unknown.map(({ measure }) => nameOf(measure, table)).join(' and the ')}: the source does not report it for any of the `,
      number,
      ` ${set.about}.`,
    );
  const pieces = asked
    .filter((measure) => measure !== table.count)
    .flatMap((measure) => {
      const found = set.measures.find((one) => one.measure === measure);
      return found ? [measurePieces(found, table)] : [];
    });
  const known = Math.max(
    0,
    ...set.measures.filter(({ measure }) => measure !== table.count).map(({ n_value }) => n_value),
  );
  const rest = table.measures.win_rate && known < set.count ? set.count - known : 0;
  return sentences(
    `The ${set.about} have `,
    ...pieces.flatMap((piece, at) => [
      ...(at === 0 ? [] : [at === pieces.length - 1 ? ' and ' : ', ']),
      ...piece,
    ]),
    '; in all ',
    number,
    ` ${set.count === 1 ? table.one : table.many}`,
    rest > 0 && asked.includes('win_rate')
      ? `, of which ${rest} ${rest === 1 ? 'is' : 'are'} pending or of unknown profit and in no rate.`
      : '.',
  );
}

function askedOf({ measures, selections }: Query, table: AreaTable): readonly string[] {
  if (measures.length > 0) return measures;
  // All winning trades have won: the rate of a property that selects the rows means nothing.
  return table.defaults.filter((measure) => {
    const { how, where = [] } = table.measures[measure] ?? {};
    const chosen = (field: string) =>
      selections.some((one) => one.where.some((condition) => condition.field === field));
    return how !== 'rate' || !where.some(({ field }) => chosen(field));
  });
}

/** 'a win rate of 52.10% (95 % interval 44–60%, n 130)'. */
function measurePieces(one: MeasureData, table: AreaTable): Piece[] {
  const spec = table.measures[one.measure];
  const interval = one.interval === null ? '' : `${one.interval}, `;
  const left = spec?.how === 'mean_not_0' ? ', profits of 0 left out' : '';
  const unit = spec?.unit === 'days' ? ' trading days in a row' : '';
  const days =
    spec?.how === 'risk' && /drawdown|streak|sharpe|sortino|calmar/.test(spec.of ?? '') ? ' days' : '';
  return [`${spec?.a ?? ''} `, one.figure, unit, ` (${interval}n `, one.n, `${days}${left})`];
}

function nameOf(measure: string, table: AreaTable): string {
  return table.measures[measure]?.name ?? measure;
}

function headerOf(measure: string, table: AreaTable): string {
  return capital(measure === table.count ? table.many : nameOf(measure, table));
}

function figuresOf(set: SetData, measures: readonly string[]): Piece[] {
  return measures.map((measure) => set.measures.find((one) => one.measure === measure)?.figure ?? 'N/A');
}

function setParts({ sets }: QueryAnswer, query: Query, table: AreaTable): AgentPart[] {
  const measures = [...new Set([...askedOf(query, table), table.count])];
  const [a, b] = sets;
  const [measure = table.count] = askedOf(query, table);
  const differences =
    a && b && sets.length === 2
      ? askedOf(query, table).flatMap((one) => differenceText(a, b, one, table))
      : [];
  const ranked = [...sets]
    .filter((set) => measuredOf(set, measure) !== null)
    .sort((one, two) => (measuredOf(two, measure) ?? 0) - (measuredOf(one, measure) ?? 0));
  const lead =
    query.compares && sets.length > 2 && ranked[0]
      ? [`The ${ranked[0].about} have the highest ${nameOf(measure, table)}. `]
      : [];
  return [
    sentences(
      ...lead,
      `${capital(sets.map(({ about }) => about).join(' beside '))}:`,
      differences.length > 0 ? ` ${differences.join('; ')} (the first less the second).` : '',
    ),
    tablePart(
      ['', ...measures.map((one) => headerOf(one, table))],
      sets.map((set) => [set.about, ...figuresOf(set, measures)]),
    ),
  ];
}

function measuredOf(set: SetData, measure: string): number | null {
  return set.measures.find((one) => one.measure === measure)?.value ?? null;
}

function differenceText(a: SetData, b: SetData, measure: string, table: AreaTable): string[] {
  const [one, two] = [measuredOf(a, measure), measuredOf(b, measure)];
  const spec = table.measures[measure];
  if (one === null || two === null || !spec) return [];
  const text = formatValue(one - two, spec.unit, true);
  const points = spec.how === 'rate' ? `${text.replace('%', '')} percentage points` : text;
  return [
    `the ${spec.name} differs by ${/^[+-]/.test(points) || spec.unit !== 'count' ? points : `${one - two > 0 ? '+' : ''}${points}`}`,
  ];
}

function groupParts(data: QueryAnswer, query: Query, table: AreaTable, all: SetData): AgentPart[] {
  const by = table.fields[query.group ?? '']?.words[0] ?? '';
  const { groups } = data;
  if (groups.length === 0) return [sentences(`There are 0 ${all.about}.`)];
  if (query.keeps !== null) return keptGroups(data, query, table, all);
  if (query.countsGroups)
    return [
      sentences(`The ${all.about} are of ${data.all_groups} ${by}${data.all_groups === 1 ? '' : 's'}.`),
    ];
  const measures = [...new Set([...askedOf(query, table), table.count])];
  const measure = query.measures[0] ?? table.bestMeasure;
  const falls = table.measures[measure]?.falls === true;
  const lowest = query.lowest !== falls;
  const ranked = [...groups]
    .filter((set) => measuredOf(set, measure) !== null)
    .sort((a, b) => ((measuredOf(b, measure) ?? 0) - (measuredOf(a, measure) ?? 0)) * (lowest ? -1 : 1));
  const [best] = ranked;
  const top = best?.measures.find((one) => one.measure === measure);
  const tied = ranked.filter((set) => best && measuredOf(set, measure) === measuredOf(best, measure));
  const total = all.measures.find((one) => one.measure === table.count);
  const whole = all.measures.find((one) => one.measure === measure);
  const adds = ['count', 'sum'].includes(table.measures[measure]?.how ?? '');
  const perTime = !query.superlative && adds && TIMES.has(query.group ?? '') && total && whole?.value != null;
  const lead: Piece[] = perTime
    ? [
        `The ${all.about} have a ${nameOf(measure, table)} of `,
        whole.figure,
        `: ${formatValue((whole.value ?? 0) / data.all_groups, measure === table.count ? 'plain' : (table.measures[measure]?.unit ?? 'plain'), table.measures[measure]?.signed)} a ${by} on average, over ${data.all_groups} ${by}${data.all_groups === 1 ? '' : 's'} that have any.`,
      ]
    : tied.length > MOST_TIED
      ? [
          `Of the ${all.about}, ${tied.length} ${by}s share the ${falls ? (query.lowest ? 'smallest' : 'deepest') : query.lowest ? 'lowest' : 'highest'} ${nameOf(measure, table)}.`,
        ]
      : best && top
        ? [
            `Of the ${all.about}, ${tied.map(({ name }) => groupName(name, query.group, table)).join(' and ')} ${tied.length > 1 ? 'have' : 'has'} the ${falls ? (query.lowest ? 'smallest' : 'deepest') : query.lowest ? 'lowest' : 'highest'} ${nameOf(measure, table)}: `,
            top.figure,
            ...(measure === table.count ? [] : [' (n ', top.n, ')']),
            '.',
          ]
        : [`Of the ${all.about}, no ${by} has a ${nameOf(measure, table)}.`];
  const cut = data.all_groups > groups.length ? [` These are ${groups.length} of ${data.all_groups}.`] : [];
  return [
    sentences(...lead, ...cut),
    tablePart(
      [capital(by), ...measures.map((one) => headerOf(one, table))],
      groups.map((set) => [groupName(set.name, query.group, table), ...figuresOf(set, measures)]),
    ),
  ];
}

/** The groups whose sum is above or below 0, largest difference first. */
function keptGroups(
  { groups: kept, all_groups, kept_groups }: QueryAnswer,
  query: Query,
  table: AreaTable,
  all: SetData,
): AgentPart[] {
  const by = table.fields[query.group ?? '']?.words[0] ?? '';
  const measure = query.measures[0] ?? table.bestMeasure;
  const sign = query.keeps === 'win' ? 'above 0' : query.keeps === 'loss' ? 'below 0' : 'of exactly 0';
  const names = kept.map(({ name }) => groupName(name, query.group, table));
  if (names.length === 0)
    return [sentences(`Of the ${all.about}, no ${by} has a ${nameOf(measure, table)} ${sign}.`)];
  const more =
    kept_groups > kept.length ? ` Here are ${kept.length} of them, the farthest from 0 first.` : '';
  const measures = [...new Set([measure, table.count])];
  return [
    sentences(
      `Of the ${all.about}, ${kept_groups} of ${all_groups} ${by}s ${kept_groups === 1 ? 'has' : 'have'} a ${nameOf(measure, table)} ${sign}${more === '' ? `: ${names.join(', ')}.` : `.${more}`}`,
    ),
    tablePart(
      [capital(by), ...measures.map((one) => headerOf(one, table))],
      kept.map((set) => [groupName(set.name, query.group, table), ...figuresOf(set, measures)]),
    ),
  ];
}

/** The groups that share the first place and are named. */
const MOST_TIED = 3;
const TIMES = new Set(['date', 'week', 'month', 'quarter', 'year']);

function groupName(name: string, group: string | null, table: AreaTable): string {
  if (group === 'weekday') return capital(name);
  if (group === 'week') return `week of ${name}`;
  // Only our own values are words with underlines; names are not changed.
  return group !== null && table.fields[group]?.values ? name.replaceAll('_', ' ') : name;
}

function rowParts(data: QueryAnswer, query: Query, table: AreaTable, all: SetData): AgentPart[] {
  const { rows } = data;
  const by = query.rows?.by ?? '';
  const number = all.measures.find(({ measure }) => measure === table.count)?.figure ?? String(all.count);
  if (rows.length === 0) {
    return all.count === 0
      ? [sentences('There are ', number, ` ${all.about}.`)]
      : [sentences(`Of the `, number, ` ${all.about} none has a known ${table.fields[by]?.words[0] ?? by}.`)];
  }
  const order =
    by === table.time
      ? query.rows?.lowest
        ? 'first'
        : 'newest'
      : `${query.rows?.lowest ? 'lowest' : 'highest'} by ${table.fields[by]?.words[0] ?? by}`;
  const columns = columnsOf(table, query);
  const header = [capital(table.one), ...columns.map((field) => columnName(field, table))];
  const [only] = rows;
  const shown =
    rows.length === 1 && only
      ? [` Its ${table.fields[by]?.words[0] ?? by}: `, only.cells[columns.indexOf(by)] ?? 'N/A', '.']
      : [];
  return [
    sentences(
      `Of `,
      number,
      ` ${all.about}, ${rows.length === 1 ? 'this is' : `these ${rows.length} are`} the ${order}.`,
      ...(by === table.time ? [] : shown),
    ),
    tablePart(
      header,
      rows.map(({ name, cells }) => [name, ...cells]),
    ),
  ];
}

const COLUMN_NAMES: Readonly<Record<string, string>> = {
  entered_at: 'Entered',
  closed_at: 'Closed',
  side: 'Side',
  profit_pct: 'Profit %',
  status: 'Status',
};

function columnName(field: string, table: AreaTable): string {
  return COLUMN_NAMES[field] ?? capital(table.fields[field]?.words[0] ?? field);
}

function shareSentence({ sets: [whole, part] }: QueryAnswer, table: AreaTable): AgentPart {
  if (!whole || !part || whole.count === 0) return sentences(`There are 0 ${whole?.about ?? table.many}.`);
  const share = formatValue((100 * part.count) / whole.count, 'percent');
  const count = (set: SetData) =>
    set.measures.find(({ measure }) => measure === table.count)?.figure ?? String(set.count);
  return sentences(`${share} of the ${whole.about}: `, count(part), ` ${part.about}, of `, count(whole), '.');
}

/** '134 buy trades to 69 sell trades: 1.94 to 1'. */
function ratioSentence({ sets: [first, second] }: QueryAnswer, table: AreaTable): AgentPart {
  if (!first || !second) return sentences(`There are 0 ${first?.about ?? table.many}.`);
  const count = (set: SetData) =>
    set.measures.find(({ measure }) => measure === table.count)?.figure ?? String(set.count);
  const ratio =
    second.count === 0
      ? 'there is no ratio to none'
      : `${formatValue(first.count / second.count, 'ratio')} to 1`;
  return sentences(count(first), ` ${first.about} to `, count(second), ` ${second.about}: ${ratio}.`);
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

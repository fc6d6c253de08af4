import type { AgentPart } from '../contract/agent.ts';
import { groupParts } from './answer-groups.ts';
import { nothing, type Piece, plainText, sentences, table as tablePart } from './answer-parts.ts';
import { rowParts } from './answer-rows.ts';
import { boundParts } from './bound-parts.ts';
import type { AreaTable } from './grammar/area-table.ts';
import { formatValue } from './grammar/format-value.ts';
import { orderOfList } from './grammar/order-of-list.ts';
import type { Query } from './grammar/query.ts';
import { withArticle } from './grammar/with-article.ts';
import { inCoins } from './in-coins.ts';
import { degreeOf, rankedGroups } from './ranked-groups.ts';
import { rateIntervals } from './rate-intervals.ts';
import { readRows } from './read-rows.ts';
import { askedOf, capital, figuresOf, headerOf, measuredOf, nameOf } from './set-figures.ts';
import type { ToolReader } from './tool-reader.ts';
import type { MeasureData, QueryAnswer, SetData } from './tools/query-answer.ts';

/** Rows that are shown beside the figures of all. */
const SHOWN_ROWS = 5;

/** Answers a query: one set of rows, several sets compared, groups, or single rows. */
export async function answerQuery(read: ToolReader, query: Query, table: AreaTable): Promise<AgentPart[]> {
  if (query.why && table.measures.best) return answerWhy(read, query, table);
  // Why something was not done is told by the reasons.
  if (query.why && query.group === null && query.rows === null && table.fields.reason?.groups)
    return answerQuery(
      read,
      { ...query, why: false, group: 'reason', superlative: true, measures: [table.count] },
      table,
    );
  // 'buys and sells in each month': the groups of each set.
  if (query.group !== null && query.selections.length > 1) {
    const each: AgentPart[] = [];
    for (const one of query.selections)
      each.push(...(await answerOnce(read, { ...query, selections: [one] }, table)));
    return each;
  }
  const answers = [await answerOnce(read, query, table)];
  const other = otherReading(query);
  // Ambiguous words for a period are answered for both periods, each with its days.
  if (other) answers.push(await answerOnce(read, other, table));
  if (query.whether && table.few) answers.push(await namedRow(read, query, table));
  return [...answers.flat(), ...(query.shows ? await someRows(read, query, table, answers.flat()) : [])];
}

/** The rows by whose name or topic a question asks whether they are so, as they are. */
async function namedRow(read: ToolReader, query: Query, table: AreaTable): Promise<AgentPart[]> {
  const { whether: _, ...plain } = query;
  const selections = query.selections.map((one) => ({
    ...one,
    where: one.where.filter(({ field }) => field === table.own || field === table.topic),
  }));
  const rows = { ...orderOfList(table), limit: SHOWN_ROWS, all: true };
  return (await answerOnce(read, { ...plain, selections, rows }, table)).filter(
    ({ kind }) => kind === 'table',
  );
}

/** Some of the rows that a question describes, beside their figures; nothing that was said already. */
async function someRows(
  read: ToolReader,
  query: Query,
  table: AreaTable,
  said: readonly AgentPart[],
): Promise<AgentPart[]> {
  const rows = { ...orderOfList(table), limit: SHOWN_ROWS, all: true };
  const parts = await answerOnce(read, { ...query, rows }, table);
  const isNew = (part: AgentPart): boolean => !said.some((one) => plainText([one]) === plainText([part]));
  const isCut = parts.some((part) => part.kind === 'table' && part.rows.length >= SHOWN_ROWS);
  // Where all of them are told, their figures said how many there are.
  return parts.filter((part) => isNew(part) && (part.kind === 'table' || isCut));
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
  const { data, note } = await readRows(read, query, table);
  if (!data) return nothing({ note });
  const coins = inCoins(data, query, table);
  if (coins) return answerOnce(read, coins, table);
  // For example that a source lists only its latest records.
  const notes = note === null ? [] : [sentences(note)];
  const nowhere = data.unknown.length > 0 && data.sets.every(({ count }) => count === 0);
  // A field that no row has gets no figure, not even 0.
  if (nowhere)
    return [
      ...notes,
      sentences(`I cannot answer that: ${data.unknown.map((one) => untoldText(one, table)).join(', and ')}.`),
    ];
  const left = query.share || query.ratio ? [] : unknownParts(data, table);
  return [...notes, ...left, ...partsOf(data, query, table)];
}

/** A field that no row has is not told; one that some have is not told of the others, and of those none was found. */
function untoldText({ field, rows, told }: QueryAnswer['unknown'][number], table: AreaTable): string {
  const word = wordOf(field, table);
  if (!told) return `the source does not report the ${word} of ${table.many}`;
  return `of ${rows} ${rows === 1 ? table.one : table.many} the source does not report the ${word}, and none of the others fits`;
}

function wordOf(field: string, table: AreaTable): string {
  return table.fields[field]?.words[0] ?? field.replaceAll('_', ' ');
}

function partsOf(data: QueryAnswer, query: Query, table: AreaTable): AgentPart[] {
  const [first] = data.sets;
  if (!first) return [];
  if (query.share || query.ratio) {
    // Rows that may belong to the part make every share of the whole wrong.
    const [untold] = data.unknown;
    if (untold)
      return [
        sentences(
          `I cannot answer that: of ${untold.rows} ${table.many} the source does not report the ${wordOf(untold.field, table)}, and they may belong to either part.`,
        ),
      ];
    return [query.share ? shareSentence(data, query, table) : ratioSentence(data, table)];
  }
  if (query.portion) return [portionSentence(first, query, table)];
  if (query.rows && !query.rows.adds) return rowParts(data, query, table, first);
  if (query.group !== null) return groupParts(data, query, table, first);
  if (data.sets.length > 1) return setParts(data, query, table);
  const verdict = query.whether ? [sentences(first.count > 0 ? 'Yes.' : 'No.')] : [];
  return [...verdict, ...boundParts(first, query, table), oneSet(first, query, table)];
}

/** Fields that a source does not report, so that figures may leave rows out. */
function unknownParts({ unknown }: QueryAnswer, table: AreaTable): AgentPart[] {
  return unknown.map(({ field, rows }) =>
    sentences(
      `Of ${rows} further ${rows === 1 ? table.one : table.many} the source does not report the ${wordOf(field, table)}, so they are in no figure here.`,
    ),
  );
}

function oneSet(set: SetData, query: Query, table: AreaTable): AgentPart {
  const asked = askedOf(query, table);
  const counted = set.measures.find(({ measure }) => measure === table.count);
  const number = counted?.figure ?? String(set.count);
  const counts = Object.values(table.counted ?? {});
  const isCount = (measure: string): boolean => measure === table.count || counts.includes(measure);
  if (set.count === 0 || asked.every(isCount)) {
    // A sum over nothing is 0.
    const sums = set.measures.filter(
      ({ measure }) =>
        measure !== table.count &&
        asked.includes(measure) &&
        (table.measures[measure]?.how === 'sum' || counts.includes(measure)),
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

function setParts({ sets }: QueryAnswer, query: Query, table: AreaTable): AgentPart[] {
  const measures = [...new Set([...askedOf(query, table), table.count])];
  const [a, b] = sets;
  const differences =
    a && b && sets.length === 2
      ? askedOf(query, table).flatMap((one) => differenceText(a, b, one, table))
      : [];
  // Of two costs, which are below 0, a sign does not say at once which is more.
  const falls = query.measures.length > 1 && query.measures.some((one) => table.measures[one]?.falls);
  const lead = query.compares && (sets.length > 2 || falls) ? leadingSets(sets, query, table) : [];
  const higher = query.compares && a && b && sets.length === 2 ? higherSet(a, b, query, table) : [];
  return [
    sentences(
      ...lead,
      ...higher,
      `${capital(sets.map(({ about }) => about).join(' beside '))}:`,
      differences.length > 0 ? ` ${differences.join('; ')} (the first less the second).` : '',
    ),
    tablePart(
      ['', ...measures.map((one) => headerOf(one, table))],
      sets.map((set) => [set.about, ...figuresOf(set, measures)]),
    ),
  ];
}

/** 'The buy trades have the higher win rate.', where one figure is compared. */
function higherSet(a: SetData, b: SetData, query: Query, table: AreaTable): string[] {
  const [measure, more] = query.measures;
  const [one, two] = [a, b].map((set) => measuredOf(set, measure ?? ''));
  if (measure === undefined || more !== undefined || one == null || two == null) return [];
  const name = nameOf(measure, table);
  if (one === two) return [`Both have the same ${name}. `];
  // Costs and drawdowns are 0 or below: the higher one is the lower number.
  const isMore = table.measures[measure]?.falls ? one < two : one > two;
  const isFirst = query.lowest ? !isMore : isMore;
  return [`The ${(isFirst ? a : b).about} have the ${query.lowest ? 'lower' : 'higher'} ${name}. `];
}

/** 'The trades in May 2026 have the lowest total profit.' */
function leadingSets(sets: readonly SetData[], query: Query, table: AreaTable): string[] {
  const { measure, ranked } = rankedGroups(sets, query, table);
  const first = ranked[0] && measuredOf(ranked[0], measure);
  const names = ranked.filter((set) => measuredOf(set, measure) === first).map(({ about }) => about);
  const degree = `${degreeOf(measure, query, table)} ${nameOf(measure, table)}`;
  return names.length === 0 ? [] : [`The ${names.join(' and ')} have the ${degree}. `];
}

function differenceText(a: SetData, b: SetData, measure: string, table: AreaTable): string[] {
  const [one, two] = [measuredOf(a, measure), measuredOf(b, measure)];
  const spec = table.measures[measure];
  if (one === null || two === null || !spec) return [];
  const text = formatValue(one - two, spec.unit, true);
  const [rate, other] = [a, b].map((set) => set.measures.find((own) => own.measure === measure));
  const intervals = rateIntervals(rate, other);
  const points = spec.how === 'rate' ? `${text.replace('%', '')} percentage points` : text;
  return [
    `the ${spec.name} differs by ${/^[+-]/.test(points) || spec.unit !== 'count' ? points : `${one - two > 0 ? '+' : ''}${points}`}${intervals}`,
  ];
}

function shareSentence({ sets: [whole, part] }: QueryAnswer, query: Query, table: AreaTable): AgentPart {
  if (!whole || !part || whole.count === 0) return sentences(`There are 0 ${whole?.about ?? table.many}.`);
  const [measure] = query.measures;
  if (measure !== undefined && measure !== table.count) return shareOfSum(whole, part, measure, table);
  const share = formatValue((100 * part.count) / whole.count, 'percent');
  const count = (set: SetData) =>
    set.measures.find(({ measure }) => measure === table.count)?.figure ?? String(set.count);
  return sentences(`${share} of the ${whole.about}: `, count(part), ` ${part.about}, of `, count(whole), '.');
}

/** '8.69% of the total profit of the trades: +$3.44 of the USD_SGD trades, of +$39.59.' */
function shareOfSum(whole: SetData, part: SetData, measure: string, table: AreaTable): AgentPart {
  const [all, own] = [whole, part].map((set) => set.measures.find((one) => one.measure === measure));
  if (all?.value == null || own?.value == null)
    return sentences(`I cannot answer that: the ${nameOf(measure, table)} is not known of all of them.`);
  const amounts: Piece[] = [own.figure, ` of the ${part.about}, of `, all.figure];
  // A part of a loss, or of nothing, is no share.
  if (all.value <= 0)
    return sentences(
      `There is no share of ${withArticle(nameOf(measure, table))} that is not above 0: `,
      ...amounts,
      '.',
    );
  const share = formatValue((100 * own.value) / all.value, 'percent');
  return sentences(`${share} of the ${nameOf(measure, table)} of the ${whole.about}: `, ...amounts, '.');
}

/** 'Of the trades, the spread paid of -$3.44 is 12.00% of the profit before costs of +$28.67.' */
function portionSentence(set: SetData, { measures }: Query, table: AreaTable): AgentPart {
  const [part, whole] = measures.map((one) => ({
    name: nameOf(one, table),
    found: set.measures.find(({ measure }) => measure === one),
  }));
  if (part?.found?.value == null || whole?.found?.value == null)
    return sentences(
      `I cannot answer that: the ${(part?.found?.value == null ? part : whole)?.name} of the ${set.about} is not known.`,
    );
  const share =
    whole.found.value > 0
      ? `is ${formatValue((100 * Math.abs(part.found.value)) / whole.found.value, 'percent')} of`
      : 'has no share in';
  const amounts: Piece[] = [part.found.figure, ` ${share} the ${whole.name} of `, whole.found.figure];
  return sentences(`Of the ${set.about}, the ${part.name} of `, ...amounts, '.');
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

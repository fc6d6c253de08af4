import type { AgentPart } from '../contract/agent.ts';
import { type Piece, sentences, table as tablePart } from './answer-parts.ts';
import type { AreaTable } from './grammar/area-table.ts';
import { CALENDAR_GROUPS } from './grammar/calendar-groups.ts';
import { formatValue } from './grammar/format-value.ts';
import { nth } from './grammar/nth.ts';
import type { GroupCondition, Query } from './grammar/query.ts';
import { valueInWords } from './grammar/value-in-words.ts';
import { withArticle } from './grammar/with-article.ts';
import { degreeOf, rankedGroups } from './ranked-groups.ts';
import { askedOf, capital, figuresOf, headerOf, measuredOf, nameOf } from './set-figures.ts';
import type { QueryAnswer, SetData } from './tools/query-answer.ts';

/** The most groups without rows that are named. */
const MOST_EMPTY = 31;

/** The groups of a set: which lead, or how many there are, and a table. */
export function groupParts(data: QueryAnswer, query: Query, table: AreaTable, all: SetData): AgentPart[] {
  const by = byOf(query, table);
  const { groups } = data;
  const bound = havingText(query, table);
  if (query.units !== undefined) {
    const empty = query.units.filter((name) => !data.with_rows.includes(name));
    const names = empty.slice(0, MOST_EMPTY).map((name) => groupName(name, query.group, table));
    const more = empty.length > names.length ? ` and ${empty.length - names.length} more` : '';
    return [
      sentences(
        `${empty.length} of ${query.units.length} ${by}s ${empty.length === 1 ? 'has' : 'have'} none of the ${all.about}`,
        empty.length === 0 ? '.' : `: ${names.join(', ')}${more}.`,
      ),
    ];
  }
  if (data.all_groups > 0 && groups.length === 0 && bound !== '')
    return [sentences(`Of the ${all.about}, no ${by} of ${data.all_groups} has ${bound}.`)];
  if (data.all_groups === 0) return [sentences(`There are 0 ${all.about}.`)];
  if (query.keeps !== null || (bound !== '' && !query.superlative))
    return keptGroups(data, query, table, all);
  if (query.countsGroups)
    return [
      sentences(`The ${all.about} are of ${data.all_groups} ${by}${data.all_groups === 1 ? '' : 's'}.`),
    ];
  const measures = [...new Set([...askedOf(query, table), table.count])];
  if (query.order !== null) return [orderedSentence(groups[0], { measures, by }, query, table, all)];
  const { measure, ranked } = rankedGroups(groups, query, table);
  const whole = all.measures.find((one) => one.measure === measure);
  if (whole && whole.n_value === 0 && whole.unreported > 0)
    return [
      sentences(
        `I cannot answer the ${nameOf(measure, table)}: the source does not report it for any of the ${all.about}.`,
      ),
    ];
  if (query.leftGroups !== null)
    return [leftSentence(ranked.slice(0, query.leftGroups), { measure, by }, query, table, all)];
  const lead = leadPieces(data, { ranked, measure, by, bound }, query, table, all);
  const cut = data.all_groups > groups.length ? [` These are ${groups.length} of ${data.all_groups}.`] : [];
  return [
    sentences(...lead, ...cut),
    tablePart(
      [
        capital(by),
        ...measures.map((one) => headerOf(one, table)),
        ...(query.shares ? [`Share of ${nameOf(measure, table)}`] : []),
      ],
      groups.map((set) => [
        query.second === undefined ? groupName(set.name, query.group, table) : set.name,
        ...figuresOf(set, measures),
        ...(query.shares ? [shareOf(set, all, measure)] : []),
      ]),
    ),
  ];
}

/** 'Of the flash-loan trades, the highest tier is 0.5: a success rate of 100.00% (n 9).' */
function orderedSentence(
  first: SetData | undefined,
  { measures, by }: { measures: readonly string[]; by: string },
  { group, order }: Query,
  table: AreaTable,
  { about }: SetData,
): AgentPart {
  if (!first) return sentences(`Of the ${about}, no ${by} is known.`);
  const degree = order === 'newest' ? 'highest' : 'lowest';
  const figures = first.measures
    .filter(({ measure }) => measures.includes(measure) && measure !== table.count)
    .flatMap((one, place): Piece[] => [
      place > 0 ? ', ' : '',
      `its ${nameOf(one.measure, table)} is `,
      one.figure,
      ' (n ',
      one.n,
      ')',
    ]);
  return sentences(
    `Of the ${about}, the ${degree} ${by} is ${groupName(first.name, group, table)}, with ${first.count} of them`,
    ...(figures.length > 0 ? [': ', ...figures] : []),
    '.',
  );
}

interface Lead {
  /** The groups whose measure is known, the first ones first. */
  readonly ranked: readonly SetData[];
  readonly measure: string;
  readonly by: string;
  /** In words; empty without one. */
  readonly bound: string;
}

/** The leading sentence: a figure of all groups, their mean over time, those that share the first place, or the one that has it. */
function leadPieces(
  data: QueryAnswer,
  { ranked, measure, by, bound }: Lead,
  query: Query,
  table: AreaTable,
  all: SetData,
): Piece[] {
  const spec = table.measures[measure];
  const name = nameOf(measure, table);
  const whole = all.measures.find((one) => one.measure === measure);
  const isSum = ['count', 'sum'].includes(spec?.how ?? '');
  const isOfTimes =
    (CALENDAR_GROUPS.has(query.group ?? '') && query.second === undefined) || query.ofGroups !== null;
  if (!query.superlative && isSum && isOfTimes && whole?.value != null) {
    if (query.ofGroups === 'median' || query.ofGroups === 'deviation')
      return spreadText(data, query.ofGroups, { measure, by }, table, all);
    const unit = measure === table.count ? 'plain' : (spec?.unit ?? 'plain');
    const mean = formatValue(whole.value / data.all_groups, unit, spec?.signed);
    return [
      `The ${all.about} have ${withArticle(name)} of `,
      whole.figure,
      `: ${mean} a ${by} on average, over ${data.all_groups} ${by}${data.all_groups === 1 ? '' : 's'} that have any.`,
    ];
  }
  const degree = degreeOf(measure, query, table);
  const place = query.place ?? 1;
  const best = ranked[place - 1];
  const top = best?.measures.find((one) => one.measure === measure);
  const tied = ranked.filter((set) => best && measuredOf(set, measure) === measuredOf(best, measure));
  if (tied.length > MOST_TIED)
    return [`Of the ${all.about}, ${tied.length} ${by}s share the ${degree} ${name}.`];
  if (!best || !top) return [`Of the ${all.about}, no ${by} has ${withArticle(name)}.`];
  const among = bound === '' ? '' : `among the ${data.kept_groups} ${by}s with ${bound}, `;
  const names = tied
    .map((set) => (query.second === undefined ? groupName(set.name, query.group, table) : set.name))
    .join(' and ');
  const nthPlace = place > 1 ? `${nth(place)} ` : '';
  return [
    `Of the ${all.about}, ${among}${names} ${tied.length > 1 ? 'have' : 'has'} the ${nthPlace}${degree} ${name}: `,
    top.figure,
    // A number of rows stands beside that of all.
    ...(measure === table.count ? (whole ? [' of ', whole.figure] : []) : [' (n ', top.n, ')']),
    '.',
  ];
}

/** 'Without 4 May 2026 (-$3.20), the day with the lowest total profit, the trades have a total profit of +$9.10, of +$5.90.' */
function leftSentence(
  left: readonly SetData[],
  { measure, by }: { measure: string; by: string },
  query: Query,
  table: AreaTable,
  all: SetData,
): AgentPart {
  const whole = all.measures.find((one) => one.measure === measure);
  const name = nameOf(measure, table);
  if (whole?.value == null || left.length === 0)
    return sentences(`I cannot answer that: the ${name} of the ${all.about} is not known.`);
  const unit = table.measures[measure]?.unit ?? 'plain';
  const rest = left.reduce((sum, set) => sum - (measuredOf(set, measure) ?? 0), whole.value);
  const names = left.map((set) => {
    const own = set.measures.find((one) => one.measure === measure);
    return `${groupName(set.name, query.group, table)} (${formatValue(own?.value ?? null, unit, table.measures[measure]?.signed)})`;
  });
  const degree = query.lowest ? 'lowest' : 'highest';
  return sentences(
    `Without ${names.join(', ')}, the ${by}${left.length === 1 ? '' : 's'} with the ${degree} ${name}, the ${all.about} have ${withArticle(name)} of ${formatValue(rest, unit, table.measures[measure]?.signed)}, of `,
    whole.figure,
    '.',
  );
}

/** 'The trades have a median total profit a day of +$1.20, over 40 days that have any.' */
function spreadText(
  { of_groups, all_groups }: QueryAnswer,
  how: 'median' | 'deviation',
  { measure, by }: { measure: string; by: string },
  table: AreaTable,
  { about }: SetData,
): Piece[] {
  const unit = table.measures[measure]?.unit ?? 'plain';
  const signed = how === 'median' && table.measures[measure]?.signed === true;
  const value = formatValue(of_groups[how], unit === 'count' ? 'plain' : unit, signed);
  const name = how === 'median' ? 'median' : 'standard deviation of the';
  return [
    `The ${about} have ${withArticle(name)} ${nameOf(measure, table)} a ${by} of ${value}, over ${all_groups} ${by}s that have any.`,
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
  const sign =
    query.keeps === null
      ? ''
      : query.keeps === 'win'
        ? 'above 0'
        : query.keeps === 'loss'
          ? 'below 0'
          : 'of exactly 0';
  const asked =
    query.keeps === null ? havingText(query, table) : `${withArticle(nameOf(measure, table))} ${sign}`;
  const names = kept.map(({ name }) => groupName(name, query.group, table));
  const [only] = kept;
  const sum = only?.measures.find((one) => one.measure === measure);
  if (query.order !== null && only && sum)
    return [
      sentences(
        `Of the ${all.about}, the ${query.order === 'newest' ? 'last' : 'first'} ${by} with ${asked} is ${groupName(only.name, query.group, table)}: `,
        sum.figure,
        ` (${only.count} ${only.count === 1 ? table.one : table.many}).`,
      ),
    ];
  if (names.length === 0) return [sentences(`Of the ${all.about}, no ${by} has ${asked}.`)];
  const more =
    kept_groups > kept.length ? ` Here are ${kept.length} of them, the farthest from 0 first.` : '';
  const share = query.countsGroups ? ` (${formatValue((100 * kept_groups) / all_groups, 'percent')})` : '';
  const measures = [...new Set([measure, ...query.having.map((one) => one.measure), table.count])];
  return [
    sentences(
      `Of the ${all.about}, ${kept_groups} of ${all_groups} ${by}s ${kept_groups === 1 ? 'has' : 'have'} ${asked}${share}${more === '' ? `: ${names.join(', ')}.` : `.${more}`}`,
    ),
    tablePart(
      [capital(by), ...measures.map((one) => headerOf(one, table))],
      kept.map((set) => [groupName(set.name, query.group, table), ...figuresOf(set, measures)]),
    ),
  ];
}

const BOUNDS: Readonly<Record<GroupCondition['op'], string>> = {
  is: 'of exactly',
  above: 'above',
  below: 'below',
  at_least: 'of at least',
  at_most: 'of at most',
};

/** 'a win rate above 50.00% and a number of trades of at least 10'. */
function havingText({ having }: Query, table: AreaTable): string {
  return having
    .map(({ measure, op, value }) => {
      const unit = table.measures[measure]?.unit ?? 'plain';
      return `${withArticle(nameOf(measure, table))} ${BOUNDS[op]} ${formatValue(value, unit)}`;
    })
    .join(' and ');
}

/** The groups that share the first place and are named. */
const MOST_TIED = 3;
/** What the groups are of: 'wallet', 'wallet and protocol'. */
function byOf({ group, second }: Query, { fields }: AreaTable): string {
  return [group, second].flatMap((one) => fields[one ?? '']?.words[0] ?? []).join(' and ');
}

/** The share of a group's sum in that of all; none where that of all is not above 0. */
function shareOf(set: SetData, all: SetData, measure: string): Piece {
  const [own, whole] = [measuredOf(set, measure), measuredOf(all, measure)];
  if (own === null || whole === null || whole <= 0) return 'N/A';
  return formatValue((100 * own) / whole, 'percent');
}

function groupName(name: string, group: string | null, table: AreaTable): string {
  if (group === 'weekday' || group === 'week_hour') return capital(name);
  if (group === 'week') return `week of ${name}`;
  return valueInWords(name, group === null ? undefined : table.fields[group]);
}

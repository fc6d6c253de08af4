import type { AreaTable, FieldSpec, MeasureSpec } from '../grammar/area-table.ts';
import { NUMERIC_UNITS } from '../grammar/numeric-units.ts';
import { withArticle } from '../grammar/with-article.ts';
import { intervalMeasures } from './interval-measures.ts';
import { RESULT_WORDS } from './result-words.ts';
import { runMeasures } from './run-measures.ts';
import { withDeclared } from './with-declared.ts';

/** Units of what adds up. */
const AMOUNTS: ReadonlySet<string> = new Set(['dollars', 'ether', 'count']);
const MEANS = { mean: 'average', median: 'median', deviation: 'standard deviation of the' } as const;
/** Words of how long something was held, of every kind of rows that are. */
const HELD = ['duration', 'holding time', 'hold time', 'holding period', 'time held', 'time in trade'];
const MORE_OFTEN = [
  ...['more successfully', 'more successful', 'more reliable', 'more reliably'],
  ...['win', 'succeed', 'get in', 'land'].flatMap((verb) =>
    ['more often', 'most often', 'the most often'].map((degree) => `${verb} ${degree}`),
  ),
];
const RATES = ['success_rate', 'inclusion_rate', 'win_rate'];
const FAIL_WORDS = ['fail', 'failure', 'failing', 'error'].flatMap((one) => [
  `${one} rate`,
  `rate of ${one}`,
]);
const LOSS_WORDS = ['loss rate', 'losing rate', 'share of losers'];
const RATE_WORDS = ['win rate', 'hit rate', 'winning rate', 'win percentage', 'share of winners'];

/** A table with what follows from its columns, so that each is asked for in the same words: means, wins and losses, how long rows lasted. */
export function completeTable(own: AreaTable): AreaTable {
  if (own.apart || Object.keys(own.measures).length === 0) return own;
  const table = withDeclared(own);
  const fields = withSince(withLater(withMoney(table, withHeld(table))));
  const means = meansOf(table);
  const sums = sumsOf(table);
  const runs = runMeasures({ ...table, fields });
  const intervals = intervalMeasures(table);
  // The words of a mean are those of its column, which another area may have too.
  const foreign = [
    ...(table.foreign ?? []),
    ...(table.money === undefined ? [] : ['money']),
    ...(table.symbols && table.periods ? [] : Object.keys(means)),
    ...Object.keys(sums).filter((one) => !Object.hasOwn(table.measures, one)),
  ];
  return {
    ...table,
    fields,
    measures: { ...withRates(table), ...sums, ...means, ...runs, ...intervals, ...paceOf(table) },
    foreign,
    // Rows without periods are those of now.
    idle: [...(table.idle ?? []), ...(table.periods ? [] : ['current'])],
  };
}

/** The mean, the median and the standard deviation of every number that has none: 'average gross', 'median gas'. */
function meansOf({ fields, measures }: AreaTable): Record<string, MeasureSpec> {
  const numbers = new Map<
    string,
    Pick<MeasureSpec, 'unit' | 'signed' | 'falls'> & {
      readonly name: string;
      readonly said: readonly string[];
    }
  >();
  for (const [field, { words, unit }] of Object.entries(fields)) {
    const [name] = words;
    if (name !== undefined && NUMERIC_UNITS.has(unit))
      numbers.set(field, { name, said: words.filter((one) => one.includes(' ')), unit: plainOf(unit) });
  }
  for (const { how, of, where, unit, signed, falls, name } of Object.values(measures)) {
    if (how !== 'sum' || where || of === undefined) continue;
    const flags = { ...(signed && { signed }), ...(falls && { falls }) };
    const known = numbers.get(of);
    numbers.set(of, { name: known?.name ?? name, said: known?.said ?? [], unit: plainOf(unit), ...flags });
  }
  const means: Record<string, MeasureSpec> = {};
  for (const [of, { name, said, ...flags }] of numbers) {
    for (const [how, title] of Object.entries(MEANS) as [keyof typeof MEANS, string][]) {
      const isTold = Object.values(measures).some(
        (one) => one.of === of && !one.where && one.how.startsWith(how),
      );
      if (isTold) continue;
      const full = `${title} ${name}`;
      means[`${how}_of_${of}`] = {
        ...{
          words: said.map((one) => `${how} ${one}`),
          how,
          of,
          ...flags,
          name: full,
          a: `${withArticle(full)} of`,
        },
      };
    }
  }
  return means;
}

/** The sum of every amount that has none, and the largest and the smallest of every number: 'total of bids', 'the largest claim per protocol'. */
function sumsOf({ fields, measures, nouns }: AreaTable): Record<string, MeasureSpec> {
  const taken = new Set([
    ...nouns,
    ...Object.values(measures).flatMap(({ words }) => words),
    ...Object.values(fields).flatMap(({ words }) => words),
  ]);
  const found: Record<string, MeasureSpec> = {};
  for (const [of, { words, unit }] of Object.entries(fields)) {
    const [name] = words;
    if (name === undefined || !NUMERIC_UNITS.has(unit)) continue;
    for (const [how, title] of [
      ['max', 'largest'],
      ['min', 'smallest'],
    ] as const) {
      const full = `${title} ${name}`;
      found[`${how}_of_${of}`] = {
        words: [],
        how,
        of,
        unit: plainOf(unit),
        name: full,
        a: `${withArticle(full)} of`,
      };
    }
    if (!AMOUNTS.has(unit)) continue;
    const said = words
      .flatMap((word) => [
        ...[`total ${word}`, `total of ${word}`, `sum of ${word}`],
        ...[`${word} in total`, `${word} together`],
      ])
      .filter((one) => !taken.has(one));
    const own = Object.entries(measures).find(([, one]) => one.how === 'sum' && one.of === of && !one.where);
    if (own) {
      const [known, spec] = own;
      // Words that name its rows are its own alone: 'total gas' is not that of claims.
      if (!spec.names) found[known] = { ...spec, words: [...spec.words, ...said] };
      continue;
    }
    // A sum of some rows only is no sum of all.
    if (Object.values(measures).some((one) => one.how === 'sum' && one.of === of)) continue;
    const full = `total ${name}`;
    found[`sum_of_${of}`] = {
      words: said,
      how: 'sum',
      of,
      unit: plainOf(unit),
      name: full,
      a: `${withArticle(full)} of`,
    };
  }
  return found;
}

function plainOf(unit: MeasureSpec['unit']): MeasureSpec['unit'] {
  return unit === 'count' ? 'plain' : unit;
}

/** The field of what won and lost, where the sign of a sum says so: 'how many snipes made money'. */
function withMoney(table: AreaTable, fields: AreaTable['fields']): AreaTable['fields'] {
  if (table.money === undefined) return fields;
  const taken = new Set(Object.values(fields).flatMap(({ values = {} }) => Object.values(values).flat()));
  const free = (words: readonly string[]): readonly string[] => words.filter((word) => !taken.has(word));
  const name = fields[table.money]?.words[0] ?? table.money;
  const money: FieldSpec = {
    ...{ words: [], unit: 'text', values: { win: free(RESULT_WORDS.win), loss: free(RESULT_WORDS.loss) } },
    phrases: {
      win: { after: `with ${withArticle(name)} above 0` },
      loss: { after: `with ${withArticle(name)} below 0` },
    },
  };
  return { ...fields, money };
}

/** The field of what was left and would have won or lost, by what was seen later. */
function withLater(fields: AreaTable['fields']): AreaTable['fields'] {
  if (!fields.later_usd || fields.later) return fields;
  const said = (verbs: readonly string[]): string[] =>
    verbs.flatMap((verb) => [`${verb} later`, `would have ${verb}`, `have ${verb} later`]);
  const later: FieldSpec = {
    ...{ words: [], unit: 'text' },
    values: { win: said(['won', 'made money', 'gained', 'paid off']), loss: said(['lost', 'lost money']) },
    phrases: {
      win: { after: 'with a later result above 0' },
      loss: { after: 'with a later result below 0' },
    },
  };
  return { ...fields, later };
}

/** What was made in an hour of being held: the sum of the money by the sum of the times. */
function paceOf({
  fields,
  duration = '',
  dollars = '',
  bestMeasure,
  measures,
}: AreaTable): Record<string, MeasureSpec> {
  if (fields[duration]?.unit !== 'minutes' || fields[dollars]?.unit !== 'dollars') return {};
  if (measures[bestMeasure]?.how !== 'sum') return {};
  const hours = [
    'in trade',
    'in the trade',
    'in a trade',
    'in position',
    'in a position',
    'held',
    'of holding',
    'in the market',
    'in market',
  ];
  const what = ['profit', 'net', 'earned', 'make', 'made', 'earn', 'pnl', 'return', 'result', 'money'];
  return {
    an_hour_held: {
      words: what.flatMap((one) =>
        ['per hour', 'an hour', 'by hour', 'for each hour', 'for every hour', 'each hour'].flatMap((by) =>
          hours.map((held) => `${one} ${by} ${held}`),
        ),
      ),
      ...{ how: 'mean', of: 'an_hour_held', weight: duration, unit: 'dollars', signed: true },
      ...{ name: 'profit per hour in trade', a: 'a profit per hour in trade of' },
    },
  };
}

function withHeld({ fields, duration }: AreaTable): AreaTable['fields'] {
  const held = fields[duration ?? ''];
  // The length of a pattern is a number of bits, and none of them is held.
  if (duration === undefined || !held || held.groups) return fields;
  return { ...fields, [duration]: { ...held, words: [...new Set([...held.words, ...HELD])] } };
}

function withRates({ measures, money }: AreaTable): AreaTable['measures'] {
  const [rate] = RATES.filter((one) => measures[one]);
  const own = measures[rate ?? ''];
  if (rate !== undefined && own)
    return {
      ...measures,
      [rate]: { ...own, words: [...own.words, ...MORE_OFTEN] },
      ...failRateOf(own, rate, measures),
    };
  if (money === undefined) return measures;
  return {
    ...measures,
    win_rate: {
      ...{
        words: RATE_WORDS,
        how: 'rate',
        unit: 'percent',
        name: 'share that won',
        a: 'a share that won of',
      },
      where: [{ field: money, op: 'above', values: [0] }],
      among: [{ field: money, op: 'at_least', values: [Number.NEGATIVE_INFINITY] }],
    },
  };
}

/** The share of what did not succeed among the rows of which it is known: 'failure rate'. */
function failRateOf(
  { where = [], among = where, ...own }: MeasureSpec,
  rate: string,
  measures: AreaTable['measures'],
): AreaTable['measures'] {
  const [hit] = where;
  const [known] = among;
  const taken = new Set(Object.values(measures).flatMap(({ words }) => words));
  const words = (rate === 'win_rate' ? LOSS_WORDS : FAIL_WORDS).filter((one) => !taken.has(one));
  const isOne = where.length === 1 && among.length === 1 && hit?.op === 'is' && known?.op === 'is';
  if (!isOne || hit.field !== known.field || words.length === 0) return {};
  const others = known.values.filter((one) => !hit.values.includes(one));
  if (others.length === 0) return {};
  const name = rate === 'win_rate' ? 'share that lost' : 'failure rate';
  return {
    fail_rate: {
      ...{ how: 'rate', unit: own.unit, words, name, a: `${withArticle(name)} of` },
      where: [{ ...hit, values: others }],
      among,
    },
  };
}

/** 'open since when': the time since which a row is as it is, where it has one. */
function withSince(fields: AreaTable['fields']): AreaTable['fields'] {
  const [since, second] = Object.entries(fields).filter(
    ([name, { unit }]) => name.endsWith('_since') && unit === 'instant',
  );
  if (!since || second) return fields;
  const [name, spec] = since;
  return { ...fields, [name]: { ...spec, words: [...new Set([...spec.words, 'since when'])] } };
}

import type { AreaTable, FieldSpec, MeasureSpec } from '../grammar/area-table.ts';
import { NUMERIC_UNITS } from '../grammar/numeric-units.ts';
import { intervalMeasures } from './interval-measures.ts';
import { RESULT_WORDS } from './result-words.ts';
import { runMeasures } from './run-measures.ts';

const MEANS = { mean: 'average', median: 'median', deviation: 'standard deviation of the' } as const;
/** Words of how long something was held, of every kind of rows that are. */
const HELD = ['duration', 'holding time', 'hold time', 'holding period', 'time held', 'time in trade'];
const MORE_OFTEN = ['more successfully', 'more successful', 'more reliable', 'more reliably'];
const RATES = ['success_rate', 'inclusion_rate', 'win_rate'];
const RATE_WORDS = ['win rate', 'hit rate', 'winning rate', 'win percentage', 'share of winners'];

/** A table with what follows from its columns, so that each is asked for in the same words: means, wins and losses, how long rows lasted. */
export function completeTable(table: AreaTable): AreaTable {
  if (table.apart || Object.keys(table.measures).length === 0) return table;
  const fields = withMoney(table, withHeld(table));
  const means = meansOf(table);
  const runs = runMeasures({ ...table, fields });
  const intervals = intervalMeasures(table);
  // The words of a mean are those of its column, which another area may have too.
  const foreign = [
    ...(table.foreign ?? []),
    ...(table.money === undefined ? [] : ['money']),
    ...(table.symbols && table.periods ? [] : Object.keys(means)),
  ];
  return { ...table, fields, measures: { ...withRates(table), ...means, ...runs, ...intervals }, foreign };
}

/** The mean, the median and the standard deviation of every number that has none: 'average gross', 'median gas'. */
function meansOf({ fields, measures }: AreaTable): Record<string, MeasureSpec> {
  const numbers = new Map<
    string,
    Pick<MeasureSpec, 'unit' | 'signed' | 'falls'> & { readonly name: string }
  >();
  for (const [field, { words, unit }] of Object.entries(fields)) {
    const [name] = words;
    if (name !== undefined && NUMERIC_UNITS.has(unit)) numbers.set(field, { name, unit: plainOf(unit) });
  }
  for (const { how, of, where, unit, signed, falls, name } of Object.values(measures)) {
    if (how !== 'sum' || where || of === undefined) continue;
    const flags = { ...(signed && { signed }), ...(falls && { falls }) };
    numbers.set(of, { name: numbers.get(of)?.name ?? name, unit: plainOf(unit), ...flags });
  }
  const means: Record<string, MeasureSpec> = {};
  for (const [of, { name, ...flags }] of numbers) {
    for (const [how, title] of Object.entries(MEANS) as [keyof typeof MEANS, string][]) {
      const isTold = Object.values(measures).some(
        (one) => one.of === of && !one.where && one.how.startsWith(how),
      );
      if (isTold) continue;
      const full = `${title} ${name}`;
      means[`${how}_of_${of}`] = {
        ...{ words: [], how, of, ...flags, name: full, a: `${how === 'mean' ? 'an' : 'a'} ${full} of` },
      };
    }
  }
  return means;
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
    phrases: { win: { after: `with a ${name} above 0` }, loss: { after: `with a ${name} below 0` } },
  };
  return { ...fields, money };
}

function withHeld({ fields, duration }: AreaTable): AreaTable['fields'] {
  const held = fields[duration ?? ''];
  if (duration === undefined || !held) return fields;
  return { ...fields, [duration]: { ...held, words: [...new Set([...held.words, ...HELD])] } };
}

function withRates({ measures, money }: AreaTable): AreaTable['measures'] {
  const [rate] = RATES.filter((one) => measures[one]);
  const own = measures[rate ?? ''];
  if (rate !== undefined && own)
    return { ...measures, [rate]: { ...own, words: [...own.words, ...MORE_OFTEN] } };
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

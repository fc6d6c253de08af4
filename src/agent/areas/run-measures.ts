import type { AreaTable, MeasureSpec } from '../grammar/area-table.ts';
import type { Condition } from '../grammar/query.ts';

const RESULTS = {
  win: {
    name: 'wins',
    adjective: 'winning',
    verbs: ['won', 'win'],
    nouns: ['win', 'winner', 'wins', 'winners'],
  },
  loss: {
    ...{ name: 'losses', adjective: 'losing', verbs: ['lost', 'lose'] },
    nouns: ['loss', 'loser', 'losses', 'losers'],
  },
} as const;

/** The longest run of rows that won or lost one after the other, and the run that lasts: 'losing trades in a row', 'consecutive wins'. */
export function runMeasures(table: AreaTable): Record<string, MeasureSpec> {
  const { fields, money, periods } = table;
  const time = fields.closed_at ? 'closed_at' : table.time;
  if (time === undefined || !periods || !(fields.result?.values?.win || money)) return {};
  const among: readonly Condition[] = money
    ? [{ field: money, op: 'at_least', values: [Number.NEGATIVE_INFINITY] }]
    : [{ field: 'result', op: 'is', values: ['win', 'loss', 'even'] }];
  return Object.fromEntries(
    Object.entries(RESULTS).flatMap(([value, result]) => {
      const where: readonly Condition[] = money
        ? [{ field: money, op: value === 'win' ? 'above' : 'below', values: [0] }]
        : [{ field: 'result', op: 'is', values: [value] }];
      const shared = { how: 'run', of: time, where, among, unit: 'count' } as const;
      const words = wordsOf(table, result);
      const now = {
        ...shared,
        words: [],
        name: `last ${result.name} in a row`,
        a: `${result.name} in a row up to the last one:`,
      };
      return [
        [
          `${value}_run`,
          { ...shared, words, name: `most ${result.name} in a row`, a: `most ${result.name} in a row:` },
        ],
        [`${value}_run_now`, { ...now, newest: true }],
      ];
    }),
  );
}

function wordsOf(
  { nouns: own, measures }: AreaTable,
  { adjective, verbs, nouns }: (typeof RESULTS)[keyof typeof RESULTS],
): string[] {
  const rows = own
    .filter((noun) => !noun.includes(' of '))
    .flatMap((noun) => [`${adjective} ${noun}s`, `${noun}s ${verbs[0]}`]);
  return [...nouns, ...rows, ...verbs]
    .flatMap((name) => [
      ...[
        `${name} in a row`,
        `${name} in row`,
        `consecutive ${name}`,
        `straight ${name}`,
        `successive ${name}`,
      ],
      ...[`run of ${name}`, `streak of ${name}`, `${name} streak of trades`],
      ...(name.startsWith(adjective) ? [] : [`${name} run`]),
    ])
    .concat(measures.losing_streak ? [] : [`${adjective} streak`, `${adjective} streaks`])
    .concat(`${adjective} run`, `${adjective} runs`, ...own.map((noun) => `${adjective} streak in ${noun}s`));
}

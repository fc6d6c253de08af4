import type { AreaTable, MeasureSpec } from '../grammar/area-table.ts';
import { withArticle } from '../grammar/with-article.ts';

const SPANS = ['time', 'gap', 'interval', 'pause', 'break', 'days', 'hours', 'minutes'];
const LONGEST = [
  ...SPANS,
  ...[
    'period',
    'stretch',
    'stretch of days',
    'stretch of time',
    'run of days',
    'period of time',
    'number of days',
  ],
];
const between = (leads: readonly string[], spans: readonly string[]): string[] =>
  leads.flatMap((lead) =>
    spans.flatMap((span) => ['', ' two'].map((two) => `${lead} ${span} between${two}`.trim())),
  );

/** The times from one row to the next: 'average time between trades', 'longest time without a trade'. */
export function intervalMeasures({ time, periods, one }: AreaTable): Record<string, MeasureSpec> {
  // 'the biggest gap between pools' is such a row.
  if (time === undefined || !periods || SPANS.includes(one)) return {};
  const shared = { how: 'interval', of: time, unit: 'minutes' } as const;
  const told = (name: string): { readonly name: string; readonly a: string } => ({
    name: `${name} time from one to the next`,
    a: `${withArticle(name)} time from one to the next of`,
  });
  return {
    mean_between: {
      ...shared,
      words: [
        ...between(['average', 'mean', 'avg', 'typical', ''], SPANS),
        ...['how long', 'how much time', 'how many days', 'how many hours'].flatMap((ask) => [
          `${ask} between`,
          `${ask} passes between`,
          `${ask} is it between`,
        ]),
      ],
      ...told('average'),
    },
    median_between: { ...shared, stat: 'median', words: between(['median'], SPANS), ...told('median') },
    longest_between: {
      ...shared,
      stat: 'max',
      words: [
        ...between(['longest', 'maximum', 'max', 'biggest', 'largest'], LONGEST),
        ...LONGEST.flatMap((span) => [`longest ${span} without`, `longest ${span} with no`]),
        'longest we went without',
      ],
      ...told('longest'),
    },
    shortest_between: {
      ...shared,
      stat: 'min',
      words: between(['shortest', 'minimum', 'min', 'smallest'], SPANS),
      ...told('shortest'),
    },
  };
}

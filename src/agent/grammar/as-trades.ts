import { AREA_TABLES } from '../areas/area-tables.ts';
import type { ReadQuestion } from './read-question.ts';

/** A question about elite trades as one about trades, so that others can stand beside them: in dollars, as all trades are told. */
export function asTrades<Question extends ReadQuestion>(question: Question): Question {
  const { query, table } = question;
  const trades = AREA_TABLES.find(({ id }) => id === 'trades');
  if (table.id !== 'elite-trades' || !trades || query.rows !== null) return question;
  const source = { field: 'source', op: 'is', values: ['elite'] } as const;
  return {
    ...question,
    table: trades,
    query: {
      ...query,
      area: trades.id,
      selections: query.selections.map((one) => ({ ...one, where: [source, ...one.where] })),
    },
  };
}

import { AREA_TABLES } from '../areas/area-tables.ts';
import type { Reading } from './interpret.ts';
import type { Query } from './query.ts';

/** Trades of elite patterns alone are elite trades, whose profits are percent. */
export function withElite(reading: Reading): Reading {
  const { query, table } = reading;
  const isElite = (one: Query['selections'][number]) =>
    one.where.some(
      ({ field, op, values }) =>
        field === 'source' && op === 'is' && values[0] === 'elite' && values.length === 1,
    );
  const elite = AREA_TABLES.find(({ id }) => id === 'elite-trades');
  if (table.id !== 'trades' || !elite || query.group === 'source' || !query.selections.every(isElite))
    return reading;
  return {
    ...reading,
    table: elite,
    query: {
      ...query,
      area: elite.id,
      measures: query.measures.map((one) => (elite.measures[one] ? one : one.replace(/_pct$/, ''))),
      rows: query.rows && {
        ...query.rows,
        by: query.rows.by === table.bestField ? elite.bestField : query.rows.by,
      },
      selections: query.selections.map((one) => ({
        ...one,
        where: one.where.filter(({ field }) => field !== 'source'),
      })),
    },
  };
}

import { AREA_TABLES } from '../areas/area-tables.ts';
import { bothOf } from './both-of.ts';
import { type Correction, correctTypos } from './correct-typos.ts';
import { interpret, type Reading } from './interpret.ts';
import type { Query } from './query.ts';
import { type ReadingContext, readItems } from './read-items.ts';
import { type Token, tokenise } from './tokenise.ts';

/** A question as understood: in one area, with the unused words. */
export interface ReadQuestion extends Reading {
  /** 'I read "profot" as "profit"'. */
  readonly corrected: readonly Correction[];
  /** Other areas that leave no word unused, the most clearly named first: for a question whose area has no source. */
  readonly others: readonly Reading[];
  /** Areas whose rows the question may be about as well: it names none. */
  readonly unclear: readonly Reading[];
  /** The second question of 'the best and the worst month'. */
  readonly also?: Reading;
}

const TRADED: ReadonlySet<string> = new Set(['trades', 'elite-trades']);

/** Reads a question in every area and selects the one with the fewest unused words, the most clearly named, then the fewest idle ones. */
export function readQuestion(message: string, context: ReadingContext): ReadQuestion {
  const { tokens, corrected } = correctTypos(tokenise(message), context);
  const [first, second] = (bothOf(tokens) ?? []).map((own) => readTokens(own, context));
  const isBoth =
    first && second && [first, second].every((one) => one.unused.length + one.unclear.length === 0);
  if (isBoth && first.table === second.table) return { ...first, corrected, also: second };
  return { ...readTokens(tokens, context), corrected };
}

function readTokens(tokens: readonly Token[], context: ReadingContext): Omit<ReadQuestion, 'corrected'> {
  const readings = AREA_TABLES.map((table) =>
    withElite(interpret(readItems(tokens, table, context), table, context.today)),
  );
  const complete = readings.filter(({ unused }) => unused.length === 0);
  // What names no rows is about the trades, where it can be.
  const isNamed = complete.some(({ named }) => named > 0);
  const trades = isNamed ? undefined : complete.find(({ table }) => TRADED.has(table.id));
  const clearest = readings.reduce((former, one) => {
    if (one.unused.length !== former.unused.length)
      return one.unused.length < former.unused.length ? one : former;
    if (one.named !== former.named) return one.named > former.named ? one : former;
    return one.idle < former.idle ? one : former;
  });
  const best = trades ?? clearest;
  const others = readings
    .filter((one) => one !== best && best.unused.length === 0 && one.unused.length === 0)
    .sort((a, b) => b.named - a.named);
  const unclear =
    best.named === 0 && !TRADED.has(best.table.id) && best.table.count !== 'evidence'
      ? others.filter(({ named, table }) => named === 0 && table.id !== 'ledger-lines')
      : [];
  return { ...best, others, unclear };
}

/** Trades of elite patterns alone are elite trades, whose profits are percent. */
function withElite(reading: Reading): Reading {
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

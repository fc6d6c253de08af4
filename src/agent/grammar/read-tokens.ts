import { AREA_TABLES } from '../areas/area-tables.ts';
import type { AreaTable } from './area-table.ts';
import { eventsOf } from './events-of.ts';
import { inDollars } from './in-dollars.ts';
import { interpret, type Reading } from './interpret.ts';
import { lexiconOf } from './lexicon.ts';
import { namesFilters } from './names-filters.ts';
import type { Query } from './query.ts';
import { type ReadingContext, readItems } from './read-items.ts';
import type { Token } from './tokenise.ts';
import { withElite } from './with-elite.ts';

/** The tokens of a question as understood in one area. */
export interface ReadTokens extends Reading {
  /** Other areas that leave no word unused, the most clearly named first: for a question whose area has no source. */
  readonly others: readonly Reading[];
  /** Areas whose rows the question may be about as well: it names none. */
  readonly unclear: readonly Reading[];
  /** The second question of 'the best and the worst month'. */
  readonly also?: Reading;
  /** Where words are unused, and no rows are named: the reading of rows that are, which leaves few more unused. */
  readonly near?: Reading;
}

const NOW = /^(?:now|currently|moment)$/;
const TRADED: ReadonlySet<string> = new Set(['trades', 'elite-trades']);

/** Reads tokens in every area and selects the one with the fewest unused words, the most clearly named, then the fewest idle ones. */
export function readTokens(
  tokens: readonly Token[],
  context: ReadingContext,
  tables: readonly AreaTable[] = AREA_TABLES,
): ReadTokens {
  // Elite trades are told in percent, unless dollars are asked for.
  const asksDollars = inDollars(tokens) !== undefined || tokens.some(({ text }) => text === 'pnl');
  const readings = eventsOf(tokens, tables, context).map((table) => {
    const reading = interpret(readItems(tokens, table, context), table, context.today);
    return asksDollars ? reading : withElite(reading);
  });
  const complete = readings.filter(({ unused }) => unused.length === 0);
  // What names no rows is about the trades, where it can be.
  const isNamed = complete.some(({ named }) => named > 0);
  // 'are we long or short right now' is about what is open.
  const present = complete.find((one) => one.table.id === 'positions' && namesFilters(one.query, one.table));
  const isNow = present !== undefined && tokens.some(({ text }) => NOW.test(text));
  if (isNow && !isNamed && present.query.measures.length === 0)
    return { ...present, others: [], unclear: [] };
  const trades = isNamed ? undefined : complete.find(({ table }) => TRADED.has(table.id));
  const clearest = readings.filter(isNamedIfWhole).reduce((former, one) => {
    if (one.unused.length !== former.unused.length)
      return one.unused.length < former.unused.length ? one : former;
    if (one.named !== former.named) return one.named > former.named ? one : former;
    if (isOfOwn(one) !== isOfOwn(former)) return isOfOwn(one) ? one : former;
    return one.idle < former.idle ? one : former;
  });
  // 'which area skips the most' is of the decisions of all areas, where no area understands it.
  const ofAll = clearest.unused.length > 0 ? complete.find(isOfReasons) : undefined;
  // 'the largest position' is of no vault, for which a position is only a word without effect.
  const isBorrowed = !ofAll && !trades && clearest.named === 0 && clearest.idle > 0 && !isOfOwn(clearest);
  const namesake = isBorrowed
    ? readings.find((one) => one.named > 0 && one.unused.length === 1 && one.table.id === 'positions')
    : undefined;
  const chosen = ofAll ?? trades ?? namesake ?? clearest;
  // 'how many pairs have an open trade' counts pairs where they are rows, before the symbols of other rows.
  const counted = chosen.query.countsGroups ? tokens[2]?.text : undefined;
  const best =
    (counted !== undefined && complete.find((one) => !one.query.countsGroups && countsNoun(one, counted))) ||
    chosen;
  const others = readings
    .filter((one) => one !== best && best.unused.length === 0 && one.unused.length === 0)
    .sort((a, b) => b.named - a.named);
  const isShared = best.named === 1 && sumsShared(best, tokens);
  const unclear =
    (best.named === 0 || isShared) &&
    !isOfOwn(best) &&
    !isOfPattern(best) &&
    !TRADED.has(best.table.id) &&
    best.table.count !== 'evidence'
      ? others.filter(
          ({ named, table, query, idle }) =>
            named === 0 &&
            // 'total claimed from Hop' asks for an amount, and not for the number of those that were claimed.
            (query.measures.some((one) => one !== table.count) ||
              !best.query.measures.some((one) => one !== best.table.count) ||
              query.group !== null) &&
            table.id !== 'ledger-lines' &&
            table.id !== 'decisions' &&
            // 'how much did yield farming make' is of that area in the ledger, before rows in which its name says nothing.
            !(best.table.id === 'ledger-lines' && idle > best.idle) &&
            // 'how many different wallets' counts wallets where they are counted, before any rows that have one.
            (!query.countsGroups || best.query.countsGroups),
        )
      : [];
  // 'the most common reason for skipping' is of the decisions of all areas, where no area is named.
  const whole = unclear.length > 0 ? others.find(isOfReasons) : undefined;
  if (whole) return { ...whole, others, unclear: [] };
  const near = best.unused.length > 0 && best.named === 0 ? namedNear(readings, best) : undefined;
  return { ...best, others, unclear, ...(near && { near }) };
}

/** 'why were most gaps skipped' is rather about gaps than about vault moves. */
function namedNear(readings: readonly Reading[], best: Reading): Reading | undefined {
  return readings
    .filter(({ named, table }) => named > 0 && Object.keys(table.measures).length > 0)
    .filter(({ unused }) => unused.length <= best.unused.length + 1)
    .sort((a, b) => a.unused.length - b.unused.length || b.named - a.named)[0];
}

/** Whether a word names the rows, and their number is asked for. */
function countsNoun({ table, query }: Reading, word: string): boolean {
  const isCount = query.measures.every((one) => one === table.count);
  return isCount && query.measures.length > 0 && lexiconOf(table).get(word)?.noun === 'many';
}

/** 'gas of our wallets' sums a figure of rows whose noun is also that of others. */
function sumsShared({ table, query }: Reading, tokens: readonly Token[]): boolean {
  const sums = query.measures.some((one) => table.measures[one]?.how === 'sum');
  return sums && query.rows === null && tokens.some(({ text }) => table.shared?.includes(text));
}

/** Decisions of all areas are read as such where they are named, or where nothing tells of which area they are. */
function isNamedIfWhole({ table, named }: Reading): boolean {
  return table.id !== 'decisions' || named > 0;
}

/** 'the status of 10011011' is told by the pattern itself. */
function isOfPattern({ table, query }: Reading): boolean {
  const isOne = query.selections.some(({ where }) =>
    where.some(({ field, op }) => field === 'pattern' && op === 'is'),
  );
  return table.told !== undefined && isOne;
}

/** Asks why, or which area, decided, or what was decided for one reason. */
function isOfReasons({ table, query: { group, why, selections } }: Reading): boolean {
  const hasReason = ['decision', 'reason'].every((one) =>
    selections.some(({ where }) => where.some(({ field }) => field === one)),
  );
  return table.id === 'decisions' && (why || group === 'reason' || group === 'area' || hasReason);
}

/** 'how far off target is Granite' is asked of the pot of that name, before its markets. */
function isOfOwn({ table, query }: Reading): boolean {
  const names = ({ where }: Query['selections'][number]): boolean =>
    where.some(({ field, op }) => field === table.own && op === 'is');
  const asksState = query.selections.some(({ where }) => where.some(({ field }) => field === 'state'));
  return (
    (query.measures.length > 0 ||
      query.group !== null ||
      query.whether === true ||
      // 'is Harbor better than Savings' compares two of that name.
      (query.compares && query.selections.every(names)) ||
      (query.rows?.tells?.length ?? 0) > 0 ||
      query.rows?.all === true ||
      asksState) &&
    query.selections.some(names)
  );
}

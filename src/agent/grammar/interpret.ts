import type { AreaTable } from './area-table.ts';
import { WHOLE } from './common-words.ts';
import type { Item } from './item.ts';
import type { Query } from './query.ts';
import { readSelections } from './read-selections.ts';
import { readThresholds } from './read-thresholds.ts';

/** What pieces of a question come to in an area: a query, and the words that have no part in it. */
export interface Reading {
  readonly table: AreaTable;
  readonly query: Query;
  /** As they were written; none where every word is accounted for. */
  readonly unused: readonly string[];
  /** Words of an area's noun: how clearly the question names it. */
  readonly named: number;
}

/** Pieces that are still to be accounted for; stop words are not among them. */
export interface Workbench {
  readonly table: AreaTable;
  readonly items: readonly Item[];
  readonly done: Set<number>;
}

const TIMES = new Set(['date', 'week', 'month', 'quarter', 'year']);
const DEFAULT_ROWS = 5;
const MOST_ROWS = 25;

/** Makes a query of the pieces of a question. What is left of them is named: nothing is guessed. */
export function interpret(all: readonly Item[], table: AreaTable): Reading {
  const items = withMeant(all).filter((item) => item.kind !== 'stop' && !isIdle(item));
  const bench: Workbench = { table, items, done: new Set() };
  const { done } = bench;
  const take = (at: number): void => {
    done.add(at);
  };
  const free = (at: number): Item | undefined => (done.has(at) ? undefined : items[at]);
  const meaningAt = (at: number) => {
    const item = items[at];
    return item?.kind === 'word' && !done.has(at) ? item.meaning : undefined;
  };

  const limit = readLimit(bench);
  const thresholds = readThresholds(bench);
  const has = (word: Extract<Item, { kind: 'ask' }>['word']): boolean =>
    items.some((item) => item.kind === 'ask' && item.word === word);
  for (const [at, item] of items.entries()) if (item.kind === 'ask') take(at);

  // Nouns, and fields that only name the value beside them: 'symbol EUR_USD'.
  let named = 0;
  let many = false;
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'word' || done.has(at)) continue;
    if (item.meaning.noun && !item.meaning.measure) {
      named += item.text.split(' ').length;
      many ||= item.meaning.noun === 'many';
      // 'demotions' name the rows and filter them.
      if (!item.meaning.value) take(at);
    } else if (
      item.meaning.field &&
      [at - 1, at + 1].some((next) => fieldOfValue(items[next]) === item.meaning.field)
    )
      take(at);
  }

  const group = readGroup(bench, free);
  const measures: string[] = [];
  const rows = readSuperlative(bench, { limit, group, many, measures });
  readMeans(bench, measures, group !== null && TIMES.has(group));
  for (const [at] of items.entries()) {
    const measure = meaningAt(at)?.measure;
    if (measure === undefined) continue;
    measures.push(measure);
    take(at);
  }
  if (has('how many') && !rows.by && measures.length === 0) measures.push(table.count);
  const verdict = readVerdict(bench, {
    named,
    measures,
    asks: has('how many') || has('how much') || has('share') || rows.by !== undefined,
  });
  if (has('how much') && measures.length === 0 && rows.by === undefined) {
    const won = items.findIndex((_, at) => isValue(items[at], 'result', 'win'));
    const lost = items.findIndex((_, at) => isValue(items[at], 'result', 'loss'));
    const gross = won >= 0 ? 'gains' : lost >= 0 ? 'losses' : undefined;
    if (gross !== undefined && table.measures[gross]) {
      measures.push(gross, table.bestMeasure);
      take(won >= 0 ? won : lost);
    } else measures.push(table.bestMeasure);
  }
  const lists = measures.length === 0 && !rows.by && group === null && many && (has('which') || has('list'));
  const picked =
    rows.by !== undefined
      ? { by: rows.by, lowest: rows.lowest, limit: rows.limit }
      : lists
        ? { by: table.time ?? table.bestField, lowest: false, limit: limit ?? DEFAULT_ROWS }
        : null;
  // When one pattern was last seen is told with it.
  const bits = items.find((item) => item.kind === 'condition' && item.condition.field === 'pattern');
  for (const [at] of items.entries()) {
    if (bits?.kind === 'condition' && bits.condition.op === 'is' && meaningAt(at)?.field === 'last_seen_at')
      take(at);
  }
  // 'trades of 8 bit patterns': the noun of a filter's field.
  for (const [at, item] of items.entries()) {
    if (
      !done.has(at) &&
      meaningAt(at)?.field === 'pattern' &&
      item.kind === 'word' &&
      !item.meaning.noun &&
      hasPatternFilter(items, thresholds)
    )
      take(at);
  }
  // 'average profit per day' is that of the days; 'average profit by day' is that of the trades of each.
  const perTime =
    group !== null &&
    TIMES.has(group) &&
    items.some((item) => item.kind === 'ask' && /^(?:per|each|every)$/i.test(item.text));
  for (const [at, measure] of measures.entries()) {
    const mean = table.measures[measure];
    if (!perTime || !mean?.how.startsWith('mean') || mean.where) continue;
    const sum = Object.entries(table.measures).find(
      ([, one]) => one.how === 'sum' && one.of === mean.of && !one.where,
    );
    if (sum) measures[at] = sum[0];
  }
  // 'which symbol never lost' asks for groups without any; to leave those rows out is something else.
  const without =
    group !== null && has('which') && named === 0
      ? items.flatMap((item, at) => (item.kind === 'not' && resultOf(items[at + 1]) ? [item.text] : []))
      : [];
  // 'which symbol lost money' asks for the groups whose sum is below 0.
  const keeps = group !== null && verdict ? verdict : null;
  if (keeps !== null) measures.splice(0, measures.length, table.bestMeasure);
  const selected = readSelections(bench, {
    thresholds,
    share: has('share'),
    verdict: verdict !== null,
    measures,
  });
  const leftover = items.flatMap((item, at) => {
    if (done.has(at) || (item.kind === 'comparator' && isOver(items, at))) return [];
    return [item.text];
  });
  const misfits: string[] = [...without];
  const isMeasure = (item: Item): boolean => item.kind === 'word' && item.meaning.measure !== undefined;
  for (const [at, item] of items.entries()) {
    // 'what is the win rate and which is the best pattern' are two questions.
    if (item.kind === 'superlative' && item.joined && items.slice(0, at).some(isMeasure))
      misfits.push(item.text);
    // 'elite patterns' alone are patterns, and no trades.
    if (
      named === 0 &&
      fieldOfValue(item) === 'source' &&
      /pattern/i.test(item.text) &&
      !items.some(isMeasure)
    )
      misfits.push(item.text);
  }
  // 'how much profit did the best trade make' asks for what it is ranked by; other measures of ranked rows are not worked out.
  if (rows.by !== undefined) {
    // The one best row is what it brought; several have a sum, which is not worked out.
    const others = measures.filter(
      (one) => one !== table.count && (table.measures[one]?.of !== rows.by || rows.limit > 1),
    );
    if (others.length > 0)
      misfits.push(...items.flatMap((item) => (item.kind === 'superlative' ? [item.text] : [])));
    measures.splice(0, measures.length);
  }
  let { selections } = selected;
  // Rows and groups are of one set: of all that is named, or of none where sets are compared.
  if (selections.length > 1 && !has('share') && (picked !== null || group !== null || has('why'))) {
    if (selected.union && !selected.compares) selections = [selected.union];
    else if (selected.union && group !== null && selected.union.where.some(({ field }) => field === group))
      selections = [selected.union];
    else if (selected.union && group === 'symbol') selections = [selected.union];
    else misfits.push('several sets at once');
  }
  // Which share of trades won is their win rate: those that are pending belong to neither side.
  const [whole, part] = selections;
  const extra = has('share') && whole && part ? part.where.filter((one) => !whole.where.includes(one)) : [];
  const rate =
    extra.length === 1 && extra[0]?.field === 'result' && extra[0].op === 'is'
      ? { win: 'win_rate', loss: 'loss_rate' }[String(extra[0].values[0])]
      : undefined;
  if (rate !== undefined) measures.splice(0, measures.length, rate);
  const query: Query = {
    area: table.id,
    selections: rate !== undefined && whole ? [whole] : selections,
    compares: selected.compares,
    measures: [...new Set(measures)],
    group,
    rows: picked,
    lowest: keeps === null ? rows.lowest : keeps === 'loss',
    superlative: rows.superlative,
    keeps,
    share: has('share') && rate === undefined,
    why: has('why'),
  };
  // An area that is told as a whole counts, ranks and groups nothing.
  const uncounted =
    Object.keys(table.measures).length > 0
      ? []
      : items
          .filter(
            (item) =>
              item.kind === 'ask' &&
              ['how many', 'by', 'share', 'why'].includes(item.word) &&
              !(item.word === 'how many' && items.some(({ text }) => /^candles?$/i.test(text))),
          )
          .map(({ text }) => text);
  return { table, query, unused: [...leftover, ...selected.problems, ...misfits, ...uncounted], named };
}

/** The pieces, of which those that change this very question are no stop words any more. */
function withMeant(all: readonly Item[]): readonly Item[] {
  const compares = all.some(({ kind }) => kind === 'compare');
  const groups = all.some((item) => item.kind === 'ask' && (item.word === 'which' || item.word === 'by'));
  const judges = /^(?:is|are|was|were|do|does|did|has|have)$/i.test(all[0]?.text ?? '');
  let [joined, within] = [false, false];
  return all.map((one, at): Item => {
    const item: Item = { ...one, joined, within };
    within = one.kind === 'stop' && (within || /^(?:of|in)$/i.test(one.text));
    joined = one.kind === 'stop' && (joined || /^(?:and|,|&)$/i.test(one.text));
    const [before, next] = [all[at - 1], all[at + 1]];
    // 'how significant' asks for a degree; a word that filters has none.
    if (
      item.kind === 'word' &&
      item.meaning.value &&
      !item.meaning.measure &&
      /^how$/i.test(before?.text ?? '')
    )
      return { kind: 'unknown', text: item.text };
    // 'only buys' are the buys; 'which symbols had only buys' asks for something else.
    if (item.kind === 'unknown' && /^only$/i.test(item.text) && !groups && !judges && isFilter(next))
      return { kind: 'stop', text: item.text };
    if (item.kind !== 'stop') return item;
    // 'compare elite trades with all trades', 'did all trades win'.
    const sets = compares && (next === undefined || (next.kind === 'word' && !isGrouping(next)));
    const ofEach = judges && all.some((one, place) => place > at && isFilter(one));
    if (WHOLE.test(item.text) && (sets || ofEach)) return { kind: 'unknown', text: item.text };
    // What is so now is not what was so when a row was made.
    const past = all.some(
      (one) => one.kind === 'word' && ['result', 'source', 'sign'].includes(one.meaning.value?.field ?? ''),
    );
    if (/^(?:now|currently)$/i.test(item.text) && past) return { kind: 'unknown', text: item.text };
    return item;
  });
}

/** 'all symbols' of a comparison names its groups. */
function isGrouping({ meaning }: Item & { readonly kind: 'word' }): boolean {
  return meaning.plural === true && meaning.field !== undefined && !meaning.measure && !meaning.noun;
}

function isFilter(item: Item | undefined): boolean {
  if (item?.kind === 'word') return item.meaning.value !== undefined;
  return item?.kind === 'symbol' || item?.kind === 'condition';
}

function resultOf(item: Item | undefined): string | undefined {
  return item?.kind === 'word' && item.meaning.value?.field === 'result'
    ? item.meaning.value.value
    : undefined;
}

/** A word that an area knows and that changes nothing. */
function isIdle(item: Item): boolean {
  return item.kind === 'word' && Object.keys(item.meaning).length === 0;
}

function hasPatternFilter(
  items: readonly Item[],
  thresholds: readonly { readonly field: string }[],
): boolean {
  const named = items.map(fieldOfValue);
  return (
    thresholds.some(({ field }) => field === 'length') ||
    named.includes('pattern') ||
    named.includes('source')
  );
}

/** 'over' before a period is no limit. */
function isOver(items: readonly Item[], at: number): boolean {
  return ['over', 'under'].includes(items[at]?.text.toLowerCase() ?? '') && items[at + 1]?.kind === 'period';
}

function fieldOfValue(item: Item | undefined): string | undefined {
  if (item?.kind === 'word') return item.meaning.value?.field;
  if (item?.kind === 'symbol') return 'symbol';
  return item?.kind === 'condition' ? item.condition.field : undefined;
}

function isValue(item: Item | undefined, field: string, value: string): boolean {
  return item?.kind === 'word' && item.meaning.value?.field === field && item.meaning.value.value === value;
}

/** 'top 5', '5 best', 'last 10': how many rows or groups. */
function readLimit({ items, done }: Workbench): number | undefined {
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'number' || item.unit !== 'none' || !Number.isInteger(item.value) || item.value < 1)
      continue;
    if (items[at - 1]?.kind === 'comparator') continue;
    const before = items[at - 1];
    const asks =
      before?.kind === 'ask' && before.word === 'which' && items.some(({ kind }) => kind === 'superlative');
    if (!asks && ![before, items[at + 1]].some((next) => next?.kind === 'superlative')) continue;
    done.add(at);
    return Math.min(item.value, MOST_ROWS);
  }
  return undefined;
}

/** 'by symbol', 'which weekday', 'each month', 'compare pairs', 'best hour'. */
function readGroup({ table, items, done }: Workbench, free: (at: number) => Item | undefined): string | null {
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'word' || done.has(at)) continue;
    const { field, plural, noun } = item.meaning;
    if (field === undefined || noun || !table.fields[field]?.groups) continue;
    const last = items[at - 1];
    // 'each flash-loan wallet': the noun may stand between.
    const before = last?.kind === 'word' && last.meaning.noun ? items[at - 2] : last;
    const asks = before?.kind === 'ask' && (before.word === 'which' || before.word === 'by');
    const leads = before?.kind === 'superlative' && before.by === undefined;
    const periodic = /ly$|by /.test(item.text.toLowerCase());
    const compared = plural && items.some(({ kind }) => kind === 'compare');
    if (!asks && !leads && !compared && !periodic) continue;
    if (free(at) === undefined) continue;
    done.add(at);
    return field;
  }
  return null;
}

/** 'best trade', 'highest win rate', 'longest trade', 'worst': rows by a field, or the direction of groups. */
function readSuperlative(
  { table, items, done }: Workbench,
  {
    limit,
    group,
    many,
    measures,
  }: { limit: number | undefined; group: string | null; many: boolean; measures: string[] },
): { readonly by?: string; readonly lowest: boolean; readonly limit: number; readonly superlative: boolean } {
  const none = { lowest: false, limit: limit ?? DEFAULT_ROWS, superlative: false };
  const at = items.findIndex((item) => item.kind === 'superlative');
  const item = items[at];
  if (item?.kind !== 'superlative') return none;
  const at2 = items.findIndex((one, place) => place > at && one.kind === 'superlative');
  // 'best and worst' asks for two things at once.
  if (at2 >= 0) return none;
  const rowCount = limit ?? (many ? DEFAULT_ROWS : 1);
  const next = items[at + 1];
  const meaning = next?.kind === 'word' && !done.has(at + 1) ? next.meaning : undefined;
  const result = meaning?.value?.field === 'result' ? meaning.value.value : undefined;
  const formerResult = resultOf(items[at - 1]);
  const grand = /^(most|best|top|leading|least|worst)$/.test(item.text.toLowerCase());
  if (item.by === 'time' && at === items.length - 1 && at > 0 && item.text.toLowerCase() === 'last') {
    // 'how long do winners last'.
    if (items.some(({ text }) => /^how long/i.test(text))) done.add(at);
    return none;
  }
  if (item.by !== undefined) {
    const by = item.by === 'time' ? table.time : table.duration;
    if (by === undefined) return none;
    done.add(at);
    if (meaning?.field === by) done.add(at + 1);
    return { by, lowest: item.lowest, limit: rowCount, superlative: true };
  }
  // 'by confidence' names what rows are ranked by.
  const named = items.findIndex((one, place) => {
    const before = items[place - 1];
    return (
      one.kind === 'word' &&
      !done.has(place) &&
      before?.kind === 'ask' &&
      before.word === 'by' &&
      one.meaning.field !== undefined &&
      !table.fields[one.meaning.field]?.groups
    );
  });
  const ranked = items[named];
  if (group === null && ranked?.kind === 'word' && ranked.meaning.field !== undefined) {
    done.add(at).add(named);
    return { by: ranked.meaning.field, lowest: item.lowest, limit: rowCount, superlative: true };
  }
  // 'lost the most money'.
  if (formerResult !== undefined && grand && !done.has(at - 1)) {
    done.add(at).add(at - 1);
    const lowest = item.lowest !== (formerResult === 'loss');
    if (group !== null) return { ...none, lowest, superlative: true };
    if (meaning?.measure === table.bestMeasure) done.add(at + 1);
    return { by: table.bestField, lowest, limit: rowCount, superlative: true };
  }
  if (group !== null) {
    done.add(at);
    if (result !== undefined && grand) {
      done.add(at + 1);
      return { ...none, lowest: item.lowest !== (result === 'loss'), superlative: true };
    }
    // 'the most trades' of groups.
    const measured = items.some(
      (one, place) => one.kind === 'word' && one.meaning.measure && !done.has(place),
    );
    if (next?.kind === 'word' && next.meaning.noun && !measured) measures.push(table.count);
    return { ...none, lowest: item.lowest, superlative: true };
  }
  if (result === 'win' || result === 'loss') {
    done.add(at);
    // 'most profitable trade' is the best; the smallest loss is the best of the losing ones.
    if (item.lowest && !grand)
      return { by: table.bestField, lowest: result === 'win', limit: rowCount, superlative: true };
    done.add(at + 1);
    return {
      by: table.bestField,
      lowest: item.lowest !== (result === 'loss'),
      limit: rowCount,
      superlative: true,
    };
  }
  if (meaning?.field !== undefined && !table.fields[meaning.field]?.groups) {
    done.add(at).add(at + 1);
    return { by: meaning.field, lowest: item.lowest, limit: rowCount, superlative: true };
  }
  // 'seen most'.
  const former = items[at - 1];
  const own = former?.kind === 'word' && !item.joined && !done.has(at - 1) ? former.meaning.field : undefined;
  if (own !== undefined && meaning === undefined && !table.fields[own]?.groups) {
    done.add(at).add(at - 1);
    return { by: own, lowest: item.lowest, limit: rowCount, superlative: true };
  }
  if (meaning?.measure !== undefined) return none;
  // 'best EUR_USD trade of last month': the noun may stand later.
  if (items.some((one, place) => place > at && one.kind === 'word' && one.meaning.noun && done.has(place))) {
    const counts = /^(most|fewest|least)$/.test(item.text.toLowerCase());
    if (counts) return none;
    done.add(at);
    return { by: table.bestField, lowest: item.lowest, limit: rowCount, superlative: true };
  }
  return none;
}

/** 'average of our profit', 'median EUR_USD profit': the measure of that kind over the field that is named. */
function readMeans({ table, items, done }: Workbench, measures: string[], inTime: boolean): void {
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'mean') continue;
    const measure = (one: Item | undefined): string | undefined => {
      const meaning = one?.kind === 'word' ? one.meaning : undefined;
      const named = meaning?.measure === undefined ? undefined : table.measures[meaning.measure];
      const field = meaning?.field ?? (named?.how === 'sum' && !named.where ? named.of : undefined);
      const result = meaning?.value?.field === 'result' ? meaning.value.value : undefined;
      return Object.entries(table.measures).find(([, { how, of, where }]) => {
        if (!(item.how === 'median' ? how === 'median' : how.startsWith('mean'))) return false;
        if (result !== undefined) return where?.[0]?.values[0] === result;
        const money = named?.how === 'sum' ? named.of : field;
        return where === undefined && of !== undefined && of === (money ?? field);
      })?.[0];
    };
    const place = items.findIndex((one, next) => next > at && !done.has(next) && measure(one) !== undefined);
    const found =
      place >= 0 ? place : items.findLastIndex((one, next) => next < at && measure(one) !== undefined);
    const name = measure(items[found]);
    // 'the average number of trades per day'.
    if (inTime && name === undefined) {
      done.add(at);
      if (!items.some((one) => one.kind === 'word' && one.meaning.measure)) measures.push(table.count);
    }
    if (name !== undefined) {
      measures.push(name);
      done.add(at).add(found);
    }
  }
}

/** 'are we profitable this month', 'did we win': how it went, and no filter. */
function readVerdict(
  { table, items, done }: Workbench,
  { named, measures, asks }: { named: number; measures: string[]; asks: boolean },
): 'win' | 'loss' | 'even' | null {
  if (named > 0 || measures.length > 0 || asks) return null;
  const places = items.flatMap((item, at) =>
    item.kind === 'word' && item.meaning.value?.field === 'result' && !done.has(at) ? [at] : [],
  );
  const [only] = places;
  if (only === undefined || places.length > 1 || items[only - 1]?.kind === 'not') return null;
  done.add(only);
  measures.push(...table.defaults);
  return (resultOf(items[only]) ?? null) as 'win' | 'loss' | 'even' | null;
}

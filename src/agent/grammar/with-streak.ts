import type { AreaTable } from './area-table.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import { resultOf } from './result-of.ts';

const ROW = /^(?:row|consecutive|consecutively|straight|successive|streak|streaks)$/i;
const NOW = /^(?:now|currently|current|right now|at the moment|as of now|been|lately)$/i;
const STREAKS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['win', ['winning_streak', 'winning_streak_now']],
  ['loss', ['losing_streak', 'losing_streak_now']],
]);

/**
 * 'how many days in a row have we been losing', 'three straight winning days', 'what streak are we on': the days in a row that won or lost, the
 * most of them and those up to now. Which of both is told where the question does not say which.
 */
export function withStreak(items: readonly Item[], table: AreaTable): readonly Item[] {
  const run = items.findIndex(isRun);
  if (run >= 0) return ofRun(items, run);
  const rows = ofRow(items, table);
  if (rows) return rows;
  if (!table.measures.losing_streak_now) return items;
  const isNow = items.some(
    ({ text }, at) =>
      NOW.test(text) || (/^are$/i.test(text) && /^(?:we|i)$/i.test(items[at + 1]?.text ?? '')),
  );
  const isMost = items.some(
    (item) => item.kind === 'superlative' || (/^(?:longest|best|worst) /i.test(item.text) && isStreak(item)),
  );
  const named = items.findIndex(isStreak);
  // 'are we on a winning streak', 'how long is the losing streak at the moment'.
  if (named >= 0)
    return isNow && !isMost
      ? items.map((item, at) => (at === named ? nowOf(item) : isSaid(item) ? stop(item) : item))
      : items;
  const row = items.findIndex(({ kind, text }) => kind === 'unknown' && ROW.test(text));
  if (row < 0) return items;
  const word = /^streaks?$/i.test(items[row]?.text ?? '');
  const result = items.findIndex((item) => STREAKS.has(resultOf(item) ?? ''));
  const day = items.findIndex((item) => item.kind === 'word' && item.meaning.field === 'date');
  if (word ? result >= 0 || !isNow : result < 0 || day < 0) return items;
  const own = STREAKS.get(resultOf(items[result]) ?? '');
  const measures = own
    ? isMost
      ? [own[0]]
      : isNow
        ? [own[1]]
        : own
    : ['winning_streak_now', 'losing_streak_now'];
  const told = measures.map(
    (measure): Item => ({ kind: 'word', meaning: { measure }, text: items[row]?.text ?? '' }),
  );
  return items.flatMap((item, at) => {
    if (at === row) return told;
    const isPart = at === result || at === day || item.kind === 'superlative' || isSaid(item);
    return [isPart ? stop(item) : item];
  });
}

/** 'how many winners in a row do we have at the moment', 'the most losing trades in a row'. */
function ofRun(items: readonly Item[], run: number): readonly Item[] {
  const isMost = items.some(({ kind }) => kind === 'superlative');
  const isNow = !isMost && items.some(({ text }) => NOW.test(text));
  return items.map((item, at) => {
    if (at === run && isNow && item.kind === 'word')
      return { ...item, meaning: { measure: `${item.meaning.measure}_now` } };
    return item.kind === 'superlative' || (isNow && isSaid(item)) ? stop(item) : item;
  });
}

/** 'how many bundles in a row lost money': the rows that a noun names, and no days. */
function ofRow(items: readonly Item[], { measures }: AreaTable): readonly Item[] | undefined {
  const row = items.findIndex(({ kind, text }) => kind === 'unknown' && ROW.test(text));
  const result = items.findIndex((item) => resultOf(item) !== undefined);
  const measure = `${resultOf(items[result])}_run`;
  const ofDays = items.some((item) => item.kind === 'word' && item.meaning.field === 'date');
  if (row < 0 || result < 0 || !measures[measure] || ofDays || !items.some(isNoun)) return undefined;
  const said = items.filter((_, at) => at !== result);
  const at = said.findIndex(({ text }) => ROW.test(text));
  const run: Item = { kind: 'word', meaning: { measure }, text: items[row]?.text ?? '' };
  return ofRun(said.with(at, run), at);
}

function isRun(item: Item): boolean {
  return item.kind === 'word' && /^(?:win|loss)_run$/.test(item.meaning.measure ?? '');
}

function isStreak(item: Item): boolean {
  return item.kind === 'word' && /^(?:winning|losing)_streak$/.test(item.meaning.measure ?? '');
}

/** Words that say which days are counted, and nothing else. */
function isSaid({ text }: Item): boolean {
  return NOW.test(text) || /^(?:money|on)$/i.test(text);
}

function nowOf(item: Item): Item {
  return item.kind === 'word' ? { ...item, meaning: { measure: `${item.meaning.measure}_now` } } : item;
}

function stop({ text }: Item): Item {
  return { kind: 'stop', text };
}

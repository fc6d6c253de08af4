import { tradingDateOf } from '../domain/trading-day-bounds.ts';
import { englishWords } from './english-words.ts';
import type { ReadingContext } from './grammar/read-items.ts';
import type { ToolContext } from './tools/tool-context.ts';

/** Lengths of patterns, as the engine makes them. */
const LENGTHS = [8, 12, 16];

/** The context for reading a question at a time, still without names that only the store knows. */
export async function readingContext({
  now,
  day,
}: Pick<ToolContext, 'now' | 'day'>): Promise<ReadingContext> {
  return {
    today: { now, date: tradingDateOf(now, day) },
    day,
    names: new Map(),
    lengths: LENGTHS,
    isEnglish: await englishWords(),
  };
}

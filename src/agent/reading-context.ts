import { tradingDateOf } from '../domain/trading-day-bounds.ts';
import { englishWords } from './english-words.ts';
import type { ReadingContext } from './grammar/read-items.ts';
import type { ToolContext } from './tools/tool-context.ts';

/** Bits of patterns, as the engine makes them. */
const LENGTHS = [8, 12, 16];

/** What the reading of a question depends on at a moment; names that only the store knows are not among it yet. */
export async function readingContext({
  now,
  day,
}: Pick<ToolContext, 'now' | 'day'>): Promise<ReadingContext> {
  return {
    today: { now, date: tradingDateOf(now, day) },
    names: new Map(),
    lengths: LENGTHS,
    isEnglish: await englishWords(),
  };
}

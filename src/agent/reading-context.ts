import { tradingDateOf } from '../domain/trading-day-bounds.ts';
import { SUBJECTS } from './areas/subjects.ts';
import { englishWords } from './english-words.ts';
import type { ReadingContext } from './grammar/read-items.ts';
import type { ToolContext } from './tools/tool-context.ts';
import { withheld } from './tools/withheld.ts';

/** Lengths of patterns, as the engine makes them. */
const LENGTHS = [8, 12, 16];

/** The context for reading a question at a time, still without names that only the store knows. */
export async function readingContext({
  now,
  day,
  role,
  withKey,
}: Pick<ToolContext, 'now' | 'day' | 'role' | 'withKey'>): Promise<ReadingContext> {
  return {
    today: { now, date: tradingDateOf(now, day) },
    day,
    names: new Map(),
    seesAll: withheld(SUBJECTS['audit-events'], { role, withKey }) === undefined,
    lengths: LENGTHS,
    isEnglish: await englishWords(),
  };
}

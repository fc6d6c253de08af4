import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Bind } from '../list/list-statement.ts';
import { readNumber } from '../list/read-number.ts';
import { type SetCount, setParts } from './count-by-sets.ts';

/** Sets say where a rank is but for the trades that they do not have: so often it is looked for with these. */
export const ROUNDS = 3;

/** A place that sets tell, a number of a trade or a step: the bits before it, and how many a sample of blocks told if one was asked. */
export interface Place {
  readonly found: number;
  readonly bits: number;
  readonly guess?: number;
  /** Where, from there on, nothing matches for long, in order. */
  readonly gaps?: () => AsyncIterable<Gap>;
}

/** What tells places. */
export interface Places {
  /**
   * Places at or before the match of a rank from 0 on, the last one first; none if there is no such match. `left` is how many matches away a place is
   * that is known, null at first.
   */
  readonly placesOf: (rank: number, left: number | null) => Promise<readonly Place[]>;
  /** Skipping fewer matches takes less than looking for a better start. */
  readonly few: number;
}

interface Gap {
  readonly begins: number;
  /** The place behind it. */
  readonly found: number;
  readonly bits: number;
}

/** Conditions on the trades that an order has before a place. */
type IsBefore = (found: number, bind: Bind) => readonly string[];

/** A place and the matches before it; near if few are left. */
export interface Near {
  readonly found: number;
  readonly before: number;
  readonly isNear: boolean;
  /** The first gap behind the first row that is left. */
  readonly gap?: { readonly begins: number; readonly behind: Near };
}

/** The best place for a start: that of the rank by the bits of sets, less by what other matches before it and the sample were off. */
export async function startOf(
  db: Kysely<Database>,
  count: SetCount,
  skip: number,
  isBefore: IsBefore,
  { placesOf, few }: Places,
): Promise<Near | null> {
  const nearOf = (found: number, before: number): Near => ({ found, before, isNear: skip - before < few });
  const besides = (found: number) => countBesides(db, count, (bind) => isBefore(found, bind));
  let best: Near | null = null;
  let gaps: Place['gaps'];
  let [rank, left]: [number, number | null] = [skip, null];
  const seen: number[] = [];
  for (let round = 0; round < ROUNDS && !best?.isNear; round += 1) {
    const sought = rank;
    for (const place of await placesOf(rank, left)) {
      if (seen.includes(place.found)) break;
      seen.push(place.found);
      const before = place.bits + (await besides(place.found));
      left = Math.abs(skip - before);
      rank = Math.max(skip - (before - (place.guess ?? place.bits)), 0);
      if (before > skip) continue;
      if (best === null || before > best.before) {
        best = nearOf(place.found, before);
        gaps = place.gaps;
      }
      break;
    }
    if (rank === sought) break;
  }
  if (best === null || !gaps) return best;
  // Up to a page behind a gap all rows of the gap would be read, and in each of several series up to as many rows as in all of them.
  for await (const { begins, found, bits } of gaps()) {
    const behind = nearOf(found, bits + (await besides(found)));
    if (behind.before > skip) return { ...best, gap: { begins, behind } };
    best = behind;
  }
  return best;
}

/** Matches that sets do not have, among the trades that meet conditions; below 0 if sets have more than match. */
export async function countBesides(
  db: Kysely<Database>,
  count: SetCount,
  within: (bind: Bind) => readonly string[],
): Promise<number> {
  const parts = setParts(count);
  if (parts === null) return 0;
  return (await readNumber(db, (bind) => parts.besides(bind, within))) ?? 0;
}

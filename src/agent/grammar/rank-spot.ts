import type { Item, Meaning } from './item.ts';
import type { resultOf } from './result-of.ts';
import type { Workbench } from './workbench.ts';

/** The order of rows or groups that a superlative asks for. */
export interface Ranking {
  readonly by?: string;
  readonly lowest: boolean;
  readonly limit: number;
  readonly superlative: boolean;
  /** 3 of 'the third best'. */
  readonly place?: number;
}

/** A superlative among the items of a question, with what stands around it. */
export interface RankSpot extends Workbench {
  readonly at: number;
  readonly item: Extract<Item, { kind: 'superlative' }>;
  /** 'most', 'best' and the like, which say no field by themselves. */
  readonly grand: boolean;
  /** Nothing but 'on average' follows. */
  readonly ends: boolean;
  /** The item before it. */
  readonly former: Item | undefined;
  /** The place of what it is said of, its item, and the meaning that no earlier step has taken. */
  readonly after: number;
  readonly next: Item | undefined;
  readonly meaning: Meaning | undefined;
  /** The result that it names: 'loss' of 'the largest loss'. */
  readonly result: ReturnType<typeof resultOf>;
  readonly group: string | null;
  /** Figures that the question asks for; a ranking of groups adds its own. */
  readonly measures: string[];
  /** Rows to list, and groups. */
  readonly limit: number;
  readonly groupLimit: number;
  /** The rows are left out, and need no noun of their own: 'without the best two'. */
  readonly leaves: boolean;
}

/** Reads the superlative in one way, and takes the items that say so: a ranking, 'none' if it ranks nothing, undefined for the next rule. */
export type RankRule = (spot: RankSpot) => Ranking | 'none' | undefined;

import type { Item } from './item.ts';

/** The properties of a question that decide which of its words have an effect. */
export interface Shape {
  readonly items: readonly Item[];
  readonly compares: boolean;
  readonly groups: boolean;
  readonly ratio: boolean;
  /** Starts like a yes-or-no question. */
  readonly judges: boolean;
  /** Filters by the state when a row was created. */
  readonly past: boolean;
  readonly measures: boolean;
}

/** Words that have a meaning in some questions only: in which questions and positions, and their meaning there. */
export interface Rule {
  readonly words: RegExp;
  readonly becomes: 'stop' | 'unknown' | 'whole' | 'compare';
  readonly where: (at: number, shape: Shape) => boolean;
}

import type { CurrencyPair } from '../../domain/symbol.ts';
import type { Condition, Period, Selection } from './query.ts';

/** The result of a question's filters: one set of rows, or several to compare. */
export interface Selections {
  readonly selections: readonly Selection[];
  readonly compares: boolean;
  /** All of them as one, if they differ in one thing only. */
  readonly union?: Selection | undefined;
  readonly problems: readonly string[];
}

/** A filter and its position. */
export interface Filter {
  readonly at: number;
  readonly dimension: string;
  readonly key: string;
  readonly text: string;
  readonly symbol?: CurrencyPair;
  readonly condition?: Condition;
  readonly period?: Period;
  readonly closed?: boolean;
}

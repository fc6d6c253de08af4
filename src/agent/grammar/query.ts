import type { CurrencyPair } from '../../domain/symbol.ts';

/** What a row must be to count. A value that is not known meets no condition but 'not'. */
export interface Condition {
  readonly field: string;
  readonly op:
    | 'is'
    | 'not'
    | 'above'
    | 'below'
    | 'at_least'
    | 'at_most'
    | 'starts'
    | 'ends'
    | 'holds'
    | 'within'
    | 'outside';
  /** Of 'within' and 'outside' the first and the last trading day, '' for no bound, or one moment in milliseconds since the epoch. */
  readonly values: readonly (string | number)[];
  /** How the period of a moment reads. */
  readonly text?: string | undefined;
}

/** A stretch of time: from the start of the first trading day to the end of the last, or between two moments. */
export interface Period {
  /** 'YYYY-MM-DD', both inclusive; null: no bound. */
  readonly from: string | null;
  readonly to: string | null;
  /** Milliseconds since the epoch, where the stretch does not begin with a day. */
  readonly since?: number | undefined;
  /** Such as 'in October 2025'. */
  readonly text: string;
  /** The other thing that the same words may mean. */
  readonly other?: Period;
  /** What it is set against where a comparison names only this one. */
  readonly next?: Period;
}

/** Rows of an area that are meant. */
export interface Selection {
  readonly symbols: readonly CurrencyPair[];
  readonly where: readonly Condition[];
  readonly period: Period | null;
  /** Whether the period is that of closing. */
  readonly closed: boolean;
}

/** A question about rows of one area, as it was understood. */
export interface Query {
  readonly area: string;
  /** More than one are set side by side. */
  readonly selections: readonly Selection[];
  /** Whether the sets are compared and not merely named together. */
  readonly compares: boolean;
  readonly measures: readonly string[];
  /** The field by whose values the rows are put together. */
  readonly group: string | null;
  /** Single rows by a field: the highest or the lowest first. */
  readonly rows: { readonly by: string; readonly lowest: boolean; readonly limit: number } | null;
  /** Groups by the first measure: the lowest first, where the least was asked for. */
  readonly lowest: boolean;
  /** Whether a best or worst group was asked for, and not all of them. */
  readonly superlative: boolean;
  /** Only groups whose sum is above or below 0, or 0. */
  readonly keeps: 'win' | 'loss' | 'even' | null;
  /** How many groups are told, the leading ones first; null: as many as fit. */
  readonly leading: number | null;
  /** Whether the number of groups is asked for, and not each of them. */
  readonly countsGroups: boolean;
  /** The share that the second selection is of the first. */
  readonly share: boolean;
  /** How many rows of the first selection come to one of the second. */
  readonly ratio: boolean;
  readonly why: boolean;
}

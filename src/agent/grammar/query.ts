import type { CurrencyPair } from '../../domain/symbol.ts';

/** A condition for rows. An unknown value meets only 'not'. */
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
  /**
   * For 'within' and 'outside' the first and the last trading day, '' for no bound, or one time in milliseconds since the
   * epoch.
   */
  readonly values: readonly (string | number)[];
  /** The wording of a time field's period. */
  readonly text?: string | undefined;
}

/** A period: from the start of the first trading day to the end of the last, or between two times. */
export interface Period {
  /** 'YYYY-MM-DD', both inclusive; null: no bound. */
  readonly from: string | null;
  readonly to: string | null;
  /** Milliseconds since the epoch, if the period does not begin with a day. */
  readonly since?: number | undefined;
  /** Such as 'in October 2025'. */
  readonly text: string;
  /** The other meaning of the same words. */
  readonly other?: Period;
  /** The default for the other side of a comparison that names only this one. */
  readonly next?: Period;
}

/** Selected rows of an area. */
export interface Selection {
  readonly symbols: readonly CurrencyPair[];
  readonly where: readonly Condition[];
  readonly period: Period | null;
  /** Whether the period applies to the closing time. */
  readonly closed: boolean;
}

/** A condition for groups: of a measure of each. One without a value meets nothing. */
export interface GroupCondition {
  readonly measure: string;
  readonly op: 'is' | 'above' | 'below' | 'at_least' | 'at_most';
  readonly value: number;
}

/** A bound for a figure, as written. */
export interface Bound {
  readonly op: GroupCondition['op'];
  /** In the unit of the figure. */
  readonly value: number;
}

/** The query that a question about rows of one area was understood as. */
export interface Query {
  readonly area: string;
  /** Two or more are compared. */
  readonly selections: readonly Selection[];
  /** Whether the sets are compared, and not only named together. */
  readonly compares: boolean;
  readonly measures: readonly string[];
  /** The field to group by. */
  readonly group: string | null;
  /** A second field: each group is of one value of both. */
  readonly second?: string;
  /** The share of each group in all is asked for. */
  readonly shares?: boolean;
  /** Single rows ranked by a field: highest or lowest first. */
  readonly rows: {
    readonly by: string;
    readonly lowest: boolean;
    readonly limit: number;
    /** Rows without a value stand last, and are not left out. */
    readonly all?: boolean;
    /** Not the rows are asked for, but the measures of just these: 'the win rate of the last 20 trades'. */
    readonly adds?: boolean;
    /** With `adds`: the measures of all others. */
    readonly leaves?: boolean;
    /** Further fields that are asked of the row. */
    readonly tells?: readonly string[];
  } | null;
  /** Groups ranked by the first measure: lowest first if the question asks for the least. */
  readonly lowest: boolean;
  /** Whether the question asks for the best or worst group only. */
  readonly superlative: boolean;
  /** Only groups whose sum is above or below 0, or 0. */
  readonly keeps: 'win' | 'loss' | 'even' | null;
  /**
   * With `keeps`: the newest or the first of these groups alone; null: those that are the farthest from 0. Without: the group of the highest
   * or the lowest value.
   */
  readonly order: 'newest' | 'first' | null;
  /** Only groups that meet all of them. */
  readonly having: readonly GroupCondition[];
  /** The number of groups to show, first ones first; null: as many as fit. */
  readonly leading: number | null;
  /** Whether the question asks for the number of groups. */
  readonly countsGroups: boolean;
  /** The days, weeks or months of the period by their names, where those without rows are asked for. */
  readonly units?: readonly string[];
  /** The share of the second selection in the first. */
  readonly share: boolean;
  /** The number of rows of the first selection per row of the second. */
  readonly ratio: boolean;
  /** The first measure as a part of the second. */
  readonly portion: boolean;
  /** The place in the ranking that is asked for alone: 3 of 'the third best'; null: the first ones. */
  readonly place: number | null;
  /** The time of the question where it asks how long ago a row was; else null. */
  readonly elapsed: number | null;
  /** The sum of all groups but so many first ones is asked for: 'profit without the best two days'. */
  readonly leftGroups: number | null;
  /** A figure of the groups is asked for, and not of their rows: 'trades per pattern on average', 'the median daily profit'. */
  readonly ofGroups: 'mean' | 'median' | 'deviation' | null;
  readonly why: boolean;
  /** Whether one row, that is named, is as it is said to be. */
  readonly whether?: true;
  /** Rows are described, and nothing is asked of them: some of them are told beside their figures. */
  readonly shows?: true;
  /** The bound that a yes-or-no question asks about: 'is the profit factor above 1.5'. */
  readonly bound?: Bound;
}

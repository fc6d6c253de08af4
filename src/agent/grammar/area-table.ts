import type { AgentSubject } from '../../contract/areas/areas.ts';
import type { Condition } from './query.ts';

/** How a value is written. A share is 0 to 1 and written as percent. */
export type FieldUnit =
  | 'count'
  | 'dollars'
  | 'percent'
  | 'share'
  | 'price'
  | 'plain'
  | 'ether'
  | 'minutes'
  | 'text'
  | 'instant'
  | 'bits';

export interface FieldSpec {
  /** What names the field: 'profit', 'time in trade'. Plurals are understood. */
  readonly words: readonly string[];
  readonly unit: FieldUnit;
  /** Values by what names them, where a word alone is a filter. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** How a value reads within 'trades that …' or before the noun; absent: '{name} {value}'. */
  readonly told?: Readonly<
    Record<string, { readonly before?: string; readonly after?: string; readonly not?: string }>
  >;
  /** Of an instant: words beside which a period is about it: 'created in 2026'. */
  readonly moment?: readonly string[];
  /** Of the latest of many instants: words that name it only beside a period that lasts until now: 'seen in the last 24 hours'. */
  readonly latest?: readonly string[];
  /** Rows may be put together by it. */
  readonly groups?: boolean;
}

/** What is worked out over rows. */
export interface MeasureSpec {
  readonly words: readonly string[];
  readonly how:
    | 'count'
    | 'sum'
    | 'mean'
    | 'mean_not_0'
    | 'median'
    | 'distinct'
    | 'max'
    | 'min'
    | 'rate'
    | 'risk';
  /** The field that is worked on; of 'risk' the name of the figure. */
  readonly of?: string;
  /** Only these rows; of a rate those that count as hits. */
  readonly where?: readonly Condition[];
  /** Of a rate: the rows that it is a share of. */
  readonly among?: readonly Condition[];
  readonly unit: FieldUnit | 'ratio' | 'days';
  readonly signed?: boolean;
  /** Values are 0 or below: the largest is the lowest number. */
  readonly falls?: boolean;
  /** Such as 'win rate' and, in a sentence, 'a win rate of'. */
  readonly name: string;
  readonly a: string;
}

/** All that the grammar knows of one kind of rows. Plain data: what reads the rows stands elsewhere. */
export interface AreaTable {
  readonly id: AgentSubject;
  readonly one: string;
  readonly many: string;
  readonly nouns: readonly string[];
  /** Conditions that the noun itself sets. */
  readonly base?: readonly Condition[];
  /** Whether rows have a symbol, and a time that periods bound. */
  readonly symbols: boolean;
  readonly periods: boolean;
  readonly fields: Readonly<Record<string, FieldSpec>>;
  readonly measures: Readonly<Record<string, MeasureSpec>>;
  /** Measures where none is named. */
  readonly defaults: readonly string[];
  /** The count. */
  readonly count: string;
  /** By what groups are best or worst, and by what single rows are. */
  readonly bestMeasure: string;
  readonly bestField: string;
  /** The field of dollars, and that of percent, where a number has that unit and names no field. */
  readonly dollars?: string;
  readonly percent?: string;
  /** The moment of a row. */
  readonly time?: string;
  readonly duration?: string;
  /** Words that mean nothing more in this area. */
  readonly idle?: readonly string[];
  /** A question that is always answered. */
  readonly example: string;
  /** Columns of single rows. */
  readonly columns: readonly string[];
}

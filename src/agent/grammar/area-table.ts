import type { AgentSubject } from '../../contract/areas/areas.ts';
import type { Condition } from './query.ts';

/** The format of a value. A share is 0 to 1 and shown as percent. */
export type FieldUnit =
  | 'count'
  | 'dollars'
  | 'percent'
  | 'share'
  | 'price'
  | 'plain'
  | 'probability'
  | 'ether'
  | 'minutes'
  | 'days'
  | 'seconds'
  | 'text'
  | 'instant'
  /** A day: of a figure, the days since 1970. */
  | 'date'
  | 'bits';

export interface FieldSpec {
  /** The names of the field: 'profit', 'time in trade'. Plurals are recognised. */
  readonly words: readonly string[];
  readonly unit: FieldUnit;
  /** Values by their names, if a word alone is a filter. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** Its values are said in these forms alone: a 'winning' pattern is one on average, and one that 'won' did so in a trade. */
  readonly exact?: true;
  /** The phrase for a value after 'trades that …' or before the noun; absent: '{name} {value}'. */
  readonly phrases?: Readonly<
    Record<string, { readonly before?: string; readonly after?: string; readonly not?: string }>
  >;
  /** For a time: words that bind a period to it: 'created in 2026'. */
  readonly moment?: readonly string[];
  /** For the latest of many times: words that name it only with a period that ends now: 'seen in the last 24 hours'. */
  readonly latest?: readonly string[];
  /** For a time: verbs that ask for it beside 'when': 'when does it open'. */
  readonly verbs?: readonly string[];
  /** The column that tells the same in coins, where no row has this one. */
  readonly inCoins?: string;
  /** More of it is worse: the 'worst' row has the most. */
  readonly isBad?: boolean;
  /** The 'top' rows by it have the least, as of a q value; of a cost or a drawdown they have the most. */
  readonly leads?: 'lowest';
  /** Rows can be grouped by it. */
  readonly groups?: boolean;
  /** Its values are amounts, so that a group can be the highest by itself: 'the highest bribe tier'. */
  readonly ordered?: true;
  /** Its words name the rows as a noun does: only these have stages. */
  readonly names?: true;
  /** Any word may be a value of it, where it is said of a row that is named. */
  readonly open?: true;
  /** The field of its bands: what 'by confidence' groups by, and 'high' and 'low confidence' compare. */
  readonly bands?: string;
  /** What 'most' ranks by where a value of it is a degree: 'the most stretched pair'. */
  readonly degrees?: Readonly<Record<string, { readonly by: string; readonly lowest?: true }>>;
}

/** A computation over rows. */
export interface MeasureSpec {
  readonly words: readonly string[];
  readonly how:
    | 'count'
    | 'sum'
    | 'mean'
    | 'deviation'
    | 'mean_not_0'
    | 'median'
    | 'newest'
    | 'distinct'
    | 'max'
    | 'min'
    | 'rate'
    /** The most rows one after the other that are hits, by a time. */
    | 'run'
    /** The times from one row to the next, by a time. */
    | 'interval'
    | 'risk';
  /** The field of the computation; for 'risk' the name of the figure. */
  readonly of?: string;
  /** For a mean: the field by which its values are weighted, such as the rows of which each is a share. */
  readonly weight?: string;
  /** Only these rows; for a rate the rows that count as hits. */
  readonly where?: readonly Condition[];
  /** For a rate: the rows in its denominator. */
  readonly among?: readonly Condition[];
  /** For an interval: which of them; absent: their mean. */
  readonly stat?: 'median' | 'max' | 'min';
  /** For a run: the one that the newest row is in. */
  readonly newest?: true;
  /** It is of every outcome, also where the noun implies one: 'spent on mints' counts the gas of those that failed. A rate always is. */
  readonly ofEvery?: true;
  /** Measures that it consists of: where one of them is asked for too, this one only said so ('what did spreads cost'). */
  readonly parts?: readonly string[];
  /** Measures that are told with it, where it is asked for. */
  readonly beside?: readonly string[];
  /** The measure of its day, for 'when'. */
  readonly when?: string;
  /** Measures that verbs beside it ask for: 'when did the drawdown begin'. */
  readonly verbs?: Readonly<Record<string, readonly string[]>>;
  /** The sum that it is a part of, where a question for its share names one of some rows only. */
  readonly partOf?: string;
  /** The measure of it within a period, where rows as they stand have none. */
  readonly dated?: string;
  /** Its words name the rows as a noun does: 'the cheapest gas'. */
  readonly names?: true;
  /** It is a share itself: 'what percentage of transactions had we seen' asks for it. */
  readonly isShare?: true;
  /** Its words ask for it only where this is said of it. */
  readonly needs?: { readonly field: string; readonly value: string };
  /** Measures of which its words say only what they count: 'how many tokens of each collection were minted'. */
  readonly counts?: readonly string[];
  /** The measure that is meant where another one stands beside it: the gross beside a net is that before costs. */
  readonly instead?: readonly { readonly beside: string; readonly measure: string }[];
  /** Its words say which group is asked for: 'the cheap hours'. */
  readonly leads?: 'lowest' | 'highest';
  /** What is said where there is no value. */
  readonly none?: string;
  /** Another measure, where a value is said of it: 'how many combinations were profitable'. */
  readonly said?: { readonly field: string; readonly value: string; readonly measure: string };
  readonly unit: FieldUnit | 'ratio';
  readonly signed?: boolean;
  /** Values are 0 or below: the largest is the lowest number. */
  readonly falls?: boolean;
  /** Such as 'win rate' and, in a sentence, 'a win rate of'. */
  readonly name: string;
  readonly a: string;
}

/** The vocabulary of one kind of rows. Plain data; the code that reads the rows is elsewhere. */
export interface AreaTable {
  readonly id: AgentSubject;
  readonly one: string;
  readonly many: string;
  readonly nouns: readonly string[];
  /** Conditions of the noun itself. */
  readonly base?: readonly Condition[];
  /** Whether rows have a symbol, and a time for periods. */
  readonly symbols: boolean;
  readonly periods: boolean;
  readonly fields: Readonly<Record<string, FieldSpec>>;
  readonly measures: Readonly<Record<string, MeasureSpec>>;
  /** The default measures. */
  readonly defaults: readonly string[];
  /** The count. */
  readonly count: string;
  /** Nouns of what the rows are about, by the measure of how many different ones there are. */
  readonly counted?: Readonly<Record<string, string>>;
  /** What 'how many' counts right before a value of a field: 'how many Ember did we mint'. */
  readonly pieces?: { readonly field: string; readonly measure: string };
  /** The default ranking of groups, and of single rows. */
  readonly bestMeasure: string;
  /** Measures and groups that are rather those of another area: they are asked of this one only where it is named. */
  readonly foreign?: readonly string[];
  /** Groups, or words of theirs, that are rather those of other rows: they are of these only where these are named. */
  readonly vague?: readonly string[];
  /** What 'how much did they make' asks for, where it is not `bestMeasure`. */
  readonly sumMeasure?: string;
  readonly bestField: string;
  /** The dollar field and the percent field, for a number with that unit but without a field. */
  readonly dollars?: string;
  readonly percent?: string;
  /** The dollars whose sign says whether a row won or lost, where it has no field that does. */
  readonly money?: string;
  /** The field of the name of a row: what is asked of that name is asked of such a row. */
  readonly own?: string;
  /** The field of what rows are about, by which they are named as by `own`: settings of mail. */
  readonly topic?: string;
  /** The field by which a plain list is ordered where rows have no time: one that is known of every row. */
  readonly listed?: string;
  /** Nouns that are also said of rows of other areas: a figure of these may be of any of them. */
  readonly shared?: readonly string[];
  /** Its rows are asked for only by their name. */
  readonly byName?: true;
  /** There is one of it, so that the plural is of something else. */
  readonly single?: true;
  /** Rows are amounts: what is asked of times is their sum, and not how many there are; two filters are enough to name them. */
  readonly amounts?: true;
  /** Each row is of a whole day: a period that begins within one has none of them. */
  readonly daily?: true;
  /** How the rows without a period are told, where not all of the past is kept: 'among the newest 5,000'. */
  readonly whole?: string;
  /** Rows are what passed through, and brought nothing: 'which vault brought the most' is not about them. */
  readonly passes?: true;
  /** The time of a row. */
  readonly time?: string;
  readonly duration?: string;
  /** The field of 'fastest', where the rows have a pace and no duration, and the measure whose verb may stand before it. */
  readonly pace?: { readonly by: string; readonly verb: string };
  /** The time by which what comes next is told: 'opens next'. */
  readonly upcoming?: string;
  /** The field of 'largest' and 'smallest', where it is not that of 'best'; null if the rows have none. */
  readonly size?: string | null;
  /** The time at which a row began to be, of 'the oldest', where `time` is another. */
  readonly born?: string;
  /** Words that ask for the newest row: 'the proposed move'. */
  readonly newest?: readonly string[];
  /** The group that 'when' asks for beside a figure: the cheap hours of gas. */
  readonly when?: string;
  /** There are few rows: a question for one of the columns is answered by all of them. */
  readonly few?: boolean;
  /** Each row stands by itself: its own figures are told, row by row, and never added to those of others. */
  readonly apart?: boolean;
  /** Fields that the answer of a single pattern contains. */
  readonly told?: readonly string[];
  /** Words without an additional meaning in this area. */
  readonly idle?: readonly string[];
  /** A question that is always answered. */
  readonly example: string;
  /** Headers on the screens that say a column only where one is named ('sorted by read'), with the columns. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Columns of single rows. */
  readonly columns: readonly string[];
}

import type { CurrencyPair } from '../../domain/symbol.ts';
import type { Condition, Period } from './query.ts';

/** A meaning of a word or phrase in an area. */
export interface Meaning {
  readonly noun?: 'one' | 'many';
  readonly measure?: string;
  readonly field?: string;
  readonly value?: { readonly field: string; readonly value: string };
  readonly plural?: boolean;
  /** The time field that an adjacent period applies to. */
  readonly moment?: { readonly field: string; readonly latest: boolean };
}

export type NumberKind = 'none' | 'dollars' | 'percent' | 'minutes' | 'ether';

export type Meant =
  | { readonly kind: 'word'; readonly meaning: Meaning }
  | { readonly kind: 'symbol'; readonly symbol: CurrencyPair }
  | { readonly kind: 'condition'; readonly condition: Condition }
  | { readonly kind: 'period'; readonly period: Period }
  | { readonly kind: 'comparator'; readonly op: Condition['op'] | 'between' }
  | { readonly kind: 'suffix'; readonly op: 'at_least' | 'at_most' }
  | { readonly kind: 'number'; readonly value: number; readonly unit: NumberKind; readonly times: number }
  | {
      readonly kind: 'superlative';
      readonly lowest: boolean;
      readonly by?: 'time' | 'duration' | 'size' | 'count';
      /** 3 of 'third best'. */
      readonly place?: number;
    }
  | { readonly kind: 'mean'; readonly how: 'mean' | 'median' | 'deviation' }
  | {
      readonly kind: 'ask';
      readonly word: 'which' | 'by' | 'how many' | 'how much' | 'list' | 'when' | 'share' | 'ratio' | 'why';
    }
  /** 'how long ago', 'how long since'. */
  | { readonly kind: 'elapsed' }
  | { readonly kind: 'not' | 'compare' | 'or' | 'closed' | 'always' | 'whole' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'unknown' };

/** An item of a question: its meaning, and its original words. */
export type Item = Meant & {
  readonly text: string;
  /** After an 'and' or a comma. */
  readonly joined?: boolean;
  /** After an 'of' or an 'in'. */
  readonly within?: boolean;
  /** After an 'on' or a 'for'. */
  readonly upon?: boolean;
  /** After a verb, or a 'with' or 'from'. */
  readonly apart?: boolean;
  /** After an 'are' or a 'came', so that it is said of what stands before. */
  readonly stated?: boolean;
  /** After a 'that', of which it says something. */
  readonly relative?: boolean;
  /** After a 'different', so that its values are counted. */
  readonly distinct?: boolean;
  /** After an 'among', which names the whole of a share. */
  readonly among?: boolean;
};

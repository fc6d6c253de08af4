import type { EventTopic } from './event-topics.ts';

/** One parameter of a rule. */
export type AlertParameter =
  | {
      readonly label: string;
      readonly form: 'number';
      readonly min: number;
      readonly max: number;
      /** Shown behind the field; empty if another parameter gives it. */
      readonly unit: string;
      readonly fallback: number;
    }
  | {
      readonly label: string;
      readonly form: 'choice';
      readonly values: readonly string[];
      readonly fallback: string;
    }
  | {
      readonly label: string;
      readonly form: 'text';
      readonly shape: RegExp;
      readonly hint: string;
      readonly fallback: string;
    };

/** A kind of rule, as data. */
export interface AlertKindDeclaration {
  readonly title: string;
  readonly about: string;
  readonly severity: 'notice' | 'warning';
  /** `once`: for each thing that happens. `while`: a condition with a beginning and an end. */
  readonly occurs: 'once' | 'while';
  /** The events after which a rule of this kind may be met. */
  readonly topics: readonly EventTopic[];
  readonly parameters: Readonly<Record<string, AlertParameter>>;
  /** The sentence of an alert, and the address in the console that shows more. */
  readonly text: (fact: never) => string;
  readonly link: (fact: never) => string;
}

import { cleanText } from '../../domain/clean-text.ts';
import type { FaultCounter } from './fault-counter.ts';

/** The possible faults of a field: the screens show these words. */
const FAULTS = {
  missing: 'missing',
  nullValue: 'null',
  textForNumber: 'a number as text',
  noNumber: 'not a number',
  tooLarge: 'out of range',
  noText: 'not a text',
  noTime: 'not a time',
  future: 'in the future',
  noTruth: 'not yes or no',
  noList: 'not a list',
  unknownValue: 'a value that is not known',
  unknownField: 'a field that is not known',
} as const;

const LONGEST_TEXT = 200;
/** Longer texts are not parsed: times, and texts that are split. */
const LONGEST_READ = 10_000;
/** Times outside these years are invalid for trades. */
const FIRST_MS = Date.UTC(1970, 0, 2);
const LAST_MS = Date.UTC(2200, 0, 1);

/** A decimal number, also with commas between thousands. Any other comma may be a decimal one, and is no number. */
const NUMBER_TEXT = /^\s*[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?(?<=\d)(?:e[+-]?\d{1,3})?\s*$/i;

interface TimeRule {
  /** Null and absence are no fault. */
  readonly optional?: boolean;
  /** True if the time may be in the future, because the event is announced. */
  readonly announced?: true;
}

interface NumberRule {
  /** Magnitudes from here on are out of range for the columns. */
  readonly below?: number;
  readonly least?: number;
  readonly most?: number;
  readonly whole?: true;
  /** Null and absence are no fault. */
  readonly optional?: boolean;
}

/**
 * Reads the fields of one record of a source. An absent or null field is null. A value of another type is converted where its
 * meaning is plain (a number as text), else null, and is counted as a fault of its field. The first name that the record has
 * is used; the others are alternatives.
 */
export class RecordReader {
  readonly #record: Readonly<Record<string, unknown>>;
  readonly #faults: FaultCounter;
  readonly #known = new Set<string>();
  readonly #refused = new Map<string, string>();

  constructor(record: Readonly<Record<string, unknown>>, faults: FaultCounter) {
    this.#record = record;
    this.#faults = faults;
  }

  text(
    names: readonly [string, ...string[]],
    { optional = false, longest = LONGEST_TEXT } = {},
  ): string | null {
    const { name, value } = this.#find(names, optional);
    if (value === undefined) return null;
    const isNumber = typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value));
    const text = isNumber ? String(value) : value;
    if (typeof text !== 'string') return this.#fault(name, FAULTS.noText);
    if (text !== value) this.#faults.count(name, FAULTS.noText);
    const clean = boundText(text, longest);
    return clean === '' ? (optional ? null : this.#fault(name, FAULTS.missing)) : clean;
  }

  number(names: readonly [string, ...string[]], rule: NumberRule = {}): number | null {
    const { name, value } = this.#find(names, rule.optional ?? false);
    if (value === undefined) return null;
    const isText = typeof value === 'string' && NUMBER_TEXT.test(value);
    const number = isText ? Number(value.replaceAll(',', '')) : value;
    if (typeof number !== 'number' || !Number.isFinite(number)) return this.#refuse(name, FAULTS.noNumber);
    if (isText) this.#faults.count(name, FAULTS.textForNumber);
    const { below = 1e12, least = -Infinity, most = Infinity, whole } = rule;
    if (Math.abs(number) >= below || number < least || number > most)
      return this.#refuse(name, FAULTS.tooLarge);
    if (whole && !Number.isInteger(number)) return this.#refuse(name, FAULTS.noNumber);
    return number;
  }

  /**
   * ISO 8601 in UTC. A time without a zone is in UTC; a number is seconds or milliseconds since the epoch. A time in the future is
   * a fault unless the event is announced.
   */
  instant(
    names: readonly [string, ...string[]],
    { optional = false, announced }: TimeRule = {},
  ): string | null {
    const { name, value } = this.#find(names, optional);
    if (value === undefined) return null;
    const ms = timeOf(value);
    if (ms === undefined || !(ms >= FIRST_MS && ms < LAST_MS)) return this.#fault(name, FAULTS.noTime);
    if (!announced && ms > this.#faults.latest) return this.#fault(name, FAULTS.future);
    return new Date(ms).toISOString();
  }

  truth(names: readonly [string, ...string[]], { optional = false } = {}): boolean | null {
    const { name, value } = this.#find(names, optional);
    if (value === undefined) return null;
    if (typeof value === 'boolean') return value;
    const word = String(value).toLowerCase();
    this.#faults.count(name, FAULTS.noTruth);
    if (['true', '1', 'yes'].includes(word)) return true;
    return ['false', '0', 'no'].includes(word) ? false : null;
  }

  /** One of the words of `meanings`, ignoring case. */
  word<T>(
    names: readonly [string, ...string[]],
    meanings: Readonly<Record<string, T>>,
    { optional = false } = {},
  ): T | null {
    const { name, value } = this.#find(names, optional);
    if (value === undefined) return null;
    const word = String(value).trim().toLowerCase();
    if (Object.hasOwn(meanings, word)) return meanings[word] as T;
    return this.#fault(name, FAULTS.unknownValue);
  }

  texts(names: readonly [string, ...string[]]): string[] {
    const { name, value } = this.#find(names, false);
    if (value === undefined) return [];
    if (!Array.isArray(value)) {
      this.#faults.count(name, FAULTS.noList);
      return typeof value === 'string'
        ? value
            .slice(0, LONGEST_READ)
            .split(/\s*(?:,|->|→|>)\s*/)
            .slice(0, 50)
            .map((item) => boundText(item, LONGEST_TEXT))
        : [];
    }
    if (value.some((item) => typeof item !== 'string')) this.#faults.count(name, FAULTS.noText);
    return value
      .filter((item) => typeof item === 'string' || typeof item === 'number')
      .slice(0, 50)
      .map((item) => boundText(String(item), LONGEST_TEXT));
  }

  /** Whether the record has a value in one of these fields, a usable one or not. */
  has(...names: readonly string[]): boolean {
    return names.some((name) => this.#record[name] !== undefined && this.#record[name] !== null);
  }

  /** What is wrong with the numbers that were refused, as a sentence; null if none was. They are in no sum. */
  get problem(): string | null {
    const parts = [...this.#refused].map(([name, fault]) => `${name} is ${fault}`);
    return parts.length === 0 ? null : `${parts.join(', ')}: in no sum`;
  }

  /** Marks a field as known although it is not read. */
  ignore(...names: string[]): void {
    for (const name of names) this.#known.add(name);
  }

  /** Counts the fields that were not read. */
  end(): void {
    for (const name of Object.keys(this.#record)) {
      if (!this.#known.has(name)) this.#faults.count(name, FAULTS.unknownField);
    }
  }

  #find(
    names: readonly [string, ...string[]],
    optional: boolean,
  ): { readonly name: string; readonly value: unknown } {
    for (const name of names) this.#known.add(name);
    const name =
      names.find((one) => this.#record[one] !== undefined && this.#record[one] !== null) ?? names[0];
    const value = this.#record[name];
    if (value !== undefined && value !== null) return { name, value };
    if (!optional) {
      const given = names.some((one) => this.#record[one] === null);
      this.#faults.count(names[0], given ? FAULTS.nullValue : FAULTS.missing);
    }
    return { name, value: undefined };
  }

  #refuse(name: string, fault: string): null {
    this.#refused.set(name, fault);
    return this.#fault(name, fault);
  }

  #fault(name: string, fault: string): null {
    this.#faults.count(name, fault);
    return null;
  }
}

/** Bounded to the column's limits. It is copied, because a substring may keep the complete text in memory. */
function boundText(text: string, longest: number): string {
  const clean = cleanText(text, longest);
  return clean.length < text.length ? Buffer.from(clean).toString() : clean;
}

function timeOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value < 1e11 ? value * 1_000 : value;
  if (typeof value !== 'string' || value.length > LONGEST_READ) return undefined;
  const text = value.trim();
  if (/^\d+(\.\d+)?$/.test(text)) return timeOf(Number(text));
  const zoned = /(?:[zZ]|[+-]\d\d:?\d\d)$/.test(text);
  const time = Date.parse(
    zoned || !/\d:\d/.test(text) ? text.replace(' ', 'T') : `${text.replace(' ', 'T')}Z`,
  );
  const lenient = Number.isNaN(time) ? Date.parse(text) : time;
  return Number.isNaN(lenient) ? undefined : lenient;
}

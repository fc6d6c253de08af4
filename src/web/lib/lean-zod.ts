import { regexes } from 'zod/v4/core';

/**
 * The part of zod that the contract uses, for the browser: the bundler takes this file where a source imports `zod`, which saves
 * 15 kB gzipped of every screen. It accepts, refuses and returns what zod does; a test holds it to that for every schema of the
 * contract. Of a value that does not fit it names the first fault of each field, without a text for people.
 */

export interface Issue {
  /** From the parsed value to the fault. */
  readonly path: (string | number)[];
  readonly message: string;
}

/** Reads a value, and adds an issue for each fault. What it returns beside an issue counts for nothing. */
type Read = (value: unknown, issues: Issue[]) => unknown;

type Shape = Readonly<Record<string, Schema>>;

/** What some kinds of schema tell of themselves. */
interface Facts {
  readonly shape?: Shape;
  readonly isStrict?: boolean;
  /** Of an enum and of a literal: what it accepts. */
  readonly options?: readonly unknown[];
  readonly inner?: Schema;
}

interface Parsed {
  readonly success: boolean;
  readonly data?: unknown;
  readonly error?: SchemaError;
}

/** Why a value does not fit its schema. */
export class SchemaError extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '));
    this.issues = issues;
  }
}

/** A schema with zod's methods. None changes it: each returns another one. */
class Schema {
  readonly read: Read;
  readonly shape: Shape;
  readonly isStrict: boolean;
  readonly options: readonly unknown[];
  private readonly inner: Schema | undefined;

  constructor(read: Read, { shape = {}, isStrict = false, options = [], inner }: Facts = {}) {
    this.read = read;
    this.shape = shape;
    this.isStrict = isStrict;
    this.options = options;
    this.inner = inner;
  }

  safeParse(value: unknown): Parsed {
    const issues: Issue[] = [];
    const data = this.read(value, issues);
    if (issues.length === 0) return { success: true, data };
    return {
      success: false,
      // Made when it is asked for: an error costs more than all of the reading.
      get error() {
        return new SchemaError(issues);
      },
    };
  }

  parse(value: unknown): unknown {
    const { success, data, error } = this.safeParse(value);
    if (!success) throw error;
    return data;
  }

  nullable(): Schema {
    return new Schema((value, issues) => (value === null ? null : this.read(value, issues)), { inner: this });
  }

  optional(): Schema {
    return optional(this);
  }

  default(fallback: unknown): Schema {
    return new Schema((value, issues) => (value === undefined ? fallback : this.read(value, issues)));
  }

  unwrap(): Schema {
    return this.inner ?? this;
  }

  or(other: Schema): Schema {
    return union([this, other]);
  }

  readonly(): Schema {
    return this;
  }

  meta(): Schema {
    return this;
  }

  min(least: number): Schema {
    return this.check((value) => sizeOf(value) >= least);
  }

  max(most: number): Schema {
    return this.check((value) => sizeOf(value) <= most);
  }

  length(size: number): Schema {
    return this.check((value) => sizeOf(value) === size);
  }

  int(): Schema {
    return this.check(Number.isSafeInteger);
  }

  nonnegative(): Schema {
    return this.min(0);
  }

  regex(pattern: RegExp): Schema {
    return this.check((value) => pattern.test(String(value)));
  }

  trim(): Schema {
    return this.overwrite((text) => text.trim());
  }

  overwrite(change: (text: string) => string): Schema {
    return this.transform((value) => change(String(value)));
  }

  refine(
    test: (value: never) => boolean,
    { path = [] }: { readonly path?: (string | number)[] } = {},
  ): Schema {
    return this.check(test, path);
  }

  transform(change: (value: never) => unknown): Schema {
    return this.thenRead((value) => change(value as never));
  }

  pipe(next: Schema): Schema {
    return this.thenRead(next.read);
  }

  extend(shape: Shape): Schema {
    return objectOf({ ...this.shape, ...shape }, this.isStrict);
  }

  strict(): Schema {
    return objectOf(this.shape, true);
  }

  omit(left: object): Schema {
    const kept = Object.entries(this.shape).filter(([name]) => !(name in left));
    return objectOf(Object.fromEntries(kept), this.isStrict);
  }

  partial(chosen: object = this.shape): Schema {
    const fields = Object.entries(this.shape).map(
      ([name, field]) => [name, name in chosen ? optional(field) : field] as const,
    );
    return objectOf(Object.fromEntries(fields), this.isStrict);
  }

  private check(fits: (value: never) => boolean, path: (string | number)[] = []): Schema {
    return this.thenRead((value, issues) => (fits(value as never) ? value : refuse(issues, path)));
  }

  /** Reads further what fits until here. */
  private thenRead(next: Read): Schema {
    const read: Read = (value, issues) => {
      const before = issues.length;
      const found = this.read(value, issues);
      return issues.length > before ? undefined : next(found, issues);
    };
    return new Schema(read, { shape: this.shape, isStrict: this.isStrict, options: this.options });
  }
}

export function object(shape: Shape): Schema {
  return objectOf(shape, false);
}

export function strictObject(shape: Shape): Schema {
  return objectOf(shape, true);
}

function objectOf(shape: Shape, isStrict: boolean): Schema {
  const fields = Object.entries(shape);
  const read: Read = (value, issues) => {
    if (!isRecord(value)) return refuse(issues);
    const found: Record<string, unknown> = {};
    for (const [name, field] of fields) {
      const part = readPart(field, value[name], name, issues);
      if (part !== undefined || name in value) found[name] = part;
    }
    if (isStrict && Object.keys(value).some((name) => !Object.hasOwn(shape, name))) refuse(issues);
    return found;
  };
  return new Schema(read, { shape, isStrict });
}

export function array(row: Schema): Schema {
  return new Schema((value, issues) =>
    Array.isArray(value) ? value.map((one, at) => readPart(row, one, at, issues)) : refuse(issues),
  );
}

/** A value by key. Where the keys are an enum, each of them is required. */
export function record(key: Schema, each: Schema): Schema {
  return new Schema((value, issues) => {
    if (!isRecord(value)) return refuse(issues);
    const found: Record<string, unknown> = {};
    for (const name of new Set([...key.options, ...Object.keys(value)] as string[])) {
      if (name === '__proto__') continue;
      readPart(key, name, name, issues);
      found[name] = readPart(each, value[name], name, issues);
    }
    return found;
  });
}

export function union(options: readonly Schema[]): Schema {
  return new Schema((value, issues) => {
    for (const option of options) {
      const { success, data } = option.safeParse(value);
      if (success) return data;
    }
    return refuse(issues);
  });
}

export function discriminatedUnion(name: string, options: readonly Schema[]): Schema {
  return new Schema((value, issues) => {
    if (!isRecord(value)) return refuse(issues);
    const option = options.find(({ shape }) => shape[name]?.options.includes(value[name]));
    return option ? option.read(value, issues) : refuse(issues, [name]);
  });
}

export function literal(wanted: unknown): Schema {
  return oneOf(Array.isArray(wanted) ? wanted : [wanted]);
}

function oneOf(options: readonly unknown[]): Schema {
  return new Schema((value, issues) => (options.includes(value) ? value : refuse(issues)), { options });
}

export function optional(schema: Schema): Schema {
  return new Schema((value, issues) => (value === undefined ? undefined : schema.read(value, issues)), {
    inner: schema,
    // A union may be told apart by a literal that is absent in one of its kinds.
    options: schema.options.length === 0 ? [] : [...schema.options, undefined],
  });
}

export function string(): Schema {
  return ofKind((value) => typeof value === 'string');
}

export function number(): Schema {
  return ofKind(Number.isFinite);
}

export function boolean(): Schema {
  return ofKind((value) => typeof value === 'boolean');
}

/** Any value that JSON has: a field must be there. */
export function unknown(): Schema {
  return ofKind((value) => value !== undefined);
}

export function int(): Schema {
  return number().int();
}

export function uuid(): Schema {
  return string().regex(regexes.uuid());
}

export function email(): Schema {
  return string().regex(regexes.email);
}

export const iso = {
  date: () => string().regex(regexes.date),
  datetime: () => string().regex(regexes.datetime({})),
} as const;

export const coerce = {
  number: () => new Schema((value, issues) => number().read(Number(value), issues)),
} as const;

export { oneOf as enum };

function ofKind(fits: (value: unknown) => boolean): Schema {
  return new Schema((value, issues) => (fits(value) ? value : refuse(issues)));
}

/** Reads a part of a value, and puts its place before the paths of its issues. */
function readPart(schema: Schema, value: unknown, place: string | number, issues: Issue[]): unknown {
  const before = issues.length;
  const found = schema.read(value, issues);
  for (let at = before; at < issues.length; at++) issues[at]?.path.unshift(place);
  return found;
}

function refuse(issues: Issue[], path: readonly (string | number)[] = []): undefined {
  issues.push({ path: [...path], message: 'does not fit' });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What `min` and `max` are about: the number itself, or the length of a text or list. */
function sizeOf(value: unknown): number {
  return typeof value === 'number' ? value : (value as string | readonly unknown[]).length;
}

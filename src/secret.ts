import { inspect } from 'node:util';

const REDACTED = '[redacted]';

/** A value that prints as `[redacted]` wherever it ends up: string, JSON, log line, error, inspection. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The value itself; call it where it is used and keep the result in no record. */
  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return REDACTED;
  }

  toJSON(): string {
    return REDACTED;
  }

  [inspect.custom](): string {
    return REDACTED;
  }
}

/** Every secret that a value holds, such as the settings: found by their type, so that none is left out of a list. */
export function secretsIn(value: unknown): Secret[] {
  if (value instanceof Secret) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(secretsIn);
}

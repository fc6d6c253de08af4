import { inspect } from 'node:util';

const REDACTED = '[redacted]';

/** A value that prints as `[redacted]` wherever it ends up: string, JSON, log line, error, inspection. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The value itself; call it only where it is used and store the result nowhere. */
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

/** Every secret in a value, such as the settings. They are found by type, so that none can be forgotten. */
export function secretsIn(value: unknown): Secret[] {
  if (value instanceof Secret) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(secretsIn);
}

import { inspect } from 'node:util';
import { createLogOutput } from './log-output.ts';
import type { Secret } from './secret.ts';

const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LEVELS)[number];

/** Control characters but line breaks, characters of format and direction, and separators of lines. */
const OBEYED = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Fields of a message. A value under `error` is written with its code, stack and causes. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Writes lines of a fixed message and fields, so that logs can be searched by message. */
export interface Log {
  debug(msg: string, fields?: LogFields): void;
  info(msg: string, fields?: LogFields): void;
  warn(msg: string, fields?: LogFields): void;
  error(msg: string, fields?: LogFields): void;
}

/**
 * A log to standard error. `redact` are values that must never be printed. They are cut out of all fields, because a driver
 * may repeat a connection string in its error. Messages are fixed texts and are not changed.
 */
export function createLog(options: {
  level: LogLevel;
  format: 'auto' | 'json' | 'pretty';
  redact?: readonly Secret[];
  write?: (line: string) => void;
  clock?: () => number;
}): Log {
  const clock = options.clock ?? Date.now;
  const pretty = options.format === 'pretty' || (options.format === 'auto' && process.stderr.isTTY === true);
  const hidden = (options.redact ?? []).flatMap(valuesOf).filter((value) => value.length >= 4);
  const cut = (text: string) => hidden.reduce((rest, value) => rest.replaceAll(value, '[redacted]'), text);

  const lineOf = (level: LogLevel, msg: string, fields: LogFields) => {
    const time = new Date(clock()).toISOString();
    const head = pretty
      ? `${time.slice(11, 23)} ${level.padEnd(5)} ${msg}`
      : JSON.stringify({ time, level, msg }).slice(0, -1);
    return `${head}${seen(cut(pretty ? prettyFields(fields) : jsonFields(fields)))}\n`;
  };
  const write =
    options.write ?? createLogOutput((lines) => lineOf('warn', 'Lines of this log were lost', { lines }));

  const at = (level: LogLevel) => {
    if (LEVELS.indexOf(level) < LEVELS.indexOf(options.level)) return () => {};
    return (msg: string, fields: LogFields = {}) => write(lineOf(level, msg, fields));
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/**
 * The value and, for an address, its password too, because drivers print one without the other. Also in the escaped forms of
 * JSON and of inspected values.
 */
function valuesOf(secret: Secret): string[] {
  const value = secret.reveal();
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const password = url?.password ?? '';
  const values = [value, url?.href ?? '', password, decoded(password)];
  return [
    ...new Set(values.flatMap((text) => [text, escaped(text), escaped(escaped(text)), inspected(text)])),
  ].sort((one, other) => other.length - one.length);
}

/**
 * What a terminal or a viewer of logs would obey instead of showing it is written as its number, as JSON does for some of it: a text of a
 * stranger may hold it.
 */
function seen(text: string): string {
  return text.replace(OBEYED, (found) =>
    Array.from({ length: found.length }, (_, at) => found.charCodeAt(at))
      .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

function inspected(text: string): string {
  return inspect(text).slice(1, -1);
}

function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** A password may contain a per cent sign that encodes nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The rest of a JSON object after its opening brace. */
function jsonFields(fields: LogFields): string {
  const text = stringify(fields);
  return text === '{}' ? '}' : `,${text.slice(1)}`;
}

function stringify(fields: LogFields): string {
  try {
    return JSON.stringify(fields, (_key, value: unknown) => {
      if (value instanceof Error) return describeError(value);
      return typeof value === 'bigint' ? value.toString() : value;
    });
  } catch {
    // A cyclic value: a line with less content is better than a log that throws.
    return JSON.stringify({ fields: inspect(fields) });
  }
}

function prettyFields(fields: LogFields): string {
  const facts = Object.entries(fields).filter(([name, value]) => name !== 'error' && value !== undefined);
  const parts = facts.map(([name, value]) => ` ${name}=${inspect(value, { breakLength: Infinity })}`);
  const error = fields.error;
  const trouble = error === undefined ? '' : `\n${error instanceof Error ? error.stack : inspect(error)}`;
  const cause = error instanceof Error && error.cause !== undefined ? `\ncause: ${inspect(error.cause)}` : '';
  // The lines of an error are no lines of the log, whatever its message says.
  return `${parts.join('')}${`${trouble}${cause}`.replaceAll(/\r?\n/g, '\n  ')}`;
}

function describeError(error: Error): Record<string, unknown> {
  return {
    name: error.name,
    message: error.message,
    ...('code' in error && { code: error.code }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: error.cause }),
  };
}

import { inspect } from 'node:util';
import type { Secret } from './secret.ts';

const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LEVELS)[number];

/** Facts beside a message. A value under `error` is written with its code, stack and causes. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Writes lines of a fixed message and fields, so that logs can be searched by message. */
export interface Log {
  debug(msg: string, fields?: LogFields): void;
  info(msg: string, fields?: LogFields): void;
  warn(msg: string, fields?: LogFields): void;
  error(msg: string, fields?: LogFields): void;
}

/**
 * A log to standard error. `redact` are values that must never be printed: they are cut out of the finished line, so
 * that a driver which repeats a connection string in its error gives nothing away.
 */
export function createLog(options: {
  level: LogLevel;
  format: 'auto' | 'json' | 'pretty';
  redact?: readonly Secret[];
  write?: (line: string) => void;
  clock?: () => number;
}): Log {
  const write = options.write ?? ((line) => process.stderr.write(line));
  const clock = options.clock ?? Date.now;
  const pretty = options.format === 'pretty' || (options.format === 'auto' && process.stderr.isTTY === true);
  const hidden = (options.redact ?? []).flatMap(valuesOf).filter((value) => value.length >= 4);

  const at = (level: LogLevel) => {
    if (LEVELS.indexOf(level) < LEVELS.indexOf(options.level)) return () => {};
    return (msg: string, fields: LogFields = {}) => {
      const time = new Date(clock()).toISOString();
      const line = pretty ? prettyLine(time, level, msg, fields) : jsonLine(time, level, msg, fields);
      write(`${hidden.reduce((text, value) => text.replaceAll(value, '[redacted]'), line)}\n`);
    };
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** The value and, of an address, its password too: drivers name the one without the other. */
function valuesOf(secret: Secret): string[] {
  const value = secret.reveal();
  const password = URL.canParse(value) ? new URL(value).password : '';
  return [value, password, decodeURIComponent(password)];
}

function jsonLine(time: string, level: LogLevel, msg: string, fields: LogFields): string {
  return JSON.stringify({ time, level, msg, ...fields }, (_key, value: unknown) => {
    if (value instanceof Error) return describeError(value);
    return typeof value === 'bigint' ? value.toString() : value;
  });
}

function prettyLine(time: string, level: LogLevel, msg: string, fields: LogFields): string {
  const facts = Object.entries(fields).filter(([name]) => name !== 'error');
  const parts = facts.map(([name, value]) => `${name}=${inspect(value, { breakLength: Infinity })}`);
  const error = fields.error;
  const trouble = error === undefined ? '' : `\n${error instanceof Error ? error.stack : inspect(error)}`;
  const cause = error instanceof Error && error.cause !== undefined ? `\ncause: ${inspect(error.cause)}` : '';
  return `${time.slice(11, 23)} ${level.padEnd(5)} ${[msg, ...parts].join(' ')}${trouble}${cause}`;
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

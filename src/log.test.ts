import { expect, test } from 'vitest';
import { createLog, type LogLevel } from './log.ts';
import { Secret } from './secret.ts';

function record(format: 'json' | 'pretty', level: LogLevel = 'info', redact: readonly Secret[] = []) {
  const lines: string[] = [];
  const clock = () => Date.UTC(2026, 0, 2, 3, 4, 5, 678);
  return { lines, log: createLog({ level, format, redact, write: (line) => lines.push(line), clock }) };
}

test('a JSON line holds time, level, message and fields', () => {
  const { lines, log } = record('json');
  log.info('Built a series', { symbol: 'EUR_USD', candles: 12n });
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: '2026-01-02T03:04:05.678Z',
    level: 'info',
    msg: 'Built a series',
    symbol: 'EUR_USD',
    candles: '12',
  });
  expect(lines[0]?.endsWith('\n')).toBe(true);
});

test('less severe lines than the level are left out', () => {
  const { lines, log } = record('json', 'warn');
  log.debug('a');
  log.info('b');
  log.warn('c');
  log.error('d');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['c', 'd']);
});

test('an error is written with its code, stack and causes', () => {
  const { lines, log } = record('json');
  const cause = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' });
  log.error('A request failed', { error: new Error('no store', { cause }) });
  const { error } = JSON.parse(lines[0] ?? '');
  expect(error).toMatchObject({
    message: 'no store',
    cause: { message: 'connect refused', code: 'ECONNREFUSED' },
  });
  expect(error.stack).toContain('log.test.ts');
});

for (const format of ['json', 'pretty'] as const) {
  test(`secrets are cut out of ${format} lines, wherever they stand`, () => {
    const { lines, log } = record(format, 'info', [new Secret('postgres://me:hunter2@db')]);
    const secret = new Secret('not-listed');
    log.error('No connection', {
      url: 'postgres://me:hunter2@db/x',
      secret,
      error: new Error('bad hunter2'),
    });
    expect(lines[0]).not.toContain('hunter2');
    expect(lines[0]).not.toContain('not-listed');
    expect(lines[0]).toContain('[redacted]');
  });
}

test('a secret that is a common word leaves messages whole, and gives itself not away by it', () => {
  const { lines, log } = record('json', 'info', [new Secret('password')]);
  log.warn('A password was wrong', { said: 'password' });
  log.warn('A password was wrong');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { time: '2026-01-02T03:04:05.678Z', level: 'warn', msg: 'A password was wrong', said: '[redacted]' },
    { time: '2026-01-02T03:04:05.678Z', level: 'warn', msg: 'A password was wrong' },
  ]);
});

test('what holds itself is written all the same', () => {
  const { lines, log } = record('json');
  const error = new Error('round and round');
  error.cause = error;
  log.error('A request failed', { error });
  expect(JSON.parse(lines[0] ?? '').fields).toContain('round and round');
});

test('a pretty line tells the message, the fields and the cause', () => {
  const { lines, log } = record('pretty');
  log.warn('Slow', { ms: 12, error: new Error('outer', { cause: new Error('inner') }) });
  expect(lines[0]).toMatch(/^03:04:05\.678 warn {2}Slow ms=12\n {2}Error: outer/);
  expect(lines[0]).toContain('cause: Error: inner');
});

for (const format of ['json', 'pretty'] as const) {
  test(`a stranger's text can neither make a ${format} line look like another, nor command a terminal`, () => {
    const { lines, log } = record(format);
    const told = 'a\r\n03:04:05.678 error Forged\u001b[2J\u009b1m\u202e\u2066x\u2028\u2029\u200b\u{e0041}';
    log.warn('A node failed', { told, error: new Error(told, { cause: new Error(told) }) });
    log.warn('A node failed', { error: told });
    const text = lines.join('');
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    const shown = text.trimEnd().split('\n');
    expect(shown.filter((line) => /^(?:\{|03:04:05\.678 )/.test(line))).toHaveLength(2);
    expect(text).toContain('\\u202e\\u2066x\\u2028\\u2029\\u200b\\udb40\\udc41');
    if (format === 'json') expect(JSON.parse(lines[0]!).told).toBe(told);
  });
}

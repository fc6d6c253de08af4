import { expect, test } from 'vitest';
import { readFatalError } from './read-fatal-error.ts';

/** A message of PostgreSQL's protocol: its type, its length with itself, its body. */
function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + Buffer.byteLength(body));
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
}

const error = (severity: string, code: string, text: string): Buffer =>
  message('E', `S${severity}\0V${severity}\0C${code}\0M${text}\0\0`);
const DATA = message('D', 'E of a row that is no error');
const READY = message('Z', 'I');

test.each([
  ['PANIC', '53100', 'no space left on device'],
  ['FATAL', '57P01', 'terminating connection'],
])('an error of severity %s is found among other messages', (severity, code, text) => {
  const messages = Buffer.concat([DATA, error('ERROR', '22012', 'division'), error(severity, code, text)]);
  expect(readFatalError(messages)).toEqual({ code, message: text });
});

test('the severity is told by the field that is never translated', () => {
  expect(readFatalError(message('E', 'SPANIK\0VPANIC\0CXX000\0Mkaputt\0\0'))).toEqual({
    code: 'XX000',
    message: 'kaputt',
  });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['rows', Buffer.concat([DATA, DATA, READY])],
  ['the error of a statement', Buffer.concat([error('ERROR', '22012', 'PANIC FATAL'), READY])],
  ['a notice', Buffer.concat([message('N', 'SFATAL\0VFATAL\0C00000\0Mno error\0\0'), READY])],
])('%s is no fatal error', (_, messages) => {
  expect(readFatalError(messages)).toBeUndefined();
});

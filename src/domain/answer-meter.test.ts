import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AnswerBoundError } from './answer-bound-error.ts';
import type { AnswerBounds } from './answer-bounds.ts';
import { createAnswerMeter } from './answer-meter.ts';

const WIDE: AnswerBounds = { form: 'document', bytes: 1_000, ms: Infinity, depth: 3, values: 6, line: 20 };

/** What may be read of `text` in pieces of `size` bytes, and what is left; or the bound that it went beyond. */
function read(text: string | Uint8Array<ArrayBuffer>, bounds: Partial<AnswerBounds>, size = 1_000) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const meter = createAnswerMeter({ ...WIDE, ...bounds });
  const taken: string[] = [];
  try {
    for (let at = 0; at < bytes.length; at += size) {
      taken.push(new TextDecoder().decode(meter.take(bytes.slice(at, at + size))));
    }
    return { taken: taken.filter((piece) => piece !== ''), rest: new TextDecoder().decode(meter.end()) };
  } catch (error) {
    return (error as AnswerBoundError).code;
  }
}

test.each<[string, Partial<AnswerBounds>, string, string]>([
  ['bytes', { bytes: 5 }, '[1,2]', '[1,2] '],
  ['depth of lists and objects', {}, '[{"a":[]}]', '[{"a":[{}]}]'],
  ['depth again after a level was left', {}, '[[[]],[[]]]', '[[[]],[[[]]]]'],
  ['values, by commas', { values: 3 }, '[1,2,3]', '[1,2,3,4]'],
  ['values, by brackets', { values: 3 }, '[[],{}]'.replace(',', ' '), '[[],{}]'],
  ['brackets in a text count for nothing', { depth: 1, values: 1 }, '["[[[[,,,,"]', '["[[[[,,,,",[]]'],
  ['an escaped quote does not end a text', { values: 1 }, '["\\",,,"]', '["\\\\",,,"]'],
  ['after white space and a byte order mark', { depth: 1 }, '\ufeff \t\r\n[1]', '\ufeff \t\r\n[[1]]'],
])('%s: up to the bound and not beyond', (_, bounds, within, beyond) => {
  expect(read(within, bounds)).toEqual({ taken: [within.replace('\ufeff', '')], rest: '' });
  expect(read(within, bounds, 1)).toMatchObject({ rest: '' });
  for (const size of [1, 2, 1_000]) expect(read(beyond, bounds, size)).toMatch(/TOO/);
});

test('what does not begin like JSON is only weighed, and lists are bounded by their reader', () => {
  expect(read('x [[[[[[', {})).toEqual({ taken: ['x [[[[[['], rest: '' });
  expect(read('x [[[[[[', {}, 1)).toMatchObject({ rest: '' });
  expect(read('[[[[[[', { form: 'list' })).toEqual({ taken: ['[[[[[['], rest: '' });
  expect(read('[[[[[[', { form: 'list', bytes: 5 })).toBe('ANSWER_TOO_LARGE');
});

test('lines are handed on whole, and counted each by itself', () => {
  const lines = { form: 'lines' as const, depth: 2, values: 3 };
  expect(read('[1,2]\n[[3]]\nhalf', lines)).toEqual({ taken: ['[1,2]\n[[3]]\n'], rest: 'half' });
  expect(read('[1,2]\n[[3]]\nhalf', lines, 4)).toEqual({ taken: ['[1,2]\n', '[[3]]\n'], rest: 'half' });
  expect(read('[[1\n[[2\n"open\n[[3', lines, 1)).toMatchObject({ rest: '[[3' });
  expect(read('"\\\n[[[', lines, 1)).toBe('ANSWER_TOO_DEEP');
  expect(read('x,,,,', lines)).toBe('TOO_MANY_VALUES');
});

test('a line has at most so many bytes, its end aside, in whatever pieces it comes', () => {
  const lines = { form: 'lines' as const, values: 100 };
  for (const size of [1, 3, 7, 20, 1_000]) {
    expect(read(`${'x'.repeat(20)}\n${'y'.repeat(20)}`, lines, size)).toMatchObject({ rest: 'y'.repeat(20) });
    expect(read(`${'x'.repeat(21)}\n`, lines, size)).toBe('LINE_TOO_LONG');
    expect(read(`ab\n${'y'.repeat(21)}\n`, lines, size)).toBe('LINE_TOO_LONG');
    expect(read(`ab\n${'y'.repeat(21)}`, lines, size)).toBe('LINE_TOO_LONG');
  }
});

test('no cut of the pieces loses or moves a byte of the lines', () => {
  const text = fc
    .array(fc.constantFrom('a', 'bc', '\n', '1,2', 'é'), { maxLength: 40 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 9 }), (lines, size) => {
      const bounds = { form: 'lines' as const, values: 1_000, line: 1_000 };
      const found = read(lines, bounds, size);
      if (typeof found === 'string') throw new Error(found);
      expect(found.taken.join('') + found.rest).toBe(lines);
      expect(found.rest).not.toContain('\n');
      for (const piece of found.taken) expect(piece.endsWith('\n')).toBe(true);
    }),
  );
});

test('the error says which bound it was', () => {
  expect(new AnswerBoundError('ANSWER_TOO_LARGE', 2 ** 20 - 1_024).message).toContain('1,023 KiB');
  expect(new AnswerBoundError('LINE_TOO_LONG', 2 ** 21).message).toContain('2 MiB');
  expect(new AnswerBoundError('ANSWER_TOO_SLOW', 1_500).message).toContain('1.5 s');
});

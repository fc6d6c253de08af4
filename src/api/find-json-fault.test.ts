import { expect, test } from 'vitest';
import { findJsonFault } from './find-json-fault.ts';

test.each([
  '{}',
  ' [1, -0.5e+3, "a\\u00e9\\"", true, null, {"a":[{}]}] ',
  '"text"',
  '0',
  '[[],{"a":{"b":[]}}]',
  '',
  '   ',
  '{',
  '{"a"',
  '{"a":',
  '{"a":1',
  '{"a":1,',
  '[1,',
  '"open',
  '{"a":"open\\',
  'tru',
  '-',
  '{a:1}',
  '{"a":1,}',
  '[1,]',
  '[1 2]',
  '01',
  '1 1',
  '{"a" 1}',
  '{"a":}',
  ']',
  '[}',
  '{"a":1]',
  '["a\nb"]',
  '["\\x"]',
  'nothing',
  '{"a":1}}',
])('%j breaks where the parser says, or not at all', (text) => {
  let parserSays: number | 'the end' | 'nowhere' = 'nowhere';
  try {
    JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    const position = /position (\d+)/.exec(message)?.[1];
    // Of a short text the parser names the character alone.
    if (position !== undefined) parserSays = Number(position);
    else parserSays = /end of JSON|Unterminated/.test(message) ? 'the end' : Number.NaN;
  }
  const at = findJsonFault(text);
  if (parserSays === 'nowhere') expect(at).toBeUndefined();
  else expect(at).toBeTypeOf('number');
  if (parserSays === 'the end') expect(at).toBe(text.length);
});

test.each([
  ['{"a":1,}', 7],
  ['[1 2]', 3],
  ['{a:1}', 1],
  ['{"a":1}}', 7],
  ['{"a":"open', 10],
  ['[tru', 4],
  ['["a\nb"]', 1],
])('%j breaks at %i', (text, at) => {
  expect(findJsonFault(text)).toBe(at);
});

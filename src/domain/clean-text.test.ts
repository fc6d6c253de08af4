import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test.each([
  ['USDC', 'USDC'],
  ['Uniswap V3 (main)', 'Uniswap V3 (main)'],
  ['', ''],
  ['日本円 ₿ Ünïcøde', '日本円 ₿ Ünïcøde'],
  ['नमस्ते', 'नमस्ते'],
  ['🚀 rocket', '🚀 rocket'],
])('%s is kept', (text, kept) => {
  expect(cleanText(text, 80)).toBe(kept);
});

test.each([
  ['a line break', 'one\r\ntwo', 'one two'],
  ['separators of lines and paragraphs', 'one\u2028two\u2029three', 'one two three'],
  ['an escape sequence of a terminal', 'a\u001b[2Jb\u009b31mc', 'a [2Jb 31mc'],
  ['a text turned around', 'USD\u202ecod\u202c', 'USD cod'],
  ['an isolated part', '\u2067abc\u2069', 'abc'],
  ['marks of direction at the ends', '\u200fUSDC\u200e', 'USDC'],
  ['a mark of no width', 'Uni\u200bswap\ufeff', 'Uni swap'],
  ['fillers that are letters', 'US\u3164DC\u115f\u1160\uffa0', 'US DC'],
  ['a soft hyphen and a grapheme joiner', 'US\u00adD\u034fC', 'US D C'],
  ['tags', 'USDC\u{e0041}\u{e0042}', 'USDC'],
  ['an empty pattern of Braille', '\u2800USDC\u2800', 'USDC'],
  ['other blanks', 'US\u00a0D\u2003C\u3000', 'US D C'],
  ['several blanks', '  US   DC  ', 'US DC'],
  ['a variant of a sign', '\u2764\ufe0f', '\u2764'],
  ['a letter of two parts', 'Cafe\u0301', 'Caf\u00e9'],
  ['half a character', 'a\ud800b\0', 'a\ufffdb'],
  ['piled marks', `a${'\u0334'.repeat(200)}b`, `a${'\u0334'.repeat(4)}b`],
  ['nothing that is seen', '\u200b\u2060\u3164', ''],
])('%s does not deceive', (_, text, seen) => {
  expect(cleanText(text, 80)).toBe(seen);
  expect(cleanText(seen, 80)).toBe(seen);
});

test('a long text is cut between characters', () => {
  expect(cleanText('a'.repeat(500), 80)).toBe('a'.repeat(80));
  expect(cleanText(`${'a'.repeat(79)}🚀`, 80)).toBe(`${'a'.repeat(79)}\ufffd`);
  expect(cleanText('a'.repeat(500))).toHaveLength(500);
});

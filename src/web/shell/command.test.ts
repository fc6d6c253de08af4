import { expect, test } from 'vitest';
import { type Command, findCommands } from './command.ts';

const command = (section: Command['section'], label: string, words = ''): Command => ({
  id: label,
  section,
  label,
  words,
  run: () => undefined,
});
const COMMANDS = [
  command('Actions', 'Theme: dark', 'appearance'),
  command('Pages', 'Elite Calendar', 'Trading Engine'),
  command('Pages', 'Trade Calendar', 'Trading Engine'),
  command('Pages', 'Trade History', 'Trading Engine'),
  command('Saved views', 'My calendar'),
];
const found = (text: string) => findCommands(COMMANDS, text).map(({ label }) => label);

test('every word must match the label or a search word, ignoring case', () => {
  expect(found('engine CAL')).toEqual(['Elite Calendar', 'Trade Calendar']);
  expect(found('appear')).toEqual(['Theme: dark']);
  expect(found('calendar nothing')).toEqual([]);
});

test('sections keep their order, and labels that begin with the text come first', () => {
  expect(found('cal')).toEqual(['My calendar', 'Elite Calendar', 'Trade Calendar']);
  expect(found('trade')).toEqual(['Trade Calendar', 'Trade History']);
  expect(found('trad')).toEqual(['Trade Calendar', 'Trade History', 'Elite Calendar']);
});

test('an empty text finds all', () => {
  expect(found('  ')).toHaveLength(COMMANDS.length);
});

import { expect, test } from 'vitest';
import { type Command, findCommands } from './command.ts';

const command = (section: Command['section'], label: string, words = ''): Command => ({
  id: label,
  section,
  label,
  words,
  run: () => undefined,
});
const COMMANDS: readonly Command[] = [
  command('Actions', 'Theme: dark', 'appearance'),
  command('Pages', 'Elite Calendar', 'Trading Engine'),
  command('Pages', 'Trade Calendar', 'Trading Engine'),
  command('Pages', 'Trade History', 'Trading Engine'),
  command('Saved views', 'My calendar'),
  command('Pages', 'Patterns with status elite'),
  { ...command('Pages', 'Pattern Tracker'), alias: 'Patterns' },
  command('Recent', 'Trade 1-132'),
  command('Notes', 'Wide spreads: the engine opens nothing'),
];
const found = (text: string) => findCommands(COMMANDS, text).map(({ label }) => label);

test('every word must match the label or a search word, ignoring case', () => {
  expect(found('engine CAL')).toEqual(['Elite Calendar', 'Trade Calendar']);
  expect(found('appear')).toEqual(['Theme: dark']);
  expect(found('calendar nothing')).toEqual([]);
});

test('sections with equal matches keep their order, and labels that begin with the text come first', () => {
  expect(found('cal')).toEqual(['My calendar', 'Elite Calendar', 'Trade Calendar']);
  expect(found('trade')).toEqual(['Trade 1-132', 'Trade Calendar', 'Trade History']);
  expect(found('trad')).toEqual(['Trade 1-132', 'Trade Calendar', 'Trade History', 'Elite Calendar']);
});

test('a name that is the text comes first, and the section of the better match', () => {
  expect(found('patterns')).toEqual(['Pattern Tracker', 'Patterns with status elite']);
  expect(found('eng')).toEqual([
    'Wide spreads: the engine opens nothing',
    'Elite Calendar',
    'Trade Calendar',
    'Trade History',
  ]);
});

test('an empty text finds all', () => {
  expect(found('  ')).toHaveLength(COMMANDS.length);
});

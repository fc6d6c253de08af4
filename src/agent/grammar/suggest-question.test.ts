import { expect, test } from 'vitest';
import { sampleCases } from '../../../test/support/is-long.ts';
import { AREA_TABLES } from '../areas/area-tables.ts';
import { readQuestion } from './read-question.ts';
import { suggestQuestion } from './suggest-question.ts';
import { READING_CONTEXT } from './testing/reading-context.ts';

/** Each kind of word that is not answered: unknown, a verb, a bound, a group, a set, a share, a ratio, a reason, a person, a time. */
const KINDS: readonly ((rows: string) => string)[] = [
  (rows) => `How many purple ${rows}?`,
  (rows) => `Which ${rows} need attention?`,
  (rows) => `How many ${rows} by colour?`,
  (rows) => `How many ${rows} above 5 apples?`,
  (rows) => `Which ${rows} are about to change?`,
  (rows) => `Compare ${rows} with rivals elsewhere`,
  (rows) => `What share of ${rows} is mauve?`,
  (rows) => `What is the ratio of ${rows}?`,
  (rows) => `Why are the ${rows} so strange?`,
  (rows) => `Who approved the ${rows}?`,
  (rows) => `How many ${rows} between dusk and dawn?`,
  (rows) => `Best ${rows} and the worst and the oddest?`,
  (rows) => `How many ${rows} without a licence?`,
];

const CASES = AREA_TABLES.flatMap(({ many }) => KINDS.map((kind) => kind(many)));
/** A suggestion is found by many readings: the quick run has each kind, in another area each time. */
const ASKED = 3 * KINDS.length - 1;

test('each kind of question that is declined in an area offers one that is answered', () => {
  let declined = 0;
  for (const question of sampleCases(CASES, ASKED)) {
    const { unused, unclear, query, table } = readQuestion(question, READING_CONTEXT);
    if (unused.length + unclear.length === 0) continue;
    declined += 1;
    const nearest = suggestQuestion(query, table, (text) => readQuestion(text, READING_CONTEXT));
    const again = readQuestion(nearest, READING_CONTEXT);
    expect([question, nearest, again.unused, again.unclear]).toEqual([question, nearest, [], []]);
  }
  expect(declined).toBeGreaterThan(2 * KINDS.length);
});

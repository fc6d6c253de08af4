import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLong } from '../../../test/support/is-long.ts';
import { type PlacedRecord, RecordGroups, sizeInGroup } from './record-groups.ts';

const GROUPS = 5;

test('records come back group by group in their order, from memory and from a file', async () => {
  // About what is kept in memory at once: some runs stay below it, others do not; some records are longer than a group's room.
  const text = fc
    .tuple(fc.constantFrom('a', 'ß', '日', '🙂', '"'), fc.integer({ min: 0, max: 100_000 }))
    .map(([sign, times]) => JSON.stringify(sign.repeat(times)));
  const record = fc.tuple(fc.integer({ min: 0, max: GROUPS - 1 }), text);
  await fc.assert(
    fc.asyncProperty(fc.array(record, { maxLength: 80, size: 'max' }), async (given) => {
      const records = given.map(([group, one], place) => ({ group, record: { text: one, place } }));
      const of = (group: number) => records.filter((one) => one.group === group).map((one) => one.record);
      const sizes = Array.from({ length: GROUPS }, (_, group) =>
        of(group).reduce((bytes, one) => bytes + sizeInGroup(one), 0),
      );
      await using groups = new RecordGroups(sizes);
      for (const { group, record: one } of records) await groups.append(group, one);
      for (let group = 0; group < GROUPS; group += 1) {
        const read: PlacedRecord[] = [];
        for await (const one of groups.read(group)) read.push(one);
        expect(read.map(({ place }) => place)).toEqual(of(group).map(({ place }) => place));
        expect(read.every(({ text: one }, index) => one === of(group)[index]?.text)).toBe(true);
      }
    }),
    { numRuns: isLong ? 20 : 8 },
  );
});

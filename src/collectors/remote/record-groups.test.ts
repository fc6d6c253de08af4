import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlacedRecord, RecordGroups, sizeInGroup } from './record-groups.ts';

const GROUPS = 5;

test('records come back group by group in their order, from memory and from a file', async () => {
  // Up to 40 records of up to 1.2 MB each: some of the runs stay below what is kept in memory, most do not.
  const text = fc
    .tuple(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.integer({ min: 0, max: 30_000 }))
    .map(([some, times]) => JSON.stringify(some.repeat(times)).slice(0, 400_000));
  const record = fc.tuple(fc.integer({ min: 0, max: GROUPS - 1 }), text);
  await fc.assert(
    fc.asyncProperty(fc.array(record, { maxLength: 40 }), async (given) => {
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
        expect(read).toEqual(of(group));
      }
    }),
    { numRuns: 30 },
  );
});

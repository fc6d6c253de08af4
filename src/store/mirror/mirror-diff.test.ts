import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffMirror, type MirroredRow, type StoredRecord } from './mirror-diff.ts';

const row = (identity: string, content: string, seq = 0): MirroredRow => ({
  seq,
  owner: 1,
  identity,
  content,
  values: {},
});

/** The stored records after a diff has been written. */
function apply(stored: readonly StoredRecord[], answered: readonly MirroredRow[]): StoredRecord[] {
  const diff = diffMirror(0, answered, stored, false);
  const gone = new Set(diff.vanished.map(({ seq }) => seq));
  const other = new Map([...diff.updated, ...diff.revived].map((one) => [one.seq, one]));
  const kept = stored.map((one) => ({
    ...one,
    content: other.get(one.seq)?.content ?? one.content,
    vanished: other.has(one.seq) ? false : one.vanished || gone.has(one.seq),
  }));
  const added = diff.inserted.map(({ seq, owner, identity, content }) => ({
    partition: 0,
    seq,
    owner,
    identity,
    content,
    pattern: null,
    vanished: false,
  }));
  return [...kept, ...added];
}

const contents = (records: readonly StoredRecord[]) =>
  records
    .filter(({ vanished }) => !vanished)
    .map(({ identity, content }) => `${identity}${content}`)
    .sort();

describe('a mirror', () => {
  test('holds what was answered last, after any answers in any order, and writes nothing twice', () => {
    const answer = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2', '3')), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 6 }), (answers) => {
        let stored: StoredRecord[] = [];
        let seq = 0;
        for (const pairs of answers) {
          const rows = pairs.map(([identity, content], place) => row(identity, content, seq + place));
          seq += pairs.length;
          stored = apply(stored, rows);
          expect(contents(stored)).toEqual(pairs.map((pair) => pair.join('')).sort());
          const again = diffMirror(0, [...rows].reverse(), stored, false);
          expect([again.inserted, again.updated, again.revived, again.vanished]).toEqual([[], [], [], []]);
        }
        expect(new Set(stored.map((one) => one.seq)).size).toBe(stored.length);
      }),
    );
  });

  test('a trade that completes keeps its number; one that comes back gets its own again', () => {
    let stored = apply([], [row('a', 'pending', 7)]);
    stored = apply(stored, [row('a', 'completed', 9)]);
    expect(stored).toMatchObject([{ seq: 7, content: 'completed' }]);
    stored = apply(stored, []);
    expect(stored).toMatchObject([{ seq: 7, vanished: true }]);
    stored = apply(stored, [row('a', 'completed', 12)]);
    expect(stored).toMatchObject([{ seq: 7, vanished: false }]);
  });

  test('of records that must be unique the last stands for all', () => {
    const diff = diffMirror(0, [row('a', '1'), row('a', '2')], [], true);
    expect(diff.inserted).toMatchObject([{ content: '2' }]);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '../../src/agent/answer-parts.ts';
import { createLocalAnalyst } from '../../src/agent/local-analyst.ts';
import type { AgentPart } from '../../src/contract/agent.ts';
import { ensureSource } from '../../src/store/mirror/sources.ts';
import { PAIRS_A_DESK } from '../../src/store/pairs/pair-places.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';

const NOW = Date.UTC(2026, 2, 2, 12);
const DESKS = [
  { prices: 'imported H1', looks: 3, follow_rate: 0.1, followed: 4, last: '2026-02-20T10:00:00.000Z' },
  { prices: 'local chain H1', looks: 2, follow_rate: 0.05, followed: 2, last: '2026-03-01T09:00:00.000Z' },
];

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });

    beforeAll(async () => {
      const { db } = store();
      const source_id = await ensureSource(db, { area: 'stat-arb', kind: 'own', label: 'stored candles' });
      for (const [at, { prices, looks, follow_rate, followed, last }] of DESKS.entries()) {
        const desk_no = at + 1;
        await db
          .insertInto('pair_desks')
          .values({
            ...{ source_id, prices, desk_no, engine_key: 'key', made_because: 'a test', looks, bars: 600 },
            settings: JSON.stringify({ look: 200, follow_rate }),
            ...{ instruments: 4, possible_pairs: 6, looked_at: 5, begins_at: '2026-01-01T00:00:00.000Z' },
          })
          .execute();
        for (let pair = 0; pair < 5; pair += 1) {
          const seq = desk_no * PAIRS_A_DESK + pair;
          await db
            .insertInto('pair_fits')
            .values({
              ...{ source_id, seq, pair: `A${pair} / B${at}`, prices },
              state: pair < followed ? 'followed' : 'watched',
            })
            .execute();
          for (let look = 0; look < looks; look += 1)
            await db
              .insertInto('pair_looks')
              .values({
                ...{ source_id, seq, look, n: 200, followed: pair < followed },
                at: look === looks - 1 ? last : '2026-02-01T00:00:00.000Z',
              })
              .execute();
        }
      }
    });

    async function answerOf(question: string): Promise<string> {
      const analyst = createLocalAnalyst(store(), () => NOW);
      const parts: AgentPart[] = [];
      for await (const part of analyst.answer({ message: question }, new AbortController().signal))
        parts.push(part);
      return plainText(parts.filter(({ kind }) => kind !== 'suggestions'));
    }

    test('looks are counted, and the last one has its time', async () => {
      const answer = await answerOf(
        'how many looks have been taken at the pairs so far and when was the last',
      );
      expect(answer).toContain('a number of looks at pairs of 5');
      expect(answer).toContain('2026-03-01 09:00 UTC');
      expect(await answerOf('looks per desk')).toContain('imported H1 | 3');
    });

    test('of those that are followed so many are expected to be flukes', async () => {
      expect(await answerOf('How many of the followed pairs would be flukes?')).toContain(' of 0.50 ');
      expect(await answerOf('how many looks did we take this week')).toContain('this week');
    });
  });
}

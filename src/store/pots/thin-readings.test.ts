import { describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { ensureChainSources } from '../chain/chain-sources.ts';
import { selectRows } from '../database/select-rows.ts';
import { thinYieldFacts } from '../yield/thin-yield-facts.ts';
import { type NewReading, writeReadings } from './pot-commit.ts';

const BEGINS = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;
const STEP = 20 * 60_000;
const STEPS = 3 * 72;

const isMarked = (place: number) => place % 97 === 5;

function reading(block: number): NewReading {
  return {
    ...{ seq: block * 1_000_000, pot: 'Prime', timestamp: new Date(BEGINS + block * STEP).toISOString() },
    ...{ total_assets: '100', idle: '0', price_usd: 1, share_price: 1, markets: [] },
    ...{ income_now: 1, income_best: 2, income_hold: 1, has_move: false },
  };
}

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });

    test('readings of a pot are whole for two days, then the first of each hour', async () => {
      const { db } = store();
      const { allocator } = await ensureChainSources(db, { kind: 'local-chain', label: 'local chain' });
      // Some blocks alone and some together, as they are read.
      for (let block = 0; block < STEPS; block += 1 + (block % 7)) {
        const together = Array.from({ length: 1 + (block % 7) }, (_, at) => block + at);
        await writeReadings(db, allocator, together.filter((one) => one < STEPS).map(reading));
      }
      const rows = await selectRows<{ at: number }>(
        db,
        `select extract(epoch from "timestamp")::double precision * 1000 as at from pot_readings
         where source_id = $1 order by seq`,
        [allocator],
      );
      // Thinned last at the newest block of which the number is a multiple of 32.
      const thinned = BEGINS + (STEPS - 1 - ((STEPS - 1) % 32)) * STEP - 48 * HOUR;
      const old = rows.filter(({ at }) => at < thinned);
      const whole = rows.filter(({ at }) => at >= thinned);
      expect(old.length).toBeGreaterThan(5);
      expect(old.map(({ at }) => at)).toEqual(old.map((_, hour) => BEGINS + hour * HOUR));
      const first = whole[0]!.at;
      expect(whole.map(({ at }) => at)).toEqual(whole.map((_, step) => first + step * STEP));
    });

    test('readings of a vault are whole for two days, hourly for forty, then daily; marked ones stay', async () => {
      const { db } = store();
      const { yield: sourceId } = await ensureChainSources(db, { kind: 'local-chain', label: 'local chain' });
      const every = 30 * 60_000;
      const days = 45;
      const count = (days * 86_400_000) / every;
      await selectRows(
        db,
        `insert into yield_readings (source_id, seq, vault, observed_at, price, marked)
         select $1, place, 'harbor', to_timestamp($2 + place * $3), 1, place % 97 = 5
         from generate_series(0, $4::integer - 1) as place`,
        [sourceId, BEGINS / 1_000, every / 1_000, count],
      );
      const newest = BEGINS + (count - 1) * every;
      for (let turn = 0; turn < 2; turn += 1)
        await thinYieldFacts(db, sourceId, new Date(newest).toISOString());
      const rows = await selectRows<{ seq: number }>(
        db,
        'select seq from yield_readings where source_id = $1 order by seq',
        [sourceId],
      );
      const lastOf = (places: readonly number[], unit: number, age: number): number[] => {
        const aged = places.filter((place) => BEGINS + place * every < newest - age);
        const last = new Map(aged.map((place) => [Math.floor((BEGINS + place * every) / unit), place]));
        const kept = new Set(last.values());
        return places.filter((place) => !aged.includes(place) || kept.has(place) || isMarked(place));
      };
      const all = Array.from({ length: count }, (_, place) => place);
      const hourly = lastOf(all, HOUR, 48 * HOUR);
      expect(rows.map(({ seq }) => seq)).toEqual(lastOf(hourly, 24 * HOUR, 40 * 24 * HOUR));
      expect(rows.filter(({ seq }) => isMarked(seq))).toHaveLength(all.filter(isMarked).length);
      expect(rows.length).toBeLessThan(count / 1.8);
    });
  });
}

import { beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '../../src/agent/answer-parts.ts';
import { createLocalAnalyst } from '../../src/agent/local-analyst.ts';
import type { AgentPart } from '../../src/contract/agent.ts';
import { summariseReasons } from '../../src/store/areas/decisions.ts';
import { summariseLedger } from '../../src/store/areas/ledger.ts';
import { listPage } from '../../src/store/list/list-reader.ts';
import { listSources, resolveSource } from '../../src/store/mirror/sources.ts';
import { summarisePots } from '../../src/store/pots/pot-figures.ts';
import { POT_LIST, POT_MARKET_LIST, POT_PLAN_LIST } from '../../src/store/pots/pot-lists.ts';
import { mirrorOnce } from '../support/mirror-once.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';

const NOW = Date.UTC(2026, 2, 2, 12);
const HOUR = 3_600_000;
const at = (hoursAgo: number) => new Date(NOW - hoursAgo * HOUR).toISOString();

const POTS = [
  {
    pot: 'Prime',
    total_usd: 2_000_000,
    idle_usd: 50_000,
    income_now_usd: 60_000,
    income_best_usd: 67_788.22,
  },
  { pot: 'Core', total_usd: '1000000', idle_usd: 0, income_now_usd: 25_000, income_best_usd: 25_500 },
  // Impossible: named, and in no sum.
  { pot: 'Broken', total_usd: -5, idle_usd: 'much', income_now_usd: 1e13, rate_now_pct: -2 },
  { pot: 'Silent', total_usd: null, idle_usd: 7 },
  { total_usd: 1 },
].map((pot, index) => ({ ...pot, drift_usd_day: 1.5 + index, state: index === 1 ? 'paused' : 'open' }));
const MARKETS = [
  { market: 'Alpha', state: 'open', supplied_usd: 900_000, use_pct: 81.5, rate_now_pct: 2.5 },
  { market: 'Beta', state: 'over_cap', supplied_usd: 600_000, use_pct: 96.25, rate_now_pct: 4.5 },
  { market: 'Gamma', state: 'frozen', supplied_usd: 100_000, use_pct: 140, rate_now_pct: 3.5 },
].map((market) => ({ ...market, pot: 'Prime', target_pct: 40, actual_pct: 30 }));
const PLANS = Array.from({ length: 12 }, (_, index) => ({
  pot: index % 3 === 0 ? 'Core' : 'Prime',
  timestamp: at(5 * index + 1),
  decision: index % 4 === 0 ? 'taken' : 'skipped',
  ...(index % 4 !== 0 && { reason: index % 4 === 1 ? 'below_costs' : 'inside_band' }),
  income_now_usd: 1_000,
  income_target_usd: 1_000 + 10 * index,
  cost_usd: 2,
  weights: [{ market: 'Alpha', now_pct: 30, target_pct: 101 }, 'no record'],
}));
const MOVES = Array.from({ length: 9 }, (_, index) => ({
  pot: 'Prime',
  timestamp: at(7 * index + 2),
  status: index % 3 === 2 ? 'failed' : 'done',
  moved_usd: index % 3 === 2 ? 0 : 1_000 * (index + 1),
  gas_usd: 1.25,
  latency_s: 60 * index,
}));
const DECISIONS = PLANS.map(({ pot, timestamp, decision, reason }) => ({
  subject: pot,
  timestamp,
  decision,
  reason,
}));
const LEDGER = [
  { id: 1, timestamp: at(3), subject: 'Prime', kind: 'interest', amount_usd: 100 },
  { id: 2, timestamp: at(3), subject: 'Prime', kind: 'gas', amount_usd: -2.5 },
  { id: 3, timestamp: at(3), subject: 'Prime', kind: 'luck', amount_usd: 1e6 },
];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const dollars = (value: number): string =>
  Math.abs(value) < 10_000
    ? `$${value.toFixed(2)}`
    : `$${value.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
/** Records of which a naive reader makes a number in dollars that can be. */
const known = POTS.filter(({ pot, total_usd }) => pot !== undefined && Number(total_usd) > 0);
const done = MOVES.filter(({ status }) => status === 'done');
const gains = PLANS.map(({ income_target_usd, income_now_usd }) => income_target_usd - income_now_usd);

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    const sourceOf = () => resolveSource(store().db, 'allocator', undefined, ['pots', 'plans', 'moves']);

    beforeAll(() =>
      mirrorOnce(
        store(),
        'allocator',
        {
          ...{ '/pots': POTS, '/markets': MARKETS, '/plans': PLANS, '/moves': MOVES },
          ...{ '/decisions': DECISIONS, '/ledger': LEDGER },
        },
        NOW / 1_000,
      ),
    );

    async function ask(message: string): Promise<string> {
      const analyst = createLocalAnalyst(store(), () => NOW);
      const parts: AgentPart[] = [];
      for await (const part of analyst.answer({ message }, new AbortController().signal)) parts.push(part);
      return plainText(parts.filter(({ kind }) => kind !== 'suggestions'));
    }

    test('a service is mirrored; what is impossible is null, named, and in no sum', async () => {
      const { db } = store();
      const source = await sourceOf();
      const { pots } = await listPage(db, POT_LIST, source, { sort: 'pot', order: 'asc', limit: 50 });
      expect(pots).toMatchObject([
        { pot: 'Broken', total_usd: null, idle_usd: null, income_now_usd: null, rate_now_pct: null },
        { pot: 'Core', total_usd: 1_000_000, idle_usd: 0 },
        { pot: 'Prime', total_usd: 2_000_000, idle_usd: 50_000 },
        { pot: 'Silent', total_usd: null, idle_usd: 7 },
      ]);
      const { markets } = await listPage(db, POT_MARKET_LIST, source, {
        sort: 'market',
        order: 'asc',
        limit: 50,
      });
      expect(markets.map(({ use_pct, drift_pct }) => [use_pct, drift_pct])).toEqual([
        [81.5, -10],
        [96.25, -10],
        [null, -10],
      ]);
      const { plans } = await listPage(db, POT_PLAN_LIST, source, { limit: 50 });
      expect(plans).toHaveLength(PLANS.length);
      expect(plans[0]).toMatchObject({ gain_usd: 0, weights: [{ now_pct: 30, target_pct: null }] });
      const overview = await summarisePots(db, source);
      expect(overview).toMatchObject({ all_pots: 4, valued: 2, moves: 9, failed_moves: 3, regret_usd: null });
      expect(Number(overview.total_usd)).toBe(3_000_000);
      // The idle funds of a pot without a value are in no sum.
      expect(Number(overview.idle_usd)).toBe(50_000);
      const [told] = await listSources(db);
      const faults = told?.calls.flatMap(({ call, faults: found }) =>
        found.map(({ field, fault }) => `${call} ${field}: ${fault}`),
      );
      expect(faults).toEqual(
        expect.arrayContaining([
          'pots total_usd: out of range',
          'pots total_usd: null',
          'pots idle_usd: not a number',
          'pots pot: missing',
          'markets use_pct: out of range',
          'plans target_pct: out of range',
          'plans weights: not a record',
          'ledger kind: a value that is not known',
        ]),
      );
    });

    test('decisions and lines of a service stand in the shared frame as its own', async () => {
      const source = await sourceOf();
      const reasons = await summariseReasons(store().db, source);
      expect(reasons.map(({ basis, reason, times }) => `${basis} ${reason} ${times}`).sort()).toEqual([
        'remote below_costs 3',
        'remote inside_band 6',
        'remote null 3',
      ]);
      expect(await summariseLedger(store().db, source)).toMatchObject([
        { basis: 'remote', lines: 2, net_usd: expect.stringMatching(/^97\.50*$/) },
      ]);
    });

    test('the regret of a period is added up from its readings', async () => {
      const { db } = store();
      const source_id = (await sourceOf())?.id ?? 0;
      // One reading an hour for two days: a day of $1 an hour, and one of $2.
      const hours = Array.from({ length: 48 }, (_, seq) => ({ seq, best: seq < 24 ? 2 : 1 }));
      await db
        .insertInto('pot_readings')
        .values(
          hours.map(({ seq, best }) => ({
            ...{ source_id, seq, pot: 'Prime', timestamp: at(seq), kept: true, total_assets: '1', idle: '0' },
            ...{ price_usd: 1, markets: '[]', income_now: 0, income_best: best * 8_760, income_hold: 0 },
          })),
        )
        .execute();
      const inPeriod = (from: string, to: string) =>
        sum(hours.map(({ seq, best }) => (seq > 0 && at(seq) >= from && at(seq) < to ? best : 0)));
      const day = '2026-03-01';
      expect(await ask('what was the regret of the pots yesterday')).toContain(
        dollars(inPeriod(day, '2026-03-02')),
      );
      expect(await ask('regret of Prime on 2026-02-28')).toContain(dollars(inPeriod('2026-02-28', day)));
      expect(await ask('what is the regret of the pots')).toContain(dollars(inPeriod('2026', '2027')));
    });

    test.each([
      ['which market is most used', 'Beta'],
      ['How many allocator pots are there?', '4'],
      ['How many allocated vaults are paused?', '1'],
      [
        'What is the total value of the allocator pots?',
        dollars(sum(known.map((pot) => Number(pot.total_usd)))),
      ],
      ['What is the income of the allocator pots?', dollars(85_000)],
      ['What is the reachable income of the allocator pots?', dollars(93_288.22)],
      ['What does the drift of the allocator pots cost?', dollars(1.5 + 2.5 + 3.5 + 4.5)],
      ['Which allocator pot has the highest total?', 'Prime'],
      ['How many pot markets are there?', String(MARKETS.length)],
      ['How many pot markets are over their cap?', '1'],
      ['How many pot markets are frozen?', '1'],
      [
        'How much is supplied to the pot markets?',
        dollars(sum(MARKETS.map((market) => market.supplied_usd))),
      ],
      ['Which pot market has the highest rate?', 'Beta'],
      ['What is the average rate of the pot markets?', '3.50%'],
      ['How many pot plans were there?', String(PLANS.length)],
      ['How many pot plans were taken?', String(PLANS.filter((plan) => plan.decision === 'taken').length)],
      [
        'How many pot plans were skipped?',
        String(PLANS.filter((plan) => plan.decision === 'skipped').length),
      ],
      [
        'How many pot plans were below costs?',
        String(PLANS.filter((plan) => plan.reason === 'below_costs').length),
      ],
      ['What is the gain of the pot plans?', dollars(sum(gains))],
      ['How many pot moves were there?', String(MOVES.length)],
      ['How many pot moves failed?', String(MOVES.length - done.length)],
      ['How much was moved by the pot moves?', dollars(sum(MOVES.map((move) => move.moved_usd)))],
      ['How much gas did the pot moves cost?', dollars(sum(MOVES.map((move) => move.gas_usd)))],
      ['What is the average latency of the pot moves?', '240'],
      ['What part of the allocator pots is idle?', `${(50_000 / 30_000).toFixed(2)}%`],
      ['name the markets which are frozen or over their cap', 'Gamma'],
      ['name the markets which are over their cap', 'Beta'],
      ['show all markets with cap and what is supplied', dollars(600_000)],
      [
        'list the failed moves',
        MOVES.find(({ status }) => status === 'failed')?.timestamp.slice(0, 10) ?? '',
      ],
      ['pots, by drift cost', dollars(4.5)],
      ['how long took the slowest move', String(Math.max(...MOVES.map(({ latency_s }) => latency_s)))],
      ['the largest reallocation per pot', dollars(Math.max(...MOVES.map(({ moved_usd }) => moved_usd)))],
      ['How much more could the pots earn?', dollars(93_288.22 - 85_000)],
      ['Which market of Prime pays the best?', 'Beta'],
      [
        'How many pot moves were there in the last 24 hours?',
        String(MOVES.filter((move) => move.timestamp >= at(24)).length),
      ],
    ])('%s', async (question, figure) => {
      expect(await ask(question)).toMatch(
        new RegExp(`(^|[^\\d.])${figure.replace(/[$.]/g, '\\$&')}([^\\d]|$)`, 'm'),
      );
    });
  });
}

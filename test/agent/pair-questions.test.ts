import { beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '../../src/agent/answer-parts.ts';
import { createLocalAnalyst } from '../../src/agent/local-analyst.ts';
import type { AgentPart } from '../../src/contract/agent.ts';
import { summariseReasons } from '../../src/store/areas/decisions.ts';
import { listPage } from '../../src/store/list/list-reader.ts';
import { listSources, resolveSource } from '../../src/store/mirror/sources.ts';
import { summarisePairs } from '../../src/store/pairs/pair-figures.ts';
import { PAIR_LIST, PAIR_SIGNAL_LIST, PAIR_TRADE_LIST } from '../../src/store/pairs/pair-lists.ts';
import { mirrorOnce } from '../support/mirror-once.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';

const NOW = Date.UTC(2026, 2, 2, 12);
const HOUR = 3_600_000;
const at = (hoursAgo: number) => new Date(NOW - hoursAgo * HOUR).toISOString();

const PAIRS = [
  { pair: 'AAA / BBB', state: 'followed', z: 2.4, p_max: 0.001, half_life: 12, signal: 'long' },
  {
    pair: 'AAA / CCC',
    state: 'watched',
    z: '0.5',
    p_max: 0.6,
    half_life: 40,
    signal: 'none',
    reason: 'inside_band',
  },
  { pair: 'BBB / CCC', state: 'trusted', z: -3.1, p_max: 7, half_life: -1, signal: 'sell everything' },
  { state: 'watched' },
];
const TRADES = Array.from({ length: 12 }, (_, index) => ({
  pair: index % 3 === 0 ? 'AAA / BBB' : 'BBB / CCC',
  direction: index % 2 === 0 ? 'long' : 'short',
  entry_at: at(48 * index + 4),
  exit_at: at(48 * index + 1),
  bars: 3 + index,
  gross_usd: index % 4 === 0 ? -20 : 15,
  net_usd: index % 4 === 0 ? -22.5 : 12.25,
  exit_reason: index % 4 === 0 ? 'relation_broken' : 'reverted',
  legs: [{ instrument: 'AAA', side: 'long', amount_usd: 100, entry_price: 1, exit_price: 2 }, 'no record'],
}));
const SIGNALS = Array.from({ length: 9 }, (_, index) => ({
  pair: 'AAA / BBB',
  timestamp: at(5 * index + 1),
  z: 2.1,
  decision: index % 3 === 0 ? 'taken' : 'skipped',
  ...(index % 3 !== 0 && { reason: index % 3 === 1 ? 'below_costs' : 'a reason of its own' }),
  ...(index % 3 === 1 && { later_usd: -1.5 }),
}));

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    const sourceOf = () =>
      resolveSource(store().db, 'stat-arb', undefined, ['pairs', 'executions', 'signals']);

    beforeAll(() =>
      mirrorOnce(
        store(),
        'stat-arb',
        { '/pairs': PAIRS, '/executions': TRADES, '/signals': SIGNALS },
        NOW / 1_000,
      ),
    );

    const answerOf = async (question: string): Promise<string> => {
      const analyst = createLocalAnalyst(store(), () => NOW);
      const parts: AgentPart[] = [];
      for await (const part of analyst.answer({ message: question }, new AbortController().signal))
        parts.push(part);
      return plainText(parts.filter(({ kind }) => kind !== 'suggestions'));
    };

    test('a service is mirrored; what is impossible is null, and named', async () => {
      const source = await sourceOf();
      const pairs = await listPage(store().db, PAIR_LIST, source, { sort: 'pair', limit: 50 });
      expect(pairs.pairs).toMatchObject([
        { pair: 'AAA / BBB', prices: 'service', z: 2.4, bucket: 'extended', signal: 'long' },
        { pair: 'AAA / CCC', z: 0.5, bucket: 'normal', reason: 'inside_band' },
        { pair: 'BBB / CCC', bucket: 'extreme', p_max: null, half_life: null, signal: null },
      ]);
      const trades = await listPage(store().db, PAIR_TRADE_LIST, source, { limit: 50 });
      expect(trades.executions).toHaveLength(12);
      expect(trades.executions[0]?.legs).toHaveLength(1);
      const signals = await listPage(store().db, PAIR_SIGNAL_LIST, source, { limit: 50 });
      const decided = signals.signals.map(({ decision, reason }) => `${decision} ${reason}`);
      expect(new Set(decided)).toEqual(new Set(['taken null', 'skipped below_costs', 'observed null']));
      const [told] = await listSources(store().db);
      const faults = told?.calls.flatMap((call) =>
        call.faults.map(({ field, fault }) => `${field}: ${fault}`),
      );
      expect(faults).toEqual(
        expect.arrayContaining(['p_max: out of range', 'signal: a value that is not known', 'pair: missing']),
      );
    });

    test('the list of those that are followed has as many as the sums, those that are trusted among them', async () => {
      const source = await sourceOf();
      const { followed, pairs } = await summarisePairs(store().db, source);
      const listed = (query: object) =>
        listPage(store().db, PAIR_LIST, source, { sort: 'pair', limit: 50, ...query });
      const [yes, no] = [await listed({ followed: 'yes' }), await listed({ followed: 'no' })];
      expect(yes.pairs.map(({ state }) => state)).toEqual(['followed', 'trusted']);
      expect([yes.total, no.total]).toEqual([followed, pairs - followed]);
    });

    test('sums are those of the service, and lines that it does not tell are in no sum', async () => {
      const source = await sourceOf();
      expect(await summarisePairs(store().db, source)).toMatchObject({
        ...{ desks: [], pairs: 3, followed: 2, trusted: 1, expected_false: null, trades: 12, known: 0 },
        ...{ net_usd: '0', mean_net_usd: (9 * 12.25 - 3 * 22.5) / 12 },
      });
      const reasons = await summariseReasons(store().db, source);
      expect(reasons.map(({ basis, times }) => `${basis} ${times}`)).toEqual([
        'remote 3',
        'remote 3',
        'remote 3',
      ]);
    });

    test.each([
      ['How many stat arb pairs are followed?', '2'],
      ['How many stat arb pairs are trusted?', '1'],
      ['How many stat arb pairs are there?', '3'],
      ['How many pair trades were there?', '12'],
      ['What is the net of the pair trades?', '$42.75'],
      ['How many pair trades reverted?', '9'],
      ['How many long pair trades were there?', '6'],
      ['Win rate of pair trades', '75.00%'],
      ['How many pair signals were taken?', '3'],
      ['How many pair signals were skipped?', '3'],
      ['How many stat arb pairs are watched?', '1'],
      ['How many extreme stat arb pairs are there?', '1'],
      ['Which stat arb pair has the highest z score?', 'AAA / BBB'],
      ['Which stat arb pair has the lowest z score?', 'BBB / CCC'],
      ['What is the average half life of the stat arb pairs?', '26'],
      ['How many pair trades were stopped?', '3'],
      ['What is the average net of the pair trades?', '$3.56'],
      ['What is the gross of the pair trades?', '$75.00'],
      ['What is the average hold of the pair trades?', '8.50'],
      ['How many pair trades were profitable?', '9'],
      ['How many pair trades were there in the last 7 days?', '4'],
      [
        'How many pair trades did we close in the last 7 days?',
        String(TRADES.filter(({ exit_at }) => exit_at >= at(7 * 24 + 12)).length),
      ],
      ['How many stat arb pairs have an open trade?', '0'],
      ['How many pairs are significant?', '2'],
      ['How many pair signals were there?', '9'],
      ['How many pair signals were below costs?', '3'],
      ['How many pair signals were there in the last 24 hours?', '5'],
      ['What is the later result of the pair signals?', '-$4.50'],
      ['How many looks were taken at the pairs?', 'does not tell how often it looked at its pairs.'],
    ])('%s', async (question, figure) => {
      expect(await answerOf(question)).toMatch(
        new RegExp(`(^|[^\\d.])${figure.replace(/[$.]/g, '\\$&')}([^\\d]|$)`, 'm'),
      );
    });
  });
}

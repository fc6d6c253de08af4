import { beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '../../src/agent/answer-parts.ts';
import { createLocalAnalyst } from '../../src/agent/local-analyst.ts';
import type { AgentPart } from '../../src/contract/agent.ts';
import { YieldOverview } from '../../src/contract/yield-overview.ts';
import { summariseReasons } from '../../src/store/areas/decisions.ts';
import { summariseLedger } from '../../src/store/areas/ledger.ts';
import { listPage } from '../../src/store/list/list-reader.ts';
import { listSources, resolveSource } from '../../src/store/mirror/sources.ts';
import { summariseYield } from '../../src/store/yield/yield-figures.ts';
import { YIELD_FLOW_LIST, YIELD_MOVE_LIST, YIELD_VAULT_LIST } from '../../src/store/yield/yield-lists.ts';
import { mirrorOnce } from '../support/mirror-once.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';

const NOW = Date.UTC(2026, 2, 2, 12);
const HOUR = 3_600_000;
const at = (hoursAgo: number) => new Date(NOW - hoursAgo * HOUR).toISOString();

const VAULTS = [
  {
    ...{ vault: 'Harbor', kind: 'erc4626', asset: 'USDC', state: 'open', ours: true, tvl_usd: 5_000_000 },
    ...{ now_usd: 12_000, deposited_usd: 11_000, result_usd: 900, apy_7_pct: 5.5, apy_30_pct: 5.25 },
    ...{ stability: 'stable', liquid_usd: 400_000 },
  },
  {
    ...{ vault: 'Anchor', kind: 'erc4626', asset: 'WETH', state: 'paused', now_usd: '8000.5' },
    ...{ deposited_usd: 9_000, result_usd: -1_050.25, apy_7_pct: -3.5, tvl_usd: 2_000_000 },
    stability: 'volatile',
  },
  {
    ...{ vault: 'Savings', kind: 'aave_v3', asset: 'USDC', state: 'open', apy_7_pct: 2.5, apy_30_pct: 2.75 },
    ...{ tvl_usd: 40_000_000, stability: 'stable' },
  },
  // Impossible: named, and in no sum.
  {
    ...{ vault: 'Broken', state: 'melting', now_usd: -5, tvl_usd: 'NaN', deposited_usd: 'lots' },
    ...{ our_share: 3, drawdown_pct: 140 },
  },
  { vault: 'Dream', ours: true, now_usd: null, apy_7_pct: 64_180_991.6, tvl_usd: 10 },
  { now_usd: 1e9 },
];
const FLOWS = Array.from({ length: 10 }, (_, index) => ({
  vault: index % 2 === 0 ? 'Harbor' : 'Anchor',
  wallet: 'vaults 1',
  timestamp: at(10 * index + 1),
  kind: index < 6 ? 'deposit' : index < 9 ? 'withdraw' : 'claim',
  usd: 100 * (index + 1),
  gas_usd: 0.5,
}));
const MOVES = Array.from({ length: 8 }, (_, index) => ({
  ...{ wallet: 'vaults 1', from_vault: 'Harbor', to_vault: 'Savings', timestamp: at(6 * index + 1) },
  ...{ amount_usd: 1_000, cost_usd: 2.5, gain_a_year_usd: 10 * index },
  decision: index % 4 === 0 ? 'taken' : 'skipped',
  ...(index % 4 !== 0 && { reason: index % 4 === 1 ? 'below_costs' : 'paused', later_usd: index - 4 }),
}));
const LEDGER = [
  { id: 1, timestamp: at(3), subject: 'Harbor', kind: 'interest', amount_usd: 100 },
  { id: 2, timestamp: at(3), subject: 'Harbor', kind: 'gas', amount_usd: -2.5 },
  { id: 3, timestamp: at(3), subject: 'Harbor', kind: 'interest', amount_usd: 'NaN' },
];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const dollars = (value: number): string =>
  Math.abs(value) < 10_000
    ? `${value < 0 ? '-' : ''}$${Math.abs(value).toFixed(2)}`
    : `$${value.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const later = sum(MOVES.map(({ later_usd = 0 }) => later_usd));

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    const sourceOf = () => resolveSource(store().db, 'yield', undefined, ['vaults', 'flows', 'moves']);

    beforeAll(() =>
      mirrorOnce(
        store(),
        'yield',
        { '/vaults': VAULTS, '/flows': FLOWS, '/moves': MOVES, '/ledger': LEDGER },
        NOW / 1_000,
      ),
    );

    test('a service is mirrored; what is impossible is null, named, and in no sum', async () => {
      const { db } = store();
      const source = await sourceOf();
      const { vaults } = await listPage(db, YIELD_VAULT_LIST, source, {
        sort: 'vault',
        order: 'asc',
        limit: 50,
      });
      expect(vaults).toMatchObject([
        { vault: 'Anchor', ours: true, now_usd: '8000.5', apy_7_pct: -3.5 },
        {
          ...{ vault: 'Broken', ours: true, state: null, now_usd: null, tvl_usd: null },
          ...{ deposited_usd: null, our_share: null, drawdown_pct: null },
        },
        {
          vault: 'Dream',
          now_usd: null,
          apy_7_pct: null,
          problem: expect.stringMatching(/64,180,992 %.*not ranked/),
        },
        { vault: 'Harbor', now_usd: '12000' },
        { vault: 'Savings', ours: false, now_usd: null },
      ]);
      const ranked = await listPage(db, YIELD_VAULT_LIST, source, {
        sort: 'apy_7_pct',
        order: 'desc',
        limit: 3,
      });
      expect(ranked.vaults.map(({ vault }) => vault)).toEqual(['Harbor', 'Savings', 'Anchor']);
      const overview = YieldOverview.parse(await summariseYield(db, source));
      expect(overview).toMatchObject({ vaults: 5, positions: 4, unpriced: 2, value_usd: '20000.500000' });
      expect((await listPage(db, YIELD_FLOW_LIST, source, { limit: 50 })).flows).toHaveLength(FLOWS.length);
      expect((await listPage(db, YIELD_MOVE_LIST, source, { limit: 50 })).moves).toHaveLength(MOVES.length);
      const told = (await listSources(db)).find(({ area }) => area === 'yield');
      const faults = told?.calls.flatMap(({ call, faults: found }) =>
        found.map(({ field, fault }) => `${call} ${field}: ${fault}`),
      );
      expect(faults).toEqual(
        expect.arrayContaining([
          'vaults state: a value that is not known',
          'vaults now_usd: out of range',
          'vaults tvl_usd: not a number',
          'vaults deposited_usd: not a number',
          'vaults our_share: out of range',
          'vaults drawdown_pct: out of range',
          'vaults apy_7_pct: an outlier',
          'vaults vault: missing',
          'ledger amount_usd: not a number',
        ]),
      );
    });

    test('decisions and lines of a service stand in the shared frame as its own', async () => {
      const source = await sourceOf();
      const reasons = await summariseReasons(store().db, source);
      expect(
        reasons
          .map(({ basis, reason, times, later_usd }) => `${basis} ${reason} ${times} ${Number(later_usd)}`)
          .sort(),
      ).toEqual(['remote below_costs 2 -2', 'remote null 2 0', 'remote paused 4 2']);
      expect(await summariseLedger(store().db, source)).toMatchObject([
        { basis: 'remote', lines: 3, unvalued: 1, net_usd: expect.stringMatching(/^97\.50*$/) },
      ]);
    });

    test.each([
      ['How many vaults are there?', '5'],
      ['How many vaults are paused?', '1'],
      ['How many open vaults are there?', '2'],
      ['How many stable vaults are there?', '2'],
      ['How many Aave vaults are there?', '1'],
      ['Which vault has the highest APY?', 'Harbor'],
      ['Which vault has the lowest APY?', 'Anchor'],
      ['What is the total value of the vaults?', dollars(20_000.5)],
      ['What is the total deposit of the vaults?', dollars(20_000)],
      ['What is the result of the vaults?', dollars(-150.25)],
      ['What is the TVL of the vaults?', dollars(47_000_010)],
      ['What is the average APY of the vaults?', '1.50%'],
      ['How many vault flows were there?', String(FLOWS.length)],
      ['How many vault flows were there in the last 24 hours?', '3'],
      ['What is the value of the vault flows?', dollars(sum(FLOWS.map(({ usd }) => usd)))],
      ['How much gas did the vault flows cost?', dollars(5)],
      ['How many vault moves were there?', String(MOVES.length)],
      ['How many vault moves were taken?', '2'],
      ['How many vault moves were skipped?', '6'],
      ['How many vault moves were below costs?', '2'],
      ['What is the later result of the vault moves?', dollars(later)],
      ['list our vaults with what they are worth now', dollars(8_000.5)],
      ['show the liquidity against the TVL of each vault', dollars(400_000)],
      ['which vault did we put the most into', 'Harbor'],
      ['flows of the last 24 hours, one by one', dollars(100)],
      [
        'list the moves that would have lost later',
        dollars(Math.min(...MOVES.map(({ later_usd = 0 }) => later_usd))),
      ],
      ['how long ago was the last vault flow', '1 h'],
      ['list the sources', 'moves'],
      ['how old is the data of the yield service', '0 min'],
      ['What did the vault moves cost in total?', dollars(20)],
    ])('%s', async (question, figure) => {
      const analyst = createLocalAnalyst(store(), () => NOW);
      const parts: AgentPart[] = [];
      for await (const part of analyst.answer({ message: question }, new AbortController().signal))
        parts.push(part);
      expect(plainText(parts.filter(({ kind }) => kind !== 'suggestions'))).toMatch(
        new RegExp(`(^|[^\\d.])${figure.replace(/[$.]/g, '\\$&')}([^\\d]|$)`, 'm'),
      );
    });
  });
}

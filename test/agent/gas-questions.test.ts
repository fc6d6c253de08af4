import { beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '../../src/agent/answer-parts.ts';
import { createLocalAnalyst } from '../../src/agent/local-analyst.ts';
import type { AgentPart } from '../../src/contract/agent.ts';
import { NOTHING_FORGOTTEN } from '../../src/evm/pending/pending-pool.ts';
import { commitChainBlocks } from '../../src/store/chain/chain-commit.ts';
import { ensureChainSources } from '../../src/store/chain/chain-sources.ts';
import { selectRows } from '../../src/store/database/select-rows.ts';
import { gasFacts } from '../../src/store/gas/gas-facts.ts';
import { GAS_BUNDLE_LIST } from '../../src/store/gas/gas-lists.ts';
import { summariseGasTiers } from '../../src/store/gas/gas-tiers.ts';
import { type PendingRecord, writePending } from '../../src/store/gas/write-pending.ts';
import { listPage } from '../../src/store/list/list-reader.ts';
import { listSources, resolveSource } from '../../src/store/mirror/sources.ts';
import { mirrorOnce } from '../support/mirror-once.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { blindGasQuestions } from './blind-gas-questions.ts';
import { gasListQuestions } from './list-questions.ts';

const NOW = Date.UTC(2026, 2, 2, 12);
const HOUR = 3_600_000;
const GWEI = 10n ** 9n;
const at = (hoursAgo: number) => new Date(NOW - hoursAgo * HOUR).toISOString();
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const dollars = (value: number): string => `${value < 0 ? '-' : ''}$${Math.abs(value).toFixed(2)}`;
const OUTCOMES = ['included', 'outbid', 'reverted', 'included', 'stale_state'];

const BUNDLES = Array.from({ length: 20 }, (_, index) => ({
  bundle_hash: `0xb${index}`,
  timestamp: at(3 * index + 1),
  target_block: 100 + index,
  txs: ['0xv', `0xb${index}`],
  searcher: index % 2 === 0 ? '0xAA' : '0xBB',
  bid_wei: 10 ** 15 * (1 + (index % 3)),
  outcome: OUTCOMES[index % 5],
  net_usd: index % 5 === 0 || index % 5 === 3 ? 4 + index : -0.5,
  gross_usd: 10,
  gas_usd: 0.25,
  ...(index === 0 && {
    rival_bid_wei: 4 * 10 ** 14,
    stages: {
      ...{ received: at(1), simulated: at(1) },
      considered: [{ builder: 'one', at: at(1) }, 'two', 7],
      sealed: [],
    },
  }),
}));
const BROKEN = [{ bundle_hash: '0xbroken', bid_wei: -1, outcome: 'lucky', net_usd: 'much' }, { bid_wei: 1 }];
const BACKRUNS = Array.from({ length: 12 }, (_, index) => ({
  victim_hash: `0xc${index}`,
  timestamp: at(2 * index + 1),
  token: index % 3 === 0 ? 'WBTC' : 'WETH',
  gross_usd: 5 + index,
  gas_usd: 1,
  net_usd: 2 + index,
  decision: index % 4 === 0 ? 'taken' : 'skipped',
  ...(index % 4 !== 0 && { reason: index % 4 === 1 ? 'below_costs' : 'base_fee_high' }),
  later_usd: index - 4,
}));
const FEES = [10, 12, 14, 11, 30, 9, 16];
const STATES = [
  'included',
  'included',
  'replaced',
  'dropped',
  'queued',
  'included',
  'nonce_used',
  'unseen',
] as const;

const included = BUNDLES.filter(({ outcome }) => outcome === 'included');

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });

    beforeAll(async () => {
      const { db } = store();
      const sources = await ensureChainSources(db, { kind: 'local-chain', label: 'chain' });
      await commitChainBlocks(
        db,
        sources,
        'key',
        FEES.map((fee, number) => ({
          ...{ number, hash: `0x${number}`, trades: [], interactions: [], claims: [] },
          areas: [
            gasFacts({
              ...{
                number,
                timestamp: at(7 - number),
                base_fee: BigInt(fee) * GWEI,
                next_fee: BigInt(fee) * GWEI,
              },
              ...{
                gas_used: 500_000n * BigInt(1 + (number % 2)),
                gas_limit: 2_000_000n,
                blob_fee: BigInt(40 + number),
              },
              ...{
                next_blob_fee: null,
                blob_gas_used: null,
                percentiles: [1n, 1n, 2n, 2n, 3n, 3n].map((tip) => tip * GWEI),
              },
              ...{ tips_wei: GWEI, tips: [[2n * GWEI, 1n] as const], tips_from: 'receipts', transactions: 4 },
              ...{ seen: 3, builder: number < 5 ? '0xb1' : '0xb2', coin_usd: null, bundles: [] },
            }),
          ],
        })),
      );
      await writePending(
        db,
        sources['gas-arb'],
        STATES.map(
          (state, index): PendingRecord => ({
            ...{ seq: index + 1, hash: `0xd${index}`, timestamp: at(index + 1), sources: [0], state },
            head_at_seen: state === 'unseen' ? null : 1,
            ...{
              from_address: '0xf',
              to_address: '0xe',
              nonce: index,
              type: 2,
              gas_limit: '21000',
              value_wei: '0',
            },
            ...{
              max_fee_wei: `${20n * GWEI}`,
              tip_wei: `${BigInt(index + 1) * GWEI}`,
              method: index < 3 ? 'transfer' : 'swap',
            },
            ...{
              band: 'usual',
              included_block: null,
              included_at: null,
              replaced_by: null,
              decision: null,
              reason: null,
            },
            wait_blocks: state === 'included' ? 1 + index : null,
            wait_ms: null,
          }),
        ),
        NOTHING_FORGOTTEN,
      );
      await mirrorOnce(
        store(),
        'gas-arb',
        {
          ...{ '/bundles': [...BUNDLES, ...BROKEN], '/backruns': BACKRUNS },
          '/ledger': [{ id: 1, timestamp: at(2), kind: 'gross', amount_usd: 7 }],
        },
        NOW / 1_000,
      );
    });

    test('bundles of a service have their stages; what is impossible is null and named', async () => {
      const { db } = store();
      const source = await resolveSource(db, 'gas-arb', undefined, ['bundles']);
      const { bundles } = await listPage(db, GAS_BUNDLE_LIST, source, { limit: 50 });
      expect(bundles).toHaveLength(BUNDLES.length + 1);
      expect(bundles.find(({ bundle_hash }) => bundle_hash === '0xb0')).toMatchObject({
        ...{
          bid_eth: 0.001,
          overbid_eth: 0.0006,
          outcome: 'included',
          received_at: at(1),
          simulated_at: at(1),
        },
        considered: [
          { builder: 'one', at: at(1) },
          { builder: 'two', at: null },
        ],
        sealed: [],
      });
      expect(bundles.find(({ bundle_hash }) => bundle_hash === '0xbroken')).toMatchObject({
        ...{ bid_eth: null, outcome: null, net_usd: null, considered: null },
      });
      const [told] = (await listSources(db)).filter(
        ({ area, kind }) => area === 'gas-arb' && kind === 'remote',
      );
      const faults = told?.calls.flatMap(({ faults: found }) =>
        found.map(({ field, fault }) => `${field}: ${fault}`),
      );
      expect(faults).toEqual(
        expect.arrayContaining([
          ...['bid_wei: out of range', 'outcome: a value that is not known', 'net_usd: not a number'],
          ...['bundle_hash: missing', 'considered: not a text'],
        ]),
      );
    });

    test('a tier counts its failures: net per attempt is the mean of all of them', async () => {
      const { db } = store();
      const tiers = await summariseGasTiers(db, await resolveSource(db, 'gas-arb', undefined, ['bundles']));
      expect(tiers.map(({ tier }) => tier)).toEqual(['0.001', '0.002']);
      const low = BUNDLES.filter((_, index) => index % 3 === 0);
      expect(tiers[0]).toMatchObject({
        attempted: low.length,
        success: low.filter(({ outcome }) => outcome === 'included').length,
        known: low.length,
      });
      expect(tiers[0]!.net_usd).toBeCloseTo(sum(low.map(({ net_usd }) => net_usd)), 9);
      expect(tiers[0]!.failure_net_usd).toBeCloseTo(-0.5, 9);
    });

    test.each([
      ['How many gas blocks were there?', String(FEES.length)],
      ['What was the median base fee of the gas blocks?', '12'],
      ['What was the highest base fee of the gas blocks?', '30'],
      ['What was the lowest base fee of the gas blocks?', '9'],
      ['What was the average base fee of the gas blocks?', (sum(FEES) / FEES.length).toFixed(2)],
      ['What was the average coverage of the gas blocks?', '75.00%'],
      ['How many pending transactions are there?', String(STATES.length)],
      ['How many pending transactions were included?', '3'],
      ['How many pending transactions were replaced?', '1'],
      ['How many pending transactions were dropped?', '1'],
      ['How many pending transactions are queued?', '1'],
      ['How many pending transactions were unseen?', '1'],
      ['What is the median wait of the pending transactions?', '2'],
      ['How many backruns were there?', String(BACKRUNS.length)],
      [
        'How many backruns were taken?',
        String(BACKRUNS.filter(({ decision }) => decision === 'taken').length),
      ],
      [
        'How many backruns were skipped?',
        String(BACKRUNS.filter(({ decision }) => decision === 'skipped').length),
      ],
      [
        'How many backruns were below costs?',
        String(BACKRUNS.filter(({ reason }) => reason === 'below_costs').length),
      ],
      ['What is the gross of the backruns?', dollars(sum(BACKRUNS.map(({ gross_usd }) => gross_usd)))],
      ['What is the net of the backruns?', dollars(sum(BACKRUNS.map(({ net_usd }) => net_usd)))],
      ['How many bundles were included?', String(included.length)],
      ['How many bundles were outbid?', String(BUNDLES.filter(({ outcome }) => outcome === 'outbid').length)],
      ['What is the net of the bundles?', dollars(sum(BUNDLES.map(({ net_usd }) => net_usd)))],
      ['How much gas did the bundles cost?', dollars(sum(BUNDLES.map(({ gas_usd }) => gas_usd)))],
      [
        'How many bundles were there in the last 24 hours?',
        String(BUNDLES.filter(({ timestamp }) => timestamp >= at(24)).length),
      ],
    ])('%s', ask);

    // Asked before anybody looked at the vocabulary; the truth is SQL over the rows.
    test.each([
      [
        'What is the base fee right now?',
        'select trim_scale(base_fee_wei / 1e9) from gas_blocks order by seq desc limit 1',
      ],
      [
        'What was the highest base fee in the last 24 hours?',
        'select trim_scale(max(base_fee_wei) / 1e9) from gas_blocks',
      ],
      ['How many blocks were empty?', 'select count(*) from gas_blocks where transactions = 0'],
      [
        'Which builder built the most blocks?',
        'select builder from gas_blocks group by builder order by count(*) desc limit 1',
      ],
      [
        'How many transactions are still waiting in the mempool?',
        "select count(*) from gas_pending where state in ('seen', 'pending', 'queued')",
      ],
      [
        'How many pending transactions got replaced?',
        "select count(*) from gas_pending where state = 'replaced'",
      ],
      [
        'What share of pending transactions was included?',
        "select round(100.0 * count(*) filter (where state = 'included') / count(*), 2) || '%' from gas_pending",
      ],
      [
        'What is the median wait of pending transactions?',
        'select percentile_cont(0.5) within group (order by wait_blocks) from gas_pending',
      ],
      [
        'Which method is called most often in the mempool?',
        'select method from gas_pending group by method order by count(*) desc limit 1',
      ],
      [
        'How many pending transactions have a fee cap below the fee?',
        "select count(*) from gas_pending where band = 'below'",
      ],
      [
        'How many backruns did we take in the last 24 hours?',
        `select count(*) from area_decisions where decision = 'taken' and "timestamp" > '${at(24)}'`,
      ],
      [
        'Why were backruns skipped?',
        `select replace(reason, '_', ' ') from area_decisions where decision = 'skipped'
         group by reason order by count(*) desc limit 1`,
      ],
      [
        'What would the skipped backruns have brought?',
        "select '$' || round(sum(later_usd), 2) from area_decisions where decision = 'skipped'",
      ],
      [
        'Which token had the most backruns?',
        "select figures ->> 'token' from area_decisions group by 1 order by count(*) desc limit 1",
      ],
      ['How many bundles were outbid?', "select count(*) from gas_bundles where outcome = 'outbid'"],
      [
        // One bundle has no outcome, and may belong to either part: it is said, and no share is.
        'What share of bundles was included?',
        "select count(*) || ' bundles the source does not report the outcome' from gas_bundles where outcome is null",
      ],
      [
        'Which searcher earned the most?',
        'select searcher from gas_bundles where searcher is not null group by searcher order by sum(net_usd) desc limit 1',
      ],
      [
        'What is the average bid of included bundles?',
        "select round(avg(bid_wei) / 1e18, 5) || ' ETH' from gas_bundles where outcome = 'included'",
      ],
      [
        'How much gas did reverted bundles cost?',
        "select '$' || round(sum(gas_usd), 2) from gas_bundles where outcome = 'reverted'",
      ],
      [
        'What was our coverage in the last 24 hours?',
        "select round(100.0 * sum(seen) / sum(transactions), 2) || '%' from gas_blocks",
      ],
      [
        'How full are gas blocks on average?',
        "select round(avg(100.0 * gas_used / gas_limit), 2) || '%' from gas_blocks",
      ],
      [
        'Which bundle had the largest overbid?',
        `select bundle_hash from gas_bundles where outcome = 'included' and rival_bid_wei is not null
         order by bid_wei - rival_bid_wei desc limit 1`,
      ],
    ])('asked blindly: %s', async (question, sql) => {
      const [row] = await selectRows<{ truth: string }>(store().db, `select (${sql})::text as truth`, []);
      await ask(question, row!.truth);
    });

    test.each(blindGasQuestions(at))('asked blindly again: %s', async (question, sql) => {
      const [row] = await selectRows<{ truth: string }>(store().db, `select (${sql})::text as truth`, []);
      await ask(question, row!.truth);
    });

    test.each(gasListQuestions())('rows and their columns: %s', async (question, sql) => {
      const [row] = await selectRows<{ truth: string }>(store().db, `select (${sql})::text as truth`, []);
      await ask(question, row!.truth);
    });

    async function ask(question: string, figure: string): Promise<void> {
      const analyst = createLocalAnalyst(store(), () => NOW);
      const parts: AgentPart[] = [];
      for await (const part of analyst.answer({ message: question }, new AbortController().signal))
        parts.push(part);
      expect(plainText(parts.filter(({ kind }) => kind !== 'suggestions'))).toMatch(
        new RegExp(`(^|[^\\d.])${figure.replace(/[$.]/g, '\\$&')}([^\\d]|$)`, 'm'),
      );
    }
  });
}

import { beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '../../src/agent/answer-parts.ts';
import { createLocalAnalyst } from '../../src/agent/local-analyst.ts';
import type { AgentPart } from '../../src/contract/agent.ts';
import { MintOverview } from '../../src/contract/mint-overview.ts';
import { listDeadlines } from '../../src/store/areas/deadlines.ts';
import { summariseReasons } from '../../src/store/areas/decisions.ts';
import { summariseLedger } from '../../src/store/areas/ledger.ts';
import { selectRows } from '../../src/store/database/select-rows.ts';
import { listPage } from '../../src/store/list/list-reader.ts';
import { summariseMints } from '../../src/store/mints/mint-figures.ts';
import { MINT_COLLECTION_LIST, MINT_SNIPE_LIST } from '../../src/store/mints/mint-lists.ts';
import { listSources, resolveSource } from '../../src/store/mirror/sources.ts';
import { mirrorOnce } from '../support/mirror-once.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { blindMintQuestions } from './blind-mint-questions.ts';

const NOW = Date.UTC(2026, 2, 2, 12);
const HOUR = 3_600_000;
const at = (hoursAgo: number) => new Date(NOW - hoursAgo * HOUR).toISOString();

/** A name that a contract may have: it stays text. */
const HOSTILE = '<img src=https://example.com/x onerror=alert(1)>';
const COLLECTIONS = [
  {
    collection: 'Ember',
    state: 'open',
    minted: 40,
    max_supply: 100,
    held: 4,
    ...{ is_proxy: true, owner_can_mint: false },
    value_usd: 240,
    sale_floor_usd: 70,
  },
  {
    collection: 'Quartz',
    state: 'soon',
    minted: 0,
    held: 0,
    value_usd: 0,
    price_changed: true,
    ...{ is_proxy: false, owner_can_mint: true },
    paused: true,
    ...{ opens_at: at(-2), closes_at: at(-3), price_eth: 0.05, observed_at: at(0) },
  },
  {
    collection: HOSTILE,
    state: 'over',
    minted: 10,
    max_supply: 10,
    held: 2,
    value_usd: 60,
    sale_floor_usd: 30,
    image: 'https://x',
  },
  // Impossible: named, and in no sum.
  {
    collection: 'Broken',
    state: 'strange',
    minted: -3,
    value_usd: -1,
    sale_floor_usd: 'NaN',
    top_ten_share: 7,
  },
  { minted: 5 },
].map((one) => ({ standard: 'erc721', ...one }));
const ATTEMPTS = Array.from({ length: 12 }, (_, index) => ({
  collection: index % 3 === 0 ? 'Quartz' : 'Ember',
  timestamp: at(5 * index + 1),
  minter: index % 2 === 0 ? 'bot one' : 'bot two',
  tx_hash: `0x${index}`,
  quantity: 1 + (index % 3),
  state: index % 4 === 3 ? 'failed' : 'minted',
  ...(index % 4 === 3 && { reason: index === 3 ? 'outbid' : 'sold_out', error: 'SoldOut(0)' }),
  paid_usd: index % 4 === 3 ? null : 50 * (1 + (index % 3)),
  gas_usd: 1.5,
  tip_gwei: 1 + (index % 4),
}));
const SNIPES = Array.from({ length: 9 }, (_, index) => ({
  collection: 'Ember',
  timestamp: at(7 * index + 2),
  wallet: 'bot one',
  tx_hash: `0xs${index}`,
  quantity: 2,
  result: index % 4 === 1 ? 'failed' : index === 4 ? 'pending' : 'minted',
  ...(index % 4 === 1 && { reason: 'outbid' }),
  cost_usd: index % 4 === 1 ? 2 : 100 + index,
  gas_usd: 2,
  value_usd: 130,
  place: 1 + index,
  attempts: 9,
  stages: [
    { stage: 'seen', ms: 12 },
    { stage: 'signed', ms: 3.5 },
    { stage: 'broken', ms: -1 },
  ],
}));
const DECISIONS = [
  { subject: 'Ember', timestamp: at(3), decision: 'skipped', reason: 'not_allowed' },
  { subject: 'Ember', timestamp: at(2), decision: 'taken' },
];
const LEDGER = [
  { id: 1, timestamp: at(3), subject: 'Ember', kind: 'mint_price', amount_usd: -100 },
  { id: 2, timestamp: at(3), subject: 'Ember', kind: 'gas', amount_usd: -2.5 },
  { id: 3, timestamp: at(2), subject: 'Ember', kind: 'gross', amount_usd: 140 },
  { id: 4, timestamp: at(2), subject: 'Ember', kind: 'royalty', amount_usd: -7 },
];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const dollars = (value: number): string => `$${value.toFixed(2)}`;
const failed = ATTEMPTS.filter(({ state }) => state === 'failed');
const minted = SNIPES.filter(({ result }) => result === 'minted');

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    const sourceOf = () =>
      resolveSource(store().db, 'nft-mint', undefined, ['collections', 'attempts', 'snipes']);

    beforeAll(() =>
      mirrorOnce(
        store(),
        'nft-mint',
        {
          ...{ '/collections': COLLECTIONS, '/attempts': ATTEMPTS, '/snipes': SNIPES },
          ...{ '/decisions': DECISIONS, '/ledger': LEDGER },
        },
        NOW / 1_000,
      ),
    );

    test('a service is mirrored; what is impossible is null and named, and names stay text', async () => {
      const { db } = store();
      const source = await sourceOf();
      const { collections } = await listPage(db, MINT_COLLECTION_LIST, source, {
        ...{ sort: 'collection', order: 'asc', limit: 50 },
      });
      expect(collections).toMatchObject([
        { collection: HOSTILE, phase_state: 'over', minted: 10 },
        { collection: 'Broken', phase_state: 'unknown', minted: null, value_usd: null, top_ten_share: null },
        { collection: 'Ember', phase_state: 'open', minted: 40, max_supply: 100 },
        { collection: 'Quartz', phase_state: 'soon', price_changed: true },
      ]);
      const { snipes } = await listPage(db, MINT_SNIPE_LIST, source, { limit: 50 });
      expect(snipes).toHaveLength(SNIPES.length);
      expect(snipes.every(({ basis }) => basis === 'remote')).toBe(true);
      expect(snipes[0]?.stages).toEqual([
        { stage: 'seen', ms: 12 },
        { stage: 'signed', ms: 3.5 },
      ]);
      const overview = MintOverview.parse(await summariseMints(db, source));
      expect(overview).toMatchObject({ collections: 4, held: 6, unpriced: 0, unpriced_mints: 0 });
      expect(overview.next).toMatchObject([{ collection: 'Quartz', opens_at: at(-2), allowlist: null }]);
      expect([overview.spent_usd, overview.sold_usd, overview.value_usd].map(Number)).toEqual([
        102.5, 133, 300,
      ]);
      // Of nine snipes each, the impossible stage of none.
      expect(overview.stages).toEqual([
        { stage: 'seen', n: 9, median_ms: 12, p95_ms: 12 },
        { stage: 'signed', n: 9, median_ms: 3.5, p95_ms: 3.5 },
      ]);
      const [told] = await listSources(db);
      const faults = told?.calls.flatMap(({ call, faults: found }) =>
        found.map(({ field, fault }) => `${call} ${field}: ${fault}`),
      );
      expect(faults).toEqual(
        expect.arrayContaining([
          'collections minted: out of range',
          'collections value_usd: out of range',
          'collections sale_floor_usd: not a number',
          'collections top_ten_share: out of range',
          'collections state: a value that is not known',
          'collections collection: missing',
          'snipes stages: not a stage',
        ]),
      );
    });

    test('phases that a service tells are deadlines too', async () => {
      const asked = { from: NOW, to: NOW + 24 * HOUR, kinds: ['phase_opens', 'phase_closes'] as const };
      expect(await listDeadlines(store().db, asked)).toMatchObject([
        {
          kind: 'phase_opens',
          subject: 'Quartz',
          at: at(-2),
          detail: 'for whom is not known',
          area: 'nft-mint',
        },
        { kind: 'phase_closes', subject: 'Quartz', at: at(-3) },
      ]);
    });

    test('decisions and lines of a service stand in the shared frame as its own', async () => {
      const source = await sourceOf();
      const reasons = await summariseReasons(store().db, source);
      expect(reasons.map(({ basis, reason, times }) => `${basis} ${reason} ${times}`).sort()).toEqual([
        'remote not_allowed 1',
        'remote null 1',
      ]);
      expect(await summariseLedger(store().db, source)).toMatchObject([
        { basis: 'remote', lines: 4, net_usd: expect.stringMatching(/^30\.50*$/) },
      ]);
    });

    test.each([
      ['How many NFT collections are there?', '4'],
      ['How many NFT collections are open?', '1'],
      ['How many NFT collections open soon?', '1'],
      ['How many collections are paused?', '1'],
      ['What is the total value of the collections?', dollars(300)],
      ['Which collection has the highest floor?', 'Ember'],
      ['How many NFT collections are over?', '1'],
      ['How many mint attempts were there?', String(ATTEMPTS.length)],
      ['How many mint attempts failed?', String(failed.length)],
      ['How many mint attempts were outbid?', '1'],
      ['How many mint attempts were sold out?', String(failed.length - 1)],
      ['How much gas did the mint attempts cost?', dollars(1.5 * ATTEMPTS.length)],
      ['How many mint attempts were successful?', String(ATTEMPTS.length - failed.length)],
      ['How much was paid by the mint attempts?', dollars(sum(ATTEMPTS.map((one) => one.paid_usd ?? 0)))],
      [
        'How many mint attempts were there in the last 24 hours?',
        String(ATTEMPTS.filter(({ timestamp }) => timestamp >= at(24)).length),
      ],
      ['How many snipes were there?', String(SNIPES.length)],
      ['How many snipes failed?', String(SNIPES.filter(({ result }) => result === 'failed').length)],
      ['How many snipes were filled?', String(minted.length)],
      ['How many snipes are pending?', '1'],
      ['What did the snipes cost?', dollars(sum(SNIPES.map((one) => one.cost_usd)))],
      ['How much gas did the snipes cost?', dollars(2 * SNIPES.length)],
      ['What is the value of the snipes?', dollars(130 * SNIPES.length)],
      ['What is the average place of the snipes?', '5'],
    ])('%s', ask);

    // Asked before anybody looked at the vocabulary; the truth is SQL over the rows.
    test.each([
      [
        'Which NFT collection opens next?',
        "select collection from mint_collections where phase_state = 'soon' order by opens_at limit 1",
      ],
      [
        'How many tokens of Ember were minted?',
        "select minted from mint_collections where collection = 'Ember'",
      ],
      [
        'How many mint attempts failed because the collection was sold out?',
        "select count(*) from mint_attempts where state = 'failed' and reason = 'sold_out'",
      ],
      [
        'How much gas did failed mint attempts cost us?',
        "select '$' || round(sum(gas_usd), 2) from mint_attempts where state = 'failed' and ours",
      ],
      [
        'How much did we pay for Quartz mints?',
        "select '$' || round(sum(paid_usd), 2) from mint_attempts where collection = 'Quartz' and ours",
      ],
      [
        'Which collection has the highest sale floor?',
        'select collection from mint_collections where sale_floor_usd is not null order by sale_floor_usd desc limit 1',
      ],
      [
        'How many of our mint attempts were successful?',
        "select count(*) from mint_attempts where state = 'minted' and ours",
      ],
      ['Which collections are behind a proxy?', 'select collection from mint_collections where is_proxy'],
      [
        'In how many collections may the owner mint?',
        'select count(*) from mint_collections where owner_can_mint',
      ],
      ['What was the most expensive mint?', "select '$' || round(max(paid_usd), 2) from mint_attempts"],
      ['How many NFTs do we hold?', 'select sum(held) from mint_collections'],
      ['What are our NFT collections worth?', "select '$' || round(sum(value_usd), 2) from mint_collections"],
      [
        'How many snipes were filled on paper?',
        "select count(*) from mint_snipes where basis = 'paper' and result = 'minted'",
      ],
      [
        'What was the average place of failed snipes?',
        "select trim_scale(avg(place)) from mint_snipes where result = 'failed'",
      ],
      [
        'How many snipes were skipped because we are not on the list?',
        "select count(*) from mint_snipes where result = 'skipped' and reason = 'not_allowed'",
      ],
      [
        'Who minted the most Ember tokens?',
        `select minter from mint_attempts where collection = 'Ember' and state = 'minted'
         group by minter order by sum(quantity) desc limit 1`,
      ],
      [
        'How many mints were there in the last 24 hours?',
        `select count(*) from mint_attempts where state = 'minted' and "timestamp" > '${at(24)}'`,
      ],
      [
        'What is the average tip of the mint attempts?',
        'select round(avg(tip_gwei)::numeric, 2) from mint_attempts',
      ],
      [
        'Which snipe made the most profit?',
        "select '$' || round(max(value_usd - cost_usd), 2) from mint_snipes",
      ],
      [
        'What is the success rate of the snipes?',
        `select round(100.0 * count(*) filter (where result = 'minted') / count(*), 2) || '%' from mint_snipes
         where result in ('minted', 'failed')`,
      ],
      [
        'Top 3 collections by minted tokens',
        'select collection from mint_collections where minted is not null order by minted desc limit 1',
      ],
      [
        'How many NFT collections changed their price after opening?',
        'select count(*) from mint_collections where price_changed',
      ],
    ])('asked blindly: %s', async (question, sql) => {
      const [row] = await selectRows<{ truth: string }>(store().db, `select (${sql})::text as truth`, []);
      await ask(question, row!.truth);
    });

    test.each(blindMintQuestions(at))('asked blindly again: %s', async (question, sql) => {
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

import { beforeAll, describe, expect, test } from 'vitest';
import { listDeadlines } from '../../src/store/areas/deadlines.ts';
import { rollBackChain } from '../../src/store/chain/chain-commit.ts';
import { ensureChainSources } from '../../src/store/chain/chain-sources.ts';
import { addWatchedAddress } from '../../src/store/chain/watched-addresses.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { type ApiUnderTest, openApi, readError } from './api-under-test.ts';

const PATH = '/api/nft-mint/phases';
const COLLECTION = '0x00000000000000000000000000000000000000c1';
const TERMS = {
  ...{ collection: COLLECTION, phase: 'public', opens_at: '2031-01-01T12:00:00.000Z' },
  ...{ closes_at: '2031-01-02T12:00:00.000Z', price_eth: '0.05', per_wallet: 2, allowlist: false },
};

for (const target of SQL_TARGETS) {
  describe(`phases entered by hand (${target.name})`, () => {
    const store = useStore(target, { keep: true });
    let api: ApiUnderTest;
    let token: string;
    let sources: Awaited<ReturnType<typeof ensureChainSources>>;

    beforeAll(async () => {
      api = await openApi(store());
      token = await api.signInToken();
    });
    const post = (path: string, json: unknown) => api.request(path, { token, json });
    const deadlines = () =>
      listDeadlines(store().db, { from: 0, to: 4e12, kinds: ['phase_opens', 'phase_closes'] });

    test('without a chain there is nothing to enter a phase of', async () => {
      expect(await readError(await post(PATH, TERMS))).toMatchObject({ code: 'no_chain_followed' });
    });

    test('a phase needs a watched collection, an end after its opening, and an exact price', async () => {
      sources = await ensureChainSources(store().db, { kind: 'chain', label: 'chain' });
      expect(await readError(await post(PATH, TERMS))).toMatchObject({ code: 'address_not_watched' });
      await addWatchedAddress(
        store().db,
        'chain',
        { role: 'collection', address: COLLECTION, name: 'Drop', claim_event: null },
        Date.now(),
      );
      for (const [body, field] of [
        [{ ...TERMS, closes_at: TERMS.opens_at }, 'closes_at'],
        [{ ...TERMS, price_eth: '-1' }, 'price_eth'],
        [{ ...TERMS, price_eth: '1e9' }, 'price_eth'],
        [{ ...TERMS, per_wallet: 0 }, 'per_wallet'],
        [{ ...TERMS, phase: ' ' }, 'phase'],
        [{ ...TERMS, opens_at: 'soon' }, 'opens_at'],
      ] as const) {
        const error = await readError(await post(PATH, body));
        expect([error.status, error.problems?.[0]?.field]).toEqual([400, field]);
      }
    });

    test('it is told as entered by hand, joins the deadlines, and a reorganisation leaves it', async () => {
      await post(PATH, TERMS);
      const phases = await (await post(PATH, { ...TERMS, price_eth: '0.06' })).json();
      expect(phases).toMatchObject([
        { phase: 'public', phase_source: 'configured', price_eth: '0.060000000000000000', times_set: 2 },
      ]);
      await rollBackChain(store().db, sources, -1);
      expect((await deadlines()).map(({ kind, at }) => `${kind} ${at}`)).toEqual([
        `phase_opens ${TERMS.opens_at}`,
        `phase_closes ${TERMS.closes_at}`,
      ]);
    });

    test('what the contract tells counts more, and cannot be entered', async () => {
      const told = { source_id: sources['nft-mint'], collection: COLLECTION, phase_source: 'event' } as const;
      await store()
        .db.insertInto('mint_phases')
        .values({ ...told, seq: 1, phase: 'public', opens_at: '2030-06-01T00:00:00.000Z' })
        .execute();
      expect((await deadlines()).map(({ at }) => at)).toEqual(['2030-06-01T00:00:00.000Z']);
      expect(await readError(await post(PATH, TERMS))).toMatchObject({ code: 'phase_told' });
    });

    test('at most 20 are entered, and one that is removed is gone', async () => {
      const named = (phase: string) => post(PATH, { ...TERMS, phase });
      for (let at = 1; at < 20; at++) expect((await named(`phase ${at}`)).status).toBe(200);
      expect(await readError(await named('one more'))).toMatchObject({ code: 'phase_limit_reached' });
      await post(`${PATH}/remove`, { collection: COLLECTION, phase: 'phase 7' });
      const left = (await (await named('one more')).json()) as { readonly phase: string }[];
      expect(left.map(({ phase }) => phase)).not.toContain('phase 7');
    });
  });
}

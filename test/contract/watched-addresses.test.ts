import { beforeAll, describe, expect, test } from 'vitest';
import { takeDistribution } from '../../src/collectors/distribution/take-distribution.ts';
import { WatchList } from '../../src/contract/watched-addresses.ts';
import { ensureSource } from '../../src/store/mirror/sources.ts';
import { STORE_TARGETS, useStore } from '../support/store-targets.ts';
import { type ApiUnderTest, LOCAL_KEY, openApi, readError } from './api-under-test.ts';

const PATH = '/api/airdrops/watched';
const GOOD = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const WRONG = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD';
const wallet = { role: 'wallet', address: GOOD, name: 'main', claim_event: null };

for (const target of STORE_TARGETS.filter(({ kind }) => kind === 'pglite')) {
  describe('airdrops as operators manage them', () => {
    const store = useStore(target, { keep: true });
    let api: ApiUnderTest;
    let token: string;

    beforeAll(async () => {
      api = await openApi(store(), {
        importDistribution: (request, text) => takeDistribution(store(), request, text, Date.now()),
      });
      token = await api.signInToken();
    });
    const post = (path: string, json: unknown) => api.request(path, { token, json });

    test('without a chain nothing is watched, and adding says so', async () => {
      expect(await (await api.request(PATH, { token })).json()).toEqual({ chain: null, addresses: [] });
      expect(await readError(await post(PATH, wallet))).toMatchObject({
        status: 409,
        code: 'no_chain_followed',
      });
    });

    test('an address is added, named, removed and brought back, and a wrong one is refused by field', async () => {
      await ensureSource(store().db, { area: 'airdrops', kind: 'chain', label: 'chain' });
      const bad = [
        [{ ...wallet, address: WRONG }, 'address'],
        [{ ...wallet, address: '0x12' }, 'address'],
        [{ ...wallet, role: 'protocol', name: ' ' }, 'name'],
        [{ ...wallet, claim_event: 'Claimed(address)' }, 'claim_event'],
        [{ ...wallet, role: 'distributor', claim_event: 'Claimed(uint256)' }, 'claim_event'],
        [{ ...wallet, role: 'distributor', claim_event: 'drop table' }, 'claim_event'],
      ] as const;
      for (const [body, field] of bad) {
        const error = await readError(await post(PATH, body));
        expect([field, error.status, error.problems?.[0]?.field]).toEqual([field, 400, field]);
      }
      const checksum = await readError(await post(PATH, { ...wallet, address: WRONG }));
      expect(checksum.problems?.[0]?.reason).toContain('EIP-55 checksum');

      const added = WatchList.parse(await (await post(PATH, wallet)).json());
      expect(added).toMatchObject({
        chain: 'chain',
        addresses: [{ role: 'wallet', address: GOOD.toLowerCase(), name: 'main', origin: 'console' }],
      });
      expect(await readError(await post(PATH, wallet))).toMatchObject({
        status: 409,
        code: 'address_watched',
      });
      const key = { role: 'wallet', address: GOOD };
      const named = await (await post(`${PATH}/name`, { ...key, name: null })).json();
      expect(named).toMatchObject({ addresses: [{ name: null }] });
      expect(await (await post(`${PATH}/remove`, key)).json()).toMatchObject({ addresses: [] });
      expect(await (await post(`${PATH}/remove`, key)).json()).toMatchObject({ addresses: [] });
      expect(await readError(await post(`${PATH}/name`, { ...key, name: 'x' }))).toMatchObject({
        status: 404,
      });
      expect(await (await post(PATH, wallet)).json()).toMatchObject({ addresses: [{ name: 'main' }] });
      const event = 'Claimed(uint256 index, address account, uint256 amount)';
      const distributor = {
        role: 'distributor',
        address: `0x${'d'.repeat(40)}`,
        name: 'Drop',
        claim_event: event,
      };
      expect(await (await post(PATH, distributor)).json()).toMatchObject({
        addresses: [{ role: 'distributor', claim_event: event }, { role: 'wallet' }],
      });
    });

    test('a file of shares is imported once, by operators and by tools, and refused with its row', async () => {
      const path = '/api/airdrops/distributions?protocol=Drop&token=DROP&decimals=6';
      const send = (body: string, to = path, headers = { authorization: `Bearer ${token}` }) =>
        api.request(to, { body, headers: { ...headers, 'content-type': 'application/octet-stream' } });
      const error = await readError(await send(`address,tokens\n${GOOD},1.0000001`));
      expect(error).toMatchObject({
        status: 422,
        code: 'distribution_refused',
        problems: [{ field: 'file' }],
      });
      expect(error.problems?.[0]?.reason).toMatch(/^row 2: the amount "1.0000001" must be/);
      const file = `address,tokens\n${GOOD},1.5`;
      const report = { shares: 1, amount: '1500000', root: null, proven: 'none' };
      expect(await (await send(file)).json()).toMatchObject({ outcome: 'added', ...report });
      const tools = path.replace('/airdrops/distributions', '/import/distribution');
      const key = { authorization: `LocalKey ${LOCAL_KEY}` };
      expect(await (await send(file, tools, key)).json()).toMatchObject({ outcome: 'known', ...report });
      expect((await send(file, tools)).status).toBe(401);
      expect((await send(file, '/api/airdrops/distributions?protocol=Drop')).status).toBe(400);
      // The wallet and the distributor are watched, without a claim yet.
      const list = await (await api.request('/api/airdrops/distributions', { token })).json();
      expect(list).toMatchObject([{ statuses: { unclaimed: 1 }, unclaimed_amount: '1500000' }]);
      const { id } = (list as [{ id: number }])[0];
      await post('/api/airdrops/distributions/remove', { id });
      expect(await (await api.request('/api/airdrops/distributions', { token })).json()).toEqual([]);
    });
  });
}

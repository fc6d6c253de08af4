import { beforeAll, describe, expect, test } from 'vitest';
import { FLAT_GAP_COLUMNS } from '../../src/api/flat-gap.ts';
import { DownloadLink } from '../../src/contract/download-link.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { Pattern } from '../../src/contract/patterns.ts';
import { EliteTrade, Trade } from '../../src/contract/trades.ts';
import { commitGapScan } from '../../src/store/chain/chain-gaps.ts';
import { ensureSource } from '../../src/store/mirror/sources.ts';
import { fillKnownStore } from '../support/fill-known-store.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { type ApiUnderTest, openApi, readError } from './api-under-test.ts';

type Record = Readonly<{ [field: string]: unknown }>;

/** The list, the call that exports it, and the name of the file. */
const LISTS = [
  ['tradeHistory', 'exportTrades', 'trades', Trade],
  ['eliteHistory', 'exportEliteTrades', 'elite-trades', EliteTrade],
  ['patterns', 'exportPatterns', 'patterns', Pattern],
] as const;

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    let api: ApiUnderTest;
    let token: string;

    beforeAll(async () => {
      api = await openApi(store());
      token = await api.signInToken();
      await fillKnownStore(store(), Math.floor(api.time.now / 1_000));
    });

    async function makeLink(
      name: (typeof LISTS)[number][1] | 'exportFormerGaps',
      query: string,
    ): Promise<DownloadLink> {
      const { path, method } = ENDPOINTS[name];
      const answer = await api.request(`${path}${query}`, { method, token });
      return DownloadLink.strict().parse(await answer.json());
    }

    test.each(LISTS)(
      'the rows of %s, exactly those of the list, in its order',
      async (list, name, file, schema) => {
        for (const query of [
          '',
          'symbol=EUR_USD',
          'pattern=01&order=asc',
          'sort=symbol',
          'symbol=AUD_USD&pattern=111111',
        ]) {
          const answered = (await (
            await api.request(`${ENDPOINTS[list].path}?limit=500&${query}`, { token })
          ).json()) as Readonly<{ [field: string]: unknown }>;
          // Every list here is shorter than one page; a page names its rows after the list.
          const rows = Object.values(answered).find((value) => Array.isArray(value)) as Record[];
          const json = await api.request((await makeLink(name, `?format=json&${query}`)).url);
          expect(json.headers.get('content-type')).toBe('application/json');
          expect(json.headers.get('content-disposition')).toMatch(
            new RegExp(`^attachment; filename="${file}-\\d{4}-\\d\\d-\\d\\d\\.json"$`),
          );
          expect([query, await json.json()]).toEqual([query, rows]);

          const csv = await api.request((await makeLink(name, `?format=csv&${query}`)).url);
          expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
          expect(csv.headers.get('content-disposition')).toContain(`${file}-`);
          const [header, ...lines] = (await csv.text()).split('\r\n');
          const fields = Object.keys(schema.shape);
          expect(header).toBe(fields.join(','));
          // No value of these rows needs quotes.
          expect(lines).toEqual([
            ...rows.map((row) => fields.map((field) => String(row[field] ?? '')).join(',')),
            '',
          ]);
        }
      },
    );

    test('a gap between pools is a line with a column for each of its parts', async () => {
      const source = await ensureSource(store().db, { area: 'flash-loans', kind: 'chain', label: 'chain' });
      const observed_at = '2026-01-02T03:04:05.000Z';
      const gap = {
        ...({ state: 'open', token: 'WETH', payment: 'USDC', spread_pct: 0.5 } as const),
        cheap: { venue: 'One', pool: '0xa', price: 2_000 },
        dear: { venue: 'Two', pool: '0xb', price: 2_010.5 },
        loan: {
          ...({ kind: 'aave_v3', lender: '0xl', token: 'USDC', decimals: 6 } as const),
          ...{ amount: '25000000000', fee: '12500000', amount_usd: 25_000 },
        },
        ...{ gross_usd: '40.5', loan_fee_usd: '12.5', gas_usd: null, net_usd: null },
      };
      await commitGapScan(store().db, source, { block_number: 7, observed_at, gaps: [gap] });
      await commitGapScan(store().db, source, { block_number: 8, observed_at, gaps: [] });
      const { path } = ENDPOINTS.flashLoanFormerGaps;
      const rows = await (await api.request(`${path}?state=closed`, { token })).json();
      expect(rows).toHaveLength(1);
      const json = await api.request((await makeLink('exportFormerGaps', '?format=json&state=closed')).url);
      expect(await json.json()).toEqual(rows);
      const csv = await api.request((await makeLink('exportFormerGaps', '?format=csv&state=closed')).url);
      expect(await csv.text()).toBe(
        `${FLAT_GAP_COLUMNS.join(',')}\r\n7,${observed_at},closed,,,WETH,USDC,One,0xa,2000,Two,0xb,2010.5,0.5,aave_v3,0xl,USDC,6,25000000000,12500000,25000,40.5,12.5,,\r\n`,
      );
      const none = await makeLink('exportFormerGaps', '?format=json&state=taken');
      expect(await (await api.request(none.url)).json()).toEqual([]);
    });

    test('elite trades of another user are an empty file', async () => {
      const { url } = await makeLink('exportEliteTrades', '?format=json&user_id=2');
      expect(await (await api.request(url)).json()).toEqual([]);
    });

    test('a link works once, also when it is followed many times at once', async () => {
      const { url } = await makeLink('exportTrades', '?format=json');
      const statuses = await Promise.all(
        Array.from({ length: 5 }, async () => {
          const answer = await api.request(url);
          await answer.text();
          return answer.status;
        }),
      );
      expect(statuses.sort()).toEqual([200, 410, 410, 410, 410]);
      expect(await readError(await api.request(url))).toMatchObject({ status: 410, code: 'link_expired' });
    });

    test('a look at the headers leaves the link as it is', async () => {
      const { url } = await makeLink('exportTrades', '?format=csv');
      const look = await api.request(url, { method: 'HEAD' });
      expect([look.status, look.headers.get('content-type'), await look.text()]).toEqual([
        200,
        'text/csv; charset=utf-8',
        '',
      ]);
      expect((await api.request(url)).status).toBe(200);
    });

    test('a link is gone after sixty seconds, and a made-up one never was', async () => {
      const { url, expires_at } = await makeLink('exportTrades', '?format=json');
      expect(Date.parse(expires_at) - api.time.now).toBe(60_000);
      const before = api.time.now;
      api.time.now += 60_000;
      expect((await readError(await api.request(url))).code).toBe('link_expired');
      await makeLink('exportTrades', '?format=json');
      const kept = await store().db.selectFrom('download_links').select('account_id').execute();
      expect(kept).toHaveLength(1);
      api.time.now = before;
      for (const made of ['x', "';--", 'a'.repeat(43), '%F0%9F%98%80']) {
        const error = await readError(await api.request(`/api/downloads?token=${made}`));
        expect([made, error.code]).toEqual([made, 'link_expired']);
      }
      for (const bad of ['', '?token=', `?token=${'a'.repeat(65)}`]) {
        expect((await readError(await api.request(`/api/downloads${bad}`))).code).toBe('invalid_query');
      }
    });

    test('an export takes what its list takes, but pages, and says what it does not take', async () => {
      for (const [, name] of LISTS) {
        const { path, method } = ENDPOINTS[name];
        for (const [query, ...fields] of [
          ['', 'format'],
          ['?format=xml', 'format'],
          ['?format=csv&page=1&limit=5', 'limit', 'page'],
          ['?format=csv&symbol=GBP_USD', 'symbol'],
        ] as const) {
          const error = await readError(await api.request(`${path}${query}`, { method, token }));
          expect([query, error.status, error.problems?.map(({ field }) => field).sort()]).toEqual([
            query,
            400,
            fields,
          ]);
        }
        const headers = { origin: 'https://elsewhere.example' };
        const error = await readError(await api.request(`${path}?format=csv`, { method, token, headers }));
        expect(error.code).toBe('origin_refused');
      }
    });
  });
}

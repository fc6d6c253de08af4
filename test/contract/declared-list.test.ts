import { beforeAll, describe, expect, test } from 'vitest';
import * as zod from 'zod';
import { mountEndpoints } from '../../src/api/mount-endpoints.ts';
import { createRateLimit } from '../../src/api/rate-limit.ts';
import { createListHandlers } from '../../src/api/routes/list-routes.ts';
import { DOWNLOAD_ENDPOINTS, DownloadLink, downloadRequests } from '../../src/contract/download-link.ts';
import type { Endpoint, RequestsOf } from '../../src/contract/endpoint.ts';
import type { ListColumns, ListDeclaration } from '../../src/contract/list-declaration.ts';
import { listEndpoints } from '../../src/contract/list-endpoints.ts';
import { downloadRequest, listRequest } from '../../src/contract/list-requests.ts';
import { rowOf } from '../../src/contract/list-row.ts';
import { createLog } from '../../src/log.ts';
import { Secret } from '../../src/secret.ts';
import { selectRows } from '../../src/store/database/select-rows.ts';
import type { ListReader } from '../../src/store/list/list-reader.ts';
import { sourceList } from '../../src/store/list/source-list.ts';
import { columnFilter, filterQuery, listRules } from '../../src/web/ui/list-rules.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { type ApiUnderTest, openApi, readError } from './api-under-test.ts';

// All of a list: its declaration and its table.
const COLUMNS = {
  id: { value: zod.string() },
  name: { kind: 'text', nullable: true, longest: 20 },
  colour: { kind: 'enum', values: ['green', 'red'] },
  ready: { kind: 'boolean', values: ['yes', 'no'], nullable: true },
  facets: { kind: 'integer' },
  weight: { kind: 'decimal', nullable: true },
  price: { kind: 'exact', nullable: true },
  hardness: { kind: 'float', filter: 'hard' },
  purity: { kind: 'share' },
  found_at: { kind: 'instant', nullable: true, filter: 'found' },
  tags: { value: zod.array(zod.string()) },
} as const satisfies ListColumns;
const Stone = rowOf(COLUMNS);
type Stone = zod.infer<typeof Stone>;
const STONES = {
  endpoint: 'stones',
  path: '/api/fixture/stones',
  area: 'console',
  topics: ['sources'],
  columns: COLUMNS,
  row: Stone,
  rows: 'stones',
  sort: 'found_at',
  order: 'desc',
  failure: 'Failed to fetch stones',
  download: { endpoint: 'exportStones', file: 'stones', noun: 'stones', failure: 'Failed to export stones' },
} as const satisfies ListDeclaration;
const readStones = sourceList(STONES, { table: { name: 'stones' } });
const STONE_LIST: ListReader<typeof STONES, readonly number[]> = {
  list: STONES,
  resolve: async () => [1],
  open: (_db, owners, query) => readStones(owners, query),
};

const CALLS = listEndpoints(STONES);
const ASKED = {
  stones: listRequest(STONES, 'Stones, the latest first.'),
  exportStones: downloadRequest(STONES),
};
// The links of the API itself are answered under the usual path.
const DOWNLOADS = '/api/fixture/downloads';
const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  ...CALLS,
  download: { ...DOWNLOAD_ENDPOINTS.download, path: DOWNLOADS },
};
const REQUESTS = { ...ASKED, ...downloadRequests() };
const FOUND_AT = Date.UTC(2026, 0, 1);

/** The expected rows, computed independently. */
const ALL: readonly Stone[] = Array.from({ length: 130 }, (_, index) => ({
  id: `1-${index}`,
  name: index % 5 === 0 ? null : index === 7 ? '=cmd()' : `Stone ${index % 11}`,
  colour: index % 3 === 0 ? 'green' : 'red',
  ready: index % 4 === 0 ? null : index % 2 === 0,
  facets: index % 17,
  weight: index % 6 === 0 ? null : index / 4,
  price: index % 7 === 0 ? null : `${index}.5`,
  hardness: index / 8,
  purity: index / 200,
  found_at: index % 10 === 0 ? null : new Date(FOUND_AT + index * 3_600_000).toISOString(),
  tags: index === 3 ? ['a', 'b'] : [],
}));

/** Nulls come last in both directions, equals in the order of their numbers. */
function sorted(rows: readonly Stone[], by: keyof Stone, order: 'asc' | 'desc'): Stone[] {
  const step = order === 'asc' ? 1 : -1;
  const numeric = by === 'price';
  const valueIn = (row: Stone) => (numeric ? Number(row[by]) : row[by]) as number | string | boolean;
  const seq = ({ id }: Stone) => Number(id.slice(2));
  return [...rows].sort((a, b) => {
    if (a[by] === null || b[by] === null) {
      return a[by] === b[by] ? step * (seq(a) - seq(b)) : a[by] === null ? 1 : -1;
    }
    const [x, y] = [valueIn(a), valueIn(b)];
    return step * (x === y ? seq(a) - seq(b) : x < y ? -1 : 1);
  });
}

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    let api: ApiUnderTest;
    let token: string;

    beforeAll(async () => {
      const { db } = store();
      await selectRows(
        db,
        `create table stones (source_id integer, seq bigint, name text collate "C", colour text, ready boolean, facets integer,
           weight numeric, price numeric(20, 6), hardness double precision, purity double precision, found_at timestamptz, tags json)`,
      );
      const rows = ALL.map((stone, seq) => ({ ...stone, source_id: 1, seq }));
      await selectRows(
        db,
        'insert into stones select (json_populate_record(null::stones, value)).* from json_array_elements($1::json)',
        [JSON.stringify([...rows, { ...rows[1], source_id: 2 }])],
      );
      api = await openApi(store());
      const clock = () => api.time.now;
      const log = createLog({ level: 'debug', format: 'json', write: () => {} });
      const handlers = createListHandlers(store(), clock, log, [STONE_LIST]);
      mountEndpoints(
        api.app,
        { endpoints: ENDPOINTS, requests: REQUESTS, handlers },
        {
          identity: api.identity,
          localKey: new Secret('unused'),
          roleGroups: { admin: [], viewer: [] },
          trustedProxies: 0,
          health: () => store().health(),
          answer: (_name, handle, call) => handle(call),
          answerAsOf: () => Promise.reject(new Error('None of these calls has a moment')),
          answerInRun: () => Promise.reject(new Error('None of these calls is of a run')),
          requests: createRateLimit({ most: 1_000_000, windowMs: 60_000, clock }),
        },
      );
      token = await api.signInToken();
    });

    const get = async (query: string) =>
      (await (await api.request(`${STONES.path}${query}`, { token })).json()) as {
        readonly stones: Stone[];
        readonly total: number;
        readonly next: string | null;
      };

    test('rows in every order, page by page', async () => {
      for (const sort of listRules(STONES).sorts) {
        for (const order of ['asc', 'desc'] as const) {
          const expected = sorted(ALL, sort, order);
          const first = await get(`?sort=${sort}&order=${order}&limit=100`);
          const second = await get(`?sort=${sort}&order=${order}&limit=100&after=${first.next}`);
          const found = [...first.stones, ...second.stones];
          expect([sort, order, found]).toEqual([sort, order, expected]);
          expect(found.every((stone) => Stone.strict().safeParse(stone).success)).toBe(true);
          expect([first.total, second.next]).toEqual([ALL.length, null]);
        }
      }
    });

    test.each([
      ['name=stone+1', (stone: Stone) => stone.name?.toLowerCase().includes('stone 1')],
      ['colour=green', (stone: Stone) => stone.colour === 'green'],
      ['ready=yes', (stone: Stone) => stone.ready === true],
      ['ready=no', (stone: Stone) => stone.ready === false],
      ['min_facets=3&max_facets=5', ({ facets }: Stone) => facets >= 3 && facets <= 5],
      ['max_weight=4.25', ({ weight }: Stone) => weight !== null && weight <= 4.25],
      ['min_price=99.5', ({ price }: Stone) => price !== null && Number(price) >= 99.5],
      ['min_hard=2.5', ({ hardness }: Stone) => hardness >= 2.5],
      ['max_purity=0.25', ({ purity }: Stone) => purity <= 0.25],
      [
        'found_from=2026-01-03T00:00:00.000Z&found_to=2026-01-04T00:00:00.000Z',
        ({ found_at: at }: Stone) =>
          at !== null && at >= '2026-01-03T00:00:00.000Z' && at < '2026-01-04T00:00:00.000Z',
      ],
    ])('filtered by %s', async (query, matches) => {
      const expected = ALL.filter(matches);
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.length).toBeLessThan(ALL.length);
      expect(await get(`?${query}`)).toEqual(sorted(expected, 'found_at', 'desc'));
      expect((await get(`?${query}&count=only`)).total).toBe(expected.length);
    });

    test('what it does not take is refused by field', async () => {
      for (const [query, field] of [
        ['?sort=tags', 'sort'],
        ['?colour=blue', 'colour'],
        ['?min_facets=x', 'min_facets'],
        ['?tags=a', 'tags'],
        [`?name=${'x'.repeat(21)}`, 'name'],
      ] as const) {
        const error = await readError(await api.request(`${STONES.path}${query}`, { token }));
        expect([query, error.status, error.problems?.map((problem) => problem.field)]).toEqual([
          query,
          400,
          [field],
        ]);
      }
      expect((await readError(await api.request(STONES.path))).status).toBe(401);
    });

    test('a file of the filtered rows, as JSON and as CSV', async () => {
      const link = async (query: string) => {
        const answer = await api.request(`${STONES.path}/export${query}`, { method: 'POST', token });
        const { url } = DownloadLink.strict().parse(await answer.json());
        return url.replace(DOWNLOAD_ENDPOINTS.download.path, DOWNLOADS);
      };
      const wanted = '&colour=green&sort=facets&order=asc';
      const expected = sorted(
        ALL.filter(({ colour }) => colour === 'green'),
        'facets',
        'asc',
      );
      expect(await (await api.request(await link(`?format=json${wanted}`))).json()).toEqual(expected);
      const csv = await api.request(await link('?format=csv&sort=facets&order=asc'));
      expect(csv.headers.get('content-disposition')).toMatch(/filename="stones-\d{4}-\d\d-\d\d\.csv"$/);
      const [header, ...lines] = (await csv.text()).trimEnd().split('\r\n');
      expect(header).toBe(Object.keys(COLUMNS).join(','));
      expect(lines).toHaveLength(ALL.length);
      expect(lines).toContain("1-7,'=cmd(),red,false,7,1.75,,0.875,0.035,2026-01-01T07:00:00.000Z,");
      expect(lines.find((line) => line.startsWith('1-3,'))).toMatch(/,a → b$/);
    });
  });
}

test('what the console makes of the declaration', () => {
  const rules = listRules(STONES);
  expect(rules).toMatchObject({ sort: 'found_at', order: 'desc' });
  expect(rules.sorts).not.toContain('tags');
  expect(rules.filters).toEqual([
    ...['name', 'colour', 'ready', 'min_facets', 'max_facets', 'min_weight', 'max_weight'],
    ...[
      'min_price',
      'max_price',
      'min_hard',
      'max_hard',
      'min_purity',
      'max_purity',
      'found_from',
      'found_to',
    ],
  ]);
  expect(
    filterQuery(
      STONES,
      {
        name: 'x',
        colour: 'blue',
        ready: 'no',
        min_weight: '2.5',
        max_weight: '-',
        max_purity: '40',
        found_from: '2026-01-02',
      },
      'utc',
    ),
  ).toEqual({
    name: 'x',
    ready: 'no',
    min_weight: 2.5,
    max_purity: 0.4,
    found_from: '2026-01-02T00:00:00.000Z',
  });
  expect(
    ['name', 'colour', 'hardness', 'found_at', 'tags'].map((name) => columnFilter(STONES, name)),
  ).toEqual([
    { kind: 'text', name: 'name' },
    { kind: 'choice', name: 'colour', options: ['green', 'red'] },
    { kind: 'range', min: 'min_hard', max: 'max_hard' },
    { kind: 'days', from: 'found_from', to: 'found_to' },
    undefined,
  ]);
  const { stones, exportStones } = CALLS;
  expect([stones.method, exportStones.method, exportStones.path]).toEqual([
    'GET',
    'POST',
    '/api/fixture/stones/export',
  ]);
  expect(Object.keys(ASKED.exportStones.query.shape)).not.toContain('page');
});

test('a call without an area, a request or, where it reads, topics is a type error', () => {
  const { area, topics, ...rest } = CALLS.stones;
  // @ts-expect-error The area is missing.
  const homeless: Endpoint = { ...rest, topics };
  // @ts-expect-error The topics are missing.
  const lasting: Endpoint = { ...rest, area };
  // @ts-expect-error No event has this topic.
  const unheard: Endpoint = { ...rest, area, topics: ['stones'] };
  // @ts-expect-error Nothing says who may make a link, and for what.
  const unasked: RequestsOf<typeof CALLS> = { stones: ASKED.stones };
  expect(Object.keys(unasked)).not.toContain('exportStones');
  expect([homeless, lasting, unheard].map(({ path }) => path)).toEqual(Array(3).fill(STONES.path));
});

import { describe, expect, test } from 'vitest';
import { mirrorOnce } from '../../../test/support/mirror-once.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { summariseLedger } from '../../store/areas/ledger.ts';
import { summariseAirdrops } from '../../store/chain/airdrops.ts';
import { listPage } from '../../store/list/list-reader.ts';
import { summariseMints } from '../../store/mints/mint-figures.ts';
import { MINT_COLLECTION_LIST } from '../../store/mints/mint-lists.ts';
import { listSources, resolveSource } from '../../store/mirror/sources.ts';
import { summarisePairs } from '../../store/pairs/pair-figures.ts';
import { summarisePots } from '../../store/pots/pot-figures.ts';
import { POT_LIST } from '../../store/pots/pot-lists.ts';
import { summariseYield } from '../../store/yield/yield-figures.ts';
import { YIELD_VAULT_LIST } from '../../store/yield/yield-lists.ts';

const NOW = Date.UTC(2026, 2, 1) / 1_000;
const at = (minute: number): string => new Date((NOW - 60 * minute) * 1_000).toISOString();
/** As some languages write them, and what no account can hold. None is JSON of an amount. */
const IMPOSSIBLE = ['-5', 'NaN', '-Infinity', '1e300', '"much"'] as const;

/** The text of a list with one record of a good amount, and one for each impossible one. */
function listOf(good: string, record: (amount: string, place: number) => string): string {
  return `[${[good, ...IMPOSSIBLE].map(record).join(',')}]`;
}

const lines = (kind: string) =>
  listOf(
    kind === 'reward' ? '7.5' : '-7.5',
    (amount, place) =>
      `{"id": "${place}", "timestamp": "${at(place)}", "subject": "one", "kind": "${kind}", "amount_usd": ${
        // What costs cannot bring.
        kind !== 'reward' && amount === '-5' ? '5' : amount
      }}`,
  );

describe.each(SQL_TARGETS)('amounts that no account has, on $name', (target) => {
  const store = useStore(target);
  const sourceOf = async (area: Parameters<typeof mirrorOnce>[1]) =>
    resolveSource(store().db, area as 'yield', undefined, []);
  const faultsOf = async (area: string, call: string) => {
    const source = (await listSources(store().db)).find((one) => one.area === area);
    const told = source?.calls.find((one) => one.call === call)?.faults ?? [];
    return Object.fromEntries(told.map(({ field, fault, count }) => [`${field}: ${fault}`, count]));
  };

  test('a line of a service whose amount is impossible is named, in no sum, and counted beside it', async () => {
    for (const [area, kind] of [
      ['yield', 'reward'],
      ['allocator', 'gas'],
      ['nft-mint', 'mint_price'],
      ['gas-arb', 'bribe'],
    ] as const) {
      await mirrorOnce(store(), area, { '/ledger': lines(kind) }, NOW);
      const [sums] = await summariseLedger(store().db, await sourceOf(area));
      expect(sums, area).toMatchObject({ basis: 'remote', lines: 6, unvalued: 5 });
      expect(Number(sums?.net_usd), area).toBe(kind === 'reward' ? 7.5 : -7.5);
      expect(await faultsOf(area, 'ledger'), area).toEqual({
        'amount_usd: out of range': 2,
        'amount_usd: not a number': 3,
      });
    }
  });

  test('vaults, pots, collections, pairs and claims with impossible amounts are counted beside the sums', async () => {
    const { db } = store();
    await mirrorOnce(
      store(),
      'yield',
      {
        '/vaults': listOf(
          '100',
          (amount, place) => `{"vault": "vault ${place}", "observed_at": "${at(1)}", "now_usd": ${amount}}`,
        ),
      },
      NOW,
    );
    const vaults = await sourceOf('yield');
    const whole = await summariseYield(db, vaults);
    expect(whole).toMatchObject({ vaults: 6, positions: 6, unpriced: 5 });
    expect(Number(whole.value_usd)).toBe(100);
    const bad = await listPage(db, YIELD_VAULT_LIST, vaults, { vault: 'vault 2', limit: 1 });
    expect(bad.vaults[0]).toMatchObject({ now_usd: null, problem: 'now_usd is not a number: in no sum' });

    await mirrorOnce(
      store(),
      'allocator',
      {
        '/pots': listOf(
          '100',
          (amount, place) => `{"pot": "pot ${place}", "total_usd": ${amount}, "idle_usd": 1}`,
        ),
      },
      NOW,
    );
    const pots = await sourceOf('allocator');
    const all = await summarisePots(db, pots);
    expect(all).toMatchObject({ all_pots: 6, valued: 1 });
    expect([Number(all.total_usd), Number(all.idle_usd)]).toEqual([100, 1]);
    const { pots: listed } = await listPage(db, POT_LIST, pots, { limit: 10 });
    const problems = Object.fromEntries(listed.map(({ pot, problem }) => [pot, problem]));
    expect(problems['pot 0']).toBeNull();
    expect(problems['pot 1']).toBe('total_usd is out of range: in no sum');
    expect(problems['pot 5']).toBe('total_usd is not a number: in no sum');

    await mirrorOnce(
      store(),
      'nft-mint',
      {
        '/collections': listOf(
          '100',
          (amount, place) => `{"collection": "c ${place}", "held": 2, "value_usd": ${amount}}`,
        ),
      },
      NOW,
    );
    const collections = await sourceOf('nft-mint');
    const mints = await summariseMints(db, collections);
    expect(mints).toMatchObject({ collections: 6, held: 12, unpriced: 10 });
    expect(Number(mints.value_usd)).toBe(100);
    const odd = await listPage(db, MINT_COLLECTION_LIST, collections, { collection: 'c 4', limit: 1 });
    expect(odd.collections[0]?.problem).toBe('value_usd is out of range: in no sum');

    const nets = ['1', 'NaN', '1e300', 'Infinity', '"much"'];
    await mirrorOnce(
      store(),
      'stat-arb',
      {
        '/executions': `[${nets
          .map(
            (net, place) =>
              `{"pair": "A/B", "entry_at": "${at(90 + place)}", "exit_at": "${at(place)}", "gross_usd": 2, "spread_usd": -1,
                "commission_usd": 0, "gas_usd": 0, "financing_usd": 0, "net_usd": ${net}}`,
          )
          .join(',')}]`,
      },
      NOW,
    );
    const pairs = await summarisePairs(db, await sourceOf('stat-arb'));
    expect(pairs).toMatchObject({ trades: 5, known: 1 });
    expect(Number(pairs.net_usd)).toBe(1);

    await mirrorOnce(
      store(),
      'airdrops',
      {
        '/airdrops/claims': listOf(
          '70',
          (amount, place) => `{"protocol": "Hop", "timestamp": "${at(place)}", "usd_value": ${amount}}`,
        ),
      },
      NOW,
    );
    expect(await summariseAirdrops(db, await sourceOf('airdrops'))).toMatchObject({
      ...{ claims: 6, valued_claims: 1, claimed_usd: 70 },
    });
  });
});

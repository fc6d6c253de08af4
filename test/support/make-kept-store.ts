// node test/support/make-kept-store.ts: writes test/stores/NNNN.tar.br, a data directory of this version of the program,
// named after its newest migration. A later version must open it: src/store/database/kept-stores.test.ts.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { importCandles } from '../../src/collectors/import-candles.ts';
import type { CurrencyPair } from '../../src/domain/symbol.ts';
import { DEFAULT_ENGINE_SETTINGS } from '../../src/engine/engine-settings.ts';
import { createPlantedMarket } from '../../src/engine/testing/planted-market.ts';
import { ensureBrokerAccount, writeBrokerTransactions } from '../../src/store/broker/broker.ts';
import { insertDistribution } from '../../src/store/chain/airdrop-distributions.ts';
import { commitChainBlocks } from '../../src/store/chain/chain-commit.ts';
import { ensureChainSources } from '../../src/store/chain/chain-sources.ts';
import { addWatchedAddress } from '../../src/store/chain/watched-addresses.ts';
import { openStore, type Store } from '../../src/store/database/open-store.ts';
import { upsertQuotes } from '../../src/store/engine/quotes.ts';
import { ensureSimulation } from '../../src/store/engine/simulations.ts';
import { getAccountByEmail } from '../../src/store/identity/accounts.ts';
import { upsertSavedView } from '../../src/store/identity/saved-views.ts';
import { countPatterns, listUncountedPatterns } from '../../src/store/patterns/counted-patterns.ts';
import { countTrades, listUncounted } from '../../src/store/trades/counted-trades.ts';
import { addTradeSets } from '../../src/store/trades/trade-sets.ts';
import { EMAIL, setUpIdentity } from './local-identity.ts';
import { blocksOf, makeLoanFacts } from './make-loan-facts.ts';
import { seedAirdrops } from './seed-airdrops.ts';
import { silentLog } from './silent-log.ts';

const AT = Date.UTC(2026, 2, 2);
const WALLET = `0x${'1'.repeat(40)}`;

const dataDir = await mkdtemp(join(tmpdir(), 'kept-store-'));
const store = await openStore({ dataDir, databaseUrl: undefined, log: silentLog });
await fillTrading(store);
await fillIdentity(store);
await fillChain(store);
await fillBroker(store);
// Deleted files and preallocated log segments are left out of the archive.
await sql.raw('vacuum full').execute(store.db);
await sql.raw('select pg_switch_wal()').execute(store.db);
await sql.raw('checkpoint').execute(store.db);
const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_current_wal_lsn()) as name`.execute(
  store.db,
);
await store.close();
const log = join(dataDir, 'pglite/pg_wal');
for (const segment of await readdir(log)) {
  if (/^[0-9A-F]{24}$/.test(segment) && segment > (rows[0]?.name ?? '')) await rm(join(log, segment));
}
const newest = (await readdir('migrations')).sort().at(-1)?.slice(0, 4);
const archive = join(tmpdir(), `kept-store-${newest}.tar`);
await promisify(execFile)('tar', ['-cf', archive, '-C', dataDir, '.']);
await writeFile(`test/stores/${newest}.tar.br`, brotliCompressSync(await readFile(archive)));
await rm(archive);
await rm(dataDir, { recursive: true });

/** Two series in which a pattern has an edge, so that every status is there, and elite trades. */
async function fillTrading(store: Store): Promise<void> {
  const never = new AbortController().signal;
  const series: readonly (readonly [CurrencyPair, number])[] = [
    ['EUR_USD', 6_000],
    ['AUD_USD', 1_000],
  ];
  for (const [symbol, count] of series) {
    const candles = createPlantedMarket({
      seed: 11,
      candles: count,
      planted: [{ bits: '11010', direction: 'long', drift: 6, over: 5 }],
      spread: 0.0001,
      deviation: 0.001,
      start: 1.1,
      seconds: 3_600,
    });
    const request = { symbol, granularity: 'H1', candles, accept_prices: 'true' } as const;
    await importCandles(store, DEFAULT_ENGINE_SETTINGS, request, never, () => {});
  }
  for (const { series_id, trades } of await listUncounted(store.db))
    await countTrades(store.db, series_id, trades);
  for (const { series_id } of await listUncounted(store.db))
    while ((await addTradeSets(store.db, series_id, 100)) > 0);
  for (const id of await listUncountedPatterns(store.db)) await countPatterns(store.db, id, 1_000_000);
  await upsertQuotes(store.db, 'simulated', [
    { symbol: 'EUR_USD', bid: 1.1, ask: 1.1001, is_open: true, time: AT / 1_000 },
  ]);
  await ensureSimulation(store.db, { market: 'simulated', seed: 7, origin_at: new Date(AT).toISOString() });
}

async function fillIdentity(store: Store): Promise<void> {
  const { signIn } = await setUpIdentity(store);
  await signIn();
  const account = await getAccountByEmail(store.db, EMAIL);
  if (!account) throw new Error('The account was not made');
  const view = {
    id: '3f2b6c1e-8f0a-4a0e-9d1f-000000000001',
    account_id: account.id,
    screen: '/trading/trades/history',
    name: 'Winners in euros',
    address: '/trading/trades/history?symbol=EUR_USD&min_profit=0.01&sort=profit&order=desc',
    created_at: new Date(AT).toISOString(),
  };
  await upsertSavedView(store.db, view, 100);
}

async function fillChain({ db, ...rest }: Store): Promise<void> {
  await seedAirdrops({ db, ...rest }, ['Uniswap', 'Optimism', 'Arbitrum']);
  const sources = await ensureChainSources(db, { kind: 'chain', label: 'chain 1' });
  await commitChainBlocks(db, sources, 'kept', blocksOf(makeLoanFacts(200)));
  await addWatchedAddress(
    db,
    'chain',
    { role: 'wallet', address: WALLET, name: 'Treasury', claim_event: null },
    AT,
  );
  await insertDistribution(
    db,
    {
      kind: null,
      protocol: 'Drop',
      token: 'DROP',
      decimals: 18,
      distributor: null,
      deadline: new Date(AT + 86_400_000).toISOString(),
      root: null,
      proven: 'none',
      digest: new Uint8Array(32).fill(1),
      shares: [{ wallet: WALLET, amount: 3n * 10n ** 18n }],
    },
    AT,
  );
}

async function fillBroker({ db }: Store): Promise<void> {
  const key = { provider: 'OANDA', environment: 'practice', account_id: '101-004-1234567-001' } as const;
  const account = await ensureBrokerAccount(db, key);
  if (!account) throw new Error('The broker account was not made');
  const transaction = {
    seq: 7,
    type: 'ORDER_FILL',
    instrument: 'EUR_USD',
    units: '1000',
    price: '1.10010',
    pl: '2.5000',
    financing: '-0.0100',
    half_spread_cost: '0.0500',
    account_balance: '10002.4900',
    reason: 'MARKET_ORDER',
    timestamp: new Date(AT).toISOString(),
  };
  await writeBrokerTransactions(db, account.id, [transaction], []);
}

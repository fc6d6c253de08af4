import { expect, onTestFinished, test } from 'vitest';
import {
  ACCOUNT,
  type OandaDouble,
  startOandaDouble,
  TOKEN,
} from '../../src/collectors/oanda/testing/oanda-double.ts';
import { SYMBOLS } from '../../src/domain/symbol.ts';
import { signInAt } from '../support/operator-client.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { useDataDir } from '../support/use-data-dir.ts';

/** Three pages of the broker's. */
const PAGE = 400;
const DAYS = 40;
const CANDLES = DAYS * 24;

interface Status {
  readonly scope: { readonly market: string | null; readonly granularity: string | null };
  readonly series: {
    readonly market: string;
    readonly symbol: string;
    readonly state: string;
    readonly candles: number;
    readonly problem: string | null;
  }[];
}

const pagesOf = ({ exchanges }: OandaDouble) =>
  exchanges.filter(({ address, status }) => address.includes('/candles?') && status === 200);

test('the program on candles and prices of the broker: resumed where it was interrupted, live, its token nowhere', {
  timeout: 120_000,
}, async () => {
  const dataDir = await useDataDir();
  await using double = await startOandaDouble({ now: Math.floor(Date.now() / 1_000) });
  double.most = PAGE;
  const start = async (): Promise<TestServer> => {
    const server = await startServer({
      dataDir,
      market: 'oanda',
      env: {
        OANDA_TOKEN: TOKEN,
        OANDA_ACCOUNT_ID: ACCOUNT,
        OANDA_URL: double.url,
        OANDA_GRANULARITY: 'H1',
        OANDA_HISTORY_DAYS: String(DAYS),
        LOG_LEVEL: 'debug',
      },
    });
    onTestFinished(async () => void (await server.stop('SIGKILL')));
    return server;
  };
  const until = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 60_000, interval: 100 });

  // Every symbol gets its first page; the broker is down before the second.
  const refused = Array.from({ length: 300 }, () => ({ status: 503, body: 'Maintenance' }));
  double.fail('includeFirst=false', ...refused);
  const interrupted = await start();
  const first = await signInAt(interrupted.url);
  const loading = async () =>
    ((await first.get('/api/trading/status/?market=oanda')) as Status).series.map(({ candles, problem }) => [
      candles,
      problem,
    ]);
  await until(loading).toEqual(SYMBOLS.map(() => [PAGE, 'OANDA API error: 503 - Maintenance']));
  expect((await interrupted.stop()).code).toBe(0);

  double.recover();
  const server = await start();
  const operator = await signInAt(server.url);
  const status = async () => (await operator.get('/api/trading/status/')) as Status;
  await until(async () => (await status()).series.map(({ state }) => state)).toEqual(
    SYMBOLS.map(() => 'live'),
  );
  const { scope, series } = await status();
  expect(scope).toMatchObject({ market: 'oanda', granularity: 'H1' });
  for (const { market, candles } of series) {
    expect(market).toBe('oanda');
    // One more where an hour has ended since the double took the time.
    expect([CANDLES, CANDLES + 1]).toContain(candles);
  }
  expect(new Set(pagesOf(double).map(({ address }) => address)).size).toBe(pagesOf(double).length);

  // The engine's results for them can be queried.
  const { patterns } = (await operator.get('/api/trading/patterns?limit=25&sort=seen_count&order=desc')) as {
    patterns: { symbol: string; seen_count: number }[];
  };
  expect(patterns).toHaveLength(25);
  expect(patterns[0]?.seen_count).toBeGreaterThan(0);

  await until(async () => double.streams.size).toBe(1);
  double.send({
    type: 'PRICE',
    time: new Date().toISOString(),
    instrument: 'EUR_USD',
    bids: [{ price: '1.23450', liquidity: 1 }],
    asks: [{ price: '1.23460', liquidity: 1 }],
    tradeable: true,
  });
  await until(() => operator.get('/api/trading/quotes')).toContainEqual(
    expect.objectContaining({ symbol: 'EUR_USD', market: 'oanda', bid: 1.2345, ask: 1.2346, open: true }),
  );
  await until(() => operator.get('/api/broker/account')).toMatchObject({ provider: 'OANDA', state: 'live' });

  expect((await server.stop()).code).toBe(0);
  for (const { output } of [interrupted, server]) expect(output()).not.toContain(TOKEN);
});

import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isLong } from '../../../test/support/is-long.ts';
import { blocksOf, makeLoanFacts } from '../../../test/support/make-loan-facts.ts';
import { emptyStore, SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { ledgerOf } from '../../contract/area-ledger.ts';
import { decimalToUnits } from '../../domain/decimal-money.ts';
import { LEDGER_KINDS } from '../../domain/ledger-kind.ts';
import { ledgerReader } from '../areas/frame-lists.ts';
import { deleteLedgerFrom, writeLedgerLines } from '../areas/ledger.ts';
import { BROKER_TRANSACTION_LIST, ensureBrokerAccount, writeBrokerTransactions } from '../broker/broker.ts';
import { commitChainBlocks, rollBackChain } from '../chain/chain-commit.ts';
import { ensureChainSources } from '../chain/chain-sources.ts';
import type { Store } from '../database/open-store.ts';
import { createSeries, deleteSeries } from '../engine/series.ts';
import { listRows } from '../list/list-reader.ts';
import { resolveScope } from '../list/scope.ts';
import { ensureSource, resolveSource } from '../mirror/sources.ts';
import { TRADE_LIST } from '../trades/trades.ts';
import { resolveBooks } from './books.ts';
import { summariseOverview, summariseOverviewDays } from './overview-figures.ts';
import { OVERVIEW_LEDGER_LIST } from './overview-list.ts';

const NOW = Date.UTC(2026, 4, 20);
const HOUR = 3_600_000;
const hours = fc.integer({ min: -60, max: 60 });
const money = fc.integer({ min: -90_000_000, max: 90_000_000 }).map(decimalOf);
const trade = fc.record({
  symbol: fc.constantFrom('EUR_USD' as const, 'USD_SGD' as const),
  hours,
  gross: money,
  spread: fc.oneof(fc.constant('0'), money),
  financing: fc.oneof(fc.constant('0'), money),
  /** Pending, closed with its parts, closed without them, or known in percent only. */
  state: fc.constantFrom('pending', 'split', 'whole', 'percent'),
});
const line = fc.record({
  hours,
  wallet: fc.constantFrom('0xa', '0xb', null),
  basis: fc.constantFrom('paper' as const, 'remote' as const),
  kind: fc.constantFrom(...LEDGER_KINDS),
  amount: fc.option(money),
});
const booking = fc.record({
  hours,
  pl: fc.option(money),
  financing: fc.option(money),
  spread: fc.option(money),
});
type Made = readonly [readonly Trade[], readonly Line[], readonly Booking[]];
type Trade = typeof trade extends fc.Arbitrary<infer T> ? T : never;
type Line = typeof line extends fc.Arbitrary<infer T> ? T : never;
type Booking = typeof booking extends fc.Arbitrary<infer T> ? T : never;

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('totals are a recount of the lists of each area, whatever was changed or taken back', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.tuple(
            fc.array(trade, { maxLength: 25 }),
            fc.array(line, { maxLength: 25 }),
            fc.array(booking, { maxLength: 15 }),
          ),
          fc.integer({ min: -70, max: 70 }),
          async (made, from) => {
            await emptyStore(store());
            await insertAll(store(), made);
            await changeSome(store());
            await compareAll(store(), {});
            // Days are whole: a bound at midnight cuts no day.
            await compareAll(store(), { from: midnight(from) });
          },
        ),
        { numRuns: isLong ? 25 : 10 },
      );
    });

    test('flash loans are read from their details, and leave with their blocks', async () => {
      const { db } = store();
      const sources = await ensureChainSources(db, { kind: 'chain', label: 'chain' });
      await commitChainBlocks(db, sources, 'key', blocksOf(makeLoanFacts(60)));
      const compare = async () => {
        const loans = await resolveSource(db, 'flash-loans', undefined, []);
        const lines = [];
        for await (const rows of listRows(db, ledgerReader(ledgerOf('flash-loans', 'flashLoan')), loans, {}))
          lines.push(...rows);
        const [chain] = await summariseOverview(db, await resolveBooks(db, {}), {});
        expect(chain).toMatchObject({ basis: 'chain', sources: [{ area: 'flash-loans', source: 'chain' }] });
        expect(decimalToUnits(chain!.net_usd)).toBe(sumOf(lines.map(({ amount_usd }) => amount_usd)));
        expect(chain!.lines + chain!.unvalued).toBe(lines.length);
        return lines.length;
      };
      expect(await compare()).toBe(240);
      await rollBackChain(db, sources, 30);
      expect(await compare()).toBe(120);
    });

    test('a series that is deleted leaves nothing, and a stored account of another currency has no dollars', async () => {
      const { db } = store();
      await insertAll(store(), [
        [{ symbol: 'EUR_USD', hours: 1, gross: '2', spread: '-1', financing: '0', state: 'split' }],
        [],
        [{ hours: 1, pl: '5', financing: null, spread: null }],
      ]);
      await db.updateTable('broker_accounts').set({ currency: 'SGD' }).execute();
      const sums = await summariseOverview(db, await resolveBooks(db, {}), {});
      expect(sums).toMatchObject([
        { basis: 'broker', lines: 0, unvalued: 1, net_usd: '0' },
        { basis: 'paper', lines: 2, unvalued: 0, net_usd: expect.stringMatching(/^1\.?0*$/) },
      ]);
      const { id } = await db.selectFrom('series').select('id').executeTakeFirstOrThrow();
      await db.updateTable('series').set({ active: false }).execute();
      await deleteSeries(db, id);
      const left = await db.selectFrom('ledger_days').select('owner').execute();
      expect(left.filter(({ owner }) => owner % 4 === 0)).toEqual([]);
    });
  });
}

async function insertAll({ db }: Store, [trades, lines, bookings]: Made): Promise<void> {
  const ids = new Map<string, number>();
  for (const symbol of ['EUR_USD', 'USD_SGD'] as const) {
    const id = await createSeries(db, { market: 'imported', symbol, granularity: 'M5', engine_key: 'test' });
    await db.updateTable('series').set({ active: true, candle_count: 1 }).where('id', '=', id).execute();
    ids.set(symbol, id);
  }
  const rows = trades.map(({ symbol, hours: at, gross, spread, financing, state }, seq) => ({
    ...{ series_id: ids.get(symbol) ?? 0, seq, trade_action: 'buy' as const, source: 'observed' },
    ...{ quantity: '1', price: '1', timestamp: timeOf(at) },
    ...(state === 'split' && { gross_usd: gross, spread_usd: spread, financing_usd: financing }),
    ...(state === 'split' && { slippage_usd: '0', commission_usd: '0' }),
    profit: profitOf({ gross, spread, financing, state }),
    profit_pct: state === 'pending' ? null : '0.5',
    status: state === 'pending' ? ('pending' as const) : ('completed' as const),
  }));
  if (rows.length > 0) await db.insertInto('trades').values(rows).execute();
  const source = await ensureSource(db, { area: 'yield', kind: 'remote', label: 'service' });
  await writeLedgerLines(
    db,
    source,
    lines.map(({ hours: at, wallet, basis, kind, amount }, seq) => ({
      ...{ seq, line: 0, timestamp: timeOf(at), subject: wallet, basis, kind },
      ...{ amount_usd: amount, token: null, amount_base: null },
    })),
  );
  const key = { provider: 'OANDA', environment: 'practice', account_id: '001' } as const;
  const account = await ensureBrokerAccount(db, key);
  const none = { instrument: null, units: null, price: null, account_balance: null, reason: null };
  await writeBrokerTransactions(
    db,
    account!.id,
    bookings.map(({ hours: at, pl, financing, spread }, seq) => ({
      ...{ ...none, seq: seq + 1, type: 'ORDER_FILL', timestamp: timeOf(at) },
      ...{ pl, financing, half_spread_cost: spread },
    })),
    [],
  );
  // An account's currency is known later than its first transactions.
  await db.updateTable('broker_accounts').set({ currency: 'USD' }).execute();
}

/** Closes, changes and deletes some rows: sums are kept by every kind of statement. */
async function changeSome({ db }: Store): Promise<void> {
  await sql`update trades set profit = 3, profit_pct = 1, gross_usd = 5, spread_usd = -2, slippage_usd = 0, financing_usd = 0,
    commission_usd = 0, status = 'completed' where seq % 3 = 0`.execute(db);
  await sql`delete from trades where seq % 5 = 1`.execute(db);
  await sql`update broker_transactions set pl = 4 where seq % 3 = 1`.execute(db);
  const source = await resolveSource(db, 'yield', undefined, []);
  await deleteLedgerFrom(db, [source!.id], 20);
}

async function compareAll({ db }: Store, span: { readonly from?: string }): Promise<void> {
  const amounts = new Map<string, (string | null)[]>();
  const add = (place: string, amount: string | null) =>
    amounts.set(place, [...(amounts.get(place) ?? []), amount]);
  const scope = await resolveScope(db, {});
  for await (const trades of listRows(db, TRADE_LIST, scope, span))
    for (const { profit, profit_pct } of trades)
      if (profit !== null || profit_pct !== null) add('paper trading imported M5', String(profit));
  const source = await resolveSource(db, 'yield', undefined, []);
  for await (const lines of listRows(db, ledgerReader(ledgerOf('yield', 'yield')), source, span))
    for (const { basis, amount_usd } of lines) add(`${basis} yield remote`, amount_usd);
  const account = await BROKER_TRANSACTION_LIST.resolve(db, {}, NOW);
  const asked = { from: span.from ?? new Date(0).toISOString() };
  for await (const bookings of listRows(db, BROKER_TRANSACTION_LIST, account, asked))
    for (const { pl, financing } of bookings)
      for (const amount of [pl, financing]) if (amount !== null) add('broker trading OANDA', String(amount));

  const books = await resolveBooks(db, {});
  const sums = await summariseOverview(db, books, span);
  const found = new Map<string, bigint>();
  for (const { basis, net_usd, sources } of sums) {
    expect(sumOf(sources.map((one) => one.net_usd))).toBe(decimalToUnits(net_usd));
    for (const { area, source: name, net_usd: net, parts } of sources) {
      expect(sumOf(parts.map(({ amount_usd }) => amount_usd))).toBe(decimalToUnits(net));
      found.set(`${basis} ${area} ${name}`, decimalToUnits(net));
    }
  }
  const places = new Set([...amounts.keys(), ...found.keys()]);
  for (const place of places)
    expect([place, found.get(place) ?? 0n]).toEqual([place, recount(amounts, place)]);

  const days = await summariseOverviewDays(db, books, span);
  expect(sumOf(days.map(({ net_usd }) => net_usd))).toBe(sumOf(sums.map(({ net_usd }) => net_usd)));
  const lines: (string | null)[] = [];
  for await (const rows of listRows(db, OVERVIEW_LEDGER_LIST, books, span))
    lines.push(...rows.map(({ amount_usd }) => amount_usd));
  expect(sumOf(lines)).toBe(sumOf(sums.map(({ net_usd }) => net_usd)));
}

function recount(amounts: ReadonlyMap<string, readonly (string | null)[]>, place: string): bigint {
  return sumOf((amounts.get(place) ?? []).filter((amount) => amount !== 'null'));
}

function profitOf({
  gross,
  spread,
  financing,
  state,
}: Pick<Trade, 'gross' | 'spread' | 'financing' | 'state'>): string | null {
  if (state === 'whole') return gross;
  if (state !== 'split') return null;
  return decimalOf(Number(sumOf([gross, spread, financing])));
}

function sumOf(amounts: readonly (string | null)[]): bigint {
  return amounts.reduce((sum, amount) => sum + (amount === null ? 0n : decimalToUnits(amount)), 0n);
}

function decimalOf(micros: number): string {
  const size = String(Math.abs(micros)).padStart(7, '0');
  return `${micros < 0 ? '-' : ''}${size.slice(0, -6)}.${size.slice(-6)}`;
}

function timeOf(hoursFromNow: number): string {
  return new Date(NOW + hoursFromNow * HOUR).toISOString();
}

function midnight(hoursFromNow: number): string {
  return `${timeOf(hoursFromNow).slice(0, 10)}T00:00:00.000Z`;
}

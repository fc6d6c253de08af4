import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { silentLog } from '../../../test/support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { AlertKind } from '../../contract/alerts.ts';
import { fxWeekOpen } from '../../domain/fx-week.ts';
import type { Delivery } from '../../store/alerts/alert-deliveries.ts';
import { saveAlertRule } from '../../store/alerts/alert-rules.ts';
import { MOST_ALERTS, MOST_AN_HOUR } from '../../store/alerts/record-alerts.ts';
import type { Store } from '../../store/database/open-store.ts';
import { ensureSource } from '../../store/mirror/sources.ts';
import type { AlertChannels } from './deliver-alerts.ts';
import { runAlerts } from './run-alerts.ts';

/** The middle of the market's latest whole week: prices count as open. */
const NOW = (fxWeekOpen(Date.now() / 1_000 - 7 * 86_400) + 2.5 * 86_400) * 1_000;
const HOUR = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    const pass = (now = NOW, channels: AlertChannels = {}) =>
      runAlerts({ store: store(), clock: () => now, log: silentLog, channels }, new AbortController().signal);

    const fired = async () =>
      (await store().db.selectFrom('alerts').selectAll().orderBy('seq').execute()).map(
        ({ text, lasts, link }) => ({ text, lasts, link }),
      );

    test('a drawdown fires once, ends at a new peak and fires again after it', async () => {
      const { db } = store();
      await addRule(store(), 'drawdown', { market: 'simulated', limit: 100, unit: 'dollars' });
      const series = await addSeries(store());
      await addTrade(store(), series, 1, { profit: 500, closed_at: at(NOW - 72 * HOUR) });
      await addTrade(store(), series, 2, { profit: -90, closed_at: at(NOW - 48 * HOUR) });
      await pass();
      expect(await fired()).toEqual([]);
      await addTrade(store(), series, 3, { profit: -35, closed_at: at(NOW - 24 * HOUR) });
      await pass();
      await pass();
      expect(await fired()).toEqual([
        {
          text: 'The drawdown of simulated M5 is $125.00, 25 % of the peak.',
          lasts: true,
          link: '/trading/dashboard?market=simulated&granularity=M5',
        },
      ]);
      await addTrade(store(), series, 4, { profit: 300, closed_at: at(NOW - 20 * HOUR) });
      await pass();
      expect((await fired()).map(({ lasts }) => lasts)).toEqual([false]);
      await addTrade(store(), series, 5, { profit: -200, closed_at: at(NOW + 5 * HOUR) });
      await pass();
      expect((await fired()).map(({ lasts }) => lasts)).toEqual([false, true]);
      expect(await db.selectFrom('alert_deliveries').selectAll().execute()).toEqual([]);
    });

    test('a percentage of a peak that was never above zero is unknown', async () => {
      await addRule(store(), 'drawdown', { market: 'simulated', limit: 1, unit: 'percent' });
      const series = await addSeries(store());
      await addTrade(store(), series, 1, { profit: -50, closed_at: at(NOW - HOUR) });
      await pass();
      expect(await fired()).toEqual([]);
    });

    test('a failing source and silent prices fire after the time of the rule', async () => {
      const { db } = store();
      await addRule(store(), 'source_stale', { of: 'any', minutes: 30 });
      await addSeries(store());
      const quote = { market: 'simulated', symbol: 'EUR_USD', bid: 1, ask: 1, is_open: true } as const;
      await db
        .insertInto('quotes')
        .values({ ...quote, at: at(NOW - HOUR / 3) })
        .execute();
      const { id } = await db
        .insertInto('sources')
        .values({ area: 'flash-loans', kind: 'chain', label: 'chain 1' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const call = { source_id: id, call: 'blocks', problem: 'refused' };
      const failing = { succeeded_at: at(NOW - 2 * HOUR), failing_since: at(NOW - HOUR) };
      await db
        .insertInto('source_calls')
        .values({ ...call, ...failing })
        .execute();
      await pass();
      expect(await fired()).toEqual([
        {
          text: 'Source chain 1 of flash-loans: no answer for 120 min. refused',
          lasts: true,
          link: '/flash-loans/dashboard',
        },
      ]);
      await db
        .updateTable('source_calls')
        .set({ failing_since: null, succeeded_at: at(NOW) })
        .execute();
      await pass(NOW + HOUR / 2);
      expect((await fired()).map(({ text, lasts }) => [text, lasts])).toEqual([
        ['Source chain 1 of flash-loans: no answer for 120 min. refused', false],
        ['Prices of simulated: no answer for 50 min.', true],
      ]);
    });

    test('a market that is closed for the weekend has no stale prices', async () => {
      await addRule(store(), 'source_stale', { of: 'prices', minutes: 30 });
      await addSeries(store());
      const saturday = (fxWeekOpen(NOW / 1_000) + 5.5 * 86_400) * 1_000;
      const close = fxWeekOpen(NOW / 1_000) + 5 * 86_400 - 60;
      const quote = { market: 'simulated', symbol: 'EUR_USD', bid: 1, ask: 1, is_open: true } as const;
      await store()
        .db.insertInto('quotes')
        .values({ ...quote, at: at(close * 1_000) })
        .execute();
      await pass(saturday);
      expect(await fired()).toEqual([]);
    });

    test('a position fires when it is older than the rule says, and ends when it is closed', async () => {
      await addRule(store(), 'position_open', { market: 'simulated', hours: 24 });
      await addRule(store(), 'position_open', { market: 'oanda', hours: 1 });
      const series = await addSeries(store());
      await addTrade(store(), series, 1, { timestamp: at(NOW - 25 * HOUR) });
      await addTrade(store(), series, 2, { timestamp: at(NOW - 23 * HOUR) });
      await pass();
      await pass(NOW + HOUR / 2);
      const moment = at(NOW - 25 * HOUR)
        .slice(0, 19)
        .replace(/[-:]/g, '');
      expect(await fired()).toEqual([
        {
          text: 'The long position of EUR_USD in simulated M5 has been open for 25 h.',
          lasts: true,
          link: `/trading/trades/detail/simulated.EUR_USD.M5.01010101.buy.${moment}Z`,
        },
      ]);
      await store()
        .db.updateTable('trades')
        .set({ status: 'completed', profit: '1', profit_pct: '1', closed_at: at(NOW) })
        .execute();
      await pass();
      expect((await fired()).map(({ lasts }) => lasts)).toEqual([false]);
    });

    test('a deadline fires while shares are unclaimed', async () => {
      const { db } = store();
      await addRule(store(), 'claim_deadline', { days: 2 });
      const list = {
        ...{ kind: null, protocol: 'Orbit', token: 'ORB', decimals: 18, proven: 'none' as const },
        ...{ digest: Buffer.from('a'), share_count: 1, amount_sum: '1', imported_at: at(NOW) },
      };
      const { id } = await db
        .insertInto('airdrop_distributions')
        .values({ ...list, deadline: at(NOW + 24 * HOUR) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await pass();
      expect(await fired()).toEqual([]);
      const share = { distribution_id: id, seq: 0, wallet: '0x1', amount: '1', token_amount: '1' };
      await db
        .insertInto('airdrop_allocations')
        .values({ ...share, protocol: 'Orbit', token: 'ORB', decimals: 18, status: 'unclaimed' })
        .execute();
      await pass();
      const close = at(NOW + 24 * HOUR)
        .slice(0, 16)
        .replace('T', ' ');
      const text = `1 unclaimed share of Orbit (ORB): claims close ${close} UTC.`;
      expect((await fired()).map((one) => [one.text, one.lasts])).toEqual([[text, true]]);
      await pass(NOW + 25 * HOUR);
      expect((await fired()).map(({ lasts }) => lasts)).toEqual([false]);
    });

    test('a phase of a mint that is near fires once, and ends when it opens', async () => {
      const { db } = store();
      await addRule(store(), 'deadline_near', { minutes: 30 });
      const source_id = await ensureSource(db, { area: 'allocator', kind: 'chain', label: 'chain' });
      const phase = { source_id, seq: 1, collection: 'Ember', phase: '0', phase_source: 'event' as const };
      const opens_at = at(NOW + HOUR);
      await db
        .insertInto('mint_phases')
        .values({ ...phase, opens_at, allowlist: false })
        .execute();
      await pass();
      expect(await fired()).toEqual([]);
      await pass(NOW + HOUR / 2);
      const text = `Ember (public): the phase opens ${opens_at.slice(0, 16).replace('T', ' ')} UTC.`;
      const [alert] = await fired();
      expect(alert).toEqual({ text, lasts: true, link: '/nft-mint/collections' });
      await pass(NOW + HOUR);
      expect((await fired()).map(({ lasts }) => lasts)).toEqual([false]);
    });

    test('steps, failed flash loans and new devices fire once each, and nothing from before the rule', async () => {
      const { db } = store();
      const series = await addSeries(store());
      const accountId = await addAccount(store());
      const step = (seq: number, candle_at: string) => ({
        ...({
          series_id: series,
          seq,
          pattern: '0101',
          from_status: 'observed',
          to_status: 'promoted',
        } as const),
        ...{ candle_at, n: 1, reason: 'r' },
      });
      await db
        .insertInto('pattern_steps')
        .values(step(1, at(Date.now())))
        .execute();
      for (const kind of ['pattern_step', 'flash_loan_reverted', 'new_device'] as const)
        await addRule(store(), kind, {}, accountId);
      await db
        .insertInto('pattern_steps')
        .values([step(2, at(Date.now())), step(3, at(Date.now() - 5 * 24 * HOUR))])
        .execute();
      const loan = { source_id: 1, seq: 1, tx_hash: '0xabcdef0123456789', wallet: null, token_path: [] };
      await db
        .insertInto('flash_loan_trades')
        .values({ ...loan, status: 'pending', timestamp: at(Date.now()) })
        .execute();
      await db.updateTable('flash_loan_trades').set({ status: 'reverted' }).execute();
      // The same once more: a chain that was reorganised.
      await db.deleteFrom('flash_loan_trades').execute();
      await db
        .insertInto('flash_loan_trades')
        .values({ ...loan, seq: 2, status: 'failed', timestamp: at(Date.now()) })
        .execute();
      const device = { account_id: accountId, name: 'Firefox\non Linux', last_ip: '192.0.2.9' };
      const seen = { created_at: at(NOW), last_seen_at: at(NOW) };
      await db
        .insertInto('devices')
        .values({ id: randomUUID(), ...device, ...seen })
        .execute();
      const other = await addAccount(store());
      await db
        .insertInto('devices')
        .values({ id: randomUUID(), ...device, ...seen, account_id: other })
        .execute();
      await pass();
      await pass();
      expect((await fired()).map(({ text, link }) => [text, link])).toEqual([
        [
          'Pattern 0101 of EUR_USD M5 had a promotion: observed to promoted.',
          '/trading/patterns/0101/EUR_USD?market=simulated&granularity=M5',
        ],
        ['Flash loan 0xabcdef01… failed (reverted).', '/flash-loans/logs/1-1'],
        ['New device: Firefox on Linux from 192.0.2.9.', '/account'],
      ]);
      expect(await db.selectFrom('alert_events').selectAll().execute()).toEqual([]);
    });

    test('a rule fires a bounded number of times an hour, and an inbox keeps a bounded number', async () => {
      const { db } = store();
      const accountId = await addAccount(store());
      await addRule(store(), 'flash_loan_reverted', {}, accountId);
      const { id } = await db.selectFrom('alert_inboxes').select('id').executeTakeFirstOrThrow();
      const old = { inbox_id: id, kind: 'test', severity: 'notice', text: 'old', link: '/' } as const;
      await db
        .insertInto('alerts')
        .values(
          Array.from({ length: MOST_ALERTS }, (_, n) => ({
            ...old,
            event_key: `${n}`,
            fired_at: at(NOW - HOUR),
          })),
        )
        .execute();
      const loans = Array.from({ length: MOST_AN_HOUR + 5 }, (_, seq) => ({
        ...{ source_id: 1, seq, tx_hash: `0x${seq}`, status: 'failed', timestamp: at(Date.now()) },
      }));
      await db.insertInto('flash_loan_trades').values(loans).execute();
      await pass();
      const texts = (await fired()).map(({ text }) => text);
      expect(texts).toHaveLength(MOST_ALERTS);
      expect(texts.filter((text) => text.startsWith('Flash loan'))).toHaveLength(MOST_AN_HOUR);
      expect(texts.at(-1)).toBe(
        'This rule was met more than 100 times within an hour; the rest is not listed.',
      );
    });

    test('a delivery that fails is repeated with growing pauses and then given up', async () => {
      const accountId = await addAccount(store());
      await addRule(store(), 'claim_deadline', { days: 1 }, accountId);
      await addAlert(store(), 'webhook');
      const attempts: number[] = [];
      const channels = {
        webhook: async (alert: Delivery) => {
          attempts.push(alert.attempts);
          throw new TypeError('fetch failed', { cause: new Error('The answer has the status 500.') });
        },
      };
      await pass(NOW, channels);
      await pass(NOW + 29_000, channels);
      await pass(NOW + 30_000, channels);
      await pass(NOW + 80_000, channels);
      expect(attempts).toEqual([1, 2]);
      for (let hour = 1; hour < 12; hour += 1) await pass(NOW + hour * HOUR, channels);
      expect(attempts).toHaveLength(10);
      const [delivery] = await store().db.selectFrom('alert_deliveries').selectAll().execute();
      expect(delivery).toMatchObject({ state: 'failed', problem: 'The answer has the status 500.' });
    });

    test('after four mails in an hour the rest is one digest', async () => {
      const accountId = await addAccount(store());
      await addRule(store(), 'claim_deadline', { days: 1 }, accountId);
      const mails: string[] = [];
      const channels = { mail: async (mail: { subject: string }) => void mails.push(mail.subject) };
      for (let n = 0; n < 7; n += 1) {
        await addAlert(store(), 'mail', `alert ${n}`);
        await pass(NOW + n * 60_000, channels);
      }
      expect(mails).toEqual(['alert 0', 'alert 1', 'alert 2', 'alert 3']);
      await pass(NOW + HOUR + 1_000, channels);
      expect(mails.slice(4)).toEqual(['3 alerts of the trading platform']);
      const states = await store().db.selectFrom('alert_deliveries').select('state').distinct().execute();
      expect(states).toEqual([{ state: 'sent' }]);
    });
  });
}

async function addAccount({ db }: Store): Promise<string> {
  const id = randomUUID();
  const fields = { email: `${id}@example.com`, password_hash: null, groups: [] };
  await db
    .insertInto('accounts')
    .values({ id, ...fields, created_at: at(NOW) })
    .execute();
  return id;
}

async function addRule(
  store: Store,
  kind: AlertKind,
  parameters: Readonly<Record<string, string | number>>,
  accountId?: string,
): Promise<void> {
  const account = accountId ?? (await addAccount(store));
  const by = { enabled: true, by_mail: false, by_webhook: false };
  await saveAlertRule(store.db, account, { id: randomUUID(), kind, parameters, ...by }, 50);
}

/** An alert of the only inbox that waits to be delivered. */
async function addAlert({ db }: Store, channel: 'mail' | 'webhook', text = 'an alert'): Promise<void> {
  const { id } = await db.selectFrom('alert_inboxes').select('id').executeTakeFirstOrThrow();
  const { seq } = await db
    .insertInto('alerts')
    .values({
      ...{ inbox_id: id, kind: 'test', severity: 'notice', event_key: text, text, link: '/' },
      fired_at: at(NOW),
    })
    .returning('seq')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('alert_deliveries')
    .values({ inbox_id: id, alert_seq: seq, channel, next_at: at(NOW) })
    .execute();
}

async function addSeries({ db }: Store): Promise<number> {
  const series = { market: 'simulated', symbol: 'EUR_USD', granularity: 'M5', engine_key: 'k' } as const;
  const { id } = await db
    .insertInto('series')
    .values({ ...series, active: true, state: 'live', candle_count: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addTrade(
  { db }: Store,
  series_id: number,
  seq: number,
  {
    profit,
    closed_at = null,
    timestamp = at(NOW - 80 * HOUR),
  }: {
    readonly profit?: number;
    readonly closed_at?: string | null;
    readonly timestamp?: string;
  },
): Promise<void> {
  await db
    .insertInto('trades')
    .values({
      ...{ series_id, seq, pattern: '01010101', trade_action: 'buy', source: 'observed' },
      ...{ quantity: 1, price: 1, timestamp, closed_at },
      ...(profit === undefined
        ? { status: 'pending' }
        : { status: 'completed', profit, profit_pct: profit / 100, exit_price: 1, outcome: 'time' }),
    })
    .execute();
}

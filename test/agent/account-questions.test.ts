import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '../../src/agent/answer-parts.ts';
import { createLocalAnalyst } from '../../src/agent/local-analyst.ts';
import type { AgentPart } from '../../src/contract/agent.ts';
import { ensureBrokerAccount, writeBrokerTransactions } from '../../src/store/broker/broker.ts';
import { createAccount } from '../../src/store/identity/accounts.ts';
import { addAuditEvent } from '../../src/store/identity/audit-events.ts';
import { askerOf } from '../support/asker-of.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';

const NOW = Date.UTC(2026, 4, 20, 12);
const at = (hoursAgo: number) => new Date(NOW - hoursAgo * 3_600_000).toISOString();
const [target] = SQL_TARGETS;
if (!target) throw new Error('There is no store to ask');

const BOOKED = Array.from({ length: 12 }, (_, index) => ({
  ...{ seq: index + 1, type: index % 4 === 3 ? 'DAILY_FINANCING' : 'ORDER_FILL' },
  ...{ instrument: index % 2 === 0 ? 'EUR_USD' : 'USD_SGD', units: '1000', price: '1.1', reason: null },
  pl: index % 4 === 3 ? '0' : String(((index * 7) % 5) - 1.5),
  financing: index % 4 === 3 ? `-0.${index}5` : '0',
  ...{ half_spread_cost: '0.05', account_balance: String(10_000 + index), timestamp: at(10 * index + 1) },
}));
const TRADES = Array.from({ length: 9 }, (_, index) => ({
  ...{ state: (['matched', 'matched', 'engine_only'] as const)[index % 3] ?? 'matched' },
  ...{ broker_trade: index + 1, symbol: index % 2 === 0 ? 'EUR_USD' : 'USD_SGD' },
  ...{ trade_action: index % 4 < 2 ? 'buy' : 'sell' },
  ...{ engine_profit: `${1 + index / 4}`, broker_result: `${index / 2}`, timestamp: at(7 * index + 2) },
  ...{ difference: `${index / 2 - 1 - index / 4}`, spread: `-0.0${index + 1}`, slippage: `0.${index}` },
  ...{ financing: `-0.1${index}`, fees: '-0.02', remainder: '0.01' },
}));
const EVENTS = [
  'signed_in',
  'signed_in',
  'sign_in_failed',
  'password_changed',
  'sign_in_failed',
  'signed_in',
];

/** Questions with the statement that recounts each figure. */
const QUESTIONS: readonly (readonly [question: string, sql: string])[] = [
  ['How many broker transactions are there?', 'select count(*) from broker_transactions'],
  [
    'how many broker transactions were there this week',
    `select count(*) from broker_transactions where "timestamp" >= '2026-05-18'`,
  ],
  [
    'What is the financing of the broker transactions?',
    "select '$' || round(-sum(financing), 2) from broker_transactions",
  ],
  ['average profit of broker transactions', "select '$' || round(avg(pl), 2) from broker_transactions"],
  [
    'Which is the largest broker transaction by profit?',
    "select '$' || round(max(pl), 2) from broker_transactions",
  ],
  [
    'How many reconciled trades are matched?',
    "select count(*) from reconciled_trades where state = 'matched'",
  ],
  [
    'What is the slippage of reconciled trades?',
    "select '$' || round(sum(slippage), 2) from reconciled_trades",
  ],
  ['average slippage of reconciled trades', "select '$' || round(avg(slippage), 2) from reconciled_trades"],
  [
    'Which symbol has the largest difference between engine and broker?',
    'select symbol from reconciled_trades group by symbol order by sum(difference) desc limit 1',
  ],
  [
    'What were the fees of EUR_USD reconciled trades?',
    "select '$' || round(-sum(fees), 2) from reconciled_trades where symbol = 'EUR_USD'",
  ],
  ['How many sign-ins failed?', "select count(*) from audit_events where action = 'sign_in_failed'"],
  [
    'How often was my password changed?',
    "select count(*) from audit_events where action = 'password_changed'",
  ],
  [
    'How many events of my account were there in the last 24 hours?',
    `select count(*) from audit_events where at > '${at(24)}'`,
  ],
];

describe(target.name, () => {
  const store = useStore(target, { keep: true });
  const id = randomUUID();

  beforeAll(async () => {
    const { db } = store();
    const account = { email: 'one@example.com', password_hash: null, password_is_temporary: false };
    await createAccount(db, { id, ...account, groups: [], created_at: at(500) });
    for (const [index, action] of EVENTS.entries())
      await addAuditEvent(db, {
        ...{ at: at(9 * index + 1), action, account_id: id, ip: '192.0.2.1', request_id: null, detail: {} },
      });
    const key = { provider: 'Broker', environment: 'practice', account_id: '1' } as const;
    const broker = await ensureBrokerAccount(db, key);
    if (!broker) throw new Error('There is no account');
    await writeBrokerTransactions(db, broker.id, BOOKED, []);
    await db
      .insertInto('reconciled_trades')
      .values(TRADES.map((trade) => ({ ...trade, source_id: broker.id }) as never))
      .execute();
  });

  test.each(QUESTIONS)('%s', async (question, statement) => {
    const { rows } = await sql.raw<Record<string, string | number>>(statement).execute(store().db);
    const figure = String(Object.values(rows[0] ?? {})[0]);
    const parts: AgentPart[] = [];
    const { signal } = new AbortController();
    for await (const part of createLocalAnalyst(store(), () => NOW).answer(
      { message: question },
      signal,
      askerOf(id),
    ))
      parts.push(part);
    expect(plainText(parts.filter(({ kind }) => kind !== 'suggestions'))).toMatch(
      new RegExp(`(^|[^\\d.])${figure.replace(/[$.]/g, '\\$&')}([^\\d]|$)`, 'm'),
    );
  });
});

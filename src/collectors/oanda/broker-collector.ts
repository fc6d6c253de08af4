import { setTimeout as delay } from 'node:timers/promises';
import { BROKER_DAYS } from '../../contract/broker.ts';
import type { Log } from '../../log.ts';
import {
  ensureBrokerAccount,
  recordBrokerFailure,
  type TransactionRow,
  writeBrokerAnswer,
} from '../../store/broker.ts';
import type { Store } from '../../store/open-store.ts';
import type { Collector } from '../collector.ts';
import { retryPause } from '../retry-pause.ts';
import { UpstreamError } from '../upstream-error.ts';
import {
  OandaAccounts,
  OandaPages,
  OandaSummary,
  type OandaTransaction,
  OandaTransactions,
} from './oanda-answers.ts';
import { type OandaClient, PROVIDER } from './oanda-client.ts';
import { tradeEventsOf } from './trade-events.ts';

const INTERVAL_MS = 10_000;
const DAY_MS = 86_400_000;
const PAGE_SIZE = 1_000;

/**
 * Follows an account at OANDA, reading only: tests the connection once and logs the result, then asks for the summary and for what
 * was booked since the last transaction that is known, so that a poll costs what is new. It sends no order.
 */
export function createBrokerCollector(options: {
  readonly store: Store;
  readonly client: OandaClient;
  readonly environment: 'practice' | 'live';
  readonly clock: () => number;
  readonly log: Log;
  readonly intervalMs?: number;
}): Collector {
  const { store, client, environment, clock, log, intervalMs = INTERVAL_MS } = options;
  const account = `/accounts/${encodeURIComponent(client.accountId)}`;

  return {
    name: 'broker:oanda',
    async run(signal) {
      const key = { provider: PROVIDER, environment, account_id: client.accountId };
      const known = await ensureBrokerAccount(store.db, key);
      if (!known) throw new Error('The account was not written');
      await testConnection(signal);
      let last = known.last_transaction_id;
      let failures = 0;
      while (!signal.aborted) {
        const error = await poll(known.id, last, signal).then(
          (reached) => {
            last = reached;
            return undefined;
          },
          (cause: unknown) => cause,
        );
        if (signal.aborted) return;
        if (error !== undefined && !(error instanceof UpstreamError)) throw error;
        failures = error ? failures + 1 : 0;
        if (error) await recordBrokerFailure(store.db, { id: known.id, at: clock(), problem: error.message });
        await delay(error ? retryPause(failures, error) : intervalMs, undefined, { signal }).catch(() => {});
      }
    },
  };

  async function testConnection(signal: AbortSignal): Promise<void> {
    try {
      const { accounts } = await client.ask('/accounts', OandaAccounts, signal);
      const has = accounts.some(({ id }) => id === client.accountId);
      log.info('Tested the connection to the broker', { accounts: accounts.length, has_account: has });
    } catch (error) {
      if (!signal.aborted) log.warn('The connection to the broker failed', { error });
    }
  }

  /** Answers the last transaction that is known then. */
  async function poll(id: number, last: number | null, signal: AbortSignal): Promise<number> {
    const summary = await client.ask(`${account}/summary`, OandaSummary, signal);
    const newest = Number(summary.lastTransactionID);
    const from = last === null ? clock() - BROKER_DAYS * DAY_MS : null;
    const transactions =
      from === null ? await since(last ?? 0, newest, signal) : await firstTransactions(from, signal);
    // What was read last, not what is said to be newest: an answer may hold less than all, and the next question begins after it.
    const reached = transactions.length > 0 ? highestOf(transactions) : Math.max(newest, last ?? 0);
    await writeBrokerAnswer(store.db, {
      id,
      at: clock(),
      account: toAccount(summary),
      transactions: transactions.map(toRow),
      events: transactions.flatMap(tradeEventsOf),
      read_from: from,
      last_transaction_id: reached,
    });
    return reached;
  }

  /** Everything that was booked after one transaction, however little the broker answers at once. */
  async function since(last: number, newest: number, signal: AbortSignal): Promise<OandaTransaction[]> {
    const all: OandaTransaction[] = [];
    for (let reached = last; reached < newest; ) {
      const path = `${account}/transactions/sinceid?id=${reached}`;
      const { transactions } = await client.ask(path, OandaTransactions, signal);
      const highest = highestOf(transactions);
      if (highest <= reached) break;
      all.push(...transactions);
      reached = highest;
    }
    return all;
  }

  async function firstTransactions(from: number, signal: AbortSignal): Promise<OandaTransaction[]> {
    const span = new URLSearchParams({
      from: new Date(from).toISOString(),
      to: new Date(from + BROKER_DAYS * DAY_MS).toISOString(),
      pageSize: String(PAGE_SIZE),
    });
    const { pages } = await client.ask(`${account}/transactions?${span}`, OandaPages, signal);
    const all: OandaTransaction[] = [];
    for (const page of pages) {
      // The pages name a host of their own; the credential is sent to the one that was configured.
      const path = `${account}/transactions/idrange${new URL(page).search}`;
      all.push(...(await client.ask(path, OandaTransactions, signal)).transactions);
    }
    return all;
  }
}

/** The highest number among them; 0 where there is none. */
function highestOf(transactions: readonly OandaTransaction[]): number {
  return transactions.reduce((highest, { id }) => Math.max(highest, Number(id)), 0);
}

function toAccount({ account }: OandaSummary): Parameters<typeof writeBrokerAnswer>[1]['account'] {
  return {
    currency: account.currency ?? null,
    balance: account.balance ?? null,
    pl: account.pl ?? null,
    nav: account.NAV ?? null,
    unrealized_pl: account.unrealizedPL ?? null,
    financing: account.financing ?? null,
    margin_used: account.marginUsed ?? null,
    margin_available: account.marginAvailable ?? null,
    // OANDA tells a fraction.
    margin_closeout_percent:
      account.marginCloseoutPercent === undefined ? null : 100 * Number(account.marginCloseoutPercent),
    open_trade_count: account.openTradeCount ?? null,
  };
}

function toRow(transaction: OandaTransaction): TransactionRow {
  return {
    seq: Number(transaction.id),
    type: transaction.type,
    instrument: transaction.instrument ?? null,
    units: transaction.units ?? null,
    price: transaction.price ?? null,
    pl: transaction.pl ?? null,
    financing: transaction.financing ?? null,
    half_spread_cost: transaction.halfSpreadCost ?? null,
    account_balance: transaction.accountBalance ?? null,
    reason: transaction.reason ?? null,
    timestamp: transaction.time,
  };
}

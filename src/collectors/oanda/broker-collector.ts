import { setTimeout as delay } from 'node:timers/promises';
import { BROKER_DAYS } from '../../contract/broker.ts';
import { DAY_MS } from '../../domain/durations.ts';
import type { Log } from '../../log.ts';
import {
  type BrokerProgress,
  ensureBrokerAccount,
  recordBrokerFailure,
  type TransactionRow,
  writeBrokerAnswer,
  writeBrokerTransactions,
} from '../../store/broker/broker.ts';
import type { Store } from '../../store/database/open-store.ts';
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
const PAGE_SIZE = 1_000;

type Batch = readonly OandaTransaction[];
type Progress = { -readonly [Name in keyof BrokerProgress]: BrokerProgress[Name] };

/**
 * Follows an account at OANDA, reading only. It tests the connection once and logs the result. Each poll then requests the
 * summary and the transactions after the last known one, so its cost depends only on new ones. It sends no orders.
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
      const progress = { ...known };
      let failures = 0;
      while (!signal.aborted) {
        const error = await poll(progress, signal).then(
          () => undefined,
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

  /** Reads up to the broker's latest transaction; batches that were written stay if a later one fails. */
  async function poll(progress: Progress, signal: AbortSignal): Promise<void> {
    const { id, last_transaction_id: last } = progress;
    const summary = await client.ask(`${account}/summary`, OandaSummary, signal);
    const newest = Number(summary.lastTransactionID);
    const at = clock();
    // The first run reads the last days; if it was interrupted, it continues after the last transaction that was read.
    const from = at - BROKER_DAYS * DAY_MS;
    for await (const batch of last === null ? span(from, at, signal) : since(last, newest, signal)) {
      if (batch.length === 0) continue;
      await writeBrokerTransactions(store.db, id, batch.map(toRow), batch.flatMap(tradeEventsOf));
      progress.last_transaction_id = Math.max(progress.last_transaction_id ?? 0, highestOf(batch));
    }
    // The last transaction read, not the reported latest: an answer may be incomplete, and the next request begins after it.
    const hasRead = progress.last_transaction_id !== last;
    const reached = Math.max(progress.last_transaction_id ?? 0, hasRead ? 0 : newest);
    await writeBrokerAnswer(store.db, {
      id,
      at: clock(),
      account: toAccount(summary),
      read_from: progress.read_from === null ? from : null,
      last_transaction_id: reached,
    });
    progress.last_transaction_id = reached;
    progress.read_from ??= new Date(from).toISOString();
  }

  /** Every transaction after one of them, in answers of any size. */
  async function* since(
    last: number,
    newest: number,
    signal: AbortSignal,
  ): AsyncGenerator<Batch, void, void> {
    for (let reached = last; reached < newest; ) {
      const path = `${account}/transactions/sinceid?id=${reached}`;
      const { transactions } = await client.ask(path, OandaTransactions, signal);
      const highest = highestOf(transactions);
      if (highest <= reached) break;
      yield transactions;
      reached = highest;
    }
  }

  /** Every transaction in a span of time (milliseconds since the epoch), in order, page by page. */
  async function* span(from: number, to: number, signal: AbortSignal): AsyncGenerator<Batch, void, void> {
    const query = new URLSearchParams({
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      pageSize: String(PAGE_SIZE),
    });
    const { pages } = await client.ask(`${account}/transactions?${query}`, OandaPages, signal);
    for (const page of pages) {
      // The pages name a host; the credential is sent only to the configured one.
      const path = `${account}/transactions/idrange${new URL(page).search}`;
      yield (await client.ask(path, OandaTransactions, signal)).transactions;
    }
  }
}

/** The highest transaction number; 0 without any. */
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
    // OANDA reports a fraction.
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

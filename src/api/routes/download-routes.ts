import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { AppError } from '../../contract/app-error.ts';
import type {
  AirdropRecordDownloadQuery,
  AirdropWalletDownloadQuery,
  AllocationDownloadQuery,
  BrokerDownloadQuery,
  DOWNLOAD_ENDPOINTS,
  DownloadFormat,
  DownloadLink,
  EliteDownloadQuery,
  FlashLoanDownloadQuery,
  FormerGapDownloadQuery,
  PatternDownloadQuery,
  ReconciliationDownloadQuery,
  TradeDownloadQuery,
} from '../../contract/downloads.ts';
import type { FlashLoanGap } from '../../contract/flash-loan-gaps.ts';
import { AirdropRecord, AirdropWallet } from '../../domain/airdrop.ts';
import { AirdropAllocation } from '../../domain/airdrop-distribution.ts';
import { BrokerTransaction } from '../../domain/broker.ts';
import { FlashLoanTrade } from '../../domain/flash-loan-trade.ts';
import { Pattern } from '../../domain/pattern.ts';
import { ReconciledTrade } from '../../domain/reconciliation.ts';
import { EliteTrade, Trade } from '../../domain/trade.ts';
import type { Operator } from '../../identity/identity-provider.ts';
import type { Log } from '../../log.ts';
import { streamBrokerTransactions } from '../../store/broker/broker.ts';
import { streamReconciliation } from '../../store/broker/reconciliation.ts';
import { closeDistributions, streamAllocations } from '../../store/chain/airdrop-distributions.ts';
import { streamAirdropRecords, streamAirdropWallets } from '../../store/chain/airdrops.ts';
import { streamFormerGaps } from '../../store/chain/flash-loan-gaps.ts';
import { streamFlashLoanTrades } from '../../store/chain/flash-loans.ts';
import type { Store } from '../../store/database/open-store.ts';
import {
  getDownloadRequest,
  insertDownloadLink,
  takeDownloadRequest,
} from '../../store/identity/download-links.ts';
import { resolveScope } from '../../store/list/scope.ts';
import { resolveSource } from '../../store/mirror/sources.ts';
import { streamPatterns } from '../../store/patterns/patterns.ts';
import { streamEliteTrades } from '../../store/trades/elite-trades.ts';
import { streamTrades } from '../../store/trades/trades.ts';
import { csvText } from '../csv-text.ts';
import { FLAT_GAP_COLUMNS, type FlatGap, flatGap } from '../flat-gap.ts';
import type { Handlers } from '../handlers.ts';
import { jsonArrayText } from '../json-array-stream.ts';
import { streamText } from '../text-stream.ts';
import { OWNER } from './trade-routes.ts';

/** What a link stands for: our own record, written by the calls that make links. */
type DownloadRequest = { readonly format: DownloadFormat } & (
  | { readonly list: 'trades'; readonly query: Omit<z.output<typeof TradeDownloadQuery>, 'format'> }
  | { readonly list: 'elite-trades'; readonly query: Omit<z.output<typeof EliteDownloadQuery>, 'format'> }
  | { readonly list: 'patterns'; readonly query: Omit<z.output<typeof PatternDownloadQuery>, 'format'> }
  | {
      readonly list: 'airdrop-claims';
      readonly query: Omit<z.output<typeof AirdropRecordDownloadQuery>, 'format'>;
    }
  | {
      readonly list: 'airdrop-interactions';
      readonly query: Omit<z.output<typeof AirdropRecordDownloadQuery>, 'format'>;
    }
  | {
      readonly list: 'airdrop-wallets';
      readonly query: Omit<z.output<typeof AirdropWalletDownloadQuery>, 'format'>;
    }
  | { readonly list: 'allocations'; readonly query: Omit<z.output<typeof AllocationDownloadQuery>, 'format'> }
  | {
      readonly list: 'broker-transactions';
      readonly query: Omit<z.output<typeof BrokerDownloadQuery>, 'format'>;
    }
  | {
      readonly list: 'reconciliation';
      readonly query: Omit<z.output<typeof ReconciliationDownloadQuery>, 'format'>;
    }
  | { readonly list: 'flash-loans'; readonly query: Omit<z.output<typeof FlashLoanDownloadQuery>, 'format'> }
  | {
      readonly list: 'flash-loan-gaps';
      readonly query: Omit<z.output<typeof FormerGapDownloadQuery>, 'format'>;
    }
);

type Row =
  | AirdropAllocation
  | Trade
  | EliteTrade
  | Pattern
  | AirdropRecord
  | AirdropWallet
  | BrokerTransaction
  | ReconciledTrade
  | FlashLoanTrade
  | FlashLoanGap;
type FlatRow =
  | Exclude<Row, FlashLoanTrade | FlashLoanGap>
  | FlatGap
  | (Omit<FlashLoanTrade, 'token_path'> & { readonly token_path: string });
type Batches = AsyncGenerator<readonly Row[], void, void>;

const LIFETIME_MS = 60_000;
const MEDIA_TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json' } as const;
const COLUMNS = {
  trades: Object.keys(Trade.shape),
  'elite-trades': Object.keys(EliteTrade.shape),
  patterns: Object.keys(Pattern.shape),
  'airdrop-claims': Object.keys(AirdropRecord.shape),
  'airdrop-interactions': Object.keys(AirdropRecord.shape),
  'airdrop-wallets': Object.keys(AirdropWallet.shape),
  allocations: Object.keys(AirdropAllocation.shape),
  'broker-transactions': Object.keys(BrokerTransaction.shape),
  reconciliation: Object.keys(ReconciledTrade.shape),
  'flash-loans': Object.keys(FlashLoanTrade.shape),
  'flash-loan-gaps': FLAT_GAP_COLUMNS,
} as const;

/** Lists as files: a signed-in call makes a link that works once, and a browser follows it. */
export function createDownloadRoutes(
  { db }: Store,
  clock: () => number,
  log: Log,
): Handlers<keyof typeof DOWNLOAD_ENDPOINTS> {
  async function makeLink(request: DownloadRequest, operator: Operator | undefined): Promise<DownloadLink> {
    if (!operator) throw new AppError('not_authenticated');
    const token = randomBytes(32).toString('base64url');
    const now = clock();
    const expires_ms = now + LIFETIME_MS;
    await insertDownloadLink(
      db,
      { token_hash: hashOf(token), account_id: operator.id, request, expires_ms },
      now,
    );
    return { url: `/api/downloads?token=${token}`, expires_at: new Date(expires_ms).toISOString() };
  }

  return {
    async exportTrades({ query: { format, ...query }, operator }) {
      return makeLink({ list: 'trades', format, query }, operator);
    },

    async exportEliteTrades({ query: { format, ...query }, operator }) {
      return makeLink({ list: 'elite-trades', format, query }, operator);
    },

    async exportPatterns({ query: { format, ...query }, operator }) {
      return makeLink({ list: 'patterns', format, query }, operator);
    },

    async exportAirdropClaims({ query: { format, ...query }, operator }) {
      return makeLink({ list: 'airdrop-claims', format, query }, operator);
    },

    async exportAirdropInteractions({ query: { format, ...query }, operator }) {
      return makeLink({ list: 'airdrop-interactions', format, query }, operator);
    },

    async exportAirdropWallets({ query: { format, ...query }, operator }) {
      return makeLink({ list: 'airdrop-wallets', format, query }, operator);
    },

    async exportAllocations({ query: { format, ...query }, operator }) {
      return makeLink({ list: 'allocations', format, query }, operator);
    },

    async exportBrokerTransactions({ query: { format, ...query }, operator }) {
      return makeLink({ list: 'broker-transactions', format, query }, operator);
    },

    async exportReconciliation({ query: { format, ...query }, operator }) {
      return makeLink({ list: 'reconciliation', format, query }, operator);
    },

    async exportFlashLoans({ query: { format, ...query }, operator }) {
      return makeLink({ list: 'flash-loans', format, query }, operator);
    },

    async exportFormerGaps({ query: { format, ...query }, operator }) {
      return makeLink({ list: 'flash-loan-gaps', format, query }, operator);
    },

    async download({ query: { token }, context }) {
      // A look at the headers does not use the link up.
      const isLook = context.req.method === 'HEAD';
      const read = isLook ? getDownloadRequest : takeDownloadRequest;
      const request = (await read(db, hashOf(token), clock())) as DownloadRequest | undefined;
      if (!request) throw new AppError('link_expired');
      const { list, format } = request;
      const batches = isLook ? noRows() : streamList(db, request, clock());
      const text = format === 'csv' ? csvText(COLUMNS[list], flatRows(batches)) : jsonArrayText(batches);
      const date = new Date(clock()).toISOString().slice(0, 10);
      return streamText(context, log, text, {
        'content-type': MEDIA_TYPES[format],
        'content-disposition': `attachment; filename="${list}-${date}.${format}"`,
      });
    },
  };
}

async function* streamList(db: Store['db'], request: DownloadRequest, now: number): Batches {
  switch (request.list) {
    case 'trades':
      return yield* streamTrades(db, await resolveScope(db, request.query), request.query);
    case 'patterns':
      return yield* streamPatterns(db, await resolveScope(db, request.query, 'patterns'), request.query);
    case 'elite-trades': {
      const { user_id = OWNER, ...filter } = request.query;
      if (user_id !== OWNER) return;
      return yield* streamEliteTrades(db, await resolveScope(db, filter, 'elite'), filter);
    }
    case 'airdrop-claims': {
      const source = await resolveSource(db, 'airdrops', request.query.source, ['claims']);
      return yield* streamAirdropRecords(db, 'airdrop_claims', source, request.query);
    }
    case 'airdrop-interactions': {
      const source = await resolveSource(db, 'airdrops', request.query.source, ['interactions']);
      return yield* streamAirdropRecords(db, 'airdrop_interactions', source, request.query);
    }
    case 'airdrop-wallets': {
      const source = await resolveSource(db, 'airdrops', request.query.source, ['wallets']);
      return yield* streamAirdropWallets(db, source, request.query);
    }
    case 'allocations': {
      await closeDistributions(db, now);
      const source = await resolveSource(db, 'airdrops', request.query.source, []);
      return yield* streamAllocations(db, source, request.query);
    }
    case 'broker-transactions':
      return yield* streamBrokerTransactions(db, request.query, now);
    case 'reconciliation':
      return yield* streamReconciliation(db, request.query);
    case 'flash-loans': {
      const source = await resolveSource(db, 'flash-loans', request.query.source, ['recent']);
      return yield* streamFlashLoanTrades(db, source, request.query);
    }
    case 'flash-loan-gaps': {
      const source = await resolveSource(db, 'flash-loans', request.query.source, ['recent']);
      return yield* streamFormerGaps(db, source, request.query);
    }
  }
}

/** Rows whose cells hold one value each: a route becomes one text, a gap a column for each part. */
async function* flatRows(batches: Batches): AsyncGenerator<readonly FlatRow[], void, void> {
  for await (const rows of batches) yield rows.map(flatRow);
}

function flatRow(row: Row): FlatRow {
  if ('token_path' in row) return { ...row, token_path: row.token_path.join(' → ') };
  return 'cheap' in row ? flatGap(row) : row;
}

async function* noRows(): Batches {}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

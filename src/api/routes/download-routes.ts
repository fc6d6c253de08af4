import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { AppError } from '../../contract/app-error.ts';
import type {
  DownloadFormat,
  DownloadLink,
  EliteDownloadQuery,
  PatternDownloadQuery,
  TradeDownloadQuery,
} from '../../contract/downloads.ts';
import { Pattern } from '../../domain/pattern.ts';
import { EliteTrade, Trade } from '../../domain/trade.ts';
import type { Operator } from '../../identity/identity-provider.ts';
import type { Log } from '../../log.ts';
import { getDownloadRequest, insertDownloadLink, takeDownloadRequest } from '../../store/download-links.ts';
import { streamEliteTrades } from '../../store/elite-trades.ts';
import type { Store } from '../../store/open-store.ts';
import { streamPatterns } from '../../store/patterns.ts';
import { resolveScope } from '../../store/scope.ts';
import { streamTrades } from '../../store/trades.ts';
import { csvText } from '../csv-text.ts';
import type { Handlers } from '../handlers.ts';
import { jsonArrayText } from '../json-array-stream.ts';
import { streamText } from '../text-stream.ts';
import { OWNER } from './trade-routes.ts';

/** What a link stands for: our own record, written by the calls that make links. */
type DownloadRequest = { readonly format: DownloadFormat } & (
  | { readonly list: 'trades'; readonly query: Omit<z.output<typeof TradeDownloadQuery>, 'format'> }
  | { readonly list: 'elite-trades'; readonly query: Omit<z.output<typeof EliteDownloadQuery>, 'format'> }
  | { readonly list: 'patterns'; readonly query: Omit<z.output<typeof PatternDownloadQuery>, 'format'> }
);

type Batches = AsyncGenerator<readonly (Trade | EliteTrade | Pattern)[], void, void>;

const LIFETIME_MS = 60_000;
const MEDIA_TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json' } as const;
const COLUMNS = {
  trades: Object.keys(Trade.shape),
  'elite-trades': Object.keys(EliteTrade.shape),
  patterns: Object.keys(Pattern.shape),
} as const;

/** Which list of a remote engine a file is made of. */
const CONTENTS = { trades: 'trades', 'elite-trades': 'elite', patterns: 'patterns' } as const;

/** Lists as files: a signed-in call makes a link that works once, and a browser follows it. */
export function createDownloadRoutes(
  { db }: Store,
  clock: () => number,
  log: Log,
): Handlers<'exportTrades' | 'exportEliteTrades' | 'exportPatterns' | 'download'> {
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

    async download({ query: { token }, context }) {
      // A look at the headers does not use the link up.
      const isLook = context.req.method === 'HEAD';
      const read = isLook ? getDownloadRequest : takeDownloadRequest;
      const request = (await read(db, hashOf(token), clock())) as DownloadRequest | undefined;
      if (!request) throw new AppError('link_expired');
      const { list, format } = request;
      const batches = isLook ? noRows() : streamList(db, request);
      const text = format === 'csv' ? csvText(COLUMNS[list], batches) : jsonArrayText(batches);
      const date = new Date(clock()).toISOString().slice(0, 10);
      return streamText(context, log, text, {
        'content-type': MEDIA_TYPES[format],
        'content-disposition': `attachment; filename="${list}-${date}.${format}"`,
      });
    },
  };
}

async function* streamList(db: Store['db'], { list, query }: DownloadRequest): Batches {
  const scope = await resolveScope(db, query, CONTENTS[list]);
  if (list === 'trades') yield* streamTrades(db, scope, query);
  else if (list === 'patterns') yield* streamPatterns(db, scope, query);
  else {
    const { user_id = OWNER, ...filter } = query;
    if (user_id === OWNER) yield* streamEliteTrades(db, scope, filter);
  }
}

async function* noRows(): Batches {}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

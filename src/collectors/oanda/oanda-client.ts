import { z } from 'zod';
import type { Secret } from '../../secret.ts';
import { UpstreamError } from '../upstream-error.ts';

export const PROVIDER = 'OANDA';
const LIMIT_MS = 10_000;

/** Where OANDA's v20 interface stands. */
export const OANDA_URLS = {
  practice: 'https://api-fxpractice.oanda.com',
  live: 'https://api-fxtrade.oanda.com',
} as const;

export interface OandaAccess {
  /** Address before `/v3`. */
  readonly url: string;
  readonly token: Secret;
  readonly accountId: string;
}

const Money = z.string().regex(/^-?\d{1,17}(\.\d{1,20})?$/);
const Id = z.string().regex(/^\d{1,15}$/);

export const OandaAccounts = z.object({ accounts: z.array(z.object({ id: z.string() })) });
export const OandaSummary = z.object({
  account: z.object({
    currency: z.string().max(8).optional(),
    balance: Money.optional(),
    pl: Money.optional(),
    NAV: Money.optional(),
    unrealizedPL: Money.optional(),
    financing: Money.optional(),
    marginUsed: Money.optional(),
    marginAvailable: Money.optional(),
    marginCloseoutPercent: Money.optional(),
    openTradeCount: z.number().int().optional(),
  }),
  lastTransactionID: Id,
});
export type OandaSummary = z.infer<typeof OandaSummary>;

/** Times have nanoseconds, of which milliseconds are kept. */
const Time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/);
const OandaTransaction = z.object({
  id: Id,
  time: Time,
  type: z.string().max(64),
  instrument: z.string().max(32).optional(),
  units: Money.optional(),
  price: Money.optional(),
  pl: Money.optional(),
  financing: Money.optional(),
  halfSpreadCost: Money.optional(),
  accountBalance: Money.optional(),
  reason: z.string().max(64).optional(),
});
export type OandaTransaction = z.infer<typeof OandaTransaction>;
export const OandaTransactions = z.object({
  transactions: z.array(OandaTransaction),
  lastTransactionID: Id,
});
export const OandaPages = z.object({ pages: z.array(z.url()), lastTransactionID: Id });

/**
 * The answer of one GET call, read by its schema. Rejects with UpstreamError, '{provider} API error: status - text' where the broker
 * refuses.
 */
export async function askOanda<T>(
  { url, token }: OandaAccess,
  path: string,
  schema: z.ZodType<T>,
  signal: AbortSignal,
): Promise<T> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  try {
    const answer = await fetch(`${url.replace(/\/+$/, '')}/v3${path}`, {
      headers: {
        authorization: `Bearer ${token.reveal()}`,
        'accept-datetime-format': 'RFC3339',
      },
      // The credential goes to the address that was named, and to no other.
      redirect: 'error',
      signal: AbortSignal.any([signal, limit]),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new UpstreamError(`${PROVIDER} API error: ${answer.status} - ${answer.statusText || 'no text'}`, {
        status: answer.status,
        retryAfterMs: 1_000 * (Number(answer.headers.get('retry-after')) || 0),
      });
    }
    const parsed = schema.safeParse(await answer.json());
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new UpstreamError(
      `${PROVIDER} API error: the answer is not as expected at ${issue?.path.join('.')}`,
    );
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof UpstreamError) throw error;
    const reason = limit.aborted
      ? `no answer within ${LIMIT_MS / 1_000} s`
      : 'it could not be reached or read';
    throw new UpstreamError(`${PROVIDER} API error: ${reason}`, { cause: error });
  }
}

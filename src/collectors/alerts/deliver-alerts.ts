import type { Kysely } from 'kysely';
import type { Log } from '../../log.ts';
import {
  claimMails,
  claimWebhooks,
  type Delivery,
  settleDeliveries,
} from '../../store/alerts/alert-deliveries.ts';
import type { Database } from '../../store/database/database.ts';
import { alertMail } from './alert-mail.ts';

/** How alerts leave the console; a channel that no setting connects is absent. */
export interface AlertChannels {
  readonly mail?: (mail: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
  }) => Promise<void>;
  readonly webhook?: (alert: Delivery, now: number) => Promise<void>;
  /** The console's address for links; absent if no setting gives it. */
  readonly consoleUrl?: string | undefined;
}

interface DeliveryOptions {
  readonly channels: AlertChannels;
  readonly clock: () => number;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/** Calls at the same time. */
const AT_ONCE = 4;

/** Makes the due attempts of all channels. A failed one is repeated later, so nothing is thrown for it. */
export async function deliverAlerts(db: Kysely<Database>, options: DeliveryOptions): Promise<void> {
  const { channels, clock, signal } = options;
  const { mail, webhook, consoleUrl } = channels;
  if (webhook) {
    const due = await claimWebhooks(db, clock());
    for (let first = 0; first < due.length && !signal.aborted; first += AT_ONCE) {
      const some = due.slice(first, first + AT_ONCE);
      await Promise.all(some.map((one) => attempt(db, [one], () => webhook(one, clock()), options)));
    }
  }
  if (mail && !signal.aborted) {
    for (const own of Map.groupBy(await claimMails(db, clock()), ({ inbox_id }) => inbox_id).values()) {
      const [{ email: to } = { email: '' }] = own;
      if (signal.aborted) return;
      await attempt(db, own, () => mail({ to, ...alertMail(own, consoleUrl) }), options);
    }
  }
}

async function attempt(
  db: Kysely<Database>,
  deliveries: readonly Delivery[],
  send: () => Promise<void>,
  { log }: DeliveryOptions,
): Promise<void> {
  let problem: string | null = null;
  try {
    await send();
  } catch (error) {
    problem = reasonOf(error);
    const [first] = deliveries;
    log.warn('An alert could not be delivered', {
      channel: first?.channel,
      attempts: first?.attempts,
      problem,
    });
  }
  await settleDeliveries(db, deliveries, problem);
}

/** The message, without the address that was called: it may hold a key. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'The delivery failed.';
  const { code } = cause as { readonly code?: unknown };
  return typeof code === 'string' ? code : cause.message.slice(0, 200);
}

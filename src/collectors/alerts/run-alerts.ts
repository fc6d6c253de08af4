import type { Log } from '../../log.ts';
import { type EnabledRule, listEnabledRules } from '../../store/alerts/alert-rules.ts';
import { recordAlerts } from '../../store/alerts/record-alerts.ts';
import type { Store } from '../../store/database/open-store.ts';
import { type AlertChannels, deliverAlerts } from './deliver-alerts.ts';
import { findConditions, matchEvents } from './find-alerts.ts';

export interface AlertOptions {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly log: Log;
  readonly channels: AlertChannels;
}

/** Evaluates all rules once and makes the due deliveries. Returns the rules, and whether further events wait. */
export async function runAlerts(
  { store, clock, log, channels }: AlertOptions,
  signal: AbortSignal,
): Promise<{ readonly rules: readonly EnabledRule[]; readonly isMore: boolean }> {
  const rules = await listEnabledRules(store.db);
  const now = clock();
  const found = await findConditions(store.db, rules, now, (rule, error) =>
    log.debug('A rule could not be evaluated', { rule: rule.id, kind: rule.kind, error }),
  );
  const isMore = await recordAlerts(store.db, {
    ...found,
    match: (events) => matchEvents(rules, events),
    channels: { mail: channels.mail !== undefined, webhook: channels.webhook !== undefined },
    now,
  });
  await deliverAlerts(store.db, { channels, clock, log, signal });
  return { rules, isMore };
}

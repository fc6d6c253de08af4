import { listAuditEvents } from '../../../store/identity/audit-events.ts';
import type { ToolContext } from '../tool-context.ts';
import { plainFinding } from './plain-finding.ts';
import type { Row, Value } from './row.ts';
import type { RowSource } from './row-source.ts';
import { createRowTimes } from './row-times.ts';
import { selectionInstants } from './selection-instants.ts';

const SCREEN = '/account';
const BATCH = 500;

/** The audit log of who asks, the newest first; null for a caller without an account. */
export async function openAccountEventRows(context: ToolContext): Promise<RowSource | null> {
  const { db, accountId, day, withKey } = context;
  if (accountId === undefined) return null;
  const times = createRowTimes(day);
  return {
    async *rows(selection) {
      const [from = '', to = '9'] = selectionInstants(selection, context);
      let before: number | undefined;
      for (;;) {
        const events = await listAuditEvents(db, BATCH, { accountId, before });
        yield events
          .filter(({ at }) => at >= from && at < to)
          .map(({ at, action, ip }): Row => {
            const name = action.replaceAll('_', ' ');
            const get = (field: string): Value =>
              times(field, at) ?? { timestamp: at, action: name, ip }[field] ?? null;
            return { get, isUnknown: () => false, name, to: SCREEN };
          });
        before = events.at(-1)?.id;
        if (events.length < BATCH || (events.at(-1)?.at ?? '') < from) return;
      }
    },
    // Who finds a key must not learn where its owner signs in.
    unreported: withKey
      ? 'What happened to your account is told where you are signed in, not by an access key.'
      : undefined,
    screenOf: ({ where, period }) => (where.length === 0 && period === null ? SCREEN : null),
    finding: plainFinding,
  };
}

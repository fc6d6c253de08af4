import { AUDIT } from '../../../contract/audit.ts';
import { AUDIT_LIST } from '../../../store/identity/audit-list.ts';
import { listRows } from '../../../store/list/list-reader.ts';
import type { Selection } from '../../grammar/query.ts';
import type { ToolContext } from '../tool-context.ts';
import { listScreen } from './list-screen.ts';
import { plainFinding } from './plain-finding.ts';
import type { Row, Value } from './row.ts';
import type { RowSource } from './row-source.ts';
import { createRowTimes } from './row-times.ts';
import { selectionInstants } from './selection-instants.ts';

const PATH = '/server';
const SEARCH = { view: 'audit' };
const SCREEN = `${PATH}?${new URLSearchParams(SEARCH)}`;

/** The audit trail of all accounts, the newest first. */
export async function openAuditRows(context: ToolContext): Promise<RowSource> {
  const { db, day, now } = context;
  const owner = await AUDIT_LIST.resolve(db, {}, now);
  const times = createRowTimes(day);
  return {
    async *rows(selection) {
      const [from, to] = selectionInstants(selection, context);
      for await (const events of listRows(db, AUDIT_LIST, owner, { from, to })) {
        yield events.map(({ at, action, ...event }): Row => {
          const name = action.replaceAll('_', ' ');
          const who = actorOf(event.detail) ?? event.email;
          const fields: Readonly<Record<string, Value>> = { ...event, who, timestamp: at, action: name };
          const get = (field: string): Value => times(field, at) ?? fields[field] ?? null;
          return { get, isUnknown: () => false, name, to: SCREEN };
        });
      }
    },
    screenOf: ({ where, period }) => (where.length === 0 && period === null ? SCREEN : null),
    listOf: (selection) => listScreen(PATH, { columns: AUDIT.columns, search: SEARCH }, inColumns(selection)),
    finding: plainFinding,
  };
}

/** Who did it to the account of another one; null where its owner did. */
function actorOf(detail: string): string | null {
  const { by } = JSON.parse(detail) as { readonly by?: unknown };
  return typeof by === 'string' ? by : null;
}

/** A selection whose actions are written as the list has them. */
function inColumns({ where, ...selection }: Selection): Selection {
  return {
    ...selection,
    where: where.map((one) =>
      one.field === 'action'
        ? { ...one, values: one.values.map((value) => String(value).replaceAll(' ', '_')) }
        : one,
    ),
  };
}

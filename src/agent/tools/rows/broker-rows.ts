import { BROKER_TRANSACTION_LIST } from '../../../store/broker/broker.ts';
import { RECONCILIATION_LIST } from '../../../store/broker/reconciliation.ts';
import { listRows } from '../../../store/list/list-reader.ts';
import type { Selection } from '../../grammar/query.ts';
import type { ToolContext } from '../tool-context.ts';
import { ownValue } from './own-value.ts';
import { plainFinding } from './plain-finding.ts';
import type { Row, Value } from './row.ts';
import type { RowSource } from './row-source.ts';
import { createRowTimes } from './row-times.ts';
import { selectionInstants } from './selection-instants.ts';

const SCREEN = '/trading/broker';
const BEGINNING = new Date(0).toISOString();
/** Fields whose values are exact text in rows; answers count with numbers. */
const TEXTS: ReadonlySet<string> = new Set(['state', 'symbol', 'side', 'trade_action', 'type', 'timestamp']);

/** A list of the polled account as rows. */
function toSource<Entry extends object>(
  { day }: ToolContext,
  read: (selection: Selection) => AsyncIterable<readonly Entry[]>,
  { nameOf, other = {} }: { nameOf: (entry: Entry) => string; other?: Readonly<Record<string, string>> },
): RowSource {
  const times = createRowTimes(day);
  return {
    async *rows(selection) {
      for await (const entries of read(selection)) {
        yield entries
          .map((entry): Row => {
            const get = (field: string): Value => {
              const time = times(field, instantOf(entry));
              if (time !== undefined) return time;
              const value = field === 'timestamp' ? instantOf(entry) : ownValue(entry, other[field] ?? field);
              return value === null || TEXTS.has(field) ? value : Number(value);
            };
            return { get, isUnknown: (field) => get(field) === null, name: nameOf(entry), to: SCREEN };
          })
          .filter(
            (row) =>
              selection.symbols.length === 0 || selection.symbols.some((one) => one === row.get('symbol')),
          );
      }
    },
    screenOf: ({ symbols, where, period }) =>
      symbols.length === 0 && where.length === 0 && period === null ? SCREEN : null,
    finding: plainFinding,
  };
}

function instantOf(entry: object): string | null {
  const at = ownValue(entry, 'timestamp') ?? ownValue(entry, 'engine_at') ?? ownValue(entry, 'broker_at');
  return at === null ? null : String(at);
}

/** Trades of a mirrored engine beside those at the broker; null without an account. */
export async function openReconciledRows(context: ToolContext): Promise<RowSource | null> {
  const { db, now } = context;
  const account = await RECONCILIATION_LIST.resolve(db, {}, now);
  if (!account) return null;
  return toSource(
    context,
    (selection) => {
      const [from, to] = selectionInstants(selection, context);
      return listRows(db, RECONCILIATION_LIST, account, { from, to });
    },
    { nameOf: ({ symbol, trade_action }) => `${symbol} ${trade_action}`, other: { side: 'trade_action' } },
  );
}

/** What the broker booked on the account; null without one. */
export async function openBrokerTransactionRows(context: ToolContext): Promise<RowSource | null> {
  const { db, now } = context;
  const resolved = await BROKER_TRANSACTION_LIST.resolve(db, {}, now);
  if (!resolved.account) return null;
  return toSource(
    context,
    (selection) => {
      const [from = BEGINNING, to] = selectionInstants(selection, context);
      return listRows(db, BROKER_TRANSACTION_LIST, resolved, { from, to });
    },
    { nameOf: ({ id }) => id, other: { symbol: 'instrument' } },
  );
}

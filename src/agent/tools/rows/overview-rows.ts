import type { Note } from '../../../contract/notes.ts';
import type { OverviewLine } from '../../../contract/overview-ledger.ts';
import { DEADLINE_KINDS } from '../../../domain/deadline.ts';
import { DAY_MS } from '../../../domain/durations.ts';
import { isCostKind } from '../../../domain/is-cost-kind.ts';
import { noteLink } from '../../../domain/note-subject.ts';
import { streamDeadlines } from '../../../store/areas/deadlines.ts';
import { getAccount } from '../../../store/identity/accounts.ts';
import { listRows } from '../../../store/list/list-reader.ts';
import { NOTE_LIST } from '../../../store/notes/notes.ts';
import { listOpenSources, resolveBooks } from '../../../store/overview/books.ts';
import { summariseDecisionDays } from '../../../store/overview/overview-figures.ts';
import { OVERVIEW_LEDGER_LIST } from '../../../store/overview/overview-list.ts';
import type { Selection } from '../../grammar/query.ts';
import type { ToolContext } from '../tool-context.ts';
import { NO_GROUP } from './group-of.ts';
import { ownNumber } from './own-number.ts';
import { ownValue } from './own-value.ts';
import { plainFinding } from './plain-finding.ts';
import type { Row, Value } from './row.ts';
import type { RowSource } from './row-source.ts';
import { createRowTimes } from './row-times.ts';
import { selectionInstants } from './selection-instants.ts';

const OVERVIEW = '/overview';
const REPORT = '/report';
/** How far ahead deadlines are told. */
const DEADLINE_DAYS = 366;
const PASSED = 'I know the deadlines ahead, and none that has passed.';
const NO_SINGLE =
  'Over all areas I know what the decisions of a day, an area and a reason would have brought together, and not which of them would have won. Ask it of one area, such as: how many skipped backruns would have won.';
const NO_BASIS =
  'I do not add up what the chain, the broker, paper and services say. Name one, such as: the net of the ledger on paper.';

/** The ledger of all areas, of the operator's market. */
export async function openLedgerRows(context: ToolContext): Promise<RowSource> {
  const { db, day, query } = context;
  const books = await resolveBooks(db, query);
  const times = createRowTimes(day);
  const { market, granularity } = books;

  /** Whether what a selection of one area adds up is told by more than one; of several areas it always is. */
  async function hasSeveralBases(selection: Selection): Promise<boolean> {
    const area = selection.where.find(
      ({ field, op, values }) => field === 'area' && op === 'is' && values.length === 1,
    );
    if (!area) return true;
    const [from, to] = selectionInstants(selection, context);
    const told = new Set<string>();
    for await (const lines of listRows(db, OVERVIEW_LEDGER_LIST, books, { from, to }))
      for (const line of lines) if (line.area === area.values[0]) told.add(line.basis);
    return told.size > 1;
  }

  return {
    async *rows(selection) {
      const [from, to] = selectionInstants(selection, context);
      for await (const lines of listRows(db, OVERVIEW_LEDGER_LIST, books, { from, to })) {
        yield lines.map((line: OverviewLine): Row => {
          const get = (field: string): Value => {
            const time = times(field, line.timestamp);
            if (field === 'result') return signOf(line.amount_usd);
            if (field === 'cost_usd') return isCostKind(line.kind) ? ownNumber(line, 'amount_usd') : null;
            return time === undefined ? ownNumber(line, field) : time;
          };
          return {
            get,
            isUnknown: (field) => get(field) === null,
            name: `${line.area}, ${line.kind.replaceAll('_', ' ')}`,
            to: OVERVIEW,
          };
        });
      }
    },
    async unsaid(selections) {
      for (const one of selections) if (!namesBasis(one) && (await hasSeveralBases(one))) return NO_BASIS;
      return undefined;
    },
    screenOf: () => null,
    note: 'Days are those of UTC.',
    finding: async (data) => ({ scope: { market, granularity }, as_of: null, stale: null, note: null, data }),
  };
}

function signOf(amount: string | null): 'win' | 'loss' | 'even' | null {
  return amount === null ? null : Number(amount) > 0 ? 'win' : Number(amount) < 0 ? 'loss' : 'even';
}

function namesBasis({ where }: Selection): boolean {
  return where.some(({ field, op, values }) => field === 'basis' && op === 'is' && values.length === 1);
}

/** What ends or begins from now on, of everybody and of the account of who asks. */
export async function openDeadlineRows({ db, now, accountId }: ToolContext): Promise<RowSource> {
  return {
    async *rows() {
      const to = now + DEADLINE_DAYS * DAY_MS;
      const asked = { from: now, to, kinds: DEADLINE_KINDS, account_id: accountId };
      for await (const some of streamDeadlines(db, asked))
        yield some.map((one): Row => {
          const kind = one.kind.replaceAll('_', ' ');
          const get = (field: string): Value =>
            field === 'kind' ? kind : field === 'next' ? 'yes' : ownValue(one, field);
          return { get, isUnknown: () => false, name: `${one.subject}: ${kind}`, to: OVERVIEW };
        });
    },
    unsaid: (selections) => (selections.some((one) => hasPassed(one, now)) ? PASSED : undefined),
    screenOf: () => null,
    finding: plainFinding,
  };
}

function hasPassed({ where }: Selection, now: number): boolean {
  const today = new Date(now).toISOString().slice(0, 10);
  return where.some(({ field, op, values }) => {
    const last = values.at(-1);
    // 'in the next hour' ends at a moment, and other times at a day.
    return (
      field === 'at' && op === 'within' && (typeof last === 'number' ? last < now : String(last) < today)
    );
  });
}

/** The decisions of all areas, those of a day, an area and a reason as one row. */
export async function openDecisionRows(context: ToolContext): Promise<RowSource> {
  const { db } = context;
  const times = createRowTimes('utc');
  return {
    async *rows(selection) {
      const [from, to] = selectionInstants(selection, context);
      const days = await summariseDecisionDays(db, await listOpenSources(db), { from, to });
      yield days.map((one): Row => {
        const at = `${one.date}T00:00:00.000Z`;
        const get = (field: string): Value => {
          if (field === 'timestamp') return at;
          if (field === 'reason') return one.reason ?? NO_GROUP;
          return times(field, at) ?? ownNumber(one, field);
        };
        const name = `${one.area}: ${one.decision} ${one.reason?.replaceAll('_', ' ') ?? ''}`.trimEnd();
        return { get, isUnknown: (field) => get(field) === null, name, to: OVERVIEW };
      });
    },
    unsaid: (selections) => (selections.some(judgesSingle) ? NO_SINGLE : undefined),
    screenOf: () => null,
    note: 'Days are those of UTC.',
    finding: plainFinding,
  };
}

/** Whether decisions are selected by what they were worth, of which only sums of a day, area and reason are known. */
function judgesSingle({ where }: Selection): boolean {
  return where.some(({ field }) => ['later', 'later_usd', 'expected_usd'].includes(field));
}

/** The notes of all operators. */
export async function openNoteRows(context: ToolContext): Promise<RowSource> {
  const { db, day, accountId } = context;
  const times = createRowTimes(day);
  const own = accountId === undefined ? undefined : (await getAccount(db, accountId))?.email;
  return {
    async *rows(selection) {
      const [from, to] = selectionInstants(selection, context);
      for await (const notes of listRows(db, NOTE_LIST, 1, { from, to })) {
        yield notes.map((note: Note): Row => {
          const get = (field: string): Value => {
            const time = times(field, note.created_at);
            if (time !== undefined) return time;
            if (field === 'timestamp') return note.created_at;
            if (field === 'day') return note.kind === 'day' ? note.subject : null;
            if (field === 'said') return `${note.subject} ${note.text}`;
            if (field === 'mine') return own === undefined ? null : note.author === own ? 'yes' : 'no';
            if (field === 'edited') return note.edited_at === null ? 'no' : 'yes';
            return ownValue(note, field);
          };
          return { get, isUnknown: () => false, name: note.text, to: noteLink(note) ?? null };
        });
      }
    },
    screenOf: ({ where, period }) => (where.length === 0 && period === null ? REPORT : null),
    finding: plainFinding,
  };
}

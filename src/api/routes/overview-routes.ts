import { DEADLINE_KINDS } from '../../domain/deadline.ts';
import { countDeadlines, listDeadlines } from '../../store/areas/deadlines.ts';
import type { Store } from '../../store/database/open-store.ts';
import { listOpenSources, resolveBooks } from '../../store/overview/books.ts';
import {
  summariseOverview,
  summariseOverviewDays,
  summariseOverviewReasons,
} from '../../store/overview/overview-figures.ts';
import type { Handlers } from '../handlers.ts';
import { toScope } from '../scope-answer.ts';

/** What all areas brought, cost and left, and what ends when. */
export function createOverviewRoutes({
  db,
}: Store): Handlers<'overviewSums' | 'overviewDays' | 'overviewReasons' | 'overviewDeadlines'> {
  return {
    async overviewSums({ query: { from, to, ...query } }) {
      const books = await resolveBooks(db, query);
      return { scope: toScope(books), bases: await summariseOverview(db, books, { from, to }) };
    },

    async overviewDays({ query: { from, to, ...query } }) {
      const books = await resolveBooks(db, query);
      return { scope: toScope(books), days: await summariseOverviewDays(db, books, { from, to }) };
    },

    async overviewReasons({ query }) {
      return { reasons: await summariseOverviewReasons(db, await listOpenSources(db), query) };
    },

    async overviewDeadlines({ query: { from, to }, operator }) {
      const span = { from: Date.parse(from), to: Date.parse(to) };
      const asked = { ...span, kinds: DEADLINE_KINDS, account_id: operator?.id };
      return { deadlines: [...(await listDeadlines(db, asked))], total: await countDeadlines(db, asked) };
    },
  };
}

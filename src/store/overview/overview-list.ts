import { OVERVIEW_LEDGER } from '../../contract/overview-ledger.ts';
import type { ListReader } from '../list/list-reader.ts';
import { sourceList } from '../list/source-list.ts';
import { type Books, resolveBooks } from './books.ts';

const ledgerList = sourceList(OVERVIEW_LEDGER, { table: { name: 'overview_ledger_rows' }, owner: 'owner' });

/** What all areas brought and cost by day. */
export const OVERVIEW_LEDGER_LIST: ListReader<typeof OVERVIEW_LEDGER, Books> = {
  list: OVERVIEW_LEDGER,
  resolve: (db, query) => resolveBooks(db, query),
  open: (_db, { owners }, query) => ledgerList(owners, query),
};

import { AUDIT } from '../../contract/audit.ts';
import type { ListReader } from '../list/list-reader.ts';
import { sourceList } from '../list/source-list.ts';

/** The owner of all rows of `audit_rows`. */
const OWNER = 1;

const auditList = sourceList(AUDIT, { table: { name: 'audit_rows' }, owner: 'owner' });

/** The audit log of every account. */
export const AUDIT_LIST: ListReader<typeof AUDIT, typeof OWNER> = {
  list: AUDIT,
  resolve: async () => OWNER,
  open: (_db, owner, query) => auditList([owner], query),
};

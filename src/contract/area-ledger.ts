import * as zod from 'zod';
import { BASES, Basis } from '../domain/area-decision.ts';
import { LEDGER_KINDS, LedgerKind } from '../domain/ledger-kind.ts';
import type { LiveAreaId } from './area-decisions.ts';
import { ONLY_SHOWN } from './list-columns.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { rowOf } from './list-row.ts';

const COLUMNS = {
  /** `{source}-{line}`: unique in the store. */
  id: { value: zod.string() },
  timestamp: { kind: 'instant', nullable: true, filter: '' },
  subject: { kind: 'text', nullable: true },
  kind: { kind: 'enum', values: LEDGER_KINDS },
  /** Below 0 where it cost; null where the token has no price. */
  amount_usd: { kind: 'exact', nullable: true },
  token: { kind: 'text', nullable: true },
  /** Base units of the token. */
  amount_base: {
    value: zod
      .string()
      .regex(/^-?\d+$/)
      .nullable(),
    ...ONLY_SHOWN,
  },
  basis: { kind: 'enum', values: BASES },
} as const satisfies ListColumns;

const LedgerLine = rowOf(COLUMNS);

/** The list of an area's ledger lines; `name` begins the names of its calls. */
export function ledgerOf<const Id extends LiveAreaId, const Name extends string>(area: Id, name: Name) {
  return {
    endpoint: `${name}Ledger`,
    path: `/api/${area}/ledger`,
    area,
    subject: 'source',
    topics: [area],
    columns: COLUMNS,
    row: LedgerLine,
    rows: 'lines',
    sort: 'timestamp',
    order: 'desc',
    failure: 'Failed to fetch the ledger',
    download: {
      endpoint: `${name}LedgerExport`,
      file: `${area}-ledger`,
      noun: 'ledger lines',
      failure: 'Failed to export the ledger',
    },
  } as const satisfies ListDeclaration;
}

/** The sums of one basis: they are never added to those of another. */
const LedgerSum = zod.object({
  basis: Basis,
  lines: zod.number().int(),
  /** Lines without a value in dollars, which are in no sum. */
  unvalued: zod.number().int(),
  /** One sum for each kind that has lines, in the order of kinds. */
  parts: zod.array(zod.object({ kind: LedgerKind, lines: zod.number().int(), amount_usd: zod.string() })),
  /** The sum of the parts. */
  net_usd: zod.string(),
});
export const LedgerSums = zod.array(LedgerSum);
export type LedgerSums = zod.infer<typeof LedgerSums>;

import * as zod from 'zod';
import { OVERVIEW_BASES, OVERVIEW_KINDS } from '../domain/overview-ledger.ts';
import { AREAS, type AreaId } from './areas/areas.ts';
import type { EventTopic } from './event-topics.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { rowOf } from './list-row.ts';

/** The areas, in the order of the menu. */
export const AREA_IDS: readonly [AreaId, ...AreaId[]] = AREAS.map(({ id }) => id) as [AreaId, ...AreaId[]];

/** The topics after which the ledger has other lines: facts of all areas, and no prices. */
export const LEDGER_TOPICS: readonly EventTopic[] = [
  'trades',
  'broker',
  ...AREAS.flatMap(({ id, topics }): readonly EventTopic[] => (id === 'trading' ? [] : topics)),
];

const COLUMNS = {
  /** `{owner}-{number}`: unique in the store. */
  id: { value: zod.string() },
  /** Noon of the day in UTC; null where a service tells no time. */
  timestamp: { kind: 'instant', nullable: true, filter: '', in_utc: true },
  area: { kind: 'enum', values: AREA_IDS },
  /** Market and granularity of trades, the broker, or the kind of an area's source. */
  source: { kind: 'text' },
  /** An address, the account at a broker, or the symbol of trades, which have no wallet. */
  wallet: { kind: 'text' },
  basis: { kind: 'enum', values: OVERVIEW_BASES },
  kind: { kind: 'enum', values: OVERVIEW_KINDS },
  /** Lines with a value in dollars, and those without. */
  lines: { kind: 'integer' },
  unvalued: { kind: 'integer' },
  /** Below 0 where it cost; null where no line has a value. */
  amount_usd: { kind: 'exact', nullable: true },
} as const satisfies ListColumns;

const OverviewLine = rowOf(COLUMNS);
export type OverviewLine = zod.infer<typeof OverviewLine>;

/** What all areas brought and cost by UTC day, wallet, basis and kind, of trades in one market and granularity. */
export const OVERVIEW_LEDGER = {
  endpoint: 'overviewLedger',
  path: '/api/overview/ledger',
  area: 'console',
  subject: 'scope',
  topics: LEDGER_TOPICS,
  columns: COLUMNS,
  row: OverviewLine,
  rows: 'lines',
  sort: 'timestamp',
  order: 'desc',
  failure: 'Failed to fetch the ledger of all areas',
  download: {
    endpoint: 'exportOverviewLedger',
    file: 'ledger-of-all-areas',
    noun: 'ledger lines of all areas',
    failure: 'Failed to export the ledger of all areas',
  },
} as const satisfies ListDeclaration;

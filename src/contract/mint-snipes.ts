import * as zod from 'zod';
import { BASES, DECISION_REASONS } from '../domain/area-decision.ts';
import { SNIPE_RESULTS } from '../domain/mint-words.ts';
import { ONLY_SHOWN } from './list-columns.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { rowOf } from './list-row.ts';

/** A stage of a snipe, as the operator's service tells it. */
const SnipeStage = zod.object({ stage: zod.string(), ms: zod.number().nonnegative() });

const COLUMNS = {
  /** `{source}-{seq}`: unique in the store. */
  id: { value: zod.string() },
  timestamp: { kind: 'instant', nullable: true, filter: '' },
  collection: { kind: 'text' },
  wallet: { kind: 'text', nullable: true },
  basis: { kind: 'enum', values: BASES },
  quantity: { kind: 'integer', nullable: true },
  filled: { kind: 'integer', nullable: true },
  /** Price and gas together, and the gas in it. */
  cost_usd: { kind: 'exact', nullable: true, filter: 'cost' },
  gas_usd: { kind: 'exact', nullable: true, filter: 'gas' },
  tip_gwei: { kind: 'float', nullable: true, filter: 'tip' },
  /** Place among the attempts in the block, from 1, and their number, ours among them. */
  place: { kind: 'integer', nullable: true },
  rivals: { kind: 'integer', nullable: true },
  stages: { value: zod.array(SnipeStage), ...ONLY_SHOWN },
  result: { kind: 'enum', values: SNIPE_RESULTS },
  reason: { kind: 'enum', values: DECISION_REASONS, nullable: true },
  /** By the sale floor of now after fees; null where that is not known. */
  value_usd: { kind: 'exact', nullable: true, filter: 'value' },
  /** Value less cost. */
  result_usd: { kind: 'exact', nullable: true, filter: 'result' },
  tx_hash: { kind: 'text', nullable: true },
} as const satisfies ListColumns;

/** A snipe: of a watched minter, on paper, or of a service. */
export const MintSnipeRow = rowOf(COLUMNS);
export type MintSnipeRow = zod.infer<typeof MintSnipeRow>;

export const MINT_SNIPES = {
  endpoint: 'mintSnipes',
  path: '/api/nft-mint/snipes',
  area: 'nft-mint',
  subject: 'source',
  calls: ['snipes'],
  topics: ['nft-mint'],
  columns: COLUMNS,
  row: MintSnipeRow,
  rows: 'snipes',
  sort: 'timestamp',
  order: 'desc',
  failure: 'Failed to fetch snipes',
  download: {
    endpoint: 'exportMintSnipes',
    file: 'nft-snipes',
    noun: 'snipes',
    failure: 'Failed to export snipes',
  },
  days: {
    endpoint: 'mintSnipeDays',
    worth: 'result_usd',
    money: true,
    failure: 'Failed to fetch the days of snipes',
  },
} as const satisfies ListDeclaration;

import type { MirrorTableOf } from '../mirror-table.ts';

/** The tables that areas share: decisions of a service, and the lines of its ledger. */
export const FRAME_TABLES = {
  decisions: {
    name: 'area_decisions',
    owner: 'source_id',
    key: 'seq',
    columns: {
      subject: 'text',
      '"timestamp"': 'timestamptz',
      basis: 'text',
      decision: 'text',
      reason: 'text',
      reasons: 'text[]',
      expected_usd: 'numeric',
      figures: 'jsonb',
      later_usd: 'numeric',
    },
  },
  ledger: {
    name: 'area_ledger',
    owner: 'source_id',
    key: 'seq',
    columns: {
      line: 'smallint',
      '"timestamp"': 'timestamptz',
      subject: 'text',
      basis: 'text',
      kind: 'text',
      amount_usd: 'numeric',
      token: 'text',
      amount_base: 'numeric',
    },
  },
} as const satisfies Readonly<Record<string, MirrorTableOf<'area_decisions' | 'area_ledger'>>>;

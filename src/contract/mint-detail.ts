import * as zod from 'zod';
import { DecisionReason } from '../domain/area-decision.ts';
import { PHASE_SOURCES } from '../domain/mint-words.ts';
import { MintCollectionRow } from './mint-collections.ts';

const At = zod.iso.datetime();

/** The terms of a phase, with how often they were set. */
const PhaseTerms = zod.object({
  phase: zod.string(),
  opens_at: At.nullable(),
  closes_at: At.nullable(),
  price_eth: zod.string().nullable(),
  per_wallet: zod.number().int().nullable(),
  allowlist: zod.boolean().nullable(),
  phase_source: zod.enum(PHASE_SOURCES),
  times_set: zod.number().int(),
});

/** A collection with its phases, why attempts failed, and its latest sales. */
export const MintDetail = zod.object({
  row: MintCollectionRow,
  phases: zod.array(PhaseTerms),
  failures: zod.array(zod.object({ reason: DecisionReason.nullable(), times: zod.number().int() })),
  sales: zod.array(
    zod.object({
      at: At,
      token_id: zod.string().nullable(),
      price_eth: zod.string().nullable(),
      seller: zod.string().nullable(),
      buyer: zod.string().nullable(),
      suspect: zod.string().nullable(),
    }),
  ),
});
export type MintDetail = zod.infer<typeof MintDetail>;

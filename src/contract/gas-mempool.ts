import * as zod from 'zod';
import { FEE_BANDS, PENDING_STATES, WATCH_MODES, WATCH_STATES } from '../domain/gas-words.ts';
import { GasCoverage } from './gas-coverage.ts';

const Count = zod.number().int();
const Share = zod.number().min(0).max(1);

/** How long transactions of a fee band waited, in blocks. */
const BandWaits = zod.object({
  band: zod.enum(FEE_BANDS),
  n: Count,
  included: Count,
  /** Still waiting: they count for as long as they were watched. */
  waiting: Count,
  /** Replaced, dropped or overtaken: they count as never included. */
  left: Count,
  /** The block by which half were included; null where it is not reached. */
  median_blocks: Count.nullable(),
  /** The share included within so many blocks, with Wilson's interval, of those watched that long. */
  within: zod.array(zod.object({ blocks: Count, n: Count, share: Share, low: Share, high: Share })),
  /** Kaplan–Meier: the share that still waits after so many blocks. */
  steps: zod.array(zod.object({ blocks: Count, at_risk: Count, survival: Share, error: zod.number() })),
});

/** What waits, as far as nodes tell it. */
export const GasMempool = zod.object({
  watches: zod.array(
    zod.object({
      node: Count,
      mode: zod.enum(WATCH_MODES).nullable(),
      state: zod.enum(WATCH_STATES),
      bodies: zod.boolean(),
      since: zod.iso.datetime(),
      reason: zod.string().nullable(),
    }),
  ),
  /** Of the last 100 blocks. */
  coverage: GasCoverage,
  /** Of every transaction so far, by its last state. */
  counts: zod.array(zod.object({ state: zod.enum(PENDING_STATES), kept: Count, all: Count })),
  bands: zod.array(BandWaits),
});
export type GasMempool = zod.infer<typeof GasMempool>;

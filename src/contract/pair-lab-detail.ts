import * as zod from 'zod';
import { PAIR_EXITS, PAIR_REASONS, PAIR_STATES } from '../domain/pair-words.ts';
import { LabDay } from './lab-day.ts';

/** A pair after the last bar of a run. */
const LabPair = zod.object({
  pair: zod.string(),
  state: zod.enum(PAIR_STATES),
  /** Bars of its last look; before the first one those so far. Null: it could not be tested. */
  n: zod.number().int(),
  p_max: zod.number().nullable(),
  p_adjusted: zod.number().nullable(),
  half_life: zod.number().nullable(),
  trades: zod.number().int(),
  net_usd: zod.number(),
});
export type LabPair = zod.infer<typeof LabPair>;

/** A closed trade of a run. Dollars; `costs_usd` is 0 or below unless financing was received. */
const LabPairTrade = zod.object({
  pair: zod.string(),
  /** Of the first leg. */
  direction: zod.enum(['long', 'short']),
  entry_at: zod.iso.datetime(),
  exit_at: zod.iso.datetime(),
  entry_z: zod.number(),
  exit_z: zod.number(),
  bars: zod.number().int(),
  hold_half_lives: zod.number(),
  gross_usd: zod.number(),
  costs_usd: zod.number(),
  net_usd: zod.number(),
  exit_reason: zod.enum(PAIR_EXITS),
});
export type LabPairTrade = zod.infer<typeof LabPairTrade>;

/** A run over pairs looked at closely: the best of a sweep, the only one, or the first where none has trades. */
export const PairLabDetail = zod.object({
  days: zod.array(LabDay),
  /** Pairs of instruments, and those that no other one replaces: the rest span the same two series. */
  possible_pairs: zod.number().int(),
  /** Times at which all pairs were tested. */
  looks: zod.number().int(),
  pairs: zod.array(LabPair),
  /** Decisions about pairs that were far from their line; a reason of null: taken. */
  decisions: zod.array(zod.object({ reason: zod.enum(PAIR_REASONS).nullable(), count: zod.number().int() })),
  /** The latest trades, newest first. */
  trades: zod.array(LabPairTrade),
});
export type PairLabDetail = zod.infer<typeof PairLabDetail>;

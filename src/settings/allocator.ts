import * as zod from 'zod';
import { POT_RULES, type PotRules } from '../domain/pot-rules.ts';
import { type RuleLimits, readRules } from './read-rules.ts';
import type { Setting } from './setting.ts';

const WEI_A_GWEI = 1e9;
const LIMITS = {
  band_pct: [0, 50, 'any'],
  horizon_days: [0.1, 365, 'any'],
  min_wait_s: [0, 2_592_000, 'whole'],
  max_base_fee_gwei: [0, 100_000, 'any'],
  base_gas: [21_000, 5_000_000, 'whole'],
  gas_a_market: [0, 5_000_000, 'whole'],
} as const satisfies RuleLimits<string>;

const rules = zod.string().transform((text, context): PotRules => {
  try {
    const { band_pct, max_base_fee_gwei, ...rest } = text.trim() === '' ? {} : readRules(text, LIMITS);
    return {
      ...POT_RULES,
      ...rest,
      ...(band_pct !== undefined && { band: band_pct / 100 }),
      ...(max_base_fee_gwei !== undefined && { max_base_fee_wei: max_base_fee_gwei * WEI_A_GWEI }),
    };
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return zod.NEVER;
  }
});

/** When a pot is worth moving. */
export const ALLOCATOR_SETTINGS = {
  ALLOCATOR_RULES: {
    schema: rules,
    fallback: '',
    about: `Rules of the allocator's plans: name=number of ${Object.keys(LIMITS).join(', ')}, comma-separated, as in horizon_days=14,band_pct=1. By default 7 days, 2 %, an hour, 100 gwei.`,
  },
} as const satisfies Record<string, Setting>;

import { ALLOCATOR_METRICS } from './allocator-metrics.ts';
import { BROKER_METRICS } from './broker-metrics.ts';
import { DEFI_METRICS } from './defi-metrics.ts';
import { FRAME_METRICS } from './frame-metrics.ts';
import { GAS_METRICS } from './gas-metrics.ts';
import { LAB_METRICS } from './lab-metrics.ts';
import { MINT_METRICS } from './mint-metrics.ts';
import { OVERVIEW_METRICS } from './overview-metrics.ts';
import { PAIR_METRICS } from './pair-metrics.ts';
import { PATTERN_METRICS } from './pattern-metrics.ts';
import { RISK_METRICS } from './risk-metrics.ts';
import { TRADE_METRICS } from './trade-metrics.ts';
import { YIELD_METRICS } from './yield-metrics.ts';

/** Every figure that a screen shows, by the name that components use for it. */
export const METRICS = {
  ...TRADE_METRICS,
  ...PATTERN_METRICS,
  ...RISK_METRICS,
  ...DEFI_METRICS,
  ...BROKER_METRICS,
  ...LAB_METRICS,
  ...PAIR_METRICS,
  ...ALLOCATOR_METRICS,
  ...FRAME_METRICS,
  ...YIELD_METRICS,
  ...MINT_METRICS,
  ...OVERVIEW_METRICS,
  ...GAS_METRICS,
} as const;

export type MetricId = keyof typeof METRICS;

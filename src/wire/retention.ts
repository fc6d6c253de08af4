import type { Collector } from '../collectors/collector.ts';
import { createRetentionCollector } from '../collectors/retention/retention-collector.ts';
import type { Config } from '../config.ts';
import type { Shared } from './shared.ts';

/** The collector that deletes what the settings no longer keep; none where everything stays. */
export function createRetention(config: Config, { store, clock, log }: Shared): readonly Collector[] {
  const { READINGS_KEEP_DAYS: readings, PRICES_KEEP_DAYS: prices } = config;
  if (readings === undefined && prices === undefined) return [];
  return [createRetentionCollector({ db: store.db, clock, log }, { readings, prices })];
}

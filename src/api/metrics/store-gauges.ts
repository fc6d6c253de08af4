import { Gauge, type Registry } from 'prom-client';
import { GRANULARITY_SECONDS } from '../../domain/granularity.ts';
import type { OperatingFigures } from '../../store/operations/operating-figures.ts';

/** The gauges of what the store knows of engine, feeds and queues. */
export interface StoreGauges {
  /** `now` is milliseconds since the epoch. What was never heard of has no age. */
  set(figures: OperatingFigures, now: number): void;
  /** Nothing is told of what cannot be read. */
  clear(): void;
}

export function createStoreGauges(registers: Registry[]): StoreGauges {
  const lag = new Gauge({
    name: 'trading_engine_lag_seconds',
    help: 'Seconds since the close of the last candle whose results are stored. Grows while the market is closed.',
    labelNames: ['market', 'symbol', 'granularity'] as const,
    registers,
  });
  const failed = new Gauge({
    name: 'trading_series_failed',
    help: '1 for a series whose engine failed, else 0.',
    labelNames: ['market', 'symbol', 'granularity'] as const,
    registers,
  });
  const priceAge = new Gauge({
    name: 'trading_feed_price_age_seconds',
    help: 'Seconds since the newest price of a market.',
    labelNames: ['market'] as const,
    registers,
  });
  const callAge = new Gauge({
    name: 'trading_source_age_seconds',
    help: 'Seconds since the last good answer to a call of a source.',
    labelNames: ['area', 'source', 'call'] as const,
    registers,
  });
  const callFailing = new Gauge({
    name: 'trading_source_failing',
    help: '1 while the last attempt of a call of a source failed, else 0.',
    labelNames: ['area', 'source', 'call'] as const,
    registers,
  });
  const queue = new Gauge({
    name: 'trading_queue_depth',
    help: 'Entries that wait: runs of the laboratory, and deliveries of alerts.',
    labelNames: ['queue'] as const,
    registers,
  });
  const all = [lag, failed, priceAge, callAge, callFailing, queue];

  return {
    set(figures, now) {
      const ageOf = (at: string) => Math.max(0, (now - Date.parse(at)) / 1_000);
      for (const { market, symbol, granularity, state, last_candle_at } of figures.series) {
        if (symbol === null) continue;
        const labels = { market, symbol, granularity: granularity ?? 'unknown' };
        failed.set(labels, state === 'failed' ? 1 : 0);
        if (last_candle_at === null || granularity === null) continue;
        lag.set(labels, Math.max(0, ageOf(last_candle_at) - GRANULARITY_SECONDS[granularity]));
      }
      for (const { market, at } of figures.prices) priceAge.set({ market }, ageOf(at));
      for (const { area, kind: source, call, succeeded_at, failing_since } of figures.calls) {
        const labels = { area, source, call };
        callFailing.set(labels, failing_since === null ? 0 : 1);
        if (succeeded_at !== null) callAge.set(labels, ageOf(succeeded_at));
      }
      queue.set({ queue: 'lab_runs' }, figures.queued_lab_runs);
      queue.set({ queue: 'alert_deliveries' }, figures.waiting_deliveries);
    },
    clear() {
      for (const one of all) one.reset();
    },
  };
}

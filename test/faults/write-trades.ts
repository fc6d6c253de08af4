import { createCandleColumns } from '../../src/domain/candle-columns.ts';
import type { ClosedTrade, OpenedTrade } from '../../src/engine/engine-events.ts';
import type { Store } from '../../src/store/database/open-store.ts';
import { commitEngineBatch } from '../../src/store/engine/engine-commit.ts';
import { activateSeries, createSeries, getActiveSeries } from '../../src/store/engine/series.ts';

const KEY = { market: 'imported', symbol: 'EUR_USD', granularity: 'M1' } as const;
const START = Date.parse('2025-03-08T12:00:00Z') / 1_000;
const TRADES_A_BATCH = 25;
const PATTERNS = Array.from({ length: 40 }, (_, index) => index.toString(2).padStart(8, '0'));

/**
 * Commits batch after batch to one series, from its stored end on, and prints `committed {seq}` when the trades up to that
 * seq are acknowledged. Every batch opens trades, closes most of them and those left open by the previous batch, appends one
 * candle per trade and rewrites patterns, so that a partial commit would be visible.
 */
export async function writeTradesForEver(store: Store, say: (line: string) => void): Promise<never> {
  const active = await getActiveSeries(store.db, KEY);
  const id = active?.id ?? (await createSeries(store.db, { ...KEY, engine_key: 'test' }));
  if (!active) await activateSeries(store.db, id);
  const { last } = await store.db
    .selectFrom('trades')
    .select((row) => row.fn.max<number | null>('seq').as('last'))
    .where('series_id', '=', id)
    .executeTakeFirstOrThrow();
  for (let seq = last ?? 0; ; seq += TRADES_A_BATCH) {
    await commitEngineBatch(store.db, { ...KEY, id }, makeBatch(seq));
    say(`committed ${seq + TRADES_A_BATCH}`);
  }
}

/** The batch of the trades after `seq`; always the same for the same seq. */
function makeBatch(seq: number) {
  const seqs = Array.from({ length: TRADES_A_BATCH }, (_, index) => seq + 1 + index);
  const candles = createCandleColumns(TRADES_A_BATCH);
  seqs.forEach((own, index) => {
    candles.time[index] = START + own * 60;
    for (const column of ['open', 'high', 'low', 'close'] as const) candles[column][index] = 1.1 + own / 1e6;
  });
  const leftOpen = seqs.filter(isLeftOpen);
  const closed = [...previousLeftOpen(seq), ...seqs.filter((own) => !isLeftOpen(own))].map(closedTrade);
  const events = {
    opened: seqs.map(openedTrade),
    closed,
    steps: [],
    candles: TRADES_A_BATCH,
    duplicates: 0,
    skipped_count: 0,
    skipped: [],
    last_candle_time: START + (seq + TRADES_A_BATCH) * 60,
    benchmarks: [],
  };
  const patterns = PATTERNS.map((pattern, index) => ({
    pattern,
    bit_length: 8,
    status: (seq / TRADES_A_BATCH + index) % 2 === 0 ? ('elite' as const) : ('observed' as const),
    direction: 'long' as const,
    confidence: 0.9,
    seen_count: seq + leftOpen.length,
    last_seen_time: START + seq * 60,
    in_sample_n: 20,
    in_sample_mean_pct: 0.1,
    evidence_n: 30,
    evidence_wins: 20,
    evidence_mean_pct: 0.1,
    trade_days: 9,
    trade_effective_n: 11.5,
    evidence_days: 25,
    evidence_effective_n: 24.5,
    break_even_rate: 0.5,
    p_value: 0.01,
    q_value: 0.02,
    tested_mean: null,
    benchmark_mean: null,
    benchmark_bound: null,
  }));
  return { candles, events, patterns };
}

function isLeftOpen(seq: number): boolean {
  return seq % 10 === 3;
}

function previousLeftOpen(seq: number): number[] {
  return Array.from({ length: TRADES_A_BATCH }, (_, index) => seq - index).filter(
    (own) => own > 0 && isLeftOpen(own),
  );
}

function openedTrade(seq: number): OpenedTrade {
  return {
    seq,
    pattern: PATTERNS[seq % PATTERNS.length] ?? '',
    direction: seq % 2 === 0 ? 'long' : 'short',
    source: seq % 3 === 0 ? 'elite' : 'observed',
    confidence: 0.9,
    entry_time: START + seq * 60,
    entry_price: '1.1',
    take_profit_price: '1.2',
    stop_loss_price: '1',
    units: 1_000,
  };
}

function closedTrade(seq: number): ClosedTrade {
  return {
    seq,
    exit_time: START + seq * 60 + 600,
    exit_price: '1.11',
    outcome: 'time',
    profit_pct: ((seq % 9) / 10 - 0.4).toFixed(6),
    profit_usd: ((seq % 7) - 3.000001).toFixed(6),
    spread_usd: '-0.1',
    slippage_usd: '-0.02',
    financing_usd: '0.003',
    commission_usd: '-0.04',
  };
}

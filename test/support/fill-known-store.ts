import { readConfig } from '../../src/config.ts';
import { createCandleColumns } from '../../src/domain/candle-columns.ts';
import type { CurrencyPair } from '../../src/domain/symbol.ts';
import type { ClosedTrade, OpenedTrade } from '../../src/engine/engine-events.ts';
import { settingsKey, settingsOfPair } from '../../src/engine/engine-settings.ts';
import { engineSettingsOf } from '../../src/engine-settings-of.ts';
import type { Store } from '../../src/store/database/open-store.ts';
import { commitEngineBatch } from '../../src/store/engine/engine-commit.ts';
import { activateSeries, createSeries, updateSeriesState } from '../../src/store/engine/series.ts';
import {
  KNOWN_BENCHMARKS,
  KNOWN_GRANULARITY,
  KNOWN_MARKET,
  type KnownRows,
  type KnownTrade,
  makeKnownRows,
  TRADE_UNITS,
} from './known-rows.ts';

const SYMBOLS = ['EUR_USD', 'USD_SGD', 'AUD_USD'] as const;
/** The same key as the server's; with another one it would rebuild the figures. */
const SETTINGS = engineSettingsOf(readConfig({ TRADE_UNITS: String(TRADE_UNITS) }));

/** Fills an empty store with the known rows of `now` (seconds since the epoch), by the store's own functions. */
export async function fillKnownStore(store: Store, now: number): Promise<KnownRows> {
  const rows = makeKnownRows(now);
  for (const symbol of SYMBOLS) await seedSymbol(store, symbol, rows, now);
  return rows;
}

async function seedSymbol(
  { db }: Store,
  symbol: CurrencyPair,
  rows: KnownRows,
  until: number,
): Promise<void> {
  const scope = { market: KNOWN_MARKET, symbol, granularity: KNOWN_GRANULARITY } as const;
  const settings = settingsOfPair(SETTINGS, symbol);
  const id = await createSeries(db, {
    ...scope,
    engine_key: settingsKey(settings),
    engine_settings: settings,
  });
  const trades = rows.trades.filter((trade) => trade.symbol === symbol);
  const candles = makeCandles(until);
  await commitEngineBatch(
    db,
    { id, ...scope },
    {
      candles,
      events: {
        opened: trades.map(openedTrade),
        closed: trades.flatMap(closedTrade),
        steps: rows.steps.filter((step) => step.symbol === symbol),
        candles: candles.time.length,
        duplicates: 0,
        skipped_count: 0,
        skipped: [],
        last_candle_time: candles.time.at(-1) ?? null,
        benchmarks: KNOWN_BENCHMARKS,
      },
      patterns: rows.patterns.filter((pattern) => pattern.symbol === symbol),
    },
  );
  await updateSeriesState(db, id, { state: 'idle', progress: null, problem: null });
  await activateSeries(db, id);
}

/** Enough for the series to have data and an age. */
function makeCandles(until: number) {
  const candles = createCandleColumns(12);
  const last = Math.floor(until / 300) * 300 - 300;
  for (const column of [candles.open, candles.high, candles.low, candles.close]) column.fill(1);
  candles.time.set(Array.from({ length: 12 }, (_, index) => last - (11 - index) * 300));
  return candles;
}

function openedTrade(trade: KnownTrade): OpenedTrade {
  const aim = trade.buys ? 0.002 : -0.002;
  return {
    seq: trade.seq,
    pattern: trade.pattern,
    direction: trade.buys ? 'long' : 'short',
    source: trade.source,
    confidence: trade.confidence,
    entry_time: trade.entry_time,
    entry_price: trade.entry_price.toFixed(6),
    take_profit_price: (trade.entry_price + aim).toFixed(6),
    stop_loss_price: (trade.entry_price - aim).toFixed(6),
    units: TRADE_UNITS,
  };
}

function closedTrade({ seq, closed }: KnownTrade): ClosedTrade[] {
  if (!closed) return [];
  return [
    {
      seq,
      exit_time: closed.exit_time,
      exit_price: closed.exit_price.toFixed(6),
      outcome: closed.outcome,
      profit_pct: millionths(closed.micro_pct),
      profit_usd: millionths(closed.micro_usd),
      spread_usd: '-0.1',
      slippage_usd: '-0.02',
      financing_usd: '0.003',
      commission_usd: '-0.04',
    },
  ];
}

/** The exact decimal string of whole millionths. */
function millionths(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(7, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

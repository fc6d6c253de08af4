import { sql } from 'kysely';
import type { Store } from '../../src/store/database/open-store.ts';

/** Sums in whole millionths, so that nothing is compared by rounding. */
interface Sums {
  trade_count: number;
  known_count: number;
  win_count: number;
  nonzero_count: number;
  profit_sum: bigint;
  profit_pct_sum: bigint;
  gain_sum: bigint;
  loss_sum: bigint;
  best: bigint | null;
  worst: bigint | null;
  best_pct: bigint | null;
  worst_pct: bigint | null;
}

interface TradeRow {
  series_id: number;
  pattern: string | null;
  trade_action: string;
  source: string;
  timestamp: string;
  closed_at: string | null;
  profit: string | null;
  profit_pct: string | null;
}

async function readTrades(store: Store): Promise<TradeRow[]> {
  const { rows } = await sql<TradeRow>`
    select series_id, pattern, trade_action, source, "timestamp", closed_at, profit::text as profit, profit_pct::text as profit_pct
    from trades`.execute(store.db);
  return rows;
}

/** The stored roll-ups of trades, money in whole millionths. */
export async function readTradeRollups(store: Store) {
  const { rows } = await sql<Record<string, string | number | null>>`
    select series_id, tier, bucket, trade_action, source, trade_count, known_count, win_count, nonzero_count,
      profit_sum::text, profit_pct_sum::text, gain_sum::text, loss_sum::text,
      best::text, worst::text, best_pct::text, worst_pct::text
    from trade_rollups`.execute(store.db);
  return sorted(
    rows.map((row) => ({
      ...row,
      series_id: Number(row.series_id),
      ...Object.fromEntries(
        [
          'profit_sum',
          'profit_pct_sum',
          'gain_sum',
          'loss_sum',
          'best',
          'worst',
          'best_pct',
          'worst_pct',
        ].map((name) => [name, micros(row[name] as string | null)]),
      ),
    })),
  );
}

/** The expected roll-ups of trades: one trade added after another, dates by the calendar of Intl. */
export async function sumTrades(store: Store) {
  const sums = new Map<string, Sums & { series_id: number }>();
  for (const row of await readTrades(store)) {
    for (const [tier, bucket] of Object.entries(labelsOf(new Date(row.timestamp)))) {
      const { series_id, trade_action, source } = row;
      const key = { series_id, tier, bucket, trade_action, source };
      const name = JSON.stringify(key);
      sums.set(
        name,
        addTrade(sums.get(name) ?? { ...key, ...nothing() }, row) as Sums & { series_id: number },
      );
    }
  }
  return sorted([...sums.values()]);
}

const NEW_YORK = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
});

function labelsOf(at: Date): Record<string, string> {
  const parts = NEW_YORK.formatToParts(at);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  const newYork = new Date(
    Date.UTC(part('year'), part('month') - 1, part('day') + (part('hour') >= 17 ? 1 : 0)),
  );
  const quarter = new Date(Math.floor(at.getTime() / 900_000) * 900_000);
  return {
    all: '1970-01-01T00:00:00',
    utc: `${at.toISOString().slice(0, 10)}T00:00:00`,
    new_york: `${newYork.toISOString().slice(0, 10)}T00:00:00`,
    quarter: quarter.toISOString().slice(0, 19),
  };
}

function nothing(): Sums {
  return {
    trade_count: 0,
    known_count: 0,
    win_count: 0,
    nonzero_count: 0,
    profit_sum: 0n,
    profit_pct_sum: 0n,
    gain_sum: 0n,
    loss_sum: 0n,
    best: null,
    worst: null,
    best_pct: null,
    worst_pct: null,
  };
}

function addTrade(sums: Sums, row: TradeRow): Sums {
  const profit = micros(row.profit);
  const percent = micros(row.profit_pct);
  const next = { ...sums, trade_count: sums.trade_count + 1 };
  if (profit === null || percent === null) return next;
  return {
    ...next,
    known_count: sums.known_count + 1,
    win_count: sums.win_count + (profit > 0n ? 1 : 0),
    nonzero_count: sums.nonzero_count + (profit === 0n ? 0 : 1),
    profit_sum: sums.profit_sum + profit,
    profit_pct_sum: sums.profit_pct_sum + percent,
    gain_sum: sums.gain_sum + (profit > 0n ? profit : 0n),
    loss_sum: sums.loss_sum + (profit > 0n ? 0n : profit),
    best: sums.best === null || profit > sums.best ? profit : sums.best,
    worst: sums.worst === null || profit < sums.worst ? profit : sums.worst,
    best_pct: sums.best_pct === null || percent > sums.best_pct ? percent : sums.best_pct,
    worst_pct: sums.worst_pct === null || percent < sums.worst_pct ? percent : sums.worst_pct,
  };
}

const CLOSING_SUMS = ['gain_sum', 'loss_sum', 'gain_pct_sum', 'loss_pct_sum'] as const;

/** The stored roll-ups of closings, money in whole millionths. */
export async function readClosingRollups(store: Store) {
  const { rows } = await sql<Record<string, string | number>>`
    select series_id, tier, bucket, source, known_count, win_count, loss_count,
      gain_sum::text, loss_sum::text, gain_pct_sum::text, loss_pct_sum::text
    from closing_rollups`.execute(store.db);
  return sorted(
    rows.map((row) => ({
      ...row,
      ...Object.fromEntries(CLOSING_SUMS.map((name) => [name, micros(String(row[name]))])),
    })),
  );
}

/** The expected roll-ups of closings: one trade with a known profit added after another. */
export async function sumClosings(store: Store) {
  const sums = new Map<string, Record<string, string | number | bigint>>();
  for (const row of await readTrades(store)) {
    const [profit, percent] = [micros(row.profit), micros(row.profit_pct)];
    if (profit === null || percent === null) continue;
    const at = new Date(row.closed_at ?? row.timestamp);
    const { utc, new_york } = labelsOf(at);
    const hour = `${at.toISOString().slice(0, 13)}:00:00`;
    const places = Object.entries({ utc, new_york, hour }).flatMap(([tier, bucket = '']) =>
      [row.source, 'all'].map((source) => ({ tier, bucket, source })),
    );
    for (const place of places) {
      const key = { series_id: row.series_id, ...place };
      const name = JSON.stringify(key);
      const before = sums.get(name);
      const add = (field: string, value: bigint) => BigInt(before?.[field] ?? 0) + value;
      sums.set(name, {
        ...key,
        known_count: Number(before?.known_count ?? 0) + 1,
        win_count: Number(before?.win_count ?? 0) + (profit > 0n ? 1 : 0),
        loss_count: Number(before?.loss_count ?? 0) + (profit < 0n ? 1 : 0),
        gain_sum: add('gain_sum', profit > 0n ? profit : 0n),
        loss_sum: add('loss_sum', profit < 0n ? profit : 0n),
        gain_pct_sum: add('gain_pct_sum', percent > 0n ? percent : 0n),
        loss_pct_sum: add('loss_pct_sum', percent < 0n ? percent : 0n),
      });
    }
  }
  return sorted([...sums.values()]);
}

/** The stored sums of patterns. */
export async function readPatternSums(store: Store) {
  const { rows } = await sql<{ series_id: number; pattern: string; dollars: string; percent: string }>`
    select series_id, pattern, trade_count, known_count, win_count, nonzero_count,
      profit_usd_sum::text as dollars, profit_pct_sum::text as percent
    from patterns`.execute(store.db);
  return sorted(rows.map((row) => ({ ...row, dollars: micros(row.dollars), percent: micros(row.percent) })));
}

/** The expected sums of patterns. */
export async function sumPatterns(store: Store) {
  const trades = await readTrades(store);
  const patterns = await store.db.selectFrom('patterns').select(['series_id', 'pattern']).execute();
  return sorted(
    patterns.map(({ series_id, pattern: name }) => {
      const own = trades.filter((row) => row.series_id === series_id && row.pattern === name);
      const { trade_count, known_count, win_count, nonzero_count, profit_sum, profit_pct_sum } = own.reduce(
        addTrade,
        nothing(),
      );
      const counts = { trade_count, known_count, win_count, nonzero_count };
      return { series_id, pattern: name, ...counts, dollars: profit_sum, percent: profit_pct_sum };
    }),
  );
}

/** The stored roll-ups of patterns. */
export async function readPatternRollups(store: Store) {
  const { rows } = await sql<{ series_id: number; avg_profit_sum: string; profit_sum: string }>`
    select series_id, status, pattern_count, rated_count, winning_count, nonzero_count,
      avg_profit_sum::text, profit_sum::text, seen_sum
    from pattern_rollups`.execute(store.db);
  return sorted(
    rows.map((row) => ({
      ...row,
      avg_profit_sum: micros(row.avg_profit_sum),
      profit_sum: micros(row.profit_sum),
    })),
  );
}

/** The expected roll-ups of patterns, from the stored patterns. */
export async function sumPatternRollups(store: Store) {
  const { rows } = await sql<{
    series_id: number;
    status: string;
    seen_count: number;
    avg: string | null;
    total: string | null;
  }>`
    select series_id, status, seen_count, avg_profit::text as avg, profit::text as total from patterns`.execute(
    store.db,
  );
  const groups = Map.groupBy(rows, ({ series_id, status }) => JSON.stringify({ series_id, status }));
  return sorted(
    [...groups].map(([key, group]) => {
      const rated = group.map((row) => micros(row.avg)).filter((value) => value !== null);
      return {
        ...(JSON.parse(key) as { series_id: number; status: string }),
        pattern_count: group.length,
        rated_count: rated.length,
        winning_count: rated.filter((value) => value > 0n).length,
        nonzero_count: rated.filter((value) => value !== 0n).length,
        avg_profit_sum: rated.reduce((sum, value) => sum + value, 0n),
        profit_sum: group.reduce((sum, row) => sum + (micros(row.total) ?? 0n), 0n),
        seen_sum: group.reduce((sum, row) => sum + row.seen_count, 0),
      };
    }),
  );
}

/** A decimal with at most six places as whole millionths. */
function micros(text: string | null): bigint | null {
  if (text === null) return null;
  const [whole = '0', places = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole + places.padEnd(6, '0').slice(0, 6));
  return text.startsWith('-') ? -size : size;
}

function sorted<T extends object>(rows: readonly T[]): T[] {
  const key = (row: T) =>
    JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? value.toString() : value));
  return rows
    .map((row) => Object.fromEntries(Object.entries(row).sort(([a], [b]) => a.localeCompare(b))) as T)
    .sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

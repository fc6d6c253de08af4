import type { KnownTrade } from './known-rows.ts';

/** A day on which trades closed, its profit and the running sums until its end; money in dollars or in percent. */
export interface NaiveDay {
  readonly date: string;
  readonly closed: number;
  readonly profit: number;
  readonly equity: number;
  readonly drawdown: number;
}

const DAY = 86_400;

/** Equity by UTC day of closing, added up trade by trade. */
export function naiveDays(trades: readonly KnownTrade[], unit: 'usd' | 'pct' = 'usd'): NaiveDay[] {
  const closed = trades
    .flatMap(({ closed: end }) => (end ? [end] : []))
    .sort((a, b) => a.exit_time - b.exit_time);
  const days: NaiveDay[] = [];
  let [equity, peak] = [0n, 0n];
  const dates = [...new Set(closed.map(({ exit_time }) => dateOf(exit_time)))];
  for (const date of dates) {
    const own = closed.filter(({ exit_time }) => dateOf(exit_time) === date);
    const profit = own.reduce((sum, end) => sum + (unit === 'usd' ? end.micro_usd : end.micro_pct), 0n);
    equity += profit;
    if (equity > peak) peak = equity;
    days.push({
      date,
      closed: own.length,
      profit: Number(profit) / 1e6,
      equity: Number(equity) / 1e6,
      drawdown: Number(equity - peak) / 1e6,
    });
  }
  return days;
}

/** Ten figures of risk in dollars as the screens write them, in their order. */
export function naiveRisk(trades: readonly KnownTrade[]): string[] {
  const days = naiveDays(trades);
  const profits = trades.flatMap(({ closed }) => (closed ? [Number(closed.micro_usd) / 1e6] : []));
  const gains = profits.filter((profit) => profit > 0);
  const losses = profits.filter((profit) => profit < 0);
  const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);
  const first = Date.parse(days[0]?.date ?? '') / 1_000;
  const last = Date.parse(days.at(-1)?.date ?? '') / 1_000;
  const every = Array.from({ length: (last - first) / DAY + 1 }, (_, index) => {
    const date = dateOf(first + index * DAY);
    return days.find((day) => day.date === date)?.profit ?? 0;
  });
  const mean = sum(every) / every.length;
  const spread = Math.sqrt(sum(every.map((value) => (value - mean) ** 2)) / (every.length - 1));
  const downside = Math.sqrt(sum(every.map((value) => Math.min(0, value) ** 2)) / every.length);
  const deepest = Math.min(...days.map(({ drawdown }) => drawdown));
  const streak = (belongs: (profit: number) => boolean) =>
    Math.max(
      ...days
        .map((_, from) => days.slice(from).findIndex(({ profit }) => !belongs(profit)))
        .map((run, from) => (run < 0 ? days.length - from : run)),
    );
  return [
    (sum(gains) / -sum(losses)).toFixed(2),
    money(sum(profits) / profits.length),
    (sum(gains) / gains.length / (-sum(losses) / losses.length)).toFixed(2),
    money(deepest),
    money(days.at(-1)?.drawdown ?? 0),
    ((mean / spread) * Math.sqrt(365)).toFixed(2),
    ((mean / downside) * Math.sqrt(365)).toFixed(2),
    ((mean * 365) / -deepest).toFixed(2),
    String(streak((profit) => profit > 0)),
    String(streak((profit) => profit < 0)),
  ];
}

function money(value: number): string {
  const text = Math.abs(value).toFixed(2);
  if (Number(text) === 0) return '$0.00';
  return `${value < 0 ? '-' : '+'}$${text}`;
}

function dateOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(0, 10);
}

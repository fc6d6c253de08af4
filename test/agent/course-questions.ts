import { DAY_MS } from '../../src/domain/durations.ts';
import type { StoredTrade } from '../support/stored-facts.ts';
import {
  averageOf,
  bestOf,
  byProfit,
  closedOf,
  dailyProfits,
  drawdownOf,
  entered,
  extreme,
  longestRun,
  losers,
  onWeekday,
  usdOf,
  winners,
  winRateOf,
  worstOf,
} from './add-up-facts.ts';
import { ask } from './ask.ts';
import type { AskedQuestion, Expected, Truth } from './expected-answer.ts';
import { dayOf, monthOf } from './pick-trades.ts';

const no = (): Truth => 'decline';
const by = (trades: readonly StoredTrade[], key: (trade: StoredTrade) => string) => Map.groupBy(trades, key);
const profit = (trades: readonly StoredTrade[]) => Number(usdOf(trades));
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The days in a row, up to the last one with closings, that all lost (or all won). */
function runNow(trades: readonly StoredTrade[], loses: boolean): number {
  const days = dailyProfits(trades).toReversed();
  const end = days.findIndex((one) => !(loses ? one < 0n : one > 0n));
  return end < 0 ? days.length : end;
}

/** The days of the high before the deepest point under one, and of that point. */
function drawdownDays(trades: readonly StoredTrade[]): {
  high: string;
  low: string;
  over: string | undefined;
} {
  const days = Map.groupBy(closedOf(trades), ({ closed, entered: at }) =>
    Math.floor((closed ?? at) / DAY_MS),
  );
  const sorted = [...days].sort(([a], [b]) => a - b).map(([day, own]) => ({ day, sum: profit(own) }));
  const equity = sorted.map((_, at) => sorted.slice(0, at + 1).reduce((sum, one) => sum + one.sum, 0));
  const peaks = equity.map((_, at) => Math.max(0, ...equity.slice(0, at + 1)));
  const falls = equity.map((value, at) => value - (peaks[at] ?? 0));
  const low = falls.indexOf(Math.min(...falls));
  const high = falls.findLastIndex((fall, at) => at < low && fall === 0);
  const over = falls.findIndex((fall, at) => at > low && fall === 0);
  return {
    high: dateOf(high < 0 ? (sorted[0]?.day ?? 0) - 1 : (sorted[high]?.day ?? 0)),
    low: dateOf(sorted[low]?.day ?? 0),
    over: over < 0 ? undefined : dateOf(sorted[over]?.day ?? 0),
  };
}

const overText = ({ over }: { over: string | undefined }): Expected => ({ text: over ?? 'not yet' });
const grossOf = (trades: readonly StoredTrade[]) =>
  Number(trades.reduce((sum, { gross }) => sum + (gross ?? 0n), 0n));
const costsOf = (trades: readonly StoredTrade[]) =>
  Number(trades.reduce((sum, { gross, usd }) => sum + (gross === null ? 0n : (usd ?? 0n) - gross), 0n));
const spreadOf = (trades: readonly StoredTrade[]) =>
  Number(trades.reduce((sum, { spread }) => sum + (spread ?? 0n), 0n));
const months = (trades: readonly StoredTrade[]) => by(trades, monthOf);

/** Streaks, days of drawdowns, parts of sums, places in rankings, and what was how long ago. */
export const COURSE_QUESTIONS: readonly AskedQuestion[] = [
  ask('How many days in a row have we been losing money?', ({ trades }) => [{ count: runNow(trades, true) }]),
  ask('How many consecutive winning days do we have right now?', ({ trades }) => [
    { count: runNow(trades, false) },
  ]),
  ask('What is the longest run of losing days in a row?', ({ trades }) => [
    { count: longestRun(trades, true) },
  ]),
  ask('Are we on a winning streak?', ({ trades }) => [{ count: runNow(trades, false) }]),
  ask('When did the largest drawdown begin?', ({ trades }) => [
    { text: drawdownDays(trades).high },
    { usd: drawdownOf(trades) },
  ]),
  ask('When did the largest drawdown end?', ({ trades }) => [overText(drawdownDays(trades))]),
  ask('Is the drawdown over?', ({ trades }) => [overText(drawdownDays(trades))]),
  ask('When was the biggest drawdown?', ({ trades }) => [
    { text: drawdownDays(trades).high },
    { text: drawdownDays(trades).low },
  ]),
  ask('What was the drawdown over the last 30 days?', ({ trades }) => [
    { usd: drawdownOf(trades.filter(({ entered: at }) => at >= Date.UTC(2026, 3, 20))) },
  ]),
  ask('What was our profit two weeks ago?', ({ trades }) => [
    { usd: usdOf(entered(trades, '2026-05-04', '2026-05-11')) },
    { usd: usdOf(entered(trades, '2026-05-06', '2026-05-07')) },
  ]),
  ask('How many trades did we make since two weeks ago?', ({ trades }) => [
    { count: entered(trades, '2026-05-06', '2027-01-01').length },
  ]),
  ask('What did we earn in the first quarter compared with the second?', ({ trades }) => [
    { usd: usdOf(entered(trades, '2026-01-01', '2026-04-01')) },
    { usd: usdOf(entered(trades, '2026-04-01', '2026-07-01')) },
  ]),
  ask('Compare the win rate of the first and second half of 2025', ({ trades }) => [
    { pct: winRateOf(entered(trades, '2025-01-01', '2025-07-01')) },
    { pct: winRateOf(entered(trades, '2025-07-01', '2026-01-01')) },
  ]),
  {
    ...ask('What part of the gross went to costs?', ({ trades }) => [
      { pct: (100 * Math.abs(costsOf(trades))) / grossOf(trades) },
    ]),
    mirrored: no,
  },
  {
    ...ask('What share of gross profit did the spread eat?', ({ trades }) => [
      { pct: (100 * Math.abs(spreadOf(trades))) / grossOf(trades) },
    ]),
    mirrored: no,
  },
  {
    ...ask('Net versus gross in May', ({ trades }) => [
      { usd: usdOf(entered(trades, '2026-05-01', '2026-06-01')) },
      { usd: BigInt(grossOf(entered(trades, '2026-05-01', '2026-06-01'))) },
    ]),
    mirrored: ({ trades }) => [{ usd: usdOf(entered(trades, '2026-05-01', '2026-06-01')) }],
  },
  ask('Profit of the best and the worst month', ({ trades }) => [
    { text: `${extreme(months(trades), profit)} has the highest` },
    { text: `${extreme(months(trades), profit, true)} has the lowest` },
  ]),
  ask('Show me the best and worst trade', ({ trades }) => [
    { usd: bestOf(trades) },
    { usd: worstOf(trades) },
  ]),
  ask('Is any weekday losing money?', ({ trades }) => {
    const losing = [0, 1, 2, 3, 4, 5, 6].filter((day) => profit(onWeekday(trades, day)) < 0);
    return losing.length === 0 ? [{ text: 'no weekday' }] : [{ count: losing.length }];
  }),
  ask('Does any symbol have a negative total?', ({ trades }) => {
    const losing = [...by(trades, ({ symbol }) => symbol ?? '')].filter(([, own]) => profit(own) < 0);
    return losing.length === 0 ? [{ text: 'no symbol' }] : losing.map(([text]) => ({ text }));
  }),
  ask('What was our third best trade?', ({ trades }) => [{ usd: byProfit(trades)[2]?.usd ?? 0n }]),
  ask('Which was the second worst month?', ({ trades }) => {
    const sorted = [...months(trades)].sort(([, a], [, b]) => profit(a) - profit(b));
    return [{ text: `${sorted[1]?.[0]} has the second lowest` }];
  }),
  ask('How long ago was our last losing trade?', ({ trades }) => {
    const at = Math.max(...losers(trades).map(({ entered: one }) => one));
    return [{ text: new Date(at).toISOString().slice(0, 16).replace('T', ' ') }, { text: ' ago.' }];
  }),
  ask('How many trades per pattern on average?', ({ trades }) => {
    const patterns = by(trades, ({ symbol, pattern }) => `${symbol} ${pattern}`).size;
    return [{ number: trades.length / patterns }];
  }),
  ask('Do high confidence trades earn more than low confidence ones?', ({ trades }) => [
    { usd: usdOf(trades.filter(({ confidence }) => confidence !== null && confidence >= 0.9)) },
    { usd: usdOf(trades.filter(({ confidence }) => confidence !== null && confidence < 0.1)) },
  ]),
  ask('Win rate by confidence', ({ trades }) => [
    { pct: winRateOf(trades.filter(({ confidence: one }) => one !== null && one >= 0.5 && one < 0.6)) },
  ]),
  ask('Which is the most traded pair?', ({ trades }) => [
    { count: Math.max(...[...by(trades, ({ symbol }) => symbol ?? '').values()].map((own) => own.length)) },
  ]),
  ask('What did we earn per trade in May?', ({ trades }) => [
    { usd: averageOf(entered(trades, '2026-05-01', '2026-06-01')) },
  ]),
  ask('How much do we make on a typical winning trade?', ({ trades }) => [
    { usd: averageOf(winners(trades)) },
  ]),
  ask('How many symbols are we trading?', ({ trades }) => [
    { count: by(trades, ({ symbol }) => symbol ?? '').size },
  ]),
  {
    ...ask('How many trades lasted longer than an hour?', ({ trades }) => [
      {
        count: trades.filter(({ closed, entered: at }) => closed !== null && closed - at > 3_600_000).length,
      },
    ]),
    mirrored: no,
  },
  ask('biggest flash loan profit', ({ loans }) => [
    { usd: loans.reduce((most, { usd }) => (usd !== null && usd > most ? usd : most), 0n) },
  ]),
  ask('What were the losses in April?', ({ trades }) => [
    { usd: usdOf(losers(entered(trades, '2026-04-01', '2026-05-01'))) },
  ]),
  ask('Show me elite patterns sorted by confidence', ({ patterns }) => [
    { count: patterns.filter(({ status }) => status === 'elite').length },
  ]),
  ask('When was each wallet last active?', ({ wallets }) => [{ count: wallets.length }]),
  ask('did I miss anything paused?', no),
  ask('When do we lose money?', no),
  ask('What is the median profit of the third best?', no),
  ask('What happened on 12 May?', ({ trades }) => [
    { count: entered(trades, '2026-05-12', '2026-05-13').length },
  ]),
  ask('Which day had the most winners in May?', ({ trades }) => {
    const days = by(winners(entered(trades, '2026-05-01', '2026-06-01')), dayOf);
    return [{ count: days.get(extreme(days, (own) => own.length))?.length ?? 0 }];
  }),
  ask('average profit of trades two months ago', ({ trades }) => [
    { usd: averageOf(entered(trades, '2026-03-01', '2026-04-01')) },
  ]),
];

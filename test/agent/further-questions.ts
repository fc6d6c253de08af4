import type { StoredTrade } from '../support/stored-facts.ts';
import {
  averageOf,
  closedOf,
  entered,
  extreme,
  inHours,
  losers,
  onWeekday,
  usdOf,
  winners,
  winRateOf,
} from './add-up-facts.ts';
import { ask } from './ask.ts';
import type { AskedQuestion } from './expected-answer.ts';
import { dayOf, monthOf } from './pick-trades.ts';

const by = (trades: readonly StoredTrade[], key: (trade: StoredTrade) => string) => Map.groupBy(trades, key);
const hourOf = ({ entered: at }: StoredTrade) => `${new Date(at).toISOString().slice(11, 13)}:00`;
const profit = (trades: readonly StoredTrade[]) => Number(usdOf(trades));
const months = (trades: readonly StoredTrade[], keep: (profit: number) => boolean) =>
  [...by(entered(trades, '2026-01-01', '2027-01-01'), monthOf)]
    .filter(([, own]) => keep(profit(own)))
    .map(([text]) => ({ text }));
const beyond = (trades: readonly StoredTrade[], dollars: number) =>
  trades.filter(({ usd }) => usd !== null && usd < BigInt(-dollars * 1e6)).length;
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Superlatives of groups, losses beyond an amount, sums that a source does not report. */
export const FURTHER_QUESTIONS: readonly AskedQuestion[] = [
  ask('What was our worst day?', ({ trades }) => [{ text: extreme(by(trades, dayOf), profit, true) }]),
  ask('Which day was best in April?', ({ trades }) => [
    { text: extreme(by(entered(trades, '2026-04-01', '2026-05-01'), dayOf), profit) },
  ]),
  ask('Which hour of the day loses the most?', ({ trades }) => [
    { text: `${extreme(by(trades, hourOf), profit, true)} has the lowest total profit` },
  ]),
  ask('Which hour makes the most?', ({ trades }) => [
    { text: `${extreme(by(trades, hourOf), profit)} has the highest total profit` },
  ]),
  ask('Which months made money in 2026?', ({ trades }) => months(trades, (sum) => sum > 0)),
  ask('Which months lost money in 2026?', ({ trades }) => months(trades, (sum) => sum < 0)),
  ask('How many trades had losses over $1?', ({ trades }) => [{ count: beyond(trades, 1) }]),
  ask('How many trades with a loss above 50 cents?', ({ trades }) => [{ count: beyond(trades, 0.5) }]),
  ask('profit per day on average', ({ trades }) => [
    { usd: BigInt(Math.round(profit(trades) / by(trades, dayOf).size)) },
  ]),
  ask('trades per day on average', ({ trades }) => [{ number: trades.length / by(trades, dayOf).size }]),
  ask('How many trades a day on average?', ({ trades }) => [
    { number: trades.length / by(trades, dayOf).size },
  ]),
  ask('How many trades made exactly zero?', ({ trades }) => [
    { count: trades.filter(({ usd }) => usd === 0n).length },
  ]),
  ask('How many trades had a loss between $1 and $2?', ({ trades }) => [
    { count: beyond(trades, 1) - beyond(trades, 2) },
  ]),
  ask('How many trades won between 12:00 and 13:00 UTC?', ({ trades }) => [
    { count: winners(inHours(trades, 12, 13)).length },
  ]),
  ask('Worst flash loan route', ({ loans }) => {
    const totals = Map.groupBy(loans, ({ route }) => route);
    const sum = (route: string | null) =>
      (totals.get(route) ?? []).reduce((all, { usd }) => all + Number(usd ?? 0), 0);
    const [worst] = [...totals.keys()].sort((a, b) => sum(a) - sum(b));
    return [{ text: `${worst} has the lowest profit` }];
  }),
  ask('When was pattern 000010100000 promoted?', ({ steps }) =>
    steps
      .filter(({ pattern, to }) => pattern === '000010100000' && to === 'promoted')
      .map(({ at }) => ({ text: `On ${new Date(at).toISOString().slice(0, 10)} it went from` })),
  ),
  ask('average profit of sells', ({ trades }) => [{ usd: averageOf(trades.filter((one) => !one.buys)) }]),
  ask('profit by weekday', ({ trades }) => [0, 3].map((day) => ({ usd: usdOf(onWeekday(trades, day)) }))),
  ask('win rate by side', ({ trades }) =>
    [true, false].map((buys) => ({ pct: winRateOf(trades.filter((one) => one.buys === buys)) })),
  ),
  ask('profit by side in 2026', ({ trades }) =>
    [true, false].map((buys) => ({
      usd: usdOf(entered(trades, '2026-01-01', '2027-01-01').filter((one) => one.buys === buys)),
    })),
  ),
  ask('profit by month in 2025', ({ trades }) =>
    ['2025-08', '2025-11'].map((month) => ({ usd: usdOf(trades.filter((one) => monthOf(one) === month)) })),
  ),
  ask('gross profit of EUR_USD buys', ({ trades }) => [
    { usd: usdOf(winners(trades.filter((one) => one.buys && one.symbol === 'EUR_USD'))) },
  ]),
  ask('gross loss of sells', ({ trades }) => [{ usd: usdOf(losers(trades.filter((one) => !one.buys))) }]),
  ask('loss rate of EUR_USD', ({ trades }) => {
    const own = closedOf(trades.filter(({ symbol }) => symbol === 'EUR_USD'));
    return [{ pct: (100 * losers(own).length) / own.length }];
  }),
  ask("profit between 12 and 18 o'clock", ({ trades }) => [{ usd: usdOf(inHours(trades, 12, 18)) }]),
  ask('trades except on Mondays', ({ trades }) => [{ count: trades.length - onWeekday(trades, 1).length }]),
  ask('only sells', ({ trades }) => [{ count: trades.filter((one) => !one.buys).length }]),
  ask('Is EUR_USD better than USD_SGD?', ({ trades }) =>
    ['EUR_USD', 'USD_SGD'].map((symbol) => ({ usd: usdOf(trades.filter((one) => one.symbol === symbol)) })),
  ),
  ask('How many unlabelled wallets?', ({ wallets }) => [
    { count: wallets.filter(({ label }) => label === null || label === '').length },
  ]),
  ask('How many patterns were never traded?', ({ patterns }) => [
    { count: patterns.filter(({ trades }) => trades === 0).length },
  ]),
  ask('confidence interval of the win rate', ({ trades }) => [{ pct: winRateOf(trades) }]),
  ask('profit in percent', ({ trades }) => [
    { pct: Number(trades.reduce((sum, { pct }) => sum + (pct ?? 0n), 0n)) / 1e6 },
  ]),
  ask('median profit of EUR_USD', ({ trades }) => {
    const own = trades.flatMap(({ symbol, usd }) =>
      symbol === 'EUR_USD' && usd !== null ? [Number(usd)] : [],
    );
    const upper = median(own);
    const sorted = own.sort((a, b) => a - b);
    const other = sorted.length % 2 === 1 ? upper : (sorted[(sorted.length >> 1) - 1] ?? upper);
    return [{ usd: BigInt(Math.round((upper + other) / 2)) }];
  }),
  ask('current price', () => [{ text: 'there is no quote of it' }]),
  ask('Is the market closed?', () => [{ text: 'is not known' }]),
  ask("what's the spread of EUR_USD?", () => [{ text: 'spread of EUR_USD is not known' }]),
];

/** Questions in which one word changes everything: the answer names it and has no figure. */
export const CHANGED_QUESTIONS: readonly AskedQuestion[] = [
  'how many',
  'Who demoted it?',
  'Who made the most profit?',
  'How many weekends had trades?',
  'How many trades an hour?',
  'gas spent on airdrops',
  'net of farming',
  'profit in yen',
  'profit in pounds',
  'profit in bitcoin',
  'profit in EUR',
  'How significant is the win rate of EUR_USD?',
  'compare buys, sells and elite',
  'Did all trades win?',
  'are we currently winning',
  'which symbol did not lose money',
  'If we had only bought, what would the profit be?',
  'profit unless EUR_USD',
  'how many trades until 5 losses',
  'less than 5 trades per day',
  'How many trades could have won',
  'too many trades?',
  'every second trade',
  'half of the trades',
  'double profit',
  'annualised profit',
  'profit in April or of EUR_USD',
  'what is the profit and what is the weather',
  'What is the win rate and who is the best pattern?',
  'how many trades opened in April closed in May',
  'how many elite patterns were there last week',
  "profit in '25",
  'profit 5/2026',
  'profit in winter',
  'profit since the last loss',
  'trades with confidence not between 50% and 60%',
].map((question) => ({ question, truth: () => 'decline' }));

import type { StoredFacts, StoredTrade } from '../support/stored-facts.ts';
import {
  averageOf,
  bestOf,
  closedOf,
  drawdownOf,
  entered,
  extreme,
  inHours,
  lastDays,
  longestRun,
  losers,
  medianOf,
  onDay,
  onWeekday,
  profitFactorOf,
  usdOf,
  winners,
  winRateOf,
  worstOf,
} from './add-up-facts.ts';
import type { AskedQuestion, Expected, Truth } from './expected-answer.ts';

type OfTrades = (trades: readonly StoredTrade[]) => readonly Expected[];

const count: OfTrades = (trades) => [{ count: trades.length }];
const profit: OfTrades = (trades) => [{ usd: usdOf(trades) }];
const winRate: OfTrades = (trades) => [{ pct: winRateOf(trades) }];
const average: OfTrades = (trades) => [{ usd: averageOf(trades) }];
const best: OfTrades = (trades) => [{ usd: bestOf(trades) }];
const worst: OfTrades = (trades) => [{ usd: worstOf(trades) }];

const eur = (trades: readonly StoredTrade[]) => trades.filter(({ symbol }) => symbol === 'EUR_USD');
const sgd = (trades: readonly StoredTrade[]) => trades.filter(({ symbol }) => symbol === 'USD_SGD');
const buys = (trades: readonly StoredTrade[]) => trades.filter((one) => one.buys);
const sells = (trades: readonly StoredTrade[]) => trades.filter((one) => !one.buys);
const pending = (trades: readonly StoredTrade[]) => trades.filter((one) => one.pending);
const above = (trades: readonly StoredTrade[], dollars: number) =>
  trades.filter(({ usd }) => usd !== null && usd > BigInt(dollars * 1e6));
const below = (trades: readonly StoredTrade[], dollars: number) =>
  trades.filter(({ usd }) => usd !== null && usd < BigInt(dollars * 1e6));
const of =
  (figure: OfTrades, ...filters: ((trades: readonly StoredTrade[]) => readonly StoredTrade[])[]) =>
  ({ trades }: StoredFacts): Truth =>
    figure(filters.reduce((rest, filter) => filter(rest), trades));
const days =
  (number: number) =>
  (trades: readonly StoredTrade[]): StoredTrade[] =>
    lastDays(trades, number);
const span =
  (from: string, to: string) =>
  (trades: readonly StoredTrade[]): StoredTrade[] =>
    entered(trades, from, to);
const weekday =
  (number: number) =>
  (trades: readonly StoredTrade[]): StoredTrade[] =>
    onWeekday(trades, number);
const unknownOutcome = (): Truth => 'decline';
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const byWeekday = (trades: readonly StoredTrade[]) =>
  new Map(WEEKDAYS.map((name, at) => [name, onWeekday(trades, at)] as const));

const ask = (
  question: string,
  truth: (facts: StoredFacts) => Truth,
  mirrored?: (facts: StoredFacts) => Truth,
): AskedQuestion => ({ question, truth, ...(mirrored && { mirrored }) });

/** Questions of operators and quants about trades. */
export const TRADE_QUESTIONS: readonly AskedQuestion[] = [
  ask('How many trades did we make in EUR/USD?', of(count, eur)),
  ask('number of usdsgd sells', of(count, sgd, sells)),
  ask(
    'How many trades won?',
    of((trades) => [{ count: winners(trades).length }]),
  ),
  ask(
    'How many losing trades are there?',
    of((trades) => [{ count: losers(trades).length }]),
  ),
  ask('How many trades are still pending?', of(count, pending)),
  ask('How many pending trades in EUR_USD?', of(count, eur, pending)),
  ask(
    'How many trades are completed?',
    of((trades) => [{ count: trades.filter((one) => !one.pending).length }]),
  ),
  ask('Win rate of EUR_USD sells', of(winRate, eur, sells)),
  ask('What share of USD_SGD trades won?', of(winRate, sgd)),
  ask('Total profit of EUR_USD buys in the last 30 days', of(profit, eur, buys, days(30))),
  ask('average profit of usd/sgd longs', of(average, sgd, buys)),
  ask('best sell', of(best, sells)),
  ask('What is the worst EUR_USD trade?', of(worst, eur)),
  ask('Best trade in the last 7 days', of(best, days(7))),
  ask('How many trades yesterday?', ({ trades }) => count(onDay(trades, 1))),
  ask('profit on 2026-05-18', of(profit, span('2026-05-18', '2026-05-19'))),
  ask('How many trades on 15 May 2026?', of(count, span('2026-05-15', '2026-05-16'))),
  ask('How did we do on May 12?', of(profit, span('2026-05-12', '2026-05-13'))),
  ask('profit between 2026-05-10 and 2026-05-15', of(profit, span('2026-05-10', '2026-05-16'))),
  ask('How many trades from 1 May to 10 May 2026?', of(count, span('2026-05-01', '2026-05-11'))),
  ask('Profit since 10 May', of(profit, span('2026-05-10', '2026-05-21'))),
  ask('win rate since March', of(winRate, span('2026-03-01', '2026-05-21'))),
  ask('total profit before 2026', of(profit, span('2000-01-01', '2026-01-01'))),
  ask('How many trades in the last 3 days?', of(count, days(3))),
  ask('Profit of the last 14 days', of(profit, days(14))),
  ask('How many trades in the first quarter of 2026?', of(count, span('2026-01-01', '2026-04-01'))),
  ask('profit in Q1 2026', of(profit, span('2026-01-01', '2026-04-01'))),
  ask('How many trades in November 2025?', of(count, span('2025-11-01', '2025-12-01'))),
  ask('What was the win rate in february', of(winRate, span('2026-02-01', '2026-03-01'))),
  ask('What did EUR_USD make in April 2026?', of(profit, eur, span('2026-04-01', '2026-05-01'))),
  ask('trades in 2025', of(count, span('2025-01-01', '2026-01-01'))),
  ask('average profit this year', of(average, span('2026-01-01', '2027-01-01'))),
  ask('win rate on Mondays', of(winRate, weekday(1))),
  ask('How much did we make on Fridays?', of(profit, weekday(5))),
  ask('How many trades were opened on Sundays?', of(count, weekday(0))),
  ask('Profit of EUR_USD on tuesdays', of(profit, eur, weekday(2))),
  ask('Which weekday is the most profitable?', ({ trades }) => [
    { text: extreme(byWeekday(trades), (group) => Number(usdOf(group))) },
  ]),
  ask('Which weekday is worst?', ({ trades }) => [
    { text: extreme(byWeekday(trades), (group) => Number(usdOf(group)), true) },
  ]),
  ask("profit between 6 and 12 o'clock", ({ trades }) => profit(inHours(trades, 6, 12))),
  ask('How many trades were entered after 18:00?', ({ trades }) => count(inHours(trades, 18, 24))),
  ask(
    'How many trades made more than $1?',
    of(count, (trades) => above(trades, 1)),
  ),
  ask(
    'How many trades lost more than $1?',
    of(count, (trades) => below(trades, -1)),
  ),
  ask(
    'number of trades with a profit above 1.5 dollars',
    of(count, (trades) => above(trades, 1.5)),
  ),
  ask(
    'EUR_USD trades below -$0.50',
    of(count, eur, (trades) => below(trades, -0.5)),
  ),
  ask(
    'How many trades hit take profit?',
    of(count, (trades) => trades.filter(({ outcome }) => outcome === 'take_profit')),
    unknownOutcome,
  ),
  ask(
    'How many trades were stopped out?',
    of(count, (trades) => trades.filter(({ outcome }) => outcome === 'stop_loss')),
    unknownOutcome,
  ),
  ask(
    'How many EUR_USD trades hit the stop loss?',
    of(count, eur, (trades) => trades.filter(({ outcome }) => outcome === 'stop_loss')),
    unknownOutcome,
  ),
  ask(
    'How many trades have a confidence above 80%?',
    of(count, (trades) => trades.filter(({ confidence }) => confidence !== null && confidence > 0.8)),
  ),
  ask(
    'median profit',
    of((trades) => [{ usd: medianOf(trades) }]),
  ),
  ask(
    'What is the profit factor?',
    of((trades) => [{ number: profitFactorOf(trades) }]),
  ),
  ask(
    'profit factor of EUR_USD',
    of((trades) => [{ number: profitFactorOf(trades) }], eur),
  ),
  ask(
    'longest losing streak',
    of((trades) => [{ count: longestRun(trades, true) }]),
  ),
  ask(
    'What is our longest winning streak in USD_SGD?',
    of((trades) => [{ count: longestRun(trades, false) }], sgd),
  ),
  ask(
    'How large was the maximum drawdown?',
    of((trades) => [{ usd: drawdownOf(trades) }]),
  ),
  ask(
    'drawdown of EUR_USD sells',
    of((trades) => [{ usd: drawdownOf(trades) }], eur, sells),
  ),
  ask(
    'average win',
    of((trades) => [{ usd: averageOf(winners(trades)) }]),
  ),
  ask(
    'average loss',
    of((trades) => [{ usd: averageOf(losers(trades)) }]),
  ),
  ask('Compare April with March', ({ trades }) => [
    ...profit(entered(trades, '2026-04-01', '2026-05-01')),
    ...profit(entered(trades, '2026-03-01', '2026-04-01')),
  ]),
  ask('Was May 2026 better than April 2026?', ({ trades }) => [
    ...profit(entered(trades, '2026-05-01', '2026-06-01')),
    ...profit(entered(trades, '2026-04-01', '2026-05-01')),
  ]),
  ask('compare 2025 and 2026', ({ trades }) => [
    ...profit(entered(trades, '2025-01-01', '2026-01-01')),
    ...profit(entered(trades, '2026-01-01', '2027-01-01')),
  ]),
  ask('today versus yesterday', ({ trades }) => [...profit(onDay(trades, 0)), ...profit(onDay(trades, 1))]),
  ask('Compare the win rate of EUR_USD and USD_SGD in the last 30 days', ({ trades }) => [
    ...winRate(lastDays(eur(trades), 30)),
    ...winRate(lastDays(sgd(trades), 30)),
  ]),
  ask('Compare EUR_USD buys with USD_SGD sells', ({ trades }) => [
    ...profit(buys(eur(trades))),
    ...profit(sells(sgd(trades))),
  ]),
  ask('do buys or sells win more often in EUR_USD?', ({ trades }) => [
    ...winRate(buys(eur(trades))),
    ...winRate(sells(eur(trades))),
  ]),
  ask('profit by symbol', ({ trades }) => [...profit(eur(trades)), ...profit(sgd(trades))]),
  ask('profit per month in 2026', ({ trades }) =>
    ['01', '02', '03', '04'].flatMap((month, at) =>
      profit(entered(trades, `2026-${month}-01`, `2026-${String(at + 2).padStart(2, '0')}-01`)),
    ),
  ),
  ask(
    'Trades excluding USD_SGD',
    of(count, (trades) => trades.filter(({ symbol }) => symbol !== 'USD_SGD')),
  ),
  ask(
    'total profit without EUR_USD',
    of(profit, (trades) => trades.filter(({ symbol }) => symbol !== 'EUR_USD')),
  ),
  ask(
    'How many trades did we not win?',
    of((trades) => [{ count: closedOf(trades).length - winners(trades).length }]),
  ),
  ask('when was the first trade?', ({ trades }) => [
    { text: new Date(Math.min(...trades.map((one) => one.entered))).toISOString().slice(0, 10) },
  ]),
  ask(
    'profit of promoted trades',
    of(profit, (trades) => trades.filter(({ source }) => source === 'promoted')),
    () => 'decline',
  ),
  ask(
    'How many trades came from observed patterns?',
    of(count, (trades) => trades.filter(({ source }) => source === 'observed')),
    () => 'decline',
  ),
  ask('trades of AUD_USD', () => [{ count: 0 }]),
  ask('How many trades were there in 2019?', () => [{ count: 0 }]),
  ask('what is the win rtae of EUR_USD', of(winRate, eur)),
  ask('totl prfot of sells', () => 'decline'),
  ask('100000 units', () => [{ count: 0 }]),
  ask('Total proffit of sells', of(profit, sells)),
];

/** Questions that no screen answers, or that request an action: no figure may be given. */
export const BEYOND_QUESTIONS: readonly AskedQuestion[] = [
  'What will EUR_USD do tomorrow?',
  'Should I buy EUR_USD now?',
  'Close all positions',
  'Delete the trades of yesterday',
  'Which trades were made during the ECB press conference?',
  'How many trades in GBP_USD?',
  'What is the profit of trades opened by Alice?',
  'profit in euros',
  'How many trades when the VIX was above 20?',
  'What is the correlation of EUR_USD and USD_SGD?',
  'What is the R squared of our trades?',
  'win rate of trades opened during full moon',
  'What is the weather in Singapore?',
  'profit adjusted for inflation',
  'How many trades did the night shift make?',
  'average slippage in bitcoin',
  'Profit if we had doubled the stake',
  'Stop trading USD_SGD',
  'Set the spread to 0.5 pips',
  'Which broker is the cheapest?',
  'How many trades per employee?',
  'Write me a poem about EUR_USD',
  'profit of trades that were opened within 5 minutes of a loss',
].map((question) => ({ question, truth: () => 'decline' }));

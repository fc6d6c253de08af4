import type { StoredFacts, StoredTrade } from '../support/stored-facts.ts';
import { closedOf, entered, losers, onWeekday, pctOf, usdOf, winners, winRateOf } from './add-up-facts.ts';
import { ask } from './ask.ts';
import type { AskedQuestion, Truth } from './expected-answer.ts';
import { buys, dayOf, eur, monthOf } from './pick-trades.ts';

const inMay = (trades: readonly StoredTrade[]) => entered(trades, '2026-05-01', '2026-06-01');
const inApril = (trades: readonly StoredTrade[]) => entered(trades, '2026-04-01', '2026-05-01');
const inMarch = (trades: readonly StoredTrade[]) => entered(trades, '2026-03-01', '2026-04-01');
const weekOf = ({ entered: at }: StoredTrade) => Math.floor((at / 86_400_000 + 3) / 7);
/** A sum of trades a group of them that has any, in millionths. */
const each = (
  trades: readonly StoredTrade[],
  of: (trade: StoredTrade) => string | number,
  summed = trades,
): bigint => BigInt(Math.round(Number(usdOf(summed)) / Map.groupBy(trades, of).size));
/** Trades a group of them. */
const countEach = (trades: readonly StoredTrade[], of: (trade: StoredTrade) => string | number) =>
  trades.length / Map.groupBy(trades, of).size;
const of = (trades: readonly StoredTrade[]): Truth => [{ usd: usdOf(trades) }, { pct: winRateOf(trades) }];
const told =
  (pattern: string) =>
  ({ patterns }: StoredFacts): Truth =>
    patterns
      .filter((one) => one.pattern === pattern && one.confidence !== null)
      .flatMap(({ symbol, status, seen }) => [
        { text: `${pattern} of ${symbol} is ${status}` },
        { count: seen },
      ]);

/** Questions that an analyst of ours answered as if they were others. */
export const MISREAD_QUESTIONS: readonly AskedQuestion[] = [
  ask('how much did we make on average per day in April', ({ trades }) => [
    { usd: each(inApril(trades), dayOf) },
  ]),
  ask('how much did EUR_USD make on average per month', ({ trades }) => [
    { usd: each(eur(trades), monthOf) },
  ]),
  ask('average daily profit in April', ({ trades }) => [{ usd: each(inApril(trades), dayOf) }]),
  ask('average monthly profit', ({ trades }) => [{ usd: each(trades, monthOf) }]),
  ask('average loss per day in April', ({ trades }) => [
    { usd: each(inApril(trades), dayOf, losers(inApril(trades))) },
  ]),
  ask('how much did we lose on average per day in March', ({ trades }) => [
    { usd: each(inMarch(trades), dayOf, losers(inMarch(trades))) },
  ]),
  ask('average number of wins per day in May', ({ trades }) => [
    { number: winners(inMay(trades)).length / Map.groupBy(inMay(trades), dayOf).size },
  ]),
  ask('trades per week in 2026', ({ trades }) => [
    { number: countEach(entered(trades, '2026-01-01', '2027-01-01'), weekOf) },
  ]),
  ask('what fraction of elite trades won', ({ elite }) => [{ pct: winRateOf(elite) }]),
  ask('profit of the previous month', ({ trades }) => [{ usd: usdOf(inApril(trades)) }]),
  ask('win rate of the preceding month', ({ trades }) => [{ pct: winRateOf(inApril(trades)) }]),
  ask('are the trades of May profitable', ({ trades }) => of(inMay(trades))),
  ask('are elite trades profitable', ({ elite }) => [{ pct: pctOf(elite) }, { pct: winRateOf(elite) }]),
  ask('were buys profitable in May', ({ trades }) => of(buys(inMay(trades)))),
  ask('losing EUR_USD buys in May', ({ trades }) => [
    { usd: usdOf(losers(buys(eur(inMay(trades))))) },
    { count: losers(buys(eur(inMay(trades)))).length },
  ]),
  ask('losing elite buys of EUR_USD on Mondays', ({ elite }) => [
    { count: losers(onWeekday(buys(eur(elite)), 1)).length },
  ]),
  ask('How many trades with profit over 0.1%?', ({ trades }) => [
    { count: closedOf(trades).filter(({ pct }) => pct !== null && pct > 100_000n).length },
  ]),
  ask(
    'How many elite trades made more than $1?',
    ({ elite }) => [{ count: elite.filter(({ usd }) => usd !== null && usd > 1_000_000n).length }],
    () => 'decline',
  ),
  ask('can I see the profit of April', ({ trades }) => [{ usd: usdOf(inApril(trades)) }]),
  ask('I just need the win rate of buys', ({ trades }) => [{ pct: winRateOf(buys(trades)) }]),
  ask('status of pattern 01010101', told('01010101')),
  ask('how often was 01010101 seen', told('01010101')),
  ask('is 01010101 elite', told('01010101')),
  ask('what is the confidence of 01010101', told('01010101')),
  ...[
    'How many patterns need promotion?',
    'which patterns want promotion',
    'how many trades do we need to break even',
    'do we need elite patterns',
    'how many trades can we open',
    'can we trade on Mondays',
    'how many trades just closed',
    'average number of trades by symbol',
    'is the win rate significant',
    'are elite patterns significant',
    'profit times two',
    '10% of the profit',
  ].map((question) => ask(question, () => 'decline')),
];

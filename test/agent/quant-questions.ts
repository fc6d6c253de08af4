import {
  averageOf,
  bestOf,
  byProfit,
  closedOf,
  drawdownOf,
  inHours,
  longestRun,
  medianOf,
  sumUsd,
  usdOf,
  winRateOf,
} from './add-up-facts.ts';
import { ask } from './ask.ts';
import type { AskedQuestion, Truth } from './expected-answer.ts';
import { day, dayOf, eur, month, sgd } from './pick-trades.ts';

const no = (): Truth => 'decline';

/** Further ones of the same kind: ranges, streaks, extremes, what is no figure of the console. */
export const QUANT_QUESTIONS: readonly AskedQuestion[] = [
  ask('What is the maximum drawdown of EUR_USD?', (f) => [{ usd: drawdownOf(eur(f.trades)) }]),
  ask('longest losing streak in days for USD_SGD', (f) => [{ count: longestRun(sgd(f.trades), true) }]),
  ask('How many patterns are dormant or elite?', (f) => [
    { count: f.patterns.filter((p) => p.status === 'dormant' || p.status === 'elite').length },
  ]),
  ask('Which symbol has the fewest patterns?', () => [{ text: 'AUD_USD' }, { count: 12 }]),
  ask('Did we make money in January?', (f) => [{ usd: usdOf(month('2026-01')(f.trades)) }]),
  ask('biggest winner among shorts in 2025', (f) => [
    { usd: bestOf(f.trades.filter((t) => !t.buys && new Date(t.entered).getUTCFullYear() === 2025)) },
  ]),
  ask('How many patterns start with 0101?', (f) => [
    { count: f.patterns.filter((p) => p.pattern.startsWith('0101')).length },
  ]),
  ask('How many patterns have never been traded?', (f) => [
    { count: f.patterns.filter((p) => p.trades === 0).length },
  ]),
  ask('How many patterns were seen more than 10,300 times?', (f) => [
    { count: f.patterns.filter((p) => p.seen > 10_300).length },
  ]),
  ask('profit from 8am to 10am', (f) => [{ usd: usdOf(inHours(f.trades, 8, 10)) }]),
  ask('How many trades on the last day of April?', (f) => [{ count: day('2026-04-30')(f.trades).length }]),
  ask('How many trades were opened at weekends?', (f) => [
    { count: f.trades.filter((t) => [0, 6].includes(new Date(t.entered).getUTCDay())).length },
  ]),
  ask(
    'median profit of trades that hit the stop loss',
    (f) => [{ usd: medianOf(f.trades.filter((t) => t.outcome === 'stop_loss')) }],
    no,
  ),
  ask('Which 5 trades lost the most?', (f) =>
    f.trades
      .flatMap((t) => (t.usd === null ? [] : [t.usd]))
      .sort((a, b) => Number(a - b))
      .slice(0, 5)
      .map((usd) => ({ usd })),
  ),
  ask('What was our second best trade?', ({ trades }) => [{ usd: byProfit(trades)[1]?.usd ?? 0n }]),
  ask(
    'How many trades were closed yesterday?',
    (f) => [
      {
        count: f.trades.filter(
          (t) => t.closed !== null && new Date(t.closed).toISOString().startsWith('2026-05-19'),
        ).length,
      },
    ],
    no,
  ),
  ask('Which wallet earned most with flash loans?', (f) => [
    {
      usd:
        [...Map.groupBy(f.loans, (l) => l.wallet)]
          .map(([, l]) => sumUsd(l))
          .sort((a, b) => Number(b - a))[0] ?? 0n,
    },
  ]),
  ask('average profit of trades with a confidence below 50%', (f) => [
    { usd: averageOf(f.trades.filter((t) => t.confidence !== null && t.confidence < 0.5)) },
  ]),
  ask('Which patterns are about to be promoted?', no),
  ask('How much would we have made with 10000 units?', no),
  ask('Total profit in euros', no),
  ask('number of trades of GBP_USD', no),
  ask('And for USD_SGD?', no),
  ask('What about yesterday?', no),
  ask('win rate of buys and of sells in each month of 2026', (f) =>
    [true, false].flatMap((buys) =>
      [
        ...Map.groupBy(
          closedOf(f.trades.filter((t) => t.buys === buys && dayOf(t).startsWith('2026'))),
          (t) => dayOf(t).slice(0, 7),
        ),
      ].map(([, t]) => ({ pct: winRateOf(t) })),
    ),
  ),
  ask('patterns neither elite nor promoted', (f) => [
    { count: f.patterns.filter((p) => p.status !== 'elite' && p.status !== 'promoted').length },
  ]),
  ask('what share of profit is from EUR_USD', (f) => [
    { pct: (100 * Number(usdOf(eur(f.trades)))) / Number(usdOf(f.trades)) },
  ]),
];

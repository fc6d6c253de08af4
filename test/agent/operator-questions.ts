import type { StoredFacts } from '../support/stored-facts.ts';
import { closedOf, entered, lastDays, mean, onWeekday, sumUsd, usdOf, winRateOf } from './add-up-facts.ts';
import { ask } from './ask.ts';
import type { AskedQuestion, Truth } from './expected-answer.ts';
import { day, dayOf, eur, hourKey, month, sgd } from './pick-trades.ts';

const no = (): Truth => 'decline';

/** The two highest win rates of patterns. */
function ofBestRates({ trades }: StoredFacts): Truth {
  const rates = [...Map.groupBy(closedOf(trades), (t) => `${t.symbol} ${t.pattern}`)].map(([, own]) =>
    winRateOf(own),
  );
  return rates
    .sort((one, two) => two - one)
    .slice(0, 2)
    .map((pct) => ({ pct }));
}

/** The most traded patterns by name; where more share the last place, the answer has to say so. */
const mostTraded =
  (limit: number) =>
  ({ patterns }: StoredFacts): Truth => {
    const sorted = patterns.toSorted((one, two) => two.trades - one.trades);
    if (sorted[limit]?.trades === sorted[limit - 1]?.trades) return [{ text: 'equal to the last of these' }];
    return sorted.slice(0, limit).map(({ pattern }) => ({ text: pattern }));
  };

/** Questions of operators and quants who had read the specification and the screens, and not the grammar. */
export const OPERATOR_QUESTIONS: readonly AskedQuestion[] = [
  ask('How did Monday the 18th go?', (f) => [{ usd: usdOf(day('2026-05-18')(f.trades)) }]),
  ask('Number of trades opened on 3 May', (f) => [{ count: day('2026-05-03')(f.trades).length }]),
  ask('What did we lose on our worst day in April?', (f) => [
    {
      usd:
        [...Map.groupBy(month('2026-04')(f.trades), dayOf)]
          .map(([, t]) => usdOf(t))
          .sort((a, b) => Number(a - b))[0] ?? 0n,
    },
  ]),
  ask('Which hour of the day loses the most money?', (f) => [
    {
      usd:
        [...Map.groupBy(f.trades, hourKey)].map(([, t]) => usdOf(t)).sort((a, b) => Number(a - b))[0] ?? 0n,
    },
  ]),
  ask('profit per weekday', (f) =>
    [...Map.groupBy(f.trades, (t) => new Date(t.entered).getUTCDay())].map(([, t]) => ({ usd: usdOf(t) })),
  ),
  ask('Top 2 patterns by win rate', ofBestRates, () => [{ text: 'none has a known win rate' }]),
  ask('Top 3 patterns by trade count', mostTraded(3)),
  ask('How many trades gained at least 2 dollars?', (f) => [
    { count: f.trades.filter((t) => t.usd !== null && t.usd >= 2_000_000n).length },
  ]),
  ask('how many trades had a loss smaller than 50 cents', (f) => [
    { count: f.trades.filter((t) => t.usd !== null && t.usd < 0n && t.usd > -500_000n).length },
  ]),
  ask(
    'How many buys were stopped out?',
    (f) => [{ count: f.trades.filter((t) => t.buys && t.outcome === 'stop_loss').length }],
    no,
  ),
  ask(
    'What fraction of trades hit the take profit?',
    (f) => [{ count: f.trades.filter((t) => t.outcome === 'take_profit').length }],
    no,
  ),
  ask('Compare this week with last week', (f) => [
    { usd: usdOf(entered(f.trades, '2026-05-18', '2026-05-25')) },
    { usd: usdOf(entered(f.trades, '2026-05-11', '2026-05-18')) },
  ]),
  ask('Is EUR_USD better than USD_SGD on Fridays?', (f) => [
    { usd: usdOf(onWeekday(eur(f.trades), 5)) },
    { usd: usdOf(onWeekday(sgd(f.trades), 5)) },
  ]),
  ask('What does pattern reliability mean?', () => [{ text: 'seen' }]),
  ask('define q value', () => [{ text: 'q' }, { text: 'false' }]),
  ask(
    'Which patterns became elite in May?',
    (f) => [
      {
        count: f.steps.filter((s) => s.to === 'elite' && new Date(s.at).toISOString().startsWith('2026-05'))
          .length,
      },
    ],
    no,
  ),
  ask(
    'How many patterns lost their elite status?',
    (f) => [{ count: f.steps.filter((s) => s.from === 'elite').length }],
    no,
  ),
  ask('Which wallets are inactive?', (f) =>
    f.wallets.filter((w) => w.active === false).map((w) => ({ text: w.address.slice(0, 6) })),
  ),
  ask('How much did we claim from Hop in April?', (f) => [
    {
      usd: sumUsd(
        f.claims.filter(
          (c) => c.protocol === 'Hop' && c.at !== null && new Date(c.at).toISOString().startsWith('2026-04'),
        ),
      ),
    },
  ]),
  ask('How much was claimed from each protocol?', (f) =>
    [...Map.groupBy(f.claims, (c) => c.protocol)].map(([, c]) => ({ usd: sumUsd(c) })),
  ),
  ask('What is our most profitable flash loan route?', (f) => [
    {
      usd:
        [...Map.groupBy(f.loans, (l) => l.route)]
          .map(([, l]) => sumUsd(l))
          .sort((a, b) => Number(b - a))[0] ?? 0n,
    },
  ]),
  ask('How much gas did reverted executions burn?', (f) => [
    { usd: f.loans.filter((l) => l.status === 'reverted').reduce((s, l) => s + (l.gas ?? 0n), 0n) },
  ]),
  ask('How many executions paid a bribe above 0.1 ETH?', (f) => [
    { count: f.loans.filter((l) => l.bribe !== null && l.bribe > 0.1).length },
  ]),
  ask('Is anything stale?', () => [{ text: 'stale' }]),
  ask('When does the market close?', () => [{ text: 'closes on Friday, 2026-05-22 21:00 UTC' }]),
  ask('When does the market open again?', () => [{ text: 'opens again on Sunday, 2026-05-24 21:00 UTC' }]),
  ask('Should I go long EUR_USD now?', no),
  ask('Close all open positions', no),
  ask('Please raise the stop loss of my trades', no),
  ask('how many trades in arpil 2026', (f) => [{ count: month('2026-04')(f.trades).length }]),
  ask('How many trades were neither won nor lost?', (f) => [
    { count: f.trades.filter((t) => t.usd === 0n).length },
  ]),
  ask('Total profit of everything except EUR_USD', (f) => [{ usd: usdOf(sgd(f.trades)) }]),
  ask('Win rate excluding Mondays', (f) => [
    { pct: winRateOf(f.trades.filter((t) => new Date(t.entered).getUTCDay() !== 1)) },
  ]),
  ask(
    'How many trades came from patterns that were not elite?',
    (f) => [{ count: f.trades.filter((t) => t.source !== 'elite').length }],
    no,
  ),
  ask('What percent of our profit came from USD_SGD?', (f) => [
    { pct: (100 * Number(usdOf(sgd(f.trades)))) / Number(usdOf(f.trades)) },
  ]),
  ask('What percentage of trades are sells?', (f) => [
    { pct: (100 * f.trades.filter((t) => !t.buys).length) / f.trades.length },
  ]),
  ask('Average confidence of 12 bit patterns', (f) => [
    {
      pct:
        100 *
        mean(f.patterns.filter((p) => p.bits === 12 && p.confidence !== null).map((p) => p.confidence ?? 0)),
    },
  ]),
  ask('How many patterns are there of each length?', (f) =>
    [...Map.groupBy(f.patterns, (p) => p.bits)].map(([, p]) => ({ count: p.length })),
  ),
  ask('How long do winning trades last on average?', () => [{ text: '30 min' }], no),
  ask('Since when have we been trading?', (f) => [
    { text: String(new Date(Math.min(...f.trades.map((t) => t.entered))).getUTCFullYear()) },
  ]),
  ask('total profit, win rate and number of trades in the last 90 days', (f) => {
    const t = lastDays(f.trades, 90);
    return [{ usd: usdOf(t) }, { pct: winRateOf(t) }, { count: t.length }];
  }),
  ask('How many pips did we make in EUR_USD?', no),
];

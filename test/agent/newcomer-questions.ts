import { DAY_MS } from '../../src/domain/durations.ts';
import {
  averageOf,
  closedOf,
  entered,
  inHours,
  losers,
  mean,
  onWeekday,
  sumUsd,
  usdOf,
  winRateOf,
} from './add-up-facts.ts';
import { ask } from './ask.ts';
import type { AskedQuestion, Truth } from './expected-answer.ts';
import { eur, hourKey, month, sgd } from './pick-trades.ts';

const no = (): Truth => 'decline';

/** A second set, written with the first one and asked after it was answered. */
export const NEWCOMER_QUESTIONS: readonly AskedQuestion[] = [
  ask('sum of profits on Thursdays in 2026', (f) => [
    { usd: usdOf(onWeekday(entered(f.trades, '2026-01-01', '2027-01-01'), 4)) },
  ]),
  ask('How many trades did USD_SGD have between 12:00 and 18:00?', (f) => [
    { count: inHours(sgd(f.trades), 12, 18).length },
  ]),
  ask('Which day of the week has the highest win rate?', (f) => [
    {
      pct: Math.max(
        ...[...Map.groupBy(closedOf(f.trades), (t) => new Date(t.entered).getUTCDay())].map(([, t]) =>
          winRateOf(t),
        ),
      ),
    },
  ]),
  ask('Worst hour for EUR_USD', (f) => [
    {
      usd:
        [...Map.groupBy(eur(f.trades), hourKey)].map(([, t]) => usdOf(t)).sort((a, b) => Number(a - b))[0] ??
        0n,
    },
  ]),
  ask('percentage of losing trades among buys', (f) => {
    const b = closedOf(f.trades.filter((t) => t.buys));
    return [{ pct: (100 * losers(b).length) / b.length }];
  }),
  ask('How many claims were worth less than $50?', (f) => [
    { count: f.claims.filter((c) => c.usd !== null && c.usd < 50_000_000n).length },
  ]),
  ask('Which protocol has the most interactions?', (f) => [
    { count: Math.max(...[...Map.groupBy(f.interactions, (c) => c.protocol)].map(([, c]) => c.length)) },
  ]),
  ask('list wallets without a label', (f) =>
    f.wallets.filter((w) => w.label === null).map((w) => ({ text: w.address.slice(0, 6) })),
  ),
  ask('How many executions failed in the last 7 days?', (f) => [
    {
      count: f.loans.filter((l) => l.status === 'reverted' && l.at >= Date.UTC(2026, 4, 20) - 7 * DAY_MS)
        .length,
    },
  ]),
  ask('net profit after gas of successful executions', (f) => [
    { usd: sumUsd(f.loans.filter((l) => l.status === 'success')) },
  ]),
  ask('Compare elite patterns with promoted patterns by confidence', (f) =>
    ['elite', 'promoted'].map((s) => ({
      pct:
        100 *
        mean(f.patterns.filter((p) => p.status === s && p.confidence !== null).map((p) => p.confidence ?? 0)),
    })),
  ),
  ask('Top 4 patterns by confidence in AUD_USD', (f) =>
    [...f.patterns]
      .filter((p) => p.symbol === 'AUD_USD' && p.confidence !== null)
      .sort((a, b) => (b.confidence ?? 0) - (a.confidence ?? 0))
      .slice(0, 4)
      .map((p) => ({ text: p.pattern })),
  ),
  ask('How many trades other than buys in April?', (f) => [
    { count: month('2026-04')(f.trades).filter((t) => !t.buys).length },
  ]),
  ask('Average profit of EUR_USD vs USD_SGD in 2026', (f) =>
    [eur, sgd].map((s) => ({ usd: averageOf(entered(s(f.trades), '2026-01-01', '2027-01-01')) })),
  ),
  ask('When was the most recent trade of USD_SGD?', (f) => [
    { text: new Date(Math.max(...sgd(f.trades).map((t) => t.entered))).toISOString().slice(11, 16) },
  ]),
  ask('How many 16-bit patterns are promoted?', (f) => [
    { count: f.patterns.filter((p) => p.bits === 16 && p.status === 'promoted').length },
  ]),
  ask("What's the difference between observed and potential?", () => [
    { text: 'observed' },
    { text: 'potential' },
  ]),
  ask('Sell 1000 EUR_USD', no),
  ask('trades that won more than $1 but less than $2', (f) => [
    { count: f.trades.filter((t) => t.usd !== null && t.usd > 1_000_000n && t.usd < 2_000_000n).length },
  ]),
  ask(
    'How many patterns were demoted in the past 3 days?',
    (f) => [
      {
        count: f.steps.filter(
          (s) =>
            ((s.from === 'elite' && s.to === 'promoted') || s.to === 'dormant') &&
            s.at >= Date.UTC(2026, 4, 20) - 3 * DAY_MS,
        ).length,
      },
    ],
    no,
  ),
  ask('Show the last 5 trades', (f) =>
    [...f.trades]
      .sort((a, b) => b.entered - a.entered)
      .slice(0, 5)
      .map((t) => ({ text: new Date(t.entered).toISOString().slice(11, 16) })),
  ),
  ask('profit of April compared to the month before', (f) =>
    ['2026-04', '2026-03'].map((m) => ({ usd: usdOf(month(m)(f.trades)) })),
  ),
  ask('Is there any trade without a known profit?', (f) => [
    { count: f.trades.filter((t) => t.pending).length },
  ]),
];

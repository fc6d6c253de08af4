import { DAY_MS } from '../../src/domain/durations.ts';
import { DEFAULT_ENGINE_SETTINGS } from '../../src/engine/engine-settings.ts';
import type { StoredFacts, StoredPattern, StoredTrade } from '../support/stored-facts.ts';
import {
  ASKED_AT,
  averageOf,
  entered,
  extreme,
  lastDays,
  losers,
  onDay,
  onWeekday,
  usdOf,
  winners,
  winRateOf,
} from './add-up-facts.ts';
import { ask } from './ask.ts';
import type { AskedQuestion, Truth } from './expected-answer.ts';
import { buys, dayOf, eur, sells } from './pick-trades.ts';

const TODAY = Date.UTC(2026, 4, 20);

const in2026 = (trades: readonly StoredTrade[]) => entered(trades, '2026-01-01', '2027-01-01');
const hourOf = ({ entered: at }: StoredTrade) => `${new Date(at).toISOString().slice(11, 13)}:00`;
const profit = (trades: readonly StoredTrade[]) => Number(usdOf(trades));
const daysThat = (trades: readonly StoredTrade[], keep: (sum: number) => boolean) =>
  [...Map.groupBy(trades, dayOf).values()].filter((own) => keep(profit(own))).length;
const patterns =
  (keep: (one: StoredPattern) => boolean) =>
  ({ patterns: all }: StoredFacts): Truth => [{ count: all.filter(keep).length }];
const seenSince = (from: number) => patterns(({ last }) => last !== null && last >= from);
const succeeded = ({ loans }: StoredFacts) => loans.filter(({ status }) => status === 'success');
const declined = (): Truth => 'decline';

/** Comparatives, ratios, numbers of groups, other time fields, thresholds: what screens show and people ask. */
export const SCREEN_QUESTIONS: readonly AskedQuestion[] = [
  ask('did we trade more on Mondays than on Fridays?', ({ trades }) =>
    [1, 5].map((day) => ({ count: onWeekday(trades, day).length })),
  ),
  ask('Did we lose more on Mondays than on Fridays?', ({ trades }) =>
    [1, 5].map((day) => ({ usd: usdOf(losers(onWeekday(trades, day))) })),
  ),
  ask('Is EUR_USD more profitable than USD_SGD?', ({ trades }) =>
    ['EUR_USD', 'USD_SGD'].map((symbol) => ({ usd: usdOf(trades.filter((one) => one.symbol === symbol)) })),
  ),
  ask('Are there more buys than sells?', ({ trades }) =>
    [buys(trades), sells(trades)].map(({ length }) => ({ count: length })),
  ),
  ask('Do buys have a higher win rate than sells?', ({ trades }) =>
    [buys(trades), sells(trades)].map((own) => ({ pct: winRateOf(own) })),
  ),
  ask('more wins than losses?', ({ trades }) =>
    [winners(trades), losers(trades)].map(({ length }) => ({ count: length })),
  ),
  ask('are more patterns long or short?', (facts) => [
    ...(patterns(({ direction }) => direction === 'long')(facts) as []),
    ...(patterns(({ direction }) => direction === 'short')(facts) as []),
  ]),
  ask('ratio of buys to sells', ({ trades }) => [{ number: buys(trades).length / sells(trades).length }]),
  ask('What is the buy/sell ratio of EUR_USD?', ({ trades }) => [
    { number: buys(eur(trades)).length / sells(eur(trades)).length },
  ]),
  ask('ratio of winners to losers in 2026', ({ trades }) => [
    { number: winners(in2026(trades)).length / losers(in2026(trades)).length },
  ]),
  ask('ratio of successful to reverted flash loans', (facts) => [
    { number: succeeded(facts).length / facts.loans.filter(({ status }) => status === 'reverted').length },
  ]),
  ask('profit ratio', declined),
  ask('On how many days did we lose money in 2026?', ({ trades }) => [
    { count: daysThat(in2026(trades), (sum) => sum < 0) },
  ]),
  ask('How many winning days in April 2026?', ({ trades }) => [
    { count: daysThat(entered(trades, '2026-04-01', '2026-05-01'), (sum) => sum > 0) },
  ]),
  ask('On how many days did we trade USD_SGD?', ({ trades }) => [
    {
      count: daysThat(
        trades.filter(({ symbol }) => symbol === 'USD_SGD'),
        () => true,
      ),
    },
  ]),
  ask('how many days', declined),
  ask('On how many days was the profit above $5?', ({ trades }) => [
    { count: daysThat(trades, (sum) => sum > 5e6) },
  ]),
  ask('Which 3 hours are best by profit?', ({ trades }) => [
    { text: `${extreme(Map.groupBy(trades, hourOf), profit)} has the highest` },
  ]),
  ask('What is the most profitable weekday in May 2026?', ({ trades }) => [
    { text: extreme(Map.groupBy(entered(trades, '2026-05-01', '2026-06-01'), weekdayOf), profit) },
  ]),
  ask('Which route of the flash loans is most profitable?', ({ loans }) => {
    const routes = Map.groupBy(loans, ({ route }) => route);
    const sum = (own: typeof loans) => own.reduce((total, { usd }) => total + Number(usd ?? 0n), 0);
    const [best] = [...routes].sort(([, a], [, b]) => sum(b) - sum(a));
    return [{ usd: BigInt(sum(best?.[1] ?? [])) }];
  }),
  ask('average bribe of successful flash loans', (facts) => {
    const own = succeeded(facts);
    return [{ text: (own.reduce((sum, { bribe }) => sum + (bribe ?? 0), 0) / own.length).toFixed(5) }];
  }),
  ask('How many successful flash loans?', (facts) => [{ count: succeeded(facts).length }]),
  ask('Compare reverted and successful flash loans', (facts) => [{ count: succeeded(facts).length }]),
  ask('How many wallets were created in 2026?', ({ wallets }) =>
    wallets.every(({ created }) => created === null)
      ? 'decline'
      : [{ count: wallets.filter(({ created }) => created !== null && created >= Date.UTC(2026, 0)).length }],
  ),
  ask('How many patterns were seen in the last 24 hours?', seenSince(ASKED_AT - DAY_MS)),
  ask('patterns seen since 15 May 2026', seenSince(Date.UTC(2026, 4, 15))),
  ask(
    'How many patterns were last seen on 19 May 2026?',
    patterns(({ last }) => last !== null && last >= TODAY - DAY_MS && last < TODAY),
  ),
  ask(
    'How many patterns were not seen in the last 7 days?',
    patterns(({ last }) => last === null || last < TODAY - 7 * DAY_MS),
  ),
  ask(
    'patterns unseen for 7 days',
    patterns(({ last }) => last === null || last < TODAY - 7 * DAY_MS),
  ),
  // Patterns seen in April may have been seen since.
  ask('How many patterns were seen in April 2026?', declined),
  ask('How much unrealised profit do we have?', declined, () => [{ text: '0 open positions' }]),
  ask('How many trades are waiting to close in USD_SGD?', ({ trades }) => [
    { count: trades.filter(({ pending, symbol }) => pending && symbol === 'USD_SGD').length },
  ]),
  ask('how many trades did elite patterns open in May 2026?', ({ elite }) => [
    { count: entered(elite, '2026-05-01', '2026-06-01').length },
  ]),
  ask('did we earn anything yesterday?', ({ trades }) => [{ usd: usdOf(onDay(trades, 1)) }]),
  ask('How did the last session go?', ({ trades }) => [{ usd: usdOf(onDay(trades, 1)) }]),
  ask('profit of the previous trading day', ({ trades }) => [{ usd: usdOf(onDay(trades, 1)) }]),
  ask('and in the latest session', declined),
  ask('How many trades made between $0.5 and $1.5?', ({ trades }) => [
    { count: trades.filter(({ usd }) => usd !== null && usd >= 500_000n && usd <= 1_500_000n).length },
  ]),
  ask('worst buy of the last 30 days', ({ trades }) => {
    const known = buys(lastDays(trades, 30)).flatMap(({ usd }) => (usd === null ? [] : [usd]));
    return [{ usd: known.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? 0n }];
  }),
  ask('average profit of trades whose pattern starts with 00', ({ trades }) => [
    { usd: averageOf(trades.filter(({ pattern }) => pattern.startsWith('00'))) },
  ]),
  ask('profit factor of buys vs sells', ({ trades }) =>
    [buys(trades), sells(trades)].map((own) => ({ number: profit(winners(own)) / -profit(losers(own)) })),
  ),
  ask('What is the threshold for elite?', () => [
    { text: `at least ${DEFAULT_ENGINE_SETTINGS.elite_n} out-of-sample` },
  ]),
  ask('When does a pattern become promoted?', () => [{ text: 'false-discovery rate' }]),
  ask('what does a pattern need to be observed', () => [{ text: 'traded on paper' }]),
  ask('is this real money?', () => [{ text: 'no order is ever sent' }]),
];

function weekdayOf({ entered: at }: StoredTrade): string {
  return new Date(at).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
}

import type { StoredFacts, StoredTrade } from '../support/stored-facts.ts';
import {
  averageOf,
  closedOf,
  drawdownOf,
  entered,
  inHours,
  lastDays,
  losers,
  onDay,
  onWeekday,
  profitFactorOf,
  usdOf,
  winners,
  winRateOf,
} from './add-up-facts.ts';
import { ask } from './ask.ts';
import type { AskedQuestion, Expected, Truth } from './expected-answer.ts';

type Trades = readonly StoredTrade[];

const declines = (): Truth => 'decline';
const usd = (trades: Trades): Expected => ({ usd: usdOf(trades) });
const count = (trades: readonly unknown[]): Expected => ({ count: trades.length });
const rate = (trades: Trades): Expected => ({ pct: winRateOf(trades) });
const spreadOf = (trades: Trades) => trades.reduce((sum, { spread }) => sum + (spread ?? 0n), 0n);
const eur = (trades: Trades) => trades.filter(({ symbol }) => symbol === 'EUR_USD');
const sgd = (trades: Trades) => trades.filter(({ symbol }) => symbol === 'USD_SGD');
const buys = (trades: Trades) => trades.filter((one) => one.buys);
const sells = (trades: Trades) => trades.filter((one) => !one.buys);
const of = (source: string) => (trades: Trades) => trades.filter((one) => one.source === source);
const working = (trades: Trades) => [1, 2, 3, 4, 5].flatMap((day) => onWeekday(trades, day));
const dayOf = ({ entered: at }: StoredTrade) => new Date(at).toISOString().slice(0, 10);
const weekdayOf = ({ entered: at }: StoredTrade) =>
  new Date(at).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
const hourOf = ({ entered: at }: StoredTrade) => `${new Date(at).toISOString().slice(11, 13)}:00`;
const monthOf = (trade: StoredTrade) => dayOf(trade).slice(0, 7);
const patternOf = ({ pattern, symbol }: StoredTrade) => `${pattern} ${symbol}`;
/** The newest trades by entry; those of one moment in any order. */
const newest = (trades: Trades, most: number) =>
  trades.toSorted((a, b) => b.entered - a.entered).slice(0, most);

/** The groups that meet a condition, by name, and how many there are in all. */
function groupsWhere(
  trades: Trades,
  keyOf: (trade: StoredTrade) => string,
  isKept: (own: Trades) => boolean,
): readonly Expected[] {
  const groups = [...Map.groupBy(trades, keyOf)];
  const kept = groups.filter(([, own]) => isKept(own));
  return [
    { text: kept.length === 0 ? `of ${groups.length} has` : `${kept.length} of ${groups.length} ` },
    ...kept.slice(0, 25).map(([name]) => ({ text: name })),
  ];
}

/** The largest sum of the records of one key. */
function mostOf<One extends { readonly usd: bigint | null }>(
  records: readonly One[],
  keyOf: (one: One) => string | null,
): bigint {
  const sums = [...Map.groupBy(records, keyOf)].map(([, own]) =>
    own.reduce((sum, one) => sum + (one.usd ?? 0n), 0n),
  );
  return sums.sort((a, b) => Number(b - a))[0] ?? 0n;
}

/** The closed trades of each pattern. */
const byPattern = ({ trades }: StoredFacts) => [...Map.groupBy(closedOf(trades), patternOf)];

/** Questions that bound groups, parts of periods and of days, samples, and values of one row. */
export const BOUNDED_QUESTIONS: readonly AskedQuestion[] = [
  // Groups within bounds.
  ask('Which weekdays have a win rate above 50%?', ({ trades }) =>
    groupsWhere(trades, weekdayOf, (own) => winRateOf(own) > 50),
  ),
  ask('On which weekdays do we win more than half of our trades?', ({ trades }) =>
    groupsWhere(trades, weekdayOf, (own) => winRateOf(own) > 50),
  ),
  ask('Which hours had more than 30 trades?', ({ trades }) =>
    groupsWhere(trades, hourOf, (own) => own.length > 30),
  ),
  ask('List every hour with fewer than 5 trades', ({ trades }) =>
    groupsWhere(trades, hourOf, (own) => own.length < 5),
  ),
  ask('On how many days did we make more than $2?', ({ trades }) =>
    groupsWhere(trades, dayOf, (own) => usdOf(own) > 2_000_000n),
  ),
  ask('How many days lost more than $2?', ({ trades }) =>
    groupsWhere(trades, dayOf, (own) => usdOf(own) < -2_000_000n),
  ),
  ask('Which pattern never won a trade?', ({ trades }) =>
    groupsWhere(trades, patternOf, (own) => closedOf(own).length > 0 && winners(own).length === 0),
  ),
  ask('Which patterns have lost every time they traded?', ({ trades }) =>
    groupsWhere(
      trades,
      patternOf,
      (own) => closedOf(own).length > 0 && losers(own).length === closedOf(own).length,
    ),
  ),
  ask('which symbol never lost', ({ trades }) =>
    groupsWhere(
      trades,
      ({ symbol }) => String(symbol),
      (own) => losers(own).length === 0,
    ),
  ),
  ask('Which weekday with more than 28 trades has the highest win rate?', ({ trades }) => {
    const kept = [...Map.groupBy(trades, weekdayOf)].filter(([, own]) => own.length > 28);
    const [best] = kept.sort(([, a], [, b]) => winRateOf(b) - winRateOf(a));
    return [{ text: `with a number of trades above 28, ${best?.[0]}` }, rate(best?.[1] ?? [])];
  }),
  ask('What percentage of days end in the red?', ({ trades }) => {
    const days = [...Map.groupBy(trades, dayOf)];
    const red = days.filter(([, own]) => usdOf(own) < 0n);
    return [{ text: `${red.length} of ${days.length} days` }, { pct: (100 * red.length) / days.length }];
  }),
  ask('Percentage of winning days in May', ({ trades }) => {
    const days = [...Map.groupBy(entered(trades, '2026-05-01', '2026-06-01'), dayOf)];
    const won = days.filter(([, own]) => usdOf(own) > 0n);
    return [{ pct: (100 * won.length) / days.length }];
  }),
  ask('What was the profit on our busiest weekday?', ({ trades }) => {
    const [most] = [...Map.groupBy(trades, weekdayOf)].sort(([, a], [, b]) => b.length - a.length);
    return [{ text: most?.[0] ?? '' }, usd(most?.[1] ?? [])];
  }),
  ask('Rank the months of 2026 by profit', ({ trades }) => {
    const months = [...Map.groupBy(entered(trades, '2026-01-01', '2027-01-01'), monthOf)];
    const [best] = months.sort(([, a], [, b]) => Number(usdOf(b) - usdOf(a)));
    return [{ text: `${best?.[0]} has the highest` }, ...months.map(([, own]) => usd(own))];
  }),
  ask('Break down profit by weekday', ({ trades }) =>
    [...Map.groupBy(trades, weekdayOf)].map(([, own]) => usd(own)),
  ),
  ask('profit by symbol and side', ({ trades }) =>
    [eur, sgd].flatMap((symbol) => [buys, sells].map((side) => usd(side(symbol(trades))))),
  ),
  ask('win rate by weekday for each side', ({ trades }) =>
    [buys, sells].map((side) => rate(onWeekday(side(trades), 1))),
  ),
  ask('Which symbol has the lower win rate, EUR_USD or USD_SGD?', ({ trades }) => {
    const lower = winRateOf(eur(trades)) < winRateOf(sgd(trades)) ? 'EUR_USD' : 'USD_SGD';
    return [{ text: `${lower} trades over the whole history have the lower win rate` }];
  }),
  // Samples of the newest trades.
  ask('What is the average profit of the last 30 trades?', ({ trades }) => [
    { text: 'newest 30 trades' },
    { text: averageOf(newest(trades, 30)) < 0n ? '> -$0.01' : '$' },
  ]),
  ask('What is the total profit of the last 40 EUR_USD trades?', ({ trades }) => [
    usd(newest(eur(trades), 40)),
  ]),
  ask('win rate of the first 10 EUR_USD trades', ({ trades }) => [rate(newest(eur(trades), 999).slice(-10))]),
  ask('How many of the last 20 EUR_USD trades won?', ({ trades }) => [
    count(winners(newest(eur(trades), 20))),
  ]),
  // Parts of periods and of days.
  ask('Did we do better in the first or the second half of April?', ({ trades }) => [
    usd(entered(trades, '2026-04-01', '2026-04-16')),
    usd(entered(trades, '2026-04-16', '2026-05-01')),
  ]),
  ask('profit in the first 10 days of May', ({ trades }) => [
    usd(entered(trades, '2026-05-01', '2026-05-11')),
  ]),
  ask('trades in the last week of April', ({ trades }) => [
    { text: 'in the last 7 days of April 2026' },
    count(entered(trades, '2026-04-24', '2026-05-01')),
  ]),
  ask('Compare October and November 2025', ({ trades }) => [
    usd(entered(trades, '2025-10-01', '2025-11-01')),
    usd(entered(trades, '2025-11-01', '2025-12-01')),
  ]),
  ask('profit from June to August 2025', ({ trades }) => [usd(entered(trades, '2025-06-01', '2025-09-01'))]),
  ask('profit from December to January 2026', ({ trades }) => [
    usd(entered(trades, '2025-12-01', '2026-02-01')),
  ]),
  ask('Compare the profit of Q3 and Q4 2025', ({ trades }) => [
    usd(entered(trades, '2025-07-01', '2025-10-01')),
    usd(entered(trades, '2025-10-01', '2026-01-01')),
  ]),
  ask('Are mornings better than afternoons?', ({ trades }) => [
    usd(inHours(trades, 6, 12)),
    usd(inHours(trades, 12, 18)),
  ]),
  ask('profit of yesterday morning', ({ trades }) => [usd(inHours(onDay(trades, 1), 6, 12))]),
  ask('How many trades did we open since midnight?', ({ trades }) => [count(onDay(trades, 0))]),
  ask('How many trades between 22:00 and 02:00?', ({ trades }) => [
    count(
      trades.filter(
        (one) => new Date(one.entered).getUTCHours() < 2 || new Date(one.entered).getUTCHours() >= 22,
      ),
    ),
  ]),
  ask('How many trades between 8 and 10 am?', ({ trades }) => [count(inHours(trades, 8, 10))]),
  ask('win rate 9-11 am', ({ trades }) => [rate(inHours(trades, 9, 11))]),
  ask('Profit on weekdays except Wednesday', ({ trades }) => [
    usd(working(trades).filter((one) => weekdayOf(one) !== 'Wednesday')),
  ]),
  ask('Total profit except Fridays', ({ trades }) => [
    usd(trades.filter((one) => weekdayOf(one) !== 'Friday')),
  ]),
  ask('How did the Asian session do compared to the European one?', () => [
    { text: 'Asian session' },
    { text: 'European session' },
    { text: 'the total profit differs by' },
  ]),
  // Comparisons in other words.
  ask('By how much did April beat March?', ({ trades }) => [
    usd(entered(trades, '2026-04-01', '2026-05-01')),
    usd(entered(trades, '2026-03-01', '2026-04-01')),
  ]),
  ask('Was April a better month than May for USD_SGD?', ({ trades }) => [
    usd(entered(sgd(trades), '2026-04-01', '2026-05-01')),
    usd(entered(sgd(trades), '2026-05-01', '2026-06-01')),
  ]),
  ask(
    'Compare observed, promoted and elite trades by win rate',
    ({ trades }) => ['observed', 'promoted', 'elite'].map((source) => rate(of(source)(trades))),
    declines,
  ),
  ask('Compare buys with all trades', ({ trades }) => [rate(buys(trades)), rate(trades)]),
  ask('How does the profit factor of EUR_USD compare with the overall one?', ({ trades }) => [
    { number: profitFactorOf(eur(trades)) },
    { number: profitFactorOf(trades) },
  ]),
  ask('Are we up or down this month?', ({ trades }) => [usd(entered(trades, '2026-05-01', '2026-06-01'))]),
  ask('How many trades went against us this year?', ({ trades }) => [
    count(losers(entered(trades, '2026-01-01', '2027-01-01'))),
  ]),
  ask('Which three trades cost us the most money in March?', ({ trades }) =>
    losers(entered(trades, '2026-03-01', '2026-04-01'))
      .toSorted((a, b) => Number((a.usd ?? 0n) - (b.usd ?? 0n)))
      .slice(0, 2)
      .map((one) => usd([one])),
  ),
  ask('How many trades lost between 50 cents and one dollar?', ({ trades }) => [
    count(trades.filter((one) => one.usd !== null && one.usd <= -500_000n && one.usd >= -1_000_000n)),
  ]),
  // Values of single rows, costs, lengths.
  ask(
    'What would we have made without costs in 2026?',
    ({ trades }) => [
      {
        usd: entered(trades, '2026-01-01', '2027-01-01').reduce((sum, { gross }) => sum + (gross ?? 0n), 0n),
      },
    ],
    declines,
  ),
  ask('What is the average cost per trade?', () => [{ usd: -157_000n }], declines),
  ask('Which 16-bit pattern has the highest confidence?', ({ patterns }) => {
    const [best] = patterns
      .filter(({ bits, confidence }) => bits === 16 && confidence !== null)
      .sort((a, b) => (b.confidence ?? 0) - (a.confidence ?? 0));
    return [{ text: best?.pattern ?? '' }];
  }),
  ask('What was the confidence of the worst trade?', ({ trades }) => {
    const [worst] = closedOf(trades).sort((a, b) => Number((a.usd ?? 0n) - (b.usd ?? 0n)));
    return [{ pct: 100 * (worst?.confidence ?? 0) }];
  }),
  ask('Which weekday did we trade the most in 2025?', ({ trades }) => {
    const days = [...Map.groupBy(entered(trades, '2025-01-01', '2026-01-01'), weekdayOf)];
    return [
      { count: Math.max(...days.map(([, own]) => own.length)) },
      { text: 'the highest number of trades' },
    ];
  }),
  ask('Show USD_SGD sells that made money in May', ({ trades }) => [
    count(winners(entered(sells(sgd(trades)), '2026-05-01', '2026-06-01'))),
  ]),
  ask(
    'How many elite trades are open?',
    ({ elite }) => [count(elite.filter(({ pending }) => pending))],
    () => [{ count: 0 }],
  ),
  ask('Profit since the start of the year', ({ trades }) => [
    usd(entered(trades, '2026-01-01', '2027-01-01')),
  ]),
  ask('Total P&L for the week before last', ({ trades }) => [
    usd(entered(trades, '2026-05-04', '2026-05-11')),
  ]),
  ask('On how many different days did we trade in April?', ({ trades }) => [
    { count: new Set(entered(trades, '2026-04-01', '2026-05-01').map(dayOf)).size },
  ]),
  ask('What part of our trades is still pending?', ({ trades }) => [
    { pct: (100 * trades.filter(({ pending }) => pending).length) / trades.length },
  ]),
  ask('Highest profit in one single trade this month', ({ trades }) => [
    {
      usd: entered(trades, '2026-05-01', '2026-06-01').reduce(
        (best, { usd: own }) => (own !== null && own > best ? own : best),
        0n,
      ),
    },
  ]),
  ask('Which dormant pattern was seen last?', ({ patterns }) => {
    const [last] = patterns
      .filter(({ status }) => status === 'dormant')
      .sort((a, b) => (b.last ?? 0) - (a.last ?? 0));
    return [{ text: last?.pattern ?? '' }];
  }),
  ask('Number of different patterns that traded in May', ({ trades }) => [
    { count: new Set(entered(trades, '2026-05-01', '2026-06-01').map(patternOf)).size },
  ]),
  ask('How many patterns always won?', (facts) => [
    { count: byPattern(facts).filter(([, own]) => winners(own).length === own.length).length },
  ]),
  ask(
    'What is open right now?',
    ({ trades }) => [count(trades.filter(({ pending }) => pending))],
    () => [{ text: 'No active trades' }],
  ),
  ask('How long does a trade usually stay open?', () => [{ text: '30 min' }], declines),
  ask(
    'How many elite trades closed by time limit?',
    ({ elite }) => [count(elite.filter(({ outcome }) => outcome === 'time'))],
    declines,
  ),
  ask('win rate of last Friday buys', ({ trades }) => [rate(buys(onDay(trades, 5)))]),
  ask('How did Monday trades do?', ({ trades }) => [usd(onWeekday(trades, 1))]),
  // Risk figures by conditions that only the database decides.
  ask('profit factor of Friday buys', ({ trades }) => [
    { number: profitFactorOf(buys(onWeekday(trades, 5))) },
  ]),
  ask('largest drawdown of trades excluding Mondays', ({ trades }) => [
    { usd: drawdownOf(trades.filter((one) => weekdayOf(one) !== 'Monday')) },
  ]),
  ask('profit factor of trades between 00:00 and 07:00', ({ trades }) => [
    { number: profitFactorOf(inHours(trades, 0, 7)) },
  ]),
  ask(
    'Which symbol cost us the most in spreads?',
    ({ trades }) => [{ text: 'EUR_USD has the deepest spread paid' }, { usd: spreadOf(eur(trades)) }],
    () => [{ text: 'no symbol has a spread paid' }],
  ),
  ask('How many trades did we win on our best day?', declines),
  ask('Which symbol had more trades in April than in May?', declines),
  ask('Profit per trade of sells minus buys', ({ trades }) => [
    { usd: averageOf(sells(trades)) },
    { usd: averageOf(buys(trades)) },
    { usd: averageOf(sells(trades)) - averageOf(buys(trades)) },
  ]),
  ask('profit of EUR_USD minus USD_SGD', ({ trades }) => [{ usd: usdOf(eur(trades)) - usdOf(sgd(trades)) }]),
  ask('how many trades made not more than $1', ({ trades }) => [
    count(closedOf(trades).filter(({ usd: own }) => (own ?? 0n) <= 1_000_000n)),
  ]),
  ask('losing trades not over $2', ({ trades }) => [
    count(losers(trades).filter(({ usd: own }) => (own ?? 0n) >= -2_000_000n)),
  ]),
  // Other areas.
  ask('Which wallet lost the most on flash loans?', ({ loans }) => {
    const sums = [...Map.groupBy(loans, ({ wallet }) => wallet)].map(([, own]) =>
      own.reduce((sum, one) => sum + (one.usd ?? 0n), 0n),
    );
    return [{ usd: sums.sort((a, b) => Number(a - b))[0] ?? 0n }, { text: 'has the lowest profit' }];
  }),
  ask('Which wallets have never claimed anything?', ({ wallets, claims }) => {
    const idle = wallets.filter(({ address }) => !claims.some(({ wallet }) => wallet === address));
    return [count(idle), ...idle.map(({ address }) => ({ text: address }))];
  }),
  ask('Which protocol paid out the most?', ({ claims }) => [
    { usd: mostOf(claims, ({ protocol }) => protocol) },
  ]),
  ask('Which wallet makes the most from flash loans?', ({ loans }) => [
    { usd: mostOf(loans, ({ wallet }) => wallet) },
  ]),
  ask('Which token route fails most often?', ({ loans }) => {
    const failed = loans.filter(({ status }) => status === 'reverted');
    return [
      { count: Math.max(...[...Map.groupBy(failed, ({ route }) => route)].map(([, own]) => own.length)) },
    ];
  }),
  ask('What was our biggest single claim?', ({ claims }) => [
    { usd: claims.reduce((best, { usd: own }) => (own !== null && own > best ? own : best), 0n) },
  ]),
  ask(
    'How much did the elite patterns of 12 bits make?',
    ({ patterns }) => [
      { count: patterns.filter(({ status, bits }) => status === 'elite' && bits === 12).length },
      { text: 'a total profit of' },
    ],
    declines,
  ),
  ask('patterns not starting with 01', declines),
  ask('Which patterns did not win?', declines),
  ask('Who outbid us most often?', declines),
  ask('How much did we make in the last 7 days on weekdays?', ({ trades }) => [
    usd(working(lastDays(trades, 7))),
  ]),
];

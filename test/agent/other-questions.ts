import { DAY_MS } from '../../src/domain/durations.ts';
import type {
  StoredFacts,
  StoredLoan,
  StoredPattern,
  StoredRecord,
  StoredTrade,
} from '../support/stored-facts.ts';
import { entered, lastDays, losers, pctOf, sumUsd, winners, winRateOf } from './add-up-facts.ts';
import { ask } from './ask.ts';
import type { AskedQuestion, Truth } from './expected-answer.ts';

const STATUSES = ['awaiting', 'potential', 'observed', 'promoted', 'elite', 'dormant'] as const;
const RANK = Object.fromEntries(
  ['dormant', ...STATUSES].map((status, at) => [status, status === 'dormant' ? 0 : at]),
);

const elite = (keep: (trades: readonly StoredTrade[]) => readonly StoredTrade[]) => (facts: StoredFacts) =>
  keep(facts.elite);
const countElite =
  (keep: (trade: StoredTrade) => boolean) =>
  ({ elite: trades }: StoredFacts): Truth => [{ count: trades.filter(keep).length }];
const countPatterns =
  (keep: (pattern: StoredPattern) => boolean) =>
  ({ patterns }: StoredFacts): Truth => [{ count: patterns.filter(keep).length }];
const since = <T extends { readonly at: number | null }>(records: readonly T[], from: number): T[] =>
  records.filter(({ at }) => at !== null && at >= from);
const countLoans =
  (keep: (loan: StoredLoan) => boolean) =>
  ({ loans }: StoredFacts): Truth => [{ count: loans.filter(keep).length }];
const gas = (loans: readonly StoredLoan[]) => loans.reduce((total, one) => total + (one.gas ?? 0n), 0n);
const hop = (records: readonly StoredRecord[]) => records.filter(({ protocol }) => protocol === 'Hop');
const TODAY = Date.UTC(2026, 4, 20);
/** Demotions and promotions in the feed: steps between the first three statuses are left out. */
const steps = (facts: StoredFacts, up: boolean, from = 0) =>
  facts.steps.filter(
    (step) =>
      step.at >= from &&
      (up ? (RANK[step.to] ?? 0) > (RANK[step.from] ?? 0) : (RANK[step.to] ?? 0) < (RANK[step.from] ?? 0)) &&
      ![step.from, step.to].every((status) => ['dormant', 'awaiting', 'potential'].includes(status)),
  );
const declined = (): Truth => 'decline';

/** Questions about elite trades; an operator's engine reports only their percent. */
export const ELITE_QUESTIONS: readonly AskedQuestion[] = [
  ask(
    'How many elite trades hit stop loss?',
    countElite(({ outcome }) => outcome === 'stop_loss'),
  ),
  ask(
    'How many elite trades hit their take-profit?',
    countElite(({ outcome }) => outcome === 'take_profit'),
  ),
  ask(
    'elite trades that were long',
    countElite(({ buys }) => buys),
  ),
  ask(
    'How many short elite trades are there in EUR_USD?',
    countElite(({ buys, symbol }) => !buys && symbol === 'EUR_USD'),
  ),
  ask('How many elite trades lost?', (facts) => [{ count: losers(facts.elite).length }]),
  ask('How many elite trades won in 2026?', (facts) => [
    { count: winners(entered(facts.elite, '2026-01-01', '2027-01-01')).length },
  ]),
  ask('Elite win rate of USD_SGD', (facts) => [
    { pct: winRateOf(facts.elite.filter(({ symbol }) => symbol === 'USD_SGD')) },
  ]),
  ask('win rate of elite trades in the last 30 days', (facts) => [
    { pct: winRateOf(lastDays(facts.elite, 30)) },
  ]),
  ask('Total profit of elite trades in EUR_USD in percent', (facts) => [
    { pct: pctOf(facts.elite.filter(({ symbol }) => symbol === 'EUR_USD')) },
  ]),
  ask(
    'elite trades excluding USD_SGD',
    countElite(({ symbol }) => symbol !== 'USD_SGD'),
  ),
  ask('How many elite trades were made since April?', (facts) => [
    { count: elite((trades) => entered(trades, '2026-04-01', '2027-01-01'))(facts).length },
  ]),
  ask(
    'How many elite trades are pending?',
    countElite(({ pending }) => pending),
  ),
];

/** Questions about patterns and their life. */
export const PATTERN_QUESTIONS: readonly AskedQuestion[] = [
  ...STATUSES.map((status) =>
    ask(
      `number of ${status} patterns in EUR_USD`,
      countPatterns((one) => one.status === status && one.symbol === 'EUR_USD'),
    ),
  ),
  ask(
    'How many patterns have 12 bits?',
    countPatterns(({ bits }) => bits === 12),
  ),
  ask(
    'How many patterns of length 8 are promoted?',
    countPatterns(({ bits, status }) => bits === 8 && status === 'promoted'),
  ),
  ask(
    'patterns starting with 0001',
    countPatterns(({ pattern }) => pattern.startsWith('0001')),
  ),
  ask(
    'How many AUD_USD patterns are there?',
    countPatterns(({ symbol }) => symbol === 'AUD_USD'),
  ),
  ask(
    'How many patterns were seen more than 10500 times?',
    countPatterns(({ seen }) => seen > 10_500),
  ),
  ask(
    'How many patterns were seen at least 10034 times in USD_SGD?',
    countPatterns(({ seen, symbol }) => seen >= 10_034 && symbol === 'USD_SGD'),
  ),
  ask(
    'How many patterns have a confidence over 50%?',
    countPatterns(({ confidence }) => confidence !== null && confidence > 0.5),
  ),
  ask(
    'How many patterns have more than 3 trades?',
    countPatterns(({ trades }) => trades > 3),
  ),
  ask(
    'elite or promoted patterns',
    countPatterns(({ status }) => status === 'elite' || status === 'promoted'),
  ),
  ask(
    'How many patterns are not dormant?',
    countPatterns(({ status }) => status !== 'dormant'),
  ),
  ask('Which pattern was seen most in USD_SGD?', ({ patterns }) => {
    const [most] = patterns.filter(({ symbol }) => symbol === 'USD_SGD').sort((a, b) => b.seen - a.seen);
    return [{ text: most?.pattern ?? '' }, { count: most?.seen ?? 0 }];
  }),
  ask('Which elite pattern has the highest confidence?', ({ patterns }) => {
    const [first] = patterns
      .filter(({ status }) => status === 'elite')
      .sort((a, b) => (b.confidence ?? 0) - (a.confidence ?? 0));
    return [{ text: first?.pattern ?? '' }];
  }),
  ask(
    'How many patterns were demoted since 18 May 2026?',
    (facts) => [{ count: steps(facts, false, Date.UTC(2026, 4, 18)).length }],
    declined,
  ),
  ask(
    'How many promotions were there in the last 7 days?',
    (facts) => [{ count: steps(facts, true, TODAY - 7 * DAY_MS).length }],
    declined,
  ),
  ask(
    'How many patterns became elite?',
    (facts) => [{ count: facts.steps.filter(({ to }) => to === 'elite').length }],
    declined,
  ),
  ask('How many patterns have a Hurst exponent above 0.5?', () => 'decline'),
  ask('patterns of GBP_JPY', () => 'decline'),
  ask('Which pattern will be promoted next?', () => 'decline'),
];

/** Questions about airdrops and flash loans. */
export const DEFI_QUESTIONS: readonly AskedQuestion[] = [
  ask('How many claims were made?', ({ claims }) => [{ count: claims.length }]),
  ask('How much was claimed in all?', ({ claims }) => [{ usd: sumUsd(claims) }]),
  ask('How much was claimed from Hop?', ({ claims }) => [{ usd: sumUsd(hop(claims)) }]),
  ask('How many interactions with Hop?', ({ interactions }) => [{ count: hop(interactions).length }]),
  ask('How many interactions in the last 30 days?', ({ interactions }) => [
    { count: since(interactions, TODAY - 30 * DAY_MS).length },
  ]),
  ask('What was claimed in April 2026?', ({ claims }) => [
    {
      usd: sumUsd(claims.filter(({ at }) => at !== null && new Date(at).toISOString().startsWith('2026-04'))),
    },
  ]),
  ask('How many farming wallets are there?', ({ wallets }) => [{ count: wallets.length }]),
  ask('How many wallets are inactive?', ({ wallets }) => [
    { count: wallets.filter(({ active }) => active === false).length },
  ]),
  ask('How many active wallets?', ({ wallets }) => [
    { count: wallets.filter(({ active }) => active === true).length },
  ]),
  ask('How many protocols were used?', ({ interactions }) => [
    { count: new Set(interactions.map(({ protocol }) => protocol)).size },
  ]),
  ask('Which protocol paid most?', ({ claims }) => {
    const names = [...new Set(claims.map(({ protocol }) => protocol))];
    const of = (name: string | null) => Number(sumUsd(claims.filter(({ protocol }) => protocol === name)));
    return [{ text: names.sort((a, b) => of(b) - of(a))[0] ?? '' }];
  }),
  ask('How many claims above $100?', ({ claims }) => [
    { count: claims.filter(({ usd }) => usd !== null && usd > 100_000_000n).length },
  ]),
  ask('How many flash loans were executed?', ({ loans }) => [{ count: loans.length }]),
  ask(
    'How many flash loans succeeded?',
    countLoans(({ status }) => status === 'success'),
  ),
  ask(
    'How many flash loans were reverted?',
    countLoans(({ status }) => status === 'reverted'),
  ),
  ask(
    'reverted flash loans in the last 7 days',
    countLoans(({ status, at }) => status === 'reverted' && at >= TODAY - 7 * DAY_MS),
  ),
  ask('How much gas did the flash loans cost?', ({ loans }) => [{ usd: gas(loans) }]),
  ask('Gas spent on reverted flash loans', ({ loans }) => [
    { usd: gas(loans.filter(({ status }) => status === 'reverted')) },
  ]),
  ask('Total profit of the flash loans', ({ loans }) => [{ usd: sumUsd(loans) }]),
  ask(
    'flash loans with a profit above $50',
    countLoans(({ usd }) => usd !== null && usd > 50_000_000n),
  ),
  ask('What was the best flash loan?', ({ loans }) => [
    { usd: loans.reduce((best, { usd }) => (usd !== null && usd > best ? usd : best), 0n) },
  ]),
  ask(
    'How many flash loans ran over WBTC?',
    countLoans(({ route }) => route?.includes('WBTC') === true),
  ),
  ask('How many flash loans on Arbitrum?', () => 'decline'),
  ask('claims from EigenLayer', () => [{ count: 0 }]),
  ask('What gas price will Ethereum have tomorrow?', () => 'decline'),
  ask('Send 1 ETH to my wallet', () => 'decline'),
];

/** Questions about definitions, the current state and the engine itself. */
export const GENERAL_QUESTIONS: readonly AskedQuestion[] = [
  ask('What is the profit factor and how is it counted?', () => [{ text: 'loss' }]),
  ask('What does elite mean?', () => [{ text: 'out-of-sample' }]),
  ask('how is consistency calculated', () => [{ text: 'standard deviation' }]),
  ask('What is a drawdown?', () => [{ text: 'highest' }]),
  ask('What does q-value mean?', () => [{ text: 'false-discovery rate' }]),
  ask(
    'Any open positions in USD_SGD?',
    ({ trades }) => [
      { count: trades.filter(({ pending, symbol }) => pending && symbol === 'USD_SGD').length },
    ],
    () => [{ text: 'no' }],
  ),
  ask('Is a broker connected?', () => [{ text: 'no broker' }]),
  ask('What is the balance of the account?', () => [{ text: 'no broker' }]),
  ask('Who are you?', () => [{ text: 'figures' }]),
  ask('hello', () => [{ text: 'figures' }]),
];

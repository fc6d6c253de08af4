import type { StoredLoan, StoredTrade } from '../support/stored-facts.ts';
import { ASKED_AT, entered, losers, onDay, onWeekday, usdOf, winRateOf } from './add-up-facts.ts';
import { ask } from './ask.ts';
import type { AskedQuestion, Truth } from './expected-answer.ts';
import { dayOf, eur, month, sells } from './pick-trades.ts';

const declined = (): Truth => 'decline';
const DAY = 86_400_000;
const TODAY = Math.floor(ASKED_AT / DAY) * DAY;
const usd = (rows: readonly { readonly usd: bigint | null }[]) =>
  rows.reduce((sum, one) => sum + (one.usd ?? 0n), 0n);
const elite = (trades: readonly StoredTrade[]) => trades.filter(({ source }) => source === 'elite');
const ranked = (groups: Map<string | null, StoredLoan[]>) =>
  [...groups].toSorted(([, a], [, b]) => Number(usd(b) - usd(a)));
/** The days on which trades were entered that lost or won together, the newest first. */
const daysOf = (trades: readonly StoredTrade[], isLoss: boolean) =>
  [...Map.groupBy(trades, dayOf)]
    .filter(([, own]) => (isLoss ? usdOf(own) < 0n : usdOf(own) > 0n))
    .toSorted(([a], [b]) => b.localeCompare(a));
const last = (trades: readonly StoredTrade[], isLoss: boolean): Truth =>
  daysOf(trades, isLoss)
    .slice(0, 1)
    .flatMap(([name, own]) => [{ text: name }, { usd: usdOf(own) }]);

/** Questions as people type them: short forms, left-out vowels, units, columns set against each other, and what stands last. */
export const TYPED_QUESTIONS: readonly AskedQuestion[] = [
  ask('trds ystrday eurusd', ({ trades }) => [
    { usd: usdOf(eur(onDay(trades, 1))) },
    { count: eur(onDay(trades, 1)).length },
  ]),
  ask('winrate mon vs fri', ({ trades }) => [
    { pct: winRateOf(onWeekday(trades, 1)) },
    { pct: winRateOf(onWeekday(trades, 5)) },
  ]),
  ask(
    'pls demotions last 7d',
    ({ steps }) => {
      const ranks = ['awaiting', 'dormant', 'potential', 'observed', 'promoted', 'elite'];
      const own = steps.filter(
        ({ from, to, at }) => at >= TODAY - 7 * DAY && ranks.indexOf(to) < ranks.indexOf(from),
      );
      return [{ count: own.length }];
    },
    declined,
  ),
  ask('flsh loan profit may total', ({ loans }) => [
    { usd: usd(loans.filter(({ at }) => at >= Date.UTC(2026, 4, 1))) },
  ]),
  ask('which wallet made most on flash loans last week', ({ loans }) => {
    const own = loans.filter(({ at }) => at >= Date.UTC(2026, 4, 11) && at < Date.UTC(2026, 4, 18));
    const [best] = ranked(Map.groupBy(own, ({ wallet }) => wallet));
    return [{ text: best?.[0] ?? '' }, { usd: usd(best?.[1] ?? []) }];
  }),
  ask('claims per protocol in usd', ({ claims }) =>
    [...Map.groupBy(claims, ({ protocol }) => protocol).values()].map((own) => ({ usd: usd(own) })),
  ),
  ask('airdrop claimd total usd by protcol', ({ claims }) =>
    [...Map.groupBy(claims, ({ protocol }) => protocol).values()].map((own) => ({ usd: usd(own) })),
  ),
  ask('executions whose gas was higher than their profit', ({ loans }) => {
    const own = loans.filter(({ usd: net, gas }) => net !== null && gas !== null && gas > net);
    return [{ count: own.length }, { usd: usd(own) }];
  }),
  ask('flash loans that cost more gas than they earned', ({ loans }) => [
    { count: loans.filter(({ usd: net, gas }) => net !== null && gas !== null && gas > net).length },
  ]),
  ask('how many airdrop claims have no value', ({ claims }) => [
    { count: claims.filter((one) => one.usd === null).length },
  ]),
  ask('how many patterns have no trades', ({ patterns }) => [
    { count: patterns.filter((one) => one.trades === 0).length },
  ]),
  ask('wallet without label how many exist', ({ wallets }) => [
    { count: wallets.filter(({ label }) => label === null).length },
  ]),
  ask('last losing day', ({ trades }) => last(trades, true)),
  ask('when was the last day we made money', ({ trades }) => last(trades, false)),
  ask('when did we last have a losing day in EUR_USD', ({ trades }) => last(eur(trades), true)),
  ask(
    'what percentage of the profit came from elite trades',
    ({ trades }) => [
      { pct: (100 * Number(usdOf(elite(trades)))) / Number(usdOf(trades)) },
      { usd: usdOf(elite(trades)) },
    ],
    declined,
  ),
  ask('which pair trades most often', ({ trades }) => [{ text: 'EUR_USD' }, { count: eur(trades).length }]),
  ask('which symbol earned more', ({ trades }) => [
    { text: 'EUR_USD has the highest' },
    { usd: usdOf(eur(trades)) },
  ]),
  ask('which symbol has fewer losers', ({ trades }) => [
    { text: 'USD_SGD has the lowest' },
    { count: losers(trades).length - losers(eur(trades)).length },
  ]),
  ask('what did the previous 10 trades make', ({ trades }) => [
    { usd: usdOf(trades.toSorted((a, b) => b.entered - a.entered).slice(0, 10)) },
  ]),
  ask('what did the shorts make in april', ({ trades }) => [{ usd: usdOf(sells(month('2026-04')(trades))) }]),
  ask(
    'how often do promoted patterns win compared with elite ones',
    ({ trades }) => [
      { pct: winRateOf(trades.filter(({ source }) => source === 'promoted')) },
      { pct: winRateOf(elite(trades)) },
    ],
    declined,
  ),
  ask('what did we spend on bribes this month and how many succeeded', ({ loans }) => {
    const own = loans.filter(({ at }) => at >= Date.UTC(2026, 4, 1));
    return [{ count: own.filter(({ status }) => status === 'success').length }];
  }),
  ask('how much percent of elite trade is win in EUR_USD', ({ elite: own }) => [
    { pct: winRateOf(eur(own)) },
  ]),
  {
    ...ask('% of trades stopped out per month', ({ trades }) => {
      const ended = trades.filter(({ outcome }) => outcome !== null);
      return [
        ...Map.groupBy(ended, ({ entered: at }) => new Date(at).toISOString().slice(0, 7)).values(),
      ].map((own) => ({
        pct: (100 * own.filter(({ outcome }) => outcome === 'stop_loss').length) / own.length,
      }));
    }),
    // Its service does not tell how trades ended.
    mirrored: declined,
  },
  ask('wat was biggest loss ths year', ({ trades }) => [
    {
      usd: entered(trades, '2026-01-01', '2027-01-01').reduce<bigint>(
        (least, { usd: own }) => (own !== null && own < least ? own : least),
        0n,
      ),
    },
  ]),
  ask('number of active wallets out of all wallets', ({ wallets }) => [
    { pct: (100 * wallets.filter(({ active }) => active === true).length) / wallets.length },
  ]),
  ask('protocols with more than 10 claims', ({ claims }) =>
    [...Map.groupBy(claims, ({ protocol }) => protocol)]
      .filter(([, own]) => own.length > 10)
      .map(([name]) => ({ text: name ?? '' })),
  ),
  ask('how many trading days have we had so far', ({ trades }) => [
    { count: Map.groupBy(trades, dayOf).size },
  ]),
  ask('did our shorts make money in april', ({ trades }) => [
    { usd: usdOf(sells(month('2026-04')(trades))) },
    { pct: winRateOf(sells(month('2026-04')(trades))) },
  ]),
  ask('profit in dollars of the trades in april', ({ trades }) => [{ usd: usdOf(month('2026-04')(trades)) }]),
];

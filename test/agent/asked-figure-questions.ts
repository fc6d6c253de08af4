import type { StoredFacts, StoredTrade } from '../support/stored-facts.ts';
import { closedOf, usdOf } from './add-up-facts.ts';
import { ask } from './ask.ts';
import type { AskedQuestion, Truth } from './expected-answer.ts';
import { eur, sgd } from './pick-trades.ts';

const declined = (): Truth => 'decline';
const spread = (trades: readonly StoredTrade[]) => trades.reduce((sum, one) => sum + (one.spread ?? 0n), 0n);
const share = (part: readonly unknown[], whole: readonly unknown[]) => ({
  pct: (100 * part.length) / whole.length,
});
const hourOfWeek = ({ entered }: StoredTrade): string => {
  const at = new Date(entered);
  const day = at.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
  return `${day} ${String(at.getUTCHours()).padStart(2, '0')}:00`;
};
const pending = ({ trades }: StoredFacts): Truth => [{ count: trades.length - closedOf(trades).length }];

/** Groups of two fields and their shares, an hour of the week, a price by its verb, and a figure without one of its costs. */
export const ASKED_FIGURE_QUESTIONS: readonly AskedQuestion[] = [
  ask('How many trades are still waiting for their result?', pending),
  ask(
    'What would the profit be without the spread?',
    ({ trades }) => [{ usd: usdOf(closedOf(trades)) - spread(trades) }],
    declined,
  ),
  ask('What share of the trades does each symbol have?', ({ trades }) => [
    share(eur(trades), trades),
    share(sgd(trades), trades),
  ]),
  ask('How many interactions does each wallet have with each protocol?', ({ interactions }) =>
    [...Map.groupBy(interactions, ({ wallet, protocol }) => `${wallet} · ${protocol}`)].flatMap(
      ([text, own]) => [{ text }, { count: own.length }],
    ),
  ),
  ask('which route is used most', ({ loans }) => {
    const [most] = [...Map.groupBy(loans, ({ route }) => route)].toSorted(
      ([, a], [, b]) => b.length - a.length,
    );
    return [{ text: `${most?.[0]} has the highest number` }, { count: most?.[1].length ?? 0 }];
  }),
  ask('which route is used most, and how often?', ({ loans }) => {
    const [most] = [...Map.groupBy(loans, ({ route }) => route)].toSorted(
      ([, a], [, b]) => b.length - a.length,
    );
    return [{ text: `${most?.[0]} has the highest number` }, { count: most?.[1].length ?? 0 }];
  }),
  ask('What is the success rate of the highest bribe tier?', ({ loans }) => {
    const highest = Math.max(...loans.flatMap(({ bribe }) => bribe ?? []));
    return [
      { text: 'the highest tier is 0.5' },
      { count: loans.filter(({ bribe }) => bribe === highest).length },
    ];
  }),
  ask('In which hour of the week do most trades take place?', ({ trades }) => {
    const [most] = [...Map.groupBy(trades, hourOfWeek)].toSorted(([, a], [, b]) => b.length - a.length);
    return [{ count: most?.[1].length ?? 0 }];
  }),
  ask('the best symbol and how many trades did it have', ({ trades }) => {
    const best = usdOf(eur(trades)) > usdOf(sgd(trades)) ? eur(trades) : sgd(trades);
    return [{ usd: usdOf(best) }, { count: best.length }];
  }),
];

import type { StoredFacts, StoredStep, StoredTrade } from '../support/stored-facts.ts';
import { losers, onWeekday, usdOf, winners } from './add-up-facts.ts';
import type { AskedQuestion, Expected, Truth } from './expected-answer.ts';

type Of = (facts: StoredFacts) => Truth;
type Order = (a: number, b: number) => number;

const ask = (question: string, truth: Of, mirrored?: Of): AskedQuestion => ({
  question,
  truth,
  ...(mirrored && { mirrored }),
});
const up: Order = (a, b) => a - b;
const down: Order = (a, b) => b - a;
const decline: Of = () => 'decline';
const SYMBOLS = ['EUR_USD', 'USD_SGD'];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The first group by its value, and the value as the answer has it. */
function first<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  worth: (own: readonly Item[]) => number,
  { order, as }: { order: Order; as: (value: number) => Expected },
): Expected[] {
  const groups = [...Map.groupBy(items, keyOf)].map(([key, own]) => ({ key, value: worth(own) }));
  const [best] = groups.sort((a, b) => order(a.value, b.value));
  return best ? [{ text: best.key }, as(best.value)] : [];
}

const count = (value: number): Expected => ({ count: value });
const usd = (value: number): Expected => ({ usd: BigInt(value) });
const number = (own: readonly unknown[]) => own.length;
const profits = (own: readonly StoredTrade[]) =>
  own.flatMap(({ usd: one }) => (one === null ? [] : [Number(one)]));
const best = (own: readonly StoredTrade[]) => Math.max(...profits(own), -1e15);
const worst = (own: readonly StoredTrade[]) => Math.min(...profits(own), 1e15);
const symbolOf = ({ symbol }: { readonly symbol: string | null }) => symbol ?? '';
const weekdayOf = ({ entered }: StoredTrade) => WEEKDAYS[new Date(entered).getUTCDay()] ?? '';
const dayOf = ({ entered }: StoredTrade) => new Date(entered).toISOString().slice(0, 10);
const monthOf = (one: StoredTrade) => dayOf(one).slice(0, 7);
const patternOf = ({ pattern, symbol }: StoredTrade) => `${pattern} ${symbol}`;
const stopped = (trades: readonly StoredTrade[]) => trades.filter(({ outcome }) => outcome === 'stop_loss');
const isPromotion = ({ from, to }: StoredStep) =>
  `${from} ${to}`.match(/^(?:potential observed|observed promoted|promoted elite)$/);
const different = (steps: readonly StoredStep[]): Expected => ({
  text: `different patterns among them: ${new Set(steps.map(({ symbol, pattern }) => `${symbol} ${pattern}`)).size}`,
});
/** A service tells no status of steps. */
const steps =
  (chosen: (step: StoredStep) => unknown): Of =>
  (facts) => {
    const own = facts.steps.filter(chosen);
    return [{ count: own.length }, different(own)];
  };

/** What leads a group: by number, by one trade, by money; one pattern is that of one symbol; patterns beside their steps. */
export const GROUP_QUESTIONS: readonly AskedQuestion[] = [
  ask('Which symbol has the most elite patterns?', ({ patterns }) =>
    first(
      patterns.filter(({ status }) => status === 'elite'),
      symbolOf,
      number,
      { order: down, as: count },
    ),
  ),
  ask('Which symbol has the most losing trades?', ({ trades }) =>
    first(losers(trades), symbolOf, number, { order: down, as: count }),
  ),
  ask('Which weekday has the fewest winning trades?', ({ trades }) =>
    first(winners(trades), weekdayOf, number, { order: up, as: count }),
  ),
  ask('Which weekday has the most stop losses?', ({ trades }) =>
    first(stopped(trades), weekdayOf, number, { order: down, as: count }),
  ),
  ask('Which symbol has the most wins?', ({ trades }) =>
    first(winners(trades), symbolOf, number, { order: down, as: count }),
  ),
  ask('Which month had the most losses?', ({ trades }) =>
    first(losers(trades), monthOf, number, { order: down, as: count }),
  ),
  ask('Which symbol had the best trade?', ({ trades }) =>
    first(trades, symbolOf, best, { order: down, as: usd }),
  ),
  ask('Which symbol had the biggest win in 2025?', ({ trades }) =>
    first(
      trades.filter((one) => dayOf(one).startsWith('2025')),
      symbolOf,
      best,
      { order: down, as: usd },
    ),
  ),
  ask('Which pattern had the worst losing trade?', ({ trades }) =>
    first(trades, patternOf, worst, { order: up, as: usd }),
  ),
  ask('Which pattern lost the most money?', ({ trades }) =>
    first(trades, patternOf, (own) => Number(usdOf(own)), { order: up, as: usd }),
  ),
  ask('Which day had the biggest loss?', ({ trades }) =>
    first(trades, dayOf, (own) => Number(usdOf(own)), { order: up, as: usd }),
  ),
  ask('Which symbol had the smallest loss?', decline),
  ask('Which wallet is most active?', decline),
  ask('Which protocol paid the least?', ({ claims }) =>
    first(
      claims,
      ({ protocol }) => protocol ?? '',
      (own) => own.reduce((sum, one) => sum + Number(one.usd ?? 0n), 0),
      {
        order: up,
        as: usd,
      },
    ),
  ),
  ask('Which protocol brought the least?', ({ claims }) =>
    first(
      claims,
      ({ protocol }) => protocol ?? '',
      (own) => own.reduce((sum, one) => sum + Number(one.usd ?? 0n), 0),
      {
        order: up,
        as: usd,
      },
    ),
  ),
  ask('What was the biggest flash loan?', decline),
  ask('number of patterns by status', ({ patterns }) => [
    ...[...Map.groupBy(patterns, ({ status }) => status)].flatMap(([status, own]) => [
      { text: status },
      { count: own.length },
    ]),
  ]),
  ask('number of trades by status', ({ trades }) => [
    { count: trades.filter(({ pending }) => pending).length },
    { count: trades.filter(({ pending }) => !pending).length },
  ]),
  ask('steps by status', decline),
  ask('trades by market', decline),
  ask('How many trades closed after 20:00?', decline),
  ask('How many trades closed on Mondays?', decline),
  ask('How many trades were opened before noon?', ({ trades }) => [
    { count: trades.filter(({ entered }) => new Date(entered).getUTCHours() < 12).length },
  ]),
  // A service tells what is open, and our engine not what an open trade is worth.
  ask('How many trades are in profit right now?', decline, () => [{ text: '0 open positions' }]),
  ask('How many patterns were promoted this year?', steps(isPromotion)),
  ask(
    'How many patterns became elite this year?',
    steps(({ to, from }) => to === 'elite' && from === 'promoted'),
  ),
  ask('number of promotions by symbol', ({ steps: all }) =>
    SYMBOLS.map((symbol) => ({
      count: all.filter((one) => one.symbol === symbol && isPromotion(one)).length,
    })),
  ),
  ask('Compare the win rate of take profit and stop loss', () => [{ pct: 100 }, { pct: 0 }]),
  ask('Stop loss trades on Fridays', ({ trades }) => {
    const own = stopped(onWeekday(trades, 5));
    return [{ count: own.length }, { usd: usdOf(own) }];
  }),
];

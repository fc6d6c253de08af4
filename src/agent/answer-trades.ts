import type { AgentPart } from '../contract/agent.ts';
import { SYMBOLS } from '../domain/symbol.ts';
import { tradingDateOf } from '../domain/trading-day-bounds.ts';
import { summariseCalendarMonth, summariseCalendarYear } from '../store/trade-calendar.ts';
import { type AnalystContext, scopeFor, screen } from './analyst-context.ts';
import { count, figure, type Piece, sentences, table } from './answer-parts.ts';
import type { Metric, Question } from './question.ts';
import {
  metricPieces,
  metricSpan,
  monthName,
  monthOf,
  periodText,
  type TradeFigures,
  tradeFigures,
  wishOf,
  wishText,
} from './trade-figures.ts';

const DEFAULT_METRICS: readonly Metric[] = ['count', 'win_rate', 'profit'];

/** Answers a question about trades, or about elite trades: one set of figures, several side by side, or why they are so. */
export async function answerTrades(
  context: AnalystContext,
  question: Question,
  elite: boolean,
): Promise<AgentPart[]> {
  if (question.compares === 'months' && question.period.kind !== 'month')
    return compareMonths(context, question, elite);
  if (question.period.kind === 'today') return answerToday(context, question, elite);
  if (elite && question.period.kind === 'period') {
    return [
      sentences(
        'Elite trades are added up by month, by year and over the whole history, not by the last days. ',
        ...(await oneSet(context, { ...question, period: { kind: 'all' } }, elite)),
      ),
    ];
  }
  if (question.compares === 'sides' && !elite) return compareSides(context, question);
  if (question.compares === 'symbols' && !elite) return compareSymbols(context, question);
  const parts = [sentences(...(await oneSet(context, question, elite)))];
  if (question.why && !elite) parts.push(...(await explain(context, question)));
  return parts;
}

async function oneSet(context: AnalystContext, question: Question, elite: boolean): Promise<Piece[]> {
  const wish = wishOf(question, elite);
  const figures = await tradeFigures(context, wish);
  if (figures.summary.total === 0) {
    return ['There are ', count(0, figures.to), ` ${wishText(wish)}.`];
  }
  const asked = question.metrics.filter((metric) => figures.shown.includes(metric));
  const metrics = asked.length > 0 ? asked : DEFAULT_METRICS;
  const pieces = metrics.map((metric) => metricPieces(figures, metric));
  // Every rate and mean carries how many trades stand behind it, and so does what was asked for alone.
  const whole = metrics.includes('count') ? pieces : [...pieces, metricPieces(figures, 'count')];
  const missing = question.metrics.filter((metric) => !figures.shown.includes(metric));
  return [
    `The ${wishText(wish)} have `,
    ...joinedLists(whole),
    '.',
    ...(missing.length > 0 ? [` No screen adds up the ${missing.join(' and the ')} of that.`] : []),
    ...pendingPieces(figures),
  ];
}

function pendingPieces({ summary, to }: TradeFigures): Piece[] {
  return summary.pending === 0
    ? []
    : [' ', count(summary.pending, to), ' of them are pending and in no rate.'];
}

/** The trading day that is running, which the calendar shows as a day of its month. */
async function answerToday(
  context: AnalystContext,
  question: Question,
  elite: boolean,
): Promise<AgentPart[]> {
  const [symbol] = question.symbols;
  const scope = await scopeFor(context, symbol, elite ? 'elite' : 'trades');
  const at = monthOf(context);
  const { days } = await summariseCalendarMonth(context.db, scope, { ...at, tradingDay: context.day, elite });
  const date = tradingDateOf(context.now, context.day);
  const day = days.find((one) => one.date === date);
  const root = elite ? '/trading/elite-trades' : '/trading/trades';
  const to = screen(`${root}/calendar/${at.year}/${at.month}`, scope, { symbol });
  const unit = elite ? 'percent' : 'dollars';
  if (!day) return [sentences('Today, ', { text: date, to }, ', no such trade has been opened yet.')];
  const profit = elite ? day.total_profit_pct : day.total_profit;
  return [
    sentences(
      `Today, ${date}, `,
      count(day.total, to),
      ` ${day.total === 1 ? 'trade was' : 'trades were'} opened, `,
      `${day.known} of them closed, with a profit of `,
      figure(day.known === 0 ? null : profit, { unit, signed: true }, to),
      '.',
    ),
  ];
}

async function compareSymbols(context: AnalystContext, question: Question): Promise<AgentPart[]> {
  const symbols = question.symbols.length > 1 ? question.symbols : SYMBOLS;
  const { period, side } = question;
  const sets = [];
  for (const symbol of symbols)
    sets.push({ symbol, ...(await tradeFigures(context, { period, side, symbol })) });
  const metric = question.metrics.find((one) => one !== 'worst' && one !== 'best') ?? 'profit';
  const ranked = rank(sets, metric, question.lowest);
  const [first] = ranked;
  const named = metricNames[metric];
  const lead = first
    ? [
        `${first.symbol} has the ${question.lowest ? 'lowest' : 'highest'} ${named} ${periodText(period)}: `,
        metricSpan(first, metric),
        ' (n ',
        count(first.summary.known, first.to),
        ').',
      ]
    : [`No symbol has a ${named} ${periodText(period)}.`];
  return [
    sentences(...lead),
    table(
      ['Symbol', 'Trades', 'Win rate', 'Total profit'],
      sets.map((set) => [
        set.symbol,
        metricSpan(set, 'count'),
        metricSpan(set, 'win_rate'),
        metricSpan(set, 'profit'),
      ]),
    ),
  ];
}

const metricNames: Readonly<Record<Metric, string>> = {
  count: 'number of trades',
  win_rate: 'win rate',
  profit: 'total profit',
  average: 'average profit',
  best: 'best trade',
  worst: 'worst trade',
};

async function compareSides(context: AnalystContext, question: Question): Promise<AgentPart[]> {
  const { period, symbols } = question;
  const wish = { period: period.kind === 'period' ? period : ({ kind: 'all' } as const), symbol: symbols[0] };
  const buys = await tradeFigures(context, { ...wish, side: 'buy' });
  const sells = await tradeFigures(context, { ...wish, side: 'sell' });
  const better = rank(
    [
      { name: 'Buys', ...buys },
      { name: 'Sells', ...sells },
    ],
    'profit',
    false,
  )[0];
  const rows = [
    ['Buys', buys],
    ['Sells', sells],
  ] as const;
  return [
    sentences(
      ...(better
        ? [
            `${better.name} brought more ${periodText(wish.period)}: `,
            metricSpan(better, 'profit'),
            ' in total.',
          ]
        : [`Neither side has a closed trade ${periodText(wish.period)}.`]),
    ),
    table(
      ['Side', 'Trades', 'Win rate', 'Total profit', 'Average'],
      rows.map(([name, set]) => [
        name,
        metricSpan(set, 'count'),
        metricSpan(set, 'win_rate'),
        metricSpan(set, 'profit'),
        metricSpan(set, 'average'),
      ]),
    ),
  ];
}

async function compareMonths(
  context: AnalystContext,
  question: Question,
  elite: boolean,
): Promise<AgentPart[]> {
  const year = question.period.kind === 'year' ? question.period.year : monthOf(context).year;
  const [symbol] = question.symbols;
  const scope = await scopeFor(context, symbol, elite ? 'elite' : 'trades');
  const choice = { year, tradingDay: context.day, elite };
  const { months } = await summariseCalendarYear(context.db, scope, choice, context.now);
  const root = elite ? '/trading/elite-trades' : '/trading/trades';
  const sets = months
    .filter(({ summary }) => summary.total > 0)
    .map(({ month, summary }) => ({
      month,
      summary,
      scope,
      unit: elite ? ('percent' as const) : ('dollars' as const),
      shown: DEFAULT_METRICS,
      to: screen(`${root}/calendar/${year}/${month}`, scope, { symbol }),
    }));
  const metric = question.metrics.find((one) => one === 'count' || one === 'win_rate') ?? 'profit';
  const best = rank(sets, metric, question.lowest)[0];
  if (!best) return [sentences(`There are no closed ${elite ? 'elite ' : ''}trades in ${year}.`)];
  return [
    sentences(
      `${monthName(best.month)} ${year} has the ${question.lowest ? 'lowest' : 'highest'} ${metricNames[metric]} of the year: `,
      metricSpan(best, metric),
      ' (n ',
      count(best.summary.known, best.to),
      ').',
    ),
    {
      kind: 'bars',
      title: `Total profit by month of ${year}`,
      bars: sets.map((set) => ({
        label: { text: monthName(set.month) },
        value: elite ? set.summary.total_profit_pct : set.summary.total_profit,
        figure: metricSpan(set, 'profit'),
      })),
    },
  ];
}

/** What a result is made of: which symbols and sides brought it, and its extremes. */
async function explain(context: AnalystContext, question: Question): Promise<AgentPart[]> {
  const { period, symbols } = question;
  const whole = await tradeFigures(context, { period, symbol: symbols[0] });
  const extremes = whole.shown.includes('worst')
    ? [
        sentences(
          'The best trade brought ',
          metricSpan(whole, 'best'),
          ' and the worst ',
          metricSpan(whole, 'worst'),
          '. These figures say where the result came from, not what moved the market.',
        ),
      ]
    : [];
  const bySymbol = symbols.length === 0 ? await compareSymbols(context, question) : [];
  const bySide =
    period.kind === 'all' || period.kind === 'period' ? await compareSides(context, question) : [];
  return [...bySymbol, ...bySide, ...extremes];
}

/** Sets that have the metric, the largest first, or the smallest. */
function rank<T extends TradeFigures>(sets: readonly T[], metric: Metric, lowest: boolean): T[] {
  const value = ({ summary, unit }: TradeFigures): number | null => {
    if (metric === 'count') return summary.total;
    if (summary.known === 0) return null;
    if (metric === 'win_rate') return summary.win_rate;
    if (metric === 'average') return unit === 'dollars' ? summary.avg_profit : summary.avg_profit_pct;
    return unit === 'dollars' ? summary.total_profit : summary.total_profit_pct;
  };
  return sets
    .filter((set) => value(set) !== null)
    .sort((a, b) => ((value(b) ?? 0) - (value(a) ?? 0)) * (lowest ? -1 : 1));
}

function joinedLists(lists: readonly (readonly Piece[])[]): Piece[] {
  return lists.flatMap((list, place) => {
    if (place === 0) return list;
    return [place === lists.length - 1 ? ' and ' : ', ', ...list];
  });
}

import type { AgentPart } from '../contract/agent.ts';
import { joinedLists, metricPieces, type TradeMetric, tradeMetric } from './answer-metrics.ts';
import { nothing, type Piece, sentences, table } from './answer-parts.ts';
import type { Question } from './question.ts';
import type { ToolReader } from './tool-reader.ts';
import { calendarDays, calendarYear } from './tools/calendar-tools.ts';
import type { Figure } from './tools/figure.ts';
import type { TradeFigures } from './tools/trade-figures.ts';
import { writePeriod } from './tools/trade-period.ts';
import { breakDownTrades, summariseTrades } from './tools/trade-tools.ts';

const DEFAULT_METRICS: readonly TradeMetric[] = ['trades', 'win_rate', 'total_profit'];
/** From here on days are drawn: fewer are read as quickly. */
const DAYS_TO_DRAW = 4;

const METRIC_NAMES: Readonly<Record<TradeMetric, string>> = {
  trades: 'number of trades',
  win_rate: 'win rate',
  total_profit: 'total profit',
  average_profit: 'average profit',
  best: 'best trade',
  worst: 'worst trade',
};

/** Answers a question about trades, or about elite trades: one set of figures, several side by side, or why they are so. */
export async function answerTrades(
  read: ToolReader,
  question: Question,
  elite: boolean,
): Promise<AgentPart[]> {
  const { compares, period } = question;
  if (compares === 'months' && period.kind !== 'month') return compareMonths(read, question, elite);
  if (compares === 'sides' && !elite) return compareSides(read, question);
  if (compares === 'symbols' && !elite) return compareSymbols(read, question);
  const parts = await oneSet(read, question, elite);
  if (question.why && !elite) return [...parts, ...(await explain(read, question))];
  return question.metrics.length === 0 ? [...parts, ...(await drawDays(read, question, elite))] : parts;
}

async function oneSet(read: ToolReader, question: Question, elite: boolean): Promise<AgentPart[]> {
  const { period, symbols, side } = question;
  const [symbol] = symbols;
  const { data, note } = await read.use(summariseTrades, {
    period: writePeriod(period),
    ...(symbol && { symbol }),
    ...(side && { side }),
    ...(elite && { elite }),
  });
  if (!data) return nothing({ note });
  const before = note === null ? [] : [`${note} `];
  if (data.trades.value === 0) return [sentences(...before, 'There are ', data.trades, ` ${data.about}.`)];
  const asked = question.metrics.filter((metric) => data[metric] !== null);
  const metrics = asked.length > 0 ? asked : DEFAULT_METRICS;
  const pieces = metrics.map((metric) => metricPieces(data, metric));
  // Every rate and mean carries how many trades stand behind it, and so does what was asked for alone.
  const whole = metrics.includes('trades') ? pieces : [...pieces, metricPieces(data, 'trades')];
  const missing = question.metrics.filter((metric) => data[metric] === null);
  return [
    sentences(
      ...before,
      `The ${data.about} have `,
      ...joinedLists(whole),
      '.',
      ...(missing.length > 0
        ? [` No screen adds up the ${missing.map((one) => METRIC_NAMES[one]).join(' and the ')} of that.`]
        : []),
      ...(data.pending.value === 0
        ? []
        : [' ', data.pending, ` of them ${data.pending.value === 1 ? 'is' : 'are'} pending and in no rate.`]),
    ),
  ];
}

/** The days of a stretch of time that was asked for as a whole. */
async function drawDays(read: ToolReader, question: Question, elite: boolean): Promise<AgentPart[]> {
  const period = writePeriod(question.period);
  const [symbol] = question.symbols;
  if (question.side !== undefined || !/^(last_|\d{4}-)/.test(period) || (elite && period.startsWith('last_')))
    return [];
  const { data } = await read.use(calendarDays, {
    period,
    ...(symbol && { symbol }),
    ...(elite && { elite }),
  });
  if (!data || data.days.length < DAYS_TO_DRAW) return [];
  return [
    {
      kind: 'days',
      title: `Profit by trading day ${data.period}`,
      bars: data.days.map(({ date, profit }) => bar({ text: date }, profit)),
    },
  ];
}

async function compareSymbols(read: ToolReader, question: Question): Promise<AgentPart[]> {
  const { period, side, symbols, lowest } = question;
  const result = await read.use(breakDownTrades, {
    by: 'symbol',
    period: writePeriod(period),
    ...(symbols.length > 1 && { symbols: [...symbols] }),
    ...(side && { side }),
  });
  if (!result.data) return nothing(result);
  const { rows, period: phrase } = result.data;
  const metric = question.metrics.find((one) => one !== 'worst' && one !== 'best') ?? 'total_profit';
  const [first] = rank(rows, metric, lowest);
  const named = METRIC_NAMES[metric];
  const lead = first
    ? [
        `${first.name} has the ${lowest ? 'lowest' : 'highest'} ${named} ${phrase}: `,
        tradeMetric(first, metric),
        ' (n ',
        first.closed,
        ').',
      ]
    : [`No symbol has a ${named} ${phrase}.`];
  return [
    sentences(...noted(result.note), ...lead),
    table(
      ['Symbol', 'Trades', 'Win rate', 'Total profit'],
      rows.map((set) => [set.name, set.trades, set.win_rate, set.total_profit]),
    ),
  ];
}

async function compareSides(read: ToolReader, question: Question): Promise<AgentPart[]> {
  const { period, symbols } = question;
  const result = await read.use(breakDownTrades, {
    by: 'side',
    period: writePeriod(period),
    ...(symbols.length === 1 && { symbols: [...symbols] }),
  });
  if (!result.data) return nothing(result);
  const { rows, period: phrase } = result.data;
  const better = rank(rows, 'total_profit', false)[0];
  return [
    sentences(
      ...noted(result.note),
      ...(better
        ? [`${better.name} brought more ${phrase}: `, better.total_profit, ' in total.']
        : [`Neither side has a closed trade ${phrase}.`]),
    ),
    table(
      ['Side', 'Trades', 'Win rate', 'Total profit', 'Average'],
      rows.map((set) => [
        set.name,
        set.trades,
        set.win_rate,
        set.total_profit,
        tradeMetric(set, 'average_profit'),
      ]),
    ),
  ];
}

async function compareMonths(read: ToolReader, question: Question, elite: boolean): Promise<AgentPart[]> {
  const { period, symbols, lowest } = question;
  const [symbol] = symbols;
  const result = await read.use(calendarYear, {
    ...(period.kind === 'year' && { year: period.year }),
    ...(symbol && { symbol }),
    ...(elite && { elite }),
  });
  if (!result.data) return nothing(result);
  const { months, year } = result.data;
  const metric = question.metrics.find((one) => one === 'trades' || one === 'win_rate') ?? 'total_profit';
  const best = rank(months, metric, lowest)[0];
  if (!best) return [sentences(`There are no closed ${elite ? 'elite ' : ''}trades in ${year}.`)];
  return [
    sentences(
      `${best.month} ${year} has the ${lowest ? 'lowest' : 'highest'} ${METRIC_NAMES[metric]} of the year: `,
      tradeMetric(best, metric),
      ' (n ',
      best.closed,
      ').',
    ),
    {
      kind: 'bars',
      title: `Total profit by month of ${year}`,
      bars: months.map((set) => bar({ text: set.month }, set.total_profit)),
    },
  ];
}

/** What a result is made of: which symbols and sides brought it, and its extremes. */
async function explain(read: ToolReader, question: Question): Promise<AgentPart[]> {
  const { period, symbols } = question;
  const [symbol] = symbols;
  const { data } = await read.use(summariseTrades, {
    period: writePeriod(period),
    ...(symbol && { symbol }),
  });
  const extremes =
    data?.best && data.worst
      ? [
          sentences(
            'The best trade brought ',
            data.best,
            ' and the worst ',
            data.worst,
            '. These figures say where the result came from, not what moved the market.',
          ),
        ]
      : [];
  const bySymbol = symbols.length === 0 ? await compareSymbols(read, question) : [];
  const bySide = period.kind === 'all' || period.kind === 'period' ? await compareSides(read, question) : [];
  return [...bySymbol, ...bySide, ...extremes];
}

function bar(label: { readonly text: string }, profit: Figure) {
  const { value, text, to } = profit;
  return { label, value: value ?? 0, figure: { text, to } };
}

function noted(note: string | null): Piece[] {
  return note === null ? [] : [`${note} `];
}

/** Sets that have the metric, the largest first, or the smallest. */
function rank<T extends TradeFigures>(sets: readonly T[], metric: TradeMetric, lowest: boolean): T[] {
  const value = (set: T): number | null => set[metric]?.value ?? null;
  return sets
    .filter((set) => value(set) !== null)
    .sort((a, b) => ((value(b) ?? 0) - (value(a) ?? 0)) * (lowest ? -1 : 1));
}

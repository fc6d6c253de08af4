import type { AgentPart } from '../contract/agent.ts';
import type { PatternRanking } from '../contract/patterns.ts';
import type { Pattern } from '../domain/pattern.ts';
import { PATTERN_STATUSES } from '../domain/pattern-status.ts';
import { getPatternDetail } from '../store/pattern-detail.ts';
import { summarisePatternOverview } from '../store/pattern-overview.ts';
import { countPatternStatuses, listPatterns } from '../store/patterns.ts';
import { type AnalystContext, scopeFor, screen } from './analyst-context.ts';
import { count, figure, type Piece, sentences, table } from './answer-parts.ts';
import type { Question } from './question.ts';

const RANKED_BY: Readonly<Record<PatternRanking, string>> = {
  avg_profit: 'average profit',
  trade_count: 'trades',
  confidence: 'confidence',
  seen_count: 'times seen',
};
const ROOT = '/trading/patterns';

/** Answers a question about patterns: how many, how good on the whole, or which lead. */
export async function answerPatterns(context: AnalystContext, question: Question): Promise<AgentPart[]> {
  if (question.ranking !== undefined) return rankPatterns(context, question, question.ranking);
  const [symbol] = question.symbols;
  const scope = await scopeFor(context, symbol, 'patterns');
  const place = symbol === undefined ? '' : ` of ${symbol}`;
  if (question.statuses.length > 0) {
    const counts = await countPatternStatuses(context.db, scope);
    const pieces = question.statuses.map((status): Piece[] => [
      count(counts[status], screen(ROOT, scope, { symbol, status })),
      ` ${status} ${counts[status] === 1 ? 'pattern' : 'patterns'}`,
    ]);
    return [
      sentences(
        'There are ',
        ...pieces.flatMap((some, at) => (at === 0 ? some : [' and ', ...some])),
        `${place}.`,
      ),
    ];
  }
  const to = screen(ROOT, scope, { symbol });
  const overview = await summarisePatternOverview(context.db, scope);
  return [
    sentences(
      'There are ',
      count(overview.total, to),
      ` patterns${place}. `,
      count(overview.rated, to),
      ' have an average profit; the share of them above 0 is ',
      figure(overview.win_rate, { unit: 'percent' }, to),
      ', and their mean is ',
      figure(overview.avg_profit, { unit: 'percent', signed: true }, to),
      ' (n ',
      count(overview.avg_profit_n, to),
      ').',
    ),
    table(
      ['Status', 'Patterns'],
      PATTERN_STATUSES.map((status) => [
        status,
        count(overview.status_counts[status], screen(ROOT, scope, { symbol, status })),
      ]),
    ),
  ];
}

async function rankPatterns(
  context: AnalystContext,
  question: Question,
  sort: PatternRanking,
): Promise<AgentPart[]> {
  const { lowest, top, statuses } = question;
  const [symbol] = question.symbols;
  const [status] = statuses;
  const scope = await scopeFor(context, symbol, 'patterns');
  const order = lowest ? 'asc' : 'desc';
  const { patterns } = await listPatterns(context.db, scope, { status, sort, order, limit: top });
  const known = patterns.filter((pattern) => pattern[sort] !== null);
  const to = screen(ROOT, scope, { symbol, status, sort, order });
  if (known.length === 0) {
    return [sentences('No such pattern has a figure for ', { text: RANKED_BY[sort], to }, ' yet.')];
  }
  return [
    sentences(
      `The ${known.length} ${status ?? ''} patterns with the ${lowest ? 'lowest' : 'highest'} `.replace(
        / {2,}/g,
        ' ',
      ),
      { text: RANKED_BY[sort], to },
      `${symbol === undefined ? '' : ` in ${symbol}`}. Among many patterns some lead by luck: look at how many trades stand behind each.`,
    ),
    table(
      ['Pattern', 'Symbol', capital(RANKED_BY[sort]), 'Trades'],
      known.map((pattern) => [
        { text: pattern.pattern, to: patternScreen(pattern) },
        pattern.symbol ?? 'N/A',
        rankedFigure(pattern, sort, to),
        count(pattern.trade_count, to),
      ]),
    ),
  ];
}

/** Answers a question about one pattern, by its bits. */
export async function answerPattern(context: AnalystContext, question: Question): Promise<AgentPart[]> {
  const bits = question.bits ?? '';
  const [symbol] = question.symbols;
  const { blocks } = await getPatternDetail(
    context.db,
    { ...context.query, pattern: bits, symbol },
    context.now,
  );
  if (blocks.length === 0) return [sentences(`No pattern ${bits} is known${symbol ? ` in ${symbol}` : ''}.`)];
  return blocks.flatMap(({ pattern, performance, steps }) => {
    const to = patternScreen(pattern);
    const last = steps.at(-1);
    return [
      sentences(
        'Pattern ',
        { text: bits, to },
        ` of ${pattern.symbol ?? 'no symbol'} is ${pattern.status}. It was seen `,
        count(pattern.seen_count, to),
        ' times and opened ',
        count(performance.total_trades, to),
        ' trades, with a win rate of ',
        figure(performance.win_rate, { unit: 'percent' }, to),
        ` (n ${performance.known}) and an average profit of `,
        figure(performance.avg_profit, { unit: performance.unit, signed: true }, to),
        '. Its confidence is ',
        figure(
          pattern.confidence === null ? null : 100 * pattern.confidence,
          { unit: 'percent', digits: 1 },
          to,
        ),
        '.',
      ),
      ...(question.why && last
        ? [
            sentences(
              `It went from ${last.from} to ${last.to} on ${last.candle_at.slice(0, 10)}: ${last.reason}`,
            ),
          ]
        : []),
    ];
  });
}

function patternScreen(pattern: Pattern): string {
  const symbol = pattern.symbol === null ? '' : `/${pattern.symbol}`;
  return screen(`${ROOT}/${encodeURIComponent(pattern.pattern)}${symbol}`, pattern);
}

function rankedFigure(pattern: Pattern, sort: PatternRanking, to: string): Piece {
  if (sort === 'avg_profit') return figure(pattern.avg_profit, { unit: 'percent', signed: true }, to);
  if (sort === 'confidence') {
    return figure(
      pattern.confidence === null ? null : 100 * pattern.confidence,
      { unit: 'percent', digits: 1 },
      to,
    );
  }
  return count(pattern[sort], to);
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

import * as zod from 'zod';
import type { Pattern } from '../../contract/patterns.ts';
import { PatternRanking } from '../../contract/patterns.ts';
import { PATTERN_STATUSES, PatternStatus } from '../../domain/pattern-status.ts';
import { CurrencyPair } from '../../domain/symbol.ts';
import { listPage } from '../../store/list/list-reader.ts';
import { getPatternDetail } from '../../store/patterns/pattern-detail.ts';
import { summarisePatternOverview } from '../../store/patterns/pattern-overview.ts';
import { PATTERN_LIST } from '../../store/patterns/patterns.ts';
import { type AgentTool, LIMIT_INPUT, SCOPE_INPUT, withScope } from './agent-tool.ts';
import { count, type Figure, figure } from './figure.ts';
import { scopedFinding } from './finding-of.ts';
import { scopeFor, screen } from './tool-context.ts';

const ROOT = '/trading/patterns';
const DEFAULT_LIMIT = 5;
const STEPS = 5;

const CountInput = zod.strictObject({ ...SCOPE_INPUT, symbol: CurrencyPair.optional() });

interface PatternCounts {
  readonly patterns: Figure;
  /** Patterns with an average profit: the n of `winning_share`. */
  readonly rated: Figure;
  readonly winning_share: Figure;
  readonly average_profit: Figure;
  readonly average_of: Figure;
  readonly by_status: Readonly<Record<PatternStatus, Figure>>;
}

/** The number of patterns in each status, and their overall figures. */
export const countPatterns: AgentTool<typeof CountInput, PatternCounts> = {
  name: 'count_patterns',
  title: 'Patterns in numbers',
  about: `How many patterns there are and how many of each status (${PATTERN_STATUSES.join(', ')}), and their mean profit in percent.`,
  input: CountInput,
  async find(given, { symbol, ...input }) {
    const context = withScope(given, input);
    const scope = await scopeFor(context, symbol, 'patterns');
    const overview = await summarisePatternOverview(context.db, scope);
    const to = screen(ROOT, scope, { symbol });
    const by_status = Object.fromEntries(
      PATTERN_STATUSES.map((status) => [
        status,
        count(overview.status_counts[status], screen(ROOT, scope, { symbol, status })),
      ]),
    ) as PatternCounts['by_status'];
    return scopedFinding(context, scope, {
      patterns: count(overview.total, to),
      rated: count(overview.rated, to),
      winning_share: figure(overview.win_rate, { unit: 'percent' }, to),
      average_profit: figure(overview.avg_profit, { unit: 'percent', signed: true }, to),
      average_of: count(overview.avg_profit_n, to),
      by_status,
    });
  },
};

const RankInput = zod.strictObject({
  ...SCOPE_INPUT,
  ...LIMIT_INPUT,
  by: PatternRanking,
  lowest: zod.boolean().optional().describe('The least first.'),
  symbol: CurrencyPair.optional(),
  status: PatternStatus.optional(),
});

interface RankedPattern {
  readonly pattern: Figure;
  readonly symbol: string | null;
  readonly status: PatternStatus;
  readonly source: string | null;
  readonly ranked_by: Figure;
  readonly trades: Figure;
}

/** The top patterns of a ranking. */
export const rankPatterns: AgentTool<
  typeof RankInput,
  { readonly list: Figure; readonly patterns: readonly RankedPattern[] }
> = {
  name: 'rank_patterns',
  title: 'Ranking of patterns',
  about:
    'The patterns with the highest or lowest average profit, confidence, number of trades or times seen.',
  input: RankInput,
  async find(given, { by, lowest = false, symbol, status, limit = DEFAULT_LIMIT, ...input }) {
    const context = withScope(given, input);
    const scope = await scopeFor(context, symbol, 'patterns');
    const order = lowest ? 'asc' : 'desc';
    const { patterns } = await listPage(context.db, PATTERN_LIST, scope, { status, sort: by, order, limit });
    const to = screen(ROOT, scope, { symbol, status, sort: by, order });
    return scopedFinding(context, scope, {
      list: { value: null, text: by, to },
      patterns: patterns
        .filter((pattern) => pattern[by] !== null)
        .map((pattern) => ({
          pattern: { value: null, text: pattern.pattern, to: patternScreen(pattern) },
          symbol: pattern.symbol,
          status: pattern.status,
          source: pattern.source,
          ranked_by: rankedFigure(pattern, by, to),
          trades: count(pattern.trade_count, to),
        })),
    });
  },
};

const GetInput = zod.strictObject({
  ...SCOPE_INPUT,
  bits: zod
    .string()
    .regex(/^[01]{1,512}$/, 'must be the bits of a pattern')
    .describe('The exact bits, such as 0110.'),
  symbol: CurrencyPair.optional(),
});

export interface PatternData {
  readonly pattern: Figure;
  readonly symbol: string | null;
  readonly status: PatternStatus;
  readonly source: string | null;
  readonly seen: Figure;
  readonly trades: Figure;
  readonly closed: Figure;
  readonly win_rate: Figure;
  readonly average_profit: Figure;
  readonly confidence: Figure;
  /** 'YYYY-MM-DD HH:MM', in UTC. */
  readonly last_seen: string | null;
  /** The latest steps of its life, oldest first. */
  readonly steps: readonly {
    readonly at: string;
    readonly from: string;
    readonly to_status: string;
    readonly reason: string;
  }[];
}

/** One pattern by its bits, one block per symbol. */
export const getPattern: AgentTool<typeof GetInput, { readonly patterns: readonly PatternData[] }> = {
  name: 'get_pattern',
  title: 'One pattern',
  about: 'One pattern by its exact bits: status, figures of its trades, and why its status changed.',
  input: GetInput,
  async find(given, { bits, symbol, ...input }) {
    const context = withScope(given, input);
    const query = { ...context.query, pattern: bits, ...(symbol && { symbol }) };
    const { scope, blocks } = await getPatternDetail(context.db, query, context.now);
    return scopedFinding(context, scope, {
      patterns: blocks
        .filter((block) => symbol === undefined || block.symbol === symbol)
        .map(({ pattern, performance, steps }) => {
          const to = patternScreen(pattern);
          return {
            pattern: { value: null, text: pattern.pattern, to },
            symbol: pattern.symbol,
            status: pattern.status,
            source: pattern.source,
            seen: count(pattern.seen_count, to),
            trades: count(performance.total_trades, to),
            closed: count(performance.known, to),
            win_rate: figure(performance.win_rate, { unit: 'percent' }, to),
            average_profit: figure(performance.avg_profit, { unit: performance.unit, signed: true }, to),
            confidence: confidenceFigure(pattern, to),
            last_seen: pattern.last_seen_at?.slice(0, 16).replace('T', ' ') ?? null,
            steps: steps.slice(-STEPS).map((step) => ({
              at: step.candle_at.slice(0, 10),
              from: step.from,
              to_status: step.to,
              reason: step.reason,
            })),
          };
        }),
    });
  },
};

function patternScreen(pattern: Pattern): string {
  const symbol = pattern.symbol === null ? '' : `/${pattern.symbol}`;
  return screen(`${ROOT}/${encodeURIComponent(pattern.pattern)}${symbol}`, pattern);
}

function rankedFigure(pattern: Pattern, by: PatternRanking, to: string): Figure {
  if (by === 'avg_profit') return figure(pattern.avg_profit, { unit: 'percent', signed: true }, to);
  if (by === 'confidence') return confidenceFigure(pattern, to);
  return count(pattern[by], to);
}

function confidenceFigure({ confidence }: Pattern, to: string): Figure {
  return figure(confidence === null ? null : 100 * confidence, { unit: 'confidence' }, to);
}

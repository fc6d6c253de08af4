import type { Pattern } from '../../../contract/patterns.ts';
import { passesFalseDiscovery } from '../../../domain/false-discovery.ts';
import { patternReliability, tradeFrequency } from '../../../domain/pattern-performance.ts';
import { listRows } from '../../../store/list/list-reader.ts';
import type { ResolvedScope } from '../../../store/list/scope.ts';
import { listFeedSteps } from '../../../store/patterns/pattern-feed.ts';
import { PATTERN_LIST } from '../../../store/patterns/patterns.ts';
import type { Selection } from '../../grammar/query.ts';
import { scopedFinding } from '../finding-of.ts';
import { scopeFor, screen, type ToolContext } from '../tool-context.ts';
import { ownValue } from './own-value.ts';
import type { Row, Value } from './row.ts';
import type { RowSource } from './row-source.ts';
import { createRowTimes } from './row-times.ts';
import { selectionInstants } from './selection-instants.ts';

const ROOT = '/trading/patterns';
const STEPS_A_PAGE = 500;

/** The patterns of the current market. */
export async function openPatternRows(context: ToolContext): Promise<RowSource> {
  const scope = await scopeFor(context, undefined, 'patterns');
  return {
    async *rows({ symbols, where }) {
      const status = where.find(
        ({ field, op, values }) => field === 'status' && op === 'is' && values.length === 1,
      )?.values[0];
      for await (const patterns of listRows(context.db, PATTERN_LIST, scope, {
        ...(status !== undefined && { status: status as Pattern['status'] }),
      })) {
        yield patterns
          .filter(({ symbol }) => symbols.length === 0 || (symbol !== null && symbols.includes(symbol)))
          .map((pattern) => patternRow(pattern, scope.market === 'remote'));
      }
    },
    screenOf: (selection) => patternScreen(scope, selection),
    finding: (data) => scopedFinding(context, scope, data),
  };
}

/** Figures that a service may not tell: those of our engine's tests, and the sums of profits. */
const UNTOLD: ReadonlySet<string> = new Set([
  ...['q_value', 'p_value', 'evidence_n', 'evidence_win_rate', 'significant'],
  ...['profit', 'profit_usd'],
]);

function patternRow(pattern: Pattern, isRemote: boolean): Row {
  const get = (field: string): Value => {
    switch (field) {
      case 'length':
        return pattern.bit_length;
      case 'win_rate':
        return pattern.known_count === 0 ? null : (100 * pattern.win_count) / pattern.known_count;
      case 'evidence_win_rate':
        return pattern.evidence_n === 0 ? null : (100 * pattern.evidence_wins) / pattern.evidence_n;
      case 'reliability':
        return patternReliability(pattern.trade_count, pattern.seen_count);
      case 'frequency':
        return tradeFrequency(pattern.trade_count, pattern.seen_count);
      case 'traded':
        return pattern.trade_count > 0 ? 'yes' : 'no';
      case 'significant':
        return isRemote && pattern.q_value === null ? null : passesFalseDiscovery(pattern) ? 'yes' : 'no';
      case 'sign':
        return pattern.avg_profit === null
          ? null
          : pattern.avg_profit > 0
            ? 'above'
            : pattern.avg_profit < 0
              ? 'below'
              : 'zero';
      case 'result':
        return pattern.avg_profit === 0 ? 'even' : null;
      default:
        return ownValue(pattern, field);
    }
  };
  const symbol = pattern.symbol === null ? '' : `/${pattern.symbol}`;
  return {
    get,
    isUnknown: (field) => isRemote && UNTOLD.has(field) && get(field) === null,
    name: pattern.pattern,
    to: screen(`${ROOT}/${encodeURIComponent(pattern.pattern)}${symbol}`, pattern),
  };
}

function patternScreen(scope: ResolvedScope, { symbols, where }: Selection): string | null {
  if (symbols.length > 1) return null;
  const filters: Record<string, string> = {};
  for (const { field, op, values } of where) {
    if (values.length > 1) return null;
    const value = String(values[0]);
    const name = {
      trade_count: 'trades',
      seen_count: 'seen',
      avg_profit: 'avg_profit',
      confidence: 'confidence',
      length: 'bit_length',
      win_rate: 'win_rate',
    }[field];
    if (field === 'status' && op === 'is') filters.status = value;
    else if (field === 'significant' && value === 'yes' && op === 'is') filters.significant = 'true';
    else if (field === 'length' && op === 'is')
      Object.assign(filters, { min_bit_length: value, max_bit_length: value });
    else if (name && (op === 'at_least' || op === 'at_most'))
      filters[`${op === 'at_least' ? 'min' : 'max'}_${name}`] =
        field === 'confidence' ? String(100 * Number(value)) : value;
    else return null;
  }
  return screen(ROOT, scope, { symbol: symbols[0], ...filters });
}

/** Steps of patterns to and from traded statuses. */
export async function openStepRows(context: ToolContext): Promise<RowSource> {
  const scope = await scopeFor(context, undefined, 'patterns');
  const times = createRowTimes(context.day);
  return {
    async *rows(selection) {
      const [from, to] = selectionInstants(selection, context);
      let after: string | undefined;
      do {
        const page = await listFeedSteps(context.db, scope, { limit: STEPS_A_PAGE, after, from, to });
        yield page.steps
          .filter(
            ({ symbol }) =>
              selection.symbols.length === 0 || (symbol !== null && selection.symbols.includes(symbol)),
          )
          .map((step): Row => {
            const get = (field: string): Value => {
              if (field === 'length') return step.pattern.length;
              // The same bits of two symbols are two patterns.
              if (field === 'identity') return `${step.symbol} ${step.pattern}`;
              const time = times(field, step.candle_at);
              return time === undefined ? ownValue(step, field) : time;
            };
            const symbol = step.symbol === null ? '' : `/${step.symbol}`;
            return {
              get,
              isUnknown: () => false,
              name: step.pattern,
              to: screen(`${ROOT}/${encodeURIComponent(step.pattern)}${symbol}`, step),
            };
          });
        after = page.next ?? undefined;
      } while (after !== undefined);
    },
    unreported:
      scope.market === 'remote'
        ? 'I cannot answer that: the mirrored engine does not report which patterns were promoted or demoted.'
        : undefined,
    screenOf: () => null,
    finding: (data) => scopedFinding(context, scope, data),
  };
}

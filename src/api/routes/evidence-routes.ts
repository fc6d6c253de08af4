import { AppError } from '../../contract/app-error.ts';
import type { EvidenceSet, ReadEvidence, SeriesEvidence } from '../../contract/trade-evidence.ts';
import type { Store } from '../../store/database/open-store.ts';
import { resolveScope } from '../../store/list/scope.ts';
import type { Handlers } from '../handlers.ts';
import { toScope } from '../scope-answer.ts';

/** What stands beside the results of trades. */
export function createEvidenceRoutes(
  { db }: Store,
  clock: () => number,
  readEvidence?: ReadEvidence,
): Handlers<'tradeEvidence'> {
  return {
    async tradeEvidence({ query }) {
      const scope = await resolveScope(db, query);
      const [series] = scope.market === 'remote' ? [] : scope.series;
      if (series && !readEvidence) throw new AppError('source_unavailable');
      const found = series && (await readEvidence?.(series.id));
      return { scope: toScope(scope), symbol: query.symbol, ...(found ?? nothing(clock())) };
    },
  };
}

/** The answer without a series: a mirrored engine tells no candles. */
function nothing(now: number): SeriesEvidence {
  return {
    candles: 0,
    older_trades: 0,
    patterns_looked_at: 0,
    runs: 0,
    seed: 0,
    computed_at: new Date(now).toISOString(),
    before: NO_TRADES,
    after: NO_TRADES,
  };
}

const NOT_DEFINED = { value: null, low: null, high: null } as const;
const NO_TRADES: EvidenceSet = {
  trades: 0,
  days: 0,
  from: null,
  to: null,
  expectancy: NOT_DEFINED,
  profit_factor: NOT_DEFINED,
  sharpe: NOT_DEFINED,
  sortino: NOT_DEFINED,
  max_drawdown: NOT_DEFINED,
  probabilistic_sharpe: null,
  deflated_sharpe: null,
  random_entries: null,
  total_pct: null,
  buy_and_hold_pct: null,
  short_and_hold_pct: null,
  exposure: null,
  most_at_once: null,
  margin_usd: null,
  closed_drawdown: null,
  marked_drawdown: null,
  groups: [],
};

import type { Pattern } from '../../domain/pattern.ts';
import type { PatternStatus } from '../../domain/pattern-status.ts';
import type { Direction } from '../../domain/trade.ts';
import { instantText } from '../list/instant-text.ts';
import type { Cells } from '../list/list-page.ts';
import type { ResolvedScope } from '../list/scope.ts';
import { scopeOf, symbolOf } from '../trades/trade-columns.ts';

/** The columns that `patternReader` expects. */
export const PATTERN_CELLS = [
  'series_id',
  'pattern',
  'bit_length',
  'status',
  'direction',
  'confidence',
  'seen_count',
  'last_seen_at',
  'in_sample_n',
  'in_sample_mean_pct',
  'evidence_n',
  'evidence_wins',
  'evidence_mean_pct',
  'break_even_rate',
  'p_value',
  'q_value',
  'trade_count',
  'known_count',
  'win_count',
  'nonzero_count',
  'avg_profit',
  'profit',
  'profit_usd',
  'given_source',
] as const;

type PatternCells = readonly [
  series_id: number,
  pattern: string,
  bit_length: number,
  status: PatternStatus,
  direction: Direction | null,
  confidence: number | null,
  seen_count: number,
  last_seen_at: string | null,
  in_sample_n: number,
  in_sample_mean_pct: number | null,
  evidence_n: number,
  evidence_wins: number,
  evidence_mean_pct: number | null,
  break_even_rate: number | null,
  p_value: number | null,
  q_value: number | null,
  trade_count: number,
  known_count: number,
  win_count: number,
  nonzero_count: number,
  avg_profit: number | null,
  profit: number | null,
  profit_usd: number | null,
  given_source: string | null,
];

/** A reader of rows as patterns of a scope. */
export function patternReader(scope: ResolvedScope): (cells: Cells) => Pattern {
  const symbols = new Map(scope.series.map(({ id, symbol }) => [id, symbol]));
  const source = patternSource(scope);
  return (cells) => {
    const { market, granularity } = scopeOf(scope);
    const row = cells as unknown as PatternCells;
    return {
      market,
      symbol: symbolOf(symbols, row[0]),
      granularity,
      pattern: row[1],
      bitstring: row[1],
      source: source ?? row[23],
      status: row[3],
      confidence: row[5],
      seen_count: row[6],
      trade_count: row[16],
      known_count: row[17],
      win_count: row[18],
      nonzero_count: row[19],
      avg_profit: row[20],
      profit: row[21],
      profit_usd: row[22],
      bit_length: row[2],
      last_seen_at: row[7] === null ? null : instantText(row[7]),
      direction: row[4],
      in_sample_n: row[8],
      in_sample_mean_pct: row[9],
      evidence_n: row[10],
      evidence_wins: row[11],
      evidence_mean_pct: row[12],
      break_even_rate: row[13],
      p_value: row[14],
      q_value: row[15],
    };
  };
}

/** The source of every pattern of a scope, `{market}/{granularity}`; null where a mirrored engine tells one for each, or none. */
export function patternSource({ market, granularity }: ResolvedScope): string | null {
  return market === 'remote' ? null : `${market}/${granularity}`;
}

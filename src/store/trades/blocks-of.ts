import { BLOCK_TRADES } from './block-trades.ts';
import { MOST_NEWER } from './most-newer.ts';

/** Blocks of trades that have sets: those of all trades, or of elite ones alone. */
export interface Blocks {
  /** SQL text of the kind of a set of theirs. */
  kindOf(kind: string): string;
  /** The column of `counted_trades` with the number of blocks. */
  readonly count: 'set_blocks' | 'elite_blocks';
  /** Conditions on all trades that the blocks have and those behind them. */
  readonly only: readonly string[];
  /** SQL of the first number of a series whose trade is in no set. */
  end(series: string): string;
  /** SQL of the number of trades of a series that are in no set; more than `MOST_NEWER` are not counted on. */
  unset(series: string): string;
}

const ALL: Blocks = {
  kindOf: (kind) => `'${kind}'`,
  count: 'set_blocks',
  only: [],
  end: (series) => `${counted('set_blocks', series)}::bigint * ${BLOCK_TRADES}`,
  unset: (series) =>
    `coalesce((select max(seq) from trades where series_id = ${series}), -1) + 1 - ${ALL.end(series)}`,
};

const IS_ELITE = `source = 'elite'`;
const ELITE: Blocks = {
  kindOf: (kind) => `'elite ${kind}'`,
  count: 'elite_blocks',
  only: [IS_ELITE],
  end: (series) => counted('elite_end', series),
  unset: (series) =>
    `(select count(*) from (select from trades where series_id = ${series} and ${IS_ELITE} and seq >= ${ELITE.end(series)} limit ${MOST_NEWER + 1}) as newer)`,
};

function counted(column: string, series: string): string {
  return `coalesce((select ${column} from counted_trades where series_id = ${series}), 0)`;
}

export function blocksOf(elite: boolean): Blocks {
  return elite ? ELITE : ALL;
}

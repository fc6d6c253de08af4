import type { Kysely } from 'kysely';
import type { DayClusters } from '../../domain/day-clusters.ts';
import type { Database } from '../database/database.ts';

/** SQL of the columns of `DayClusters` over rows of days with the columns `n` and `w`, of which n is above 0. */
export const CLUSTERED = `count(*) as days, sum(n)::bigint as n, sum(w)::bigint as wins,
  sum(n * n)::bigint as n_squares, sum(w * w)::bigint as win_squares, sum(n * w)::bigint as products`;

/** The trades of some days of entry by result: those that won, and those that lost. */
export interface ResultClusters {
  readonly wins: DayClusters;
  readonly losses: DayClusters;
}

/** A group of trades by its name, with its days. */
export type NamedClusters = ResultClusters & { readonly name: string | null };

/**
 * A statement of `NamedClusters` of trades that are given by SQL: rows of name, day, and numbers of trades with a known profit (n),
 * of winners (w) and losers (l). Several rows of a day are added up.
 */
export function clustersByName(rows: string): string {
  const clusters = (hits: string) => `json_build_object('days', count(*), 'n', sum(n), 'wins', sum(${hits}),
    'n_squares', sum(n * n), 'win_squares', sum(${hits} * ${hits}), 'products', sum(n * ${hits}))`;
  return `select name, ${clusters('w')} as wins, ${clusters('l')} as losses
    from (
      select name, day, sum(n) as n, sum(w) as w, sum(l) as l from (${rows}) as given group by name, day having sum(n) > 0) as daily
    group by name`;
}

/** SQL of what changes with every change of the trades of the given roll-ups: the transaction that last wrote their totals. */
export function generationOf(where: string): string {
  return `(
    select string_agg(xmin::text || ':' || known_count || ':' || win_count, ',' order by series_id, trade_action, source)
    from trade_rollups where tier = 'all' and ${where})`;
}

export interface KeptClusters {
  readonly generation: string;
  /** By action; 'all' is both. */
  readonly clusters: ReadonlyMap<string, DayClusters>;
}

/** Most scopes whose clusters are kept. */
const MOST_KEPT = 64;

const keptOf = new WeakMap<Kysely<Database>, Map<string, KeptClusters>>();

/**
 * The clusters of all trades of a scope, as last read. They come from tens of thousands of days, and are valid as long as
 * their generation.
 */
export function keptClusters(db: Kysely<Database>, scope: string): KeptClusters | undefined {
  return keptOf.get(db)?.get(scope);
}

export function keepClusters(db: Kysely<Database>, scope: string, kept: KeptClusters): void {
  const scopes = keptOf.get(db) ?? new Map<string, KeptClusters>();
  keptOf.set(db, scopes);
  scopes.delete(scope);
  scopes.set(scope, kept);
  const [oldest] = scopes.keys();
  if (scopes.size > MOST_KEPT && oldest !== undefined) scopes.delete(oldest);
}

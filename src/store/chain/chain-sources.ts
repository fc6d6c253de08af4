import type { Kysely } from 'kysely';
import { type AreaFedBy, areasFedBy } from '../../contract/areas/areas.ts';
import type { Database } from '../database/database.ts';
import { ensureSource } from '../mirror/sources.ts';

export type ChainKind = 'chain' | 'local-chain';

/** The source of each area that a chain feeds, by its id. */
export type ChainSources = { readonly kind: ChainKind } & Readonly<Record<AreaFedBy<'chain'>, number>>;

/** Registers a chain as the source of every area that it feeds. */
export async function ensureChainSources(
  db: Kysely<Database>,
  chain: { readonly kind: ChainKind; readonly label: string },
): Promise<ChainSources> {
  const ids: [string, number][] = [];
  for (const area of areasFedBy('chain'))
    ids.push([area, await ensureSource(db, { area, kind: chain.kind, label: chain.label })]);
  return { kind: chain.kind, ...(Object.fromEntries(ids) as Record<AreaFedBy<'chain'>, number>) };
}

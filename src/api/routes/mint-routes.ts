import { AppError } from '../../contract/app-error.ts';
import type { MINT_PHASE_ENDPOINTS } from '../../contract/mint-phases.ts';
import type { Store } from '../../store/database/open-store.ts';
import { enterPhase, removeEnteredPhase } from '../../store/mints/entered-phases.ts';
import { getMintDetail, listPhasesOf } from '../../store/mints/get-mint-detail.ts';
import { summariseMints } from '../../store/mints/mint-figures.ts';
import { resolveSource } from '../../store/mirror/sources.ts';
import type { Handlers } from '../handlers.ts';

/** Figures of mints, a collection with its phases and sales, and phases that are entered by hand. */
export function createMintRoutes(
  { db }: Store,
  clock: () => number,
): Handlers<'mintOverview' | 'mintDetail' | keyof typeof MINT_PHASE_ENDPOINTS> {
  return {
    async mintOverview({ query }) {
      return summariseMints(db, await resolveSource(db, 'nft-mint', query.source, ['collections']));
    },

    async mintDetail({ query: { id } }) {
      return { collection: (await getMintDetail(db, id)) ?? null };
    },

    async setMintPhase({ body }) {
      const source = await requireChain();
      const outcome = await enterPhase(db, source, body, clock());
      if (outcome === 'unwatched') throw new AppError('address_not_watched');
      if (outcome === 'told') throw new AppError('phase_told');
      if (outcome === 'full') throw new AppError('phase_limit_reached');
      return listPhasesOf(db, source.id, body.collection);
    },

    async removeMintPhase({ body }) {
      const source = await requireChain();
      await removeEnteredPhase(db, source.id, body);
      return listPhasesOf(db, source.id, body.collection);
    },
  };

  /** A service of the operator tells its phases itself. */
  async function requireChain() {
    const source = await resolveSource(db, 'nft-mint', undefined, []);
    if (source?.kind !== 'chain' && source?.kind !== 'local-chain') throw new AppError('no_chain_followed');
    return source;
  }
}

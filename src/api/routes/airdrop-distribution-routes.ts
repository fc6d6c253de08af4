import {
  type DistributionReport,
  type DistributionRequest,
  MOST_DISTRIBUTION_BYTES,
} from '../../contract/airdrop-distributions.ts';
import { AppError } from '../../contract/app-error.ts';
import {
  closeDistributions,
  listDistributions,
  removeDistribution,
} from '../../store/chain/airdrop-distributions.ts';
import type { Store } from '../../store/database/open-store.ts';
import { resolveSource } from '../../store/mirror/sources.ts';
import type { Call, Handlers } from '../handlers.ts';
import { readBytes } from '../read-bytes.ts';

/** Imports a file of shares; rejects with an AppError if the file is invalid. */
export type ImportDistribution = (request: DistributionRequest, text: string) => Promise<DistributionReport>;

/** Distributions: who may claim what, and its status. */
export function createAirdropDistributionRoutes(
  { db }: Store,
  clock: () => number,
  importFile: ImportDistribution | undefined,
): Handlers<'airdropDistributions' | 'importDistribution' | 'importDistributionFile' | 'removeDistribution'> {
  async function importDistribution({
    query,
    context,
  }: Pick<Call<'importDistribution'>, 'query' | 'context'>): Promise<DistributionReport> {
    if (!importFile) throw refused('This server accepts no imports.');
    const text = await readText(context.req.raw);
    return importFile(query, text);
  }

  return {
    importDistribution,
    importDistributionFile: importDistribution,

    async airdropDistributions({ query }) {
      await closeDistributions(db, clock());
      return [...(await listDistributions(db, await resolveSource(db, 'airdrops', query.source, [])))];
    },

    async removeDistribution({ body }) {
      await removeDistribution(db, body.id);
      return {};
    },
  };
}

async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request, MOST_DISTRIBUTION_BYTES);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refused('The file is not text in UTF-8.');
  }
}

function refused(reason: string): AppError {
  return new AppError('distribution_refused', { problems: [{ field: 'file', reason }] });
}

import { getChainCursor } from '../../../store/chain/chain-commit.ts';
import { noteFirstSights } from '../../../store/mints/note-first-sights.ts';
import type { AreaReaderOptions } from '../area-reader.ts';
import { getHeader } from '../get-block.ts';
import { decideSnipes, type ReadCollection } from './decide-snipes.ts';
import { codeHashes, refreshCollections } from './refresh-collections.ts';

/** Collections are read anew at most this often. */
const REFRESH_MS = 10_000;

/**
 * Keeps collections as they stand: at the head it reads each, makes its figures anew, and decides on paper what our rules would have
 * done with phases that opened.
 */
export function createMintUpkeep(options: AreaReaderOptions) {
  const { store, client, profile, sources } = options;
  const isWatched = profile.watches.some(({ role }) => role === 'collection');
  let done: { readonly head: number; readonly at: number } | undefined;
  let collections: readonly ReadCollection[] = [];
  let first: { readonly number: bigint; readonly at: string } | undefined;
  const hashes = new Map<string, string>();

  return {
    /** The owner of a collection as it was read last, to whom royalties are paid. */
    ownerOf: (collection: string): string | undefined =>
      collections.find(({ address }) => address === collection)?.state.owner ?? undefined,

    async atHead(head: number): Promise<void> {
      if (!isWatched && done) return;
      if (done && (done.head === head || performance.now() - done.at < REFRESH_MS)) return;
      const header = await getHeader(client, BigInt(head));
      if (!header) return;
      const headAt = timeOf(header.timestamp);
      await noteFirstSights(store.db, sources['nft-mint'], sources['gas-arb']);
      collections = await refreshCollections(options, BigInt(head), headAt, hashes);
      const read = collections.map(({ address, state }) => ({ address, code_hash: state.code_hash }));
      for (const [address, hash] of codeHashes(read)) if (!hashes.has(address)) hashes.set(address, hash);
      first ??= await firstBlock();
      if (first)
        await decideSnipes({ store, client, profile, sources }, collections, {
          ...{ first: first.number, firstAt: first.at, head: BigInt(head), headAt },
        });
      done = { head, at: performance.now() };
    },
  };

  /** The first block whose facts were read, as far as the node still has it. */
  async function firstBlock(): Promise<{ readonly number: bigint; readonly at: string } | undefined> {
    const cursor = await getChainCursor(store.db, sources.kind);
    const number = BigInt(cursor?.first ?? 0);
    const header = await getHeader(client, number);
    return header && { number, at: timeOf(header.timestamp) };
  }
}

function timeOf(seconds: bigint): string {
  return new Date(Number(seconds) * 1_000).toISOString();
}

import type { Address } from 'viem';
import type { MintListingStep, MintPhaseFacts } from '../../../store/mints/mint-block.ts';
import { mintFacts } from '../../../store/mints/mint-facts.ts';
import type { AreaLog, AreaReader, AreaReaderOptions } from '../area-reader.ts';
import { decodeMintLog } from './decode-mint-log.ts';
import { MINT_TOPICS, SEA_DROP } from './mint-abi.ts';
import { createMintUpkeep } from './mint-upkeep.ts';
import { groupMints, readAttempts } from './read-attempts.ts';
import { readSales } from './read-sales.ts';

const NO_ROOT = /^0x0{64}$/;

/** Reads collections: their phases, who minted and who failed, what was sold and listed. */
export function createMintReader(options: AreaReaderOptions): AreaReader {
  const { client, profile } = options;
  const of = (role: 'collection' | 'minter') =>
    profile.watches.filter((one) => one.role === role).map(({ address }) => address);
  const collections = of('collection');
  const minters = of('minter');
  const markets = profile.listing_markets ?? [];
  const upkeep = createMintUpkeep(options);

  return {
    contracts: collections.length === 0 ? [] : [...collections, ...markets, SEA_DROP],
    topics: MINT_TOPICS,

    async read(block, logs, prices) {
      if (collections.length === 0) return undefined;
      const phases = logs.flatMap((log) => phaseOf(log, collections));
      const minted = groupMints(logs, collections);
      const attempts = await readAttempts(client, block, prices, minted, { collections, minters });
      const sales = await readSales(client, block, prices, logs, {
        ...{ collections, minters, wrapped: profile.wrapped_coin, ownerOf: upkeep.ownerOf },
      });
      const listings = logs.flatMap((log) => listingOf(log, collections, markets));
      if (phases.length + attempts.length + sales.length + listings.length === 0) return undefined;
      return mintFacts({
        number: Number(block.number),
        timestamp: new Date(Number(block.timestamp) * 1_000).toISOString(),
        ...{ phases, attempts, sales, listings },
      });
    },

    atHead: upkeep.atHead,
  };
}

/** The terms of a phase that a log sets. */
function phaseOf(log: AreaLog, collections: readonly Address[]): readonly MintPhaseFacts[] {
  const event = decodeMintLog(log);
  const place = { log_index: log.logIndex, phase_source: 'event' as const };
  if (event?.eventName === 'PhaseSet' && collections.includes(log.address)) {
    const { phase, opensAt, closesAt, perWallet, price, root } = event.args;
    return [
      {
        ...{ ...place, collection: log.address, phase: phase.toString(), per_wallet: perWallet },
        ...{ opens_at: Number(opensAt), closes_at: Number(closesAt), price_wei: price },
        allowlist: !NO_ROOT.test(root),
      },
    ];
  }
  if (event?.eventName === 'PublicDropUpdated' && log.address === SEA_DROP) {
    const { nftContract, publicDrop } = event.args;
    const collection = collections.find((one) => one === nftContract.toLowerCase());
    if (!collection) return [];
    return [
      {
        ...{ ...place, collection, phase: 'public', allowlist: false, price_wei: publicDrop.mintPrice },
        ...{ opens_at: publicDrop.startTime, closes_at: publicDrop.endTime },
        per_wallet: publicDrop.maxTotalMintableByWallet,
      },
    ];
  }
  return [];
}

/** What became of a listing, on a market whose listings are on the chain. */
function listingOf(
  log: AreaLog,
  collections: readonly Address[],
  markets: readonly Address[],
): readonly MintListingStep[] {
  if (!markets.includes(log.address)) return [];
  const event = decodeMintLog(log);
  if (!event || !('listing' in event.args)) return [];
  const { listing, collection: named } = event.args;
  const collection = collections.find((one) => one === named.toLowerCase());
  if (!collection) return [];
  const place = { log_index: log.logIndex, market: log.address, listing, collection };
  if (event.eventName === 'Cancelled')
    return [{ ...place, step: 'cancelled', token_id: null, seller: null, price_wei: null }];
  if (event.eventName !== 'Listed' && event.eventName !== 'Sold') return [];
  const { tokenId: token_id, seller, price: price_wei } = event.args;
  const step = event.eventName === 'Listed' ? 'listed' : 'sold';
  return [{ ...place, step, token_id, seller: seller.toLowerCase(), price_wei }];
}

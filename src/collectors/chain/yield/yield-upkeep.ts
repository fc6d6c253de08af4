import { HOUR_MS } from '../../../domain/durations.ts';
import type { Log } from '../../../log.ts';
import { closeUnwatchedPositions } from '../../../store/yield/close-positions.ts';
import { thinYieldFacts } from '../../../store/yield/thin-yield-facts.ts';
import { newestReadingAt } from '../../../store/yield/vault-history.ts';
import { replaceWaitingClaims } from '../../../store/yield/waiting-claims.ts';
import type { AreaReaderOptions } from '../area-reader.ts';
import { createBlockPrices } from '../block-prices.ts';
import { decideMoves } from './decide-moves.ts';
import { readPriceFaults } from './read-price-faults.ts';
import { readWaitingClaims } from './read-waiting-claims.ts';
import { refreshVaults } from './refresh-vaults.ts';
import type { WatchedVaults } from './watched-vaults.ts';

/** Figures of vaults are made anew at most this often, and facts are thinned out. */
const REFRESH_MS = 20_000;
const THIN_MS = HOUR_MS;

/**
 * Returns a function for the head of the chain. The first call closes positions that are no longer watched. After new readings a call
 * makes the figures of vaults, weighs moves up to the newest reading, and values earlier ones again.
 */
export function createYieldUpkeep(
  {
    store: { db },
    client,
    profile,
    sources,
  }: Pick<AreaReaderOptions, 'store' | 'client' | 'profile' | 'sources'> & { readonly log: Log },
  open: () => Promise<WatchedVaults>,
): (head: number) => Promise<void> {
  const sourceId = sources.yield;
  let done: { readonly reading: string | undefined; readonly at: number } | undefined;
  let thinned = 0;
  const watchedAt = (role: 'farm_wallet' | 'farm_vault'): readonly string[] =>
    profile.watches.filter((one) => one.role === role).map(({ address }) => address);
  return async (head) => {
    const reading = await newestReadingAt(db, sourceId);
    const isKnown = done !== undefined && done.reading === reading;
    if (isKnown || (done && performance.now() - done.at < REFRESH_MS)) return;
    const watched = await open();
    const holders = { wallets: watchedAt('farm_wallet'), vaults: watchedAt('farm_vault') };
    if (reading !== undefined && done === undefined)
      await closeUnwatchedPositions(db, sourceId, holders, { number: head, at: reading });
    const names = new Map(profile.watches.map(({ address, name }) => [address as string, name ?? address]));
    const nameOf = (address: string): string => names.get(address) ?? address;
    const prices = createBlockPrices(client, profile, BigInt(head));
    const faults = await readPriceFaults(prices, watched);
    await refreshVaults(db, sourceId, watched, reading, faults);
    if (reading !== undefined)
      await replaceWaitingClaims(
        db,
        sourceId,
        await readWaitingClaims(client, prices, watched, head),
        reading,
      );
    if (reading !== undefined) await decideMoves(db, sourceId, watched, nameOf, reading);
    if (reading !== undefined && performance.now() - thinned > THIN_MS) {
      await thinYieldFacts(db, sourceId, reading);
      thinned = performance.now();
    }
    done = { reading, at: performance.now() };
  };
}

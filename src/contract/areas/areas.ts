import { AIRDROPS } from './airdrops.ts';
import { ALLOCATOR } from './allocator.ts';
import type { Feed } from './area.ts';
import { FLASH_LOANS } from './flash-loans.ts';
import { GAS_ARB } from './gas-arb.ts';
import { NFT_MINT } from './nft-mint.ts';
import { STAT_ARB } from './stat-arb.ts';
import { TRADING } from './trading.ts';
import { YIELD } from './yield.ts';

/** Every strategy area, in the order of the menu. Navigation, settings, sources and topics follow from it. */
export const AREAS = [TRADING, AIRDROPS, FLASH_LOANS, YIELD, GAS_ARB, NFT_MINT, STAT_ARB, ALLOCATOR] as const;

type DeclaredArea = (typeof AREAS)[number];
export type AreaId = DeclaredArea['id'];

/** The areas that have one of these feeds. */
export type AreaFedBy<F extends Feed, A extends DeclaredArea = DeclaredArea> = A extends DeclaredArea
  ? F extends A['feeds'][number]
    ? A['id']
    : never
  : never;

/** The areas that have one of these feeds, in the order of the menu. */
export function areasFedBy<const F extends Feed>(...feeds: readonly F[]): readonly AreaFedBy<F>[] {
  const found = AREAS.filter((area) => feeds.some((feed) => (area.feeds as readonly Feed[]).includes(feed)));
  return found.map(({ id }) => id as AreaFedBy<F>);
}

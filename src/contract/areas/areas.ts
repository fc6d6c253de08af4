import { AIRDROPS, AIRDROPS_ON_SERVER } from './airdrops.ts';
import { ALLOCATOR, ALLOCATOR_ON_SERVER } from './allocator.ts';
import type { Feed, ServerArea } from './area.ts';
import { FLASH_LOANS, FLASH_LOANS_ON_SERVER } from './flash-loans.ts';
import { GAS_ARB, GAS_ARB_ON_SERVER } from './gas-arb.ts';
import { NFT_MINT, NFT_MINT_ON_SERVER } from './nft-mint.ts';
import { STAT_ARB, STAT_ARB_ON_SERVER } from './stat-arb.ts';
import { TRADING, TRADING_ON_SERVER } from './trading.ts';
import { YIELD, YIELD_ON_SERVER } from './yield.ts';

/** Every strategy area, in the order of the menu. Navigation, settings, sources and topics follow from it. */
export const AREAS = [TRADING, AIRDROPS, FLASH_LOANS, YIELD, GAS_ARB, NFT_MINT, STAT_ARB, ALLOCATOR] as const;

type DeclaredArea = (typeof AREAS)[number];
export type AreaId = DeclaredArea['id'];

type AreaOf<Id extends AreaId> = Extract<DeclaredArea, { readonly id: Id }>;
/** The pages of an area. */
export type PageOf<Id extends AreaId> = AreaOf<Id>['pages'][number];
/** The names of the screens of its finished pages. */
export type ScreenOf<Id extends AreaId> = Extract<
  PageOf<Id>['content'],
  { readonly screen: string }
>['screen'];
/** The server's part of the declarations, which the browser must not get: no file in src/web names it. */
export const SERVER_AREAS = {
  trading: TRADING_ON_SERVER,
  airdrops: AIRDROPS_ON_SERVER,
  'flash-loans': FLASH_LOANS_ON_SERVER,
  yield: YIELD_ON_SERVER,
  'gas-arb': GAS_ARB_ON_SERVER,
  'nft-mint': NFT_MINT_ON_SERVER,
  'stat-arb': STAT_ARB_ON_SERVER,
  allocator: ALLOCATOR_ON_SERVER,
} as const satisfies Readonly<Record<AreaId, ServerArea>>;

/** The agent's subjects outside the areas: what concerns the account of who asks, the server, and all areas. */
export const OWN_SUBJECTS = [
  'alerts',
  'ledger-lines',
  'notes',
  'account-events',
  'audit-events',
  'accounts',
  'settings',
  'devices',
  'access-keys',
  'second-factors',
  'source-calls',
  'alert-rules',
  'deadlines',
  'decisions',
] as const;

/** The agent's subjects. */
export type AgentSubject = (typeof SERVER_AREAS)[AreaId]['subjects'][number] | (typeof OWN_SUBJECTS)[number];

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

/** The settings for the address of an area's service, and its token. */
export function serviceSettings<Id extends AreaId>(id: Id) {
  const prefix = AREAS.find((area) => area.id === id)?.settings as AreaOf<Id>['settings'];
  return { url: `${prefix}_API_URL`, token: `${prefix}_API_TOKEN` } as const;
}

import * as zod from 'zod';
import { cleanText } from './clean-text.ts';
import { EvmAddress } from './evm-address.ts';

/** Roles of the airdrop area: a wallet, a contract that wallets use, or one that pays out airdrops. */
const AIRDROP_ROLES = ['wallet', 'protocol', 'distributor'] as const;

/** Roles of the other areas of the chain. An address has one of them only, so that no dollar counts twice. */
export const AREA_ROLES = [
  'farm_wallet',
  'farm_vault',
  'allocated_vault',
  'lending_market',
  'searcher',
  'collection',
  'minter',
  'priced_pool',
] as const;
export type AreaRole = (typeof AREA_ROLES)[number];

/** What an address is watched as. */
export const WatchRole = zod.enum([...AIRDROP_ROLES, ...AREA_ROLES]);
export type WatchRole = zod.infer<typeof WatchRole>;

/** Accounts of somebody may have no name; a contract is named. */
const MAY_BE_UNNAMED: ReadonlySet<WatchRole> = new Set(['wallet', 'farm_wallet', 'searcher', 'minter']);

/** Whether an address of that role may be watched under that name. */
export function isNamed(role: WatchRole, name: string | null): boolean {
  return MAY_BE_UNNAMED.has(role) || !!name;
}

const EVENT = /^[A-Za-z_]\w*\(([a-z]\w*(\[\])?( indexed)?( \w+)?(, ?[a-z]\w*(\[\])?( indexed)?( \w+)?)*)?\)$/;

/** The declaration of an event without the word `event`, such as `Claimed(uint256 index, address account, uint256 amount)`. */
const ClaimEvent = /* @__PURE__ */ zod
  .string()
  .trim()
  .max(300)
  .regex(EVENT, {
    message: 'must be an event such as Claimed(uint256 index, address account, uint256 amount)',
  })
  .refine((event) => /[(,]\s*address\b/.test(event), {
    message: 'must hold an address: the account that claimed',
  });

/** An address to watch. A wallet may have no name; a contract is named after its protocol. */
export const NewWatch = /* @__PURE__ */ zod
  .strictObject({
    role: WatchRole,
    address: EvmAddress,
    name: zod.string().overwrite(cleanText).max(60).nullable(),
    /** The event by which a distributor reports claims; null: every call by a wallet is a claim. */
    claim_event: ClaimEvent.nullable(),
  })
  .refine(({ role, name }) => isNamed(role, name), { path: ['name'], message: 'must name the contract' })
  .refine(({ role, claim_event }) => role === 'distributor' || claim_event === null, {
    path: ['claim_event'],
    message: 'is for distributors',
  });
export type NewWatch = zod.infer<typeof NewWatch>;

/** A watched address. */
export const WatchedAddress = zod.object({
  role: WatchRole,
  /** In lower case. */
  address: zod.string(),
  name: zod.string().nullable(),
  claim_event: zod.string().nullable(),
  /** Who added it first: the settings of the server, or an operator in the console. */
  origin: zod.enum(['settings', 'console']),
  added_at: zod.iso.datetime(),
});
export type WatchedAddress = zod.infer<typeof WatchedAddress>;

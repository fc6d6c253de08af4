import * as zod from 'zod';
import { EvmAddress } from './evm-address.ts';

/** The role of a watched address: a farming wallet, a contract that wallets use, or one that pays out airdrops. */
export const WatchRole = zod.enum(['wallet', 'protocol', 'distributor']);
export type WatchRole = zod.infer<typeof WatchRole>;

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
    name: zod.string().trim().max(60).nullable(),
    /** The event by which a distributor reports claims; null: every call by a wallet is a claim. */
    claim_event: ClaimEvent.nullable(),
  })
  .refine(({ role, name }) => role === 'wallet' || !!name, {
    path: ['name'],
    message: 'must name the protocol',
  })
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

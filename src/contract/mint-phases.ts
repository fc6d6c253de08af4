import * as zod from 'zod';
import { cleanText } from '../domain/clean-text.ts';
import { EtherText } from '../domain/ether-text.ts';
import { EvmAddress } from '../domain/evm-address.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { MintDetail } from './mint-detail.ts';

const At = zod.iso.datetime();
const PhaseKey = zod.strictObject({
  collection: EvmAddress,
  /** The name of the phase, as the project announced it. */
  phase: zod.string().overwrite(cleanText).min(1).max(20),
});

/** The terms of a phase that an operator entered; null where they are not known. */
const EnteredPhase = PhaseKey.extend({
  opens_at: At,
  closes_at: At.nullable(),
  /** Whole units of the chain's coin. */
  price_eth: EtherText.nullable(),
  per_wallet: zod.number().int().min(1).max(1_000_000).nullable(),
  allowlist: zod.boolean().nullable(),
}).refine(({ opens_at, closes_at }) => closes_at === null || Date.parse(closes_at) > Date.parse(opens_at), {
  path: ['closes_at'],
  message: 'must be later than the opening',
});
export type EnteredPhase = zod.infer<typeof EnteredPhase>;

const PLACE = { method: 'POST', role: 'operator', area: 'nft-mint' } as const;
const response = MintDetail.shape.phases;

/** Phases that a contract does not tell, entered by hand. Each call returns the phases of the collection. */
export const MINT_PHASE_ENDPOINTS = {
  setMintPhase: {
    ...PLACE,
    path: '/api/nft-mint/phases',
    response,
    failure: 'Failed to enter the phase',
  },
  removeMintPhase: {
    ...PLACE,
    path: '/api/nft-mint/phases/remove',
    response,
    failure: 'Failed to remove the phase',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function mintPhaseRequests() {
  return {
    setMintPhase: {
      access: 'operator',
      summary:
        'Enters the terms of a phase of a watched collection that its contract does not tell, or changes them.',
      body: EnteredPhase,
    },
    removeMintPhase: {
      access: 'operator',
      summary: 'Removes a phase that was entered by hand; one that was not is no error.',
      body: PhaseKey,
    },
  } as const satisfies RequestsOf<typeof MINT_PHASE_ENDPOINTS>;
}

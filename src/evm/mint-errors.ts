import type { DecisionReason } from '../domain/area-decision.ts';

/** Why mints fail, by the names of errors that drops declare, with the reason that each means. */
const NAMED: readonly (readonly [RegExp, DecisionReason])[] = [
  [/sold ?out|supply|no tokens? left|minted out/i, 'sold_out'],
  [/paused/i, 'paused'],
  [/allow ?list|white ?list|proof|not ?listed|not ?eligible|not ?allowed|not on (the )?list/i, 'not_allowed'],
  [/not ?(yet )?(open|active|started|live)|closed|ended|inactive|too early|too late/i, 'phase_closed'],
  [/limit|per ?wallet|max ?mint|too many|already minted|exceed/i, 'wallet_limit'],
];

/**
 * The errors that drops declare, as signatures: of this project's contracts, of SeaDrop, of Thirdweb and of OpenZeppelin. Unknown
 * ones are told by their first four bytes.
 */
export const MINT_ERRORS = [
  'error NotOpen(uint256)',
  'error NotListed(address)',
  'error OverLimit(uint256)',
  'error SoldOut(uint256)',
  'error WrongPayment(uint256)',
  'error MintPaused()',
  'error NoPhase(uint256)',
  'error NotActive(uint256,uint256,uint256)',
  'error MintQuantityExceedsMaxSupply(uint256,uint256)',
  'error MintQuantityExceedsMaxMintedPerWallet(uint256,uint256)',
  'error MintQuantityExceedsMaxTokenSupplyForStage(uint256,uint256)',
  'error IncorrectPayment(uint256,uint256)',
  'error InvalidProof()',
  'error EnforcedPause()',
  'error SoldOut()',
  'error SaleNotActive()',
  'error MintNotActive()',
  'error ExceedsMaxSupply()',
  'error ExceedsWalletLimit()',
] as const;

/** The reason that the text of a failure means; `would_revert` where none is known. */
export function mintReason(text: string): DecisionReason {
  return (
    NAMED.find(([words]) => words.test(text.replace(/([a-z])([A-Z])/g, '$1 $2')) || words.test(text))?.[1] ??
    'would_revert'
  );
}

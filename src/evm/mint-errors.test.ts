import { expect, test } from 'vitest';
import { mintReason } from './mint-errors.ts';

test.each([
  ['NotOpen(1)', 'phase_closed'],
  ['NotActive(1, 2, 3)', 'phase_closed'],
  ['Sale is not active', 'phase_closed'],
  ['SoldOut(0)', 'sold_out'],
  ['Purchase would exceed max supply', 'sold_out'],
  ['MintQuantityExceedsMaxSupply(2, 1)', 'sold_out'],
  ['MintQuantityExceedsMaxMintedPerWallet(3, 2)', 'wallet_limit'],
  ['OverLimit(2)', 'wallet_limit'],
  ['Exceeds max per wallet', 'wallet_limit'],
  ['NotListed(0x0)', 'not_allowed'],
  ['InvalidProof()', 'not_allowed'],
  ['MintPaused()', 'paused'],
  ['Pausable: paused', 'paused'],
  ['WrongPayment(1)', 'would_revert'],
  ['IncorrectPayment(1, 2)', 'would_revert'],
  ['', 'would_revert'],
])('%s means %s', (text, reason) => {
  expect(mintReason(text)).toBe(reason);
});

/** The chain was reorganised while a block was read: the node has another block of its number by now. */
export class BlockReplacedError extends Error {
  override readonly name = 'BlockReplacedError';

  constructor(number: bigint) {
    super(`Block ${number} was replaced by another one while it was read.`);
  }
}

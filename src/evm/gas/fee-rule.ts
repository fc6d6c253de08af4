import { FEE_RULE_CHECK } from '../../domain/fee-rule-check.ts';
import { type BlockGas, nextBaseFee } from './next-base-fee.ts';

/**
 * What the next base fee is expected to be, by a rule that is compared with every block. Other chains have other constants: while more
 * blocks than allowed differ from it, the fee is expected to stay as it is. Blocks are told in order; one that does not follow the one
 * before is not compared.
 */
export function createFeeRule() {
  let before: (BlockGas & { readonly number: number }) | undefined;
  const differed: boolean[] = [];
  const holds = (): boolean => differed.filter(Boolean).length <= FEE_RULE_CHECK.most_misses;
  return {
    take(block: BlockGas & { readonly number: number }): void {
      if (before?.number === block.number - 1) differed.push(nextBaseFee(before) !== block.base_fee);
      if (differed.length > FEE_RULE_CHECK.compared) differed.shift();
      before = block;
    },
    /** Of the block after this one. */
    nextOf: (block: BlockGas): bigint => (holds() ? nextBaseFee(block) : block.base_fee),
  };
}

import type { BlockTraces } from './block-traces.ts';
import type { Arbitrage } from './find-arbitrages.ts';
import type { FlashLoan, FlashLoanKind } from './flash-loan.ts';
import type { TransactionFindings } from './inspect-transaction.ts';
import { inspectWithinBound } from './inspect-within-bound.ts';

/**
 * One printed line: an arbitrage, or a transaction without one that took a flash loan or went through a cycle with pools of an
 * unknown kind.
 */
export interface Finding {
  readonly block: number;
  readonly tx_hash: string;
  /** True if the shown actions were undone, with the transaction or with the call that attempted them. */
  readonly reverted: boolean;
  /** Number of swaps of the arbitrage, or of the transaction without one. */
  readonly swaps: number;
  readonly arbitrage: { readonly profit_token: string; readonly profit_amount: string } | null;
  /** Contracts in a cycle that exchanged through no known function; absent without such a cycle. */
  readonly unknown_pools?: readonly string[];
  readonly flash_loans: readonly {
    readonly kind: FlashLoanKind;
    readonly lender: string;
    readonly token: string;
    readonly amount: string;
    readonly fee: string;
  }[];
}

/**
 * One finding for each arbitrage of the block and for each other transaction that takes a flash loan or goes through a cycle with
 * a pool of an unknown kind, in the order of the block. Amounts are decimal strings in base units. A transaction that is too
 * entangled to be inspected has none, and `onEntangled` is told its hash.
 */
export function* listBlockFindings(
  block: BlockTraces,
  onEntangled: (hash: string) => void = () => {},
): Generator<Finding> {
  for (const { tx_hash, traces } of block.transactions) {
    const findings = inspectWithinBound(traces);
    if (!findings) onEntangled(tx_hash);
    else
      for (const finding of describeTransaction(findings))
        yield { block: block.block_number, tx_hash, ...finding };
  }
}

function describeTransaction(findings: TransactionFindings): Omit<Finding, 'block' | 'tx_hash'>[] {
  const { arbitrages, flash_loans: loans, swaps, unread_cycles: cycles, reverted: failed } = findings;
  if (arbitrages.length > 0) return arbitrages.map((arbitrage) => describeArbitrage(arbitrage, findings));
  const unknown = [...new Set(cycles.flatMap(({ unknown_pools }) => unknown_pools))];
  if (loans.length === 0 && unknown.length === 0) return [];
  // A line with taken loans omits failed attempts.
  const taken = loans.filter(({ undone_by }) => undone_by < 0);
  const reverted = loans.length > 0 ? taken.length === 0 : failed;
  return [
    {
      reverted,
      swaps: swaps.filter(({ undone_by }) => reverted || undone_by < 0).length,
      arbitrage: null,
      ...(unknown.length > 0 && { unknown_pools: unknown }),
      flash_loans: (reverted ? loans : taken).map(describeLoan),
    },
  ];
}

function describeArbitrage(
  { swaps, profit_token, profit_amount, undone_by }: Arbitrage,
  { flash_loans: loans }: TransactionFindings,
): Omit<Finding, 'block' | 'tx_hash'> {
  const shared = loans.filter((loan) => loan.undone_by < 0 || loan.undone_by === undone_by);
  return {
    reverted: undone_by >= 0,
    swaps: swaps.length,
    arbitrage: { profit_token, profit_amount: profit_amount.toString() },
    flash_loans: shared.map(describeLoan),
  };
}

function describeLoan({ kind, lender, token, amount, fee }: FlashLoan): Finding['flash_loans'][number] {
  return { kind, lender, token, amount: amount.toString(), fee: fee.toString() };
}

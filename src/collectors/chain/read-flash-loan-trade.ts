import type { PublicClient, TransactionReceipt } from 'viem';
import { microsToDecimal } from '../../domain/decimal-money.ts';
import type { CallTrace } from '../../evm/call-frame.ts';
import type { TransactionFindings } from '../../evm/inspect-transaction.ts';
import { NATIVE_TOKEN } from '../../evm/token-transfer.ts';
import type { ChainFlashLoanTrade } from '../../store/chain/chain-commit.ts';
import type { BlockPrices } from './block-prices.ts';
import type { ChainProfile } from './chain-profile.ts';
import type { BlockTransaction, FullBlock } from './get-block.ts';
import { revertReason } from './revert-reason.ts';

const WEI = 10n ** 18n;

interface TradeFacts {
  readonly block: FullBlock;
  readonly transaction: BlockTransaction;
  readonly receipt: TransactionReceipt;
  /** Undefined if the node does not trace: then only gas and outcome are known. */
  readonly traces: readonly CallTrace[] | undefined;
  /** What the calls did; undefined without calls, or where they are too entangled to be inspected. */
  readonly findings: TransactionFindings | undefined;
}

export interface TradeContext {
  readonly client: PublicClient;
  readonly profile: ChainProfile;
  readonly prices: BlockPrices;
}

/**
 * A transaction of a watched executor, or of a wallet that took a flash loan, as a flash-loan trade. Net is the profit of its
 * arbitrages less the loans' fees, gas and direct payments to the builder; a failed trade costs its gas. Null if a price is
 * unknown.
 */
export async function readFlashLoanTrade(
  { block, transaction, receipt, traces, findings }: TradeFacts,
  { profile, prices }: TradeContext,
): Promise<ChainFlashLoanTrade> {
  const arbitrages = findings?.arbitrages ?? [];
  const loans = findings?.flash_loans ?? [];
  const hasFailed = receipt.status !== 'success';
  const gasWei = receipt.gasUsed * receipt.effectiveGasPrice;
  const tipWei = receipt.gasUsed * (receipt.effectiveGasPrice - block.baseFeePerGas);
  const paidWei = hasFailed ? 0n : builderPayments(traces ?? [], block.miner);
  const sum = async (parts: readonly { token: string; amount: bigint }[]): Promise<bigint | undefined> => {
    const values = await Promise.all(parts.map(({ token, amount }) => prices.valueOf(token, amount)));
    return values.reduce(
      (total, value) => (total === undefined || value === undefined ? undefined : total + value),
      0n,
    );
  };
  const lasting = <Part extends { undone_by: number }>(parts: readonly Part[]): Part[] =>
    parts.filter(({ undone_by }) => undone_by < 0);
  const gross = findings
    ? await sum(
        lasting(arbitrages).map(({ profit_token: token, profit_amount: amount }) => ({ token, amount })),
      )
    : undefined;
  const fee = await sum(lasting(loans).map(({ token, fee: amount }) => ({ token, amount })));
  const gas = await prices.valueOf(NATIVE_TOKEN, gasWei);
  const paid = await prices.valueOf(NATIVE_TOKEN, paidWei);
  const earned = hasFailed ? 0n : gross;
  const isKnown = earned !== undefined && fee !== undefined && gas !== undefined && paid !== undefined;
  const net = isKnown ? earned - fee - gas - paid : undefined;
  const route = arbitrages[0]?.swaps ?? [];
  const first = traces?.find(({ trace_address }) => trace_address.length === 0);
  return {
    tx_hash: transaction.hash,
    wallet: transaction.from.toLowerCase(),
    token_path:
      route.length === 0
        ? []
        : [
            ...route.map(({ token_in }) => nameOf(token_in, profile)),
            nameOf(route.at(-1)!.token_out, profile),
          ],
    real_profit_usd: decimal(net),
    gas_cost_usd: decimal(gas),
    // A failed trade paid only its tip, but the tip is the offer that a searcher wants to judge.
    bribe_eth: weiToEther(tipWei + (hasFailed ? BigInt(transaction.value) : paidWei)),
    status: hasFailed ? 'reverted' : 'success',
    timestamp: new Date(Number(block.timestamp) * 1_000).toISOString(),
    tx_index: receipt.transactionIndex,
    detail: {
      executor: receipt.to?.toLowerCase() ?? null,
      gross_usd: decimal(hasFailed ? 0n : gross),
      loan_fee_usd: decimal(fee),
      gas_usd: decimal(gas),
      bribe_usd: decimal(paid),
      net_usd: decimal(net),
      gas_used: receipt.gasUsed.toString(),
      gas_price_wei: receipt.effectiveGasPrice.toString(),
      tip_wei: tipWei.toString(),
      builder_payment_wei: paidWei.toString(),
      failure: hasFailed ? revertReason(first?.output ?? '0x', first?.error ?? 'Reverted') : null,
      // Token symbols with decimals; amounts are in base units.
      tokens: profile.tokens.map(({ address, symbol, decimals }) => ({ name: symbol, address, decimals })),
      loans: loans.map(({ kind, lender, token, amount, fee: due }) => ({
        kind,
        lender,
        token: nameOf(token, profile),
        amount: amount.toString(),
        fee: due.toString(),
      })),
      route: route.map(({ venue, pool, token_in, amount_in, token_out, amount_out }) => ({
        venue,
        pool,
        token_in: nameOf(token_in, profile),
        amount_in: amount_in.toString(),
        token_out: nameOf(token_out, profile),
        amount_out: amount_out.toString(),
      })),
    },
  };
}

/** Direct payments to the block's builder, in wei. */
function builderPayments(traces: readonly CallTrace[], builder: string | null): bigint {
  return traces
    .filter(({ kind, to, error }) => kind === 'call' && error === null && to === builder?.toLowerCase())
    .reduce((sum, { value }) => sum + value, 0n);
}

function nameOf(address: string, { tokens }: ChainProfile): string {
  return tokens.find((token) => token.address === address)?.symbol ?? address;
}

function decimal(micros: bigint | undefined): string | null {
  return micros === undefined ? null : microsToDecimal(micros);
}

function weiToEther(wei: bigint): string {
  const sign = wei < 0n ? '-' : '';
  const size = wei < 0n ? -wei : wei;
  return `${sign}${size / WEI}.${(size % WEI).toString().padStart(18, '0')}`;
}

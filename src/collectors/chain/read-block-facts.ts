import { type PublicClient, type TransactionReceipt, toEventSelector } from 'viem';
import { microsToDecimal } from '../../domain/decimal-money.ts';
import { type CallTrace, orderCallFrames } from '../../evm/call-frame.ts';
import type { TransactionFindings } from '../../evm/inspect-transaction.ts';
import { inspectWithinBound } from '../../evm/inspect-within-bound.ts';
import { NATIVE_TOKEN, readTransfers, type TokenTransfer } from '../../evm/token-transfer.ts';
import type { ChainAirdropRecord, ChainBlockFacts } from '../../store/chain/chain-commit.ts';
import type { BlockPrices } from './block-prices.ts';
import type { ChainProfile } from './chain-profile.ts';
import type { FullBlock } from './get-block.ts';
import { getReceipt } from './get-receipt.ts';
import { readFlashLoanTrade } from './read-flash-loan-trade.ts';
import { traceTransaction } from './trace-transaction.ts';

/** Loans and swaps of a route that are stored of a transaction; real ones have some tens. */
const MOST_PARTS = 1_000;

/** The actions of watched executors and wallets in a block. Only their transactions are fetched in detail. */
export async function readBlockFacts(
  client: PublicClient,
  profile: ChainProfile,
  block: FullBlock,
  prices: BlockPrices,
): Promise<ChainBlockFacts> {
  const trades: ChainBlockFacts['trades'][number][] = [];
  const interactions: ChainAirdropRecord[] = [];
  const claims: ChainAirdropRecord[] = [];
  for (const transaction of block.transactions) {
    const to = transaction.to?.toLowerCase();
    const isExecutor = profile.executors.some((address) => address === to);
    const wallet = profile.wallets.find(({ address }) => address === transaction.from.toLowerCase());
    if (!isExecutor && !wallet) continue;
    const [receipt, traces] = await Promise.all([
      getReceipt(client, block, transaction.hash),
      traceTransaction(client, transaction.hash, block),
    ]);
    const findings = traces && inspect(traces);
    // A wallet's transaction is a trade even though the called contract is not known as an executor.
    if (isExecutor || (findings && findings.flash_loans.length > 0)) {
      const facts = { block, transaction, receipt, traces, findings };
      trades.push(await readFlashLoanTrade(facts, { client, profile, prices }));
    }
    const protocol = wallet && nameProtocol(profile, to);
    if (protocol === undefined || !wallet || receipt.status !== 'success') continue;
    const moved = readTransfers(orderCallFrames(traces ?? [])).filter(({ undone_by }) => undone_by < 0);
    const claimed = isClaim(profile, receipt, to);
    const gasWei = receipt.gasUsed * receipt.effectiveGasPrice;
    const gas = await prices.valueOf(NATIVE_TOKEN, gasWei);
    const record = {
      protocol,
      wallet: wallet.address,
      tx_hash: transaction.hash,
      timestamp: new Date(Number(block.timestamp) * 1_000).toISOString(),
      tx_index: receipt.transactionIndex,
      gas_wei: gasWei.toString(),
      gas_usd: gas === undefined ? null : microsToDecimal(gas),
      usd_value: await valueMoved(traces && moved, claimed ? 'to' : 'from', wallet.address, prices),
    };
    interactions.push(record);
    if (claimed) claims.push(record);
  }
  return { number: Number(block.number), hash: block.hash, trades, interactions, claims };
}

/** Undefined where it would take too long, or has more parts than are stored of a transaction. */
function inspect(traces: readonly CallTrace[]): TransactionFindings | undefined {
  const findings = inspectWithinBound(traces);
  if (!findings) return undefined;
  const { arbitrages, flash_loans: loans } = findings;
  const parts = loans.length + (arbitrages[0]?.swaps.length ?? 0);
  return parts > MOST_PARTS ? undefined : findings;
}

/** Whether a distributor was called and, if its claim event is known, emitted one. */
function isClaim(
  { distributors }: ChainProfile,
  { logs }: TransactionReceipt,
  to: string | undefined,
): boolean {
  const distributor = distributors.find(({ address }) => address === to);
  if (!distributor?.claim_event) return distributor !== undefined;
  const topic = toEventSelector(`event ${distributor.claim_event}`);
  return logs.some(({ address, topics }) => address.toLowerCase() === to && topics[0] === topic);
}

function nameProtocol(profile: ChainProfile, to: string | undefined): string | undefined {
  const distributor = profile.distributors.find(({ address }) => address === to);
  return distributor?.protocol ?? profile.protocols.find(({ address }) => address === to)?.name;
}

/** Dollars that the wallet sent (or received), by the first transfer with a price; null if none has one. */
async function valueMoved(
  transfers: readonly TokenTransfer[] | undefined,
  side: 'from' | 'to',
  wallet: string,
  prices: BlockPrices,
): Promise<string | null> {
  for (const transfer of transfers ?? []) {
    if (transfer[side] !== wallet) continue;
    const value = await prices.valueOf(transfer.token, transfer.amount);
    if (value !== undefined) return microsToDecimal(value);
  }
  return null;
}

import type { PublicClient } from 'viem';
import type { DecisionReason } from '../../../domain/area-decision.ts';
import { dollarsToMicros } from '../../../domain/cost-waterfall.ts';
import { microsToDecimal } from '../../../domain/decimal-money.ts';
import type { MarketAfterWay } from '../../../domain/gas-words.ts';
import type { PendingTransaction } from '../../../evm/pending/pending-transaction.ts';
import type { DecisionRecord } from '../../../store/areas/decisions.ts';
import { FACTS_A_BLOCK } from '../../../store/chain/facts-a-block.ts';
import { createBlockPrices } from '../block-prices.ts';
import type { ChainProfile } from '../chain-profile.ts';
import { describeGap, gapsOfMarket } from '../scan-gaps.ts';
import type { NodeTransaction } from './read-body.ts';
import { readMarketAfter } from './read-market-after.ts';

/** Share of the profit after loan and gas that is bid to the builder: half, as the searchers of the local chain do. */
const BID_PERCENT = 50n;
/** Digest of the rules below. */
const BACKRUN_RULES = 'gap after the pending swap; half of what is left is bid; taken above 0';
/** Decisions of a block come after its other facts. */
const FIRST_PLACE = 500_000;
const PLACES = 499_999;

/**
 * Weighs an arbitrage directly behind a pending transaction, on paper: the best gap that it would leave between pools that it moves.
 * Undefined if it moves no compared pool, or if its effect cannot be known. Nothing is ever placed before the transaction, so its
 * own price stays as it is.
 */
export async function weighBackrun(
  client: PublicClient,
  profile: ChainProfile,
  told: NodeTransaction,
  pending: PendingTransaction,
  { head, next_fee, by }: { readonly head: number; readonly next_fee: bigint; readonly by: MarketAfterWay },
): Promise<DecisionRecord | undefined> {
  const outcome = await readMarketAfter(client, profile, told, by);
  if (!outcome) return undefined;
  const { market } = outcome;
  const reasons: DecisionReason[] = [];
  if (pending.body && pending.body.max_fee < next_fee) reasons.push('base_fee_high');
  if (pending.state === 'queued') reasons.push('stale_state');
  if (!outcome.succeeds) reasons.push('would_revert');
  const place = {
    seq: head * FACTS_A_BLOCK + FIRST_PLACE + (pending.seq % PLACES),
    ...{ subject: pending.hash, timestamp: new Date().toISOString(), rules: BACKRUN_RULES },
    due_at: null,
    basis: 'paper' as const,
  };
  const prices = createBlockPrices(client, profile, BigInt(head));
  const gaps = await gapsOfMarket(market, profile, { baseFeePerGas: next_fee }, prices);
  const [gap] = gaps.filter(
    ({ cheap, dear }) => outcome.touched.has(cheap.address) || outcome.touched.has(dear.address),
  );
  if (!gap && outcome.succeeds) return undefined;
  const seen = gap && (await describeGap(gap, profile, prices));
  const money = (text: string | null | undefined): bigint => dollarsToMicros(text ?? '0');
  const left = seen ? money(seen.gross_usd) - money(seen.loan_fee_usd) - money(seen.gas_usd) : 0n;
  const isKnown = seen?.loan != null && seen.gross_usd !== null && seen.gas_usd !== null;
  const bribe = isKnown && left > 0n ? (left * BID_PERCENT) / 100n : 0n;
  const net = left - bribe;
  if (seen && !isKnown) reasons.push(seen.loan ? 'stale_price' : 'below_costs');
  else if (net <= 0n && outcome.succeeds) reasons.push('below_costs');
  const isTaken = reasons.length === 0;
  return {
    ...place,
    decision: isTaken ? 'taken' : 'skipped',
    reasons,
    expected_usd: isKnown ? microsToDecimal(net) : null,
    figures: {
      token: seen?.token ?? null,
      pools: seen ? `${seen.cheap.venue} → ${seen.dear.venue}` : null,
      size_usd: seen?.loan?.amount_usd ?? null,
      ...(isKnown && {
        ...{ gross_usd: seen.gross_usd, loan_fee_usd: seen.loan_fee_usd, gas_usd: seen.gas_usd },
        ...{ bribe_usd: microsToDecimal(bribe), net_usd: microsToDecimal(net) },
      }),
      base_fee_wei: next_fee.toString(),
      pending_state: pending.state,
      found_by: by,
    },
  };
}

import type { Address } from 'viem';
import type { DecisionReason } from '../../../domain/area-decision.ts';
import { decimalToUnits, microsToDecimal } from '../../../domain/decimal-money.ts';
import { HOUR_MS } from '../../../domain/durations.ts';
import { placePaperMint } from '../../../evm/place-paper-mint.ts';
import { NATIVE_TOKEN } from '../../../evm/token-transfer.ts';
import { type LaterValue, valueDecisions } from '../../../store/areas/decisions.ts';
import { FACTS_A_BLOCK } from '../../../store/chain/facts-a-block.ts';
import { decimalOf } from '../../../store/database/decimal-of.ts';
import { listOpenedPhases, type PhaseTerms } from '../../../store/mints/collection-figures.ts';
import { saleFloor } from '../../../store/mints/sale-floor.ts';
import {
  gasOfMint,
  listBlockAttempts,
  listDueSnipes,
  mintedSince,
  writePaperSnipe,
} from '../../../store/mints/snipes.ts';
import type { AreaReaderOptions } from '../area-reader.ts';
import { createBlockPrices } from '../block-prices.ts';
import { isRefusal } from '../read-logs.ts';
import { findBlockAt, type OpenBlock } from './find-block-at.ts';
import { MINT_GAS, MINT_RULES, MINT_RULES_DIGEST } from './mint-rules.ts';
import { type CollectionState, readCollection } from './read-collection.ts';

const GWEI = 10n ** 9n;
/** Decisions have places after the facts of their block. */
const DECISION_PLACE = 900_000;

/** A watched collection with its newest reading. */
export interface ReadCollection {
  readonly address: Address;
  readonly name: string;
  readonly state: CollectionState;
}

type Options = Pick<AreaReaderOptions, 'store' | 'client' | 'profile' | 'sources'>;

/**
 * Decides for each newly opened phase what our rules would have done, at the place in the real block that our tip would have had:
 * supply is consumed in that order. Earlier decisions whose horizon is over are valued by the sale floor at its end.
 */
export async function decideSnipes(
  options: Options,
  collections: readonly ReadCollection[],
  blocks: {
    readonly first: bigint;
    readonly firstAt: string;
    readonly head: bigint;
    readonly headAt: string;
  },
): Promise<void> {
  const { store, client, sources } = options;
  const sourceId = sources['nft-mint'];
  for (const phase of await listOpenedPhases(store.db, sourceId, blocks.firstAt, blocks.headAt)) {
    const collection = collections.find(({ address }) => address === phase.collection);
    if (!collection || phase.opens_at === null) continue;
    const opened = BigInt(Date.parse(phase.opens_at) / 1_000);
    const block = await findBlockAt(client, opened, blocks.first, blocks.head);
    if (block) await decideAt(options, collection, phase, block);
  }
  await valueDue(options, blocks.headAt);
}

async function decideAt(
  { store: { db }, client, profile, sources }: Options,
  { address, name, state }: ReadCollection,
  phase: PhaseTerms,
  block: OpenBlock,
): Promise<void> {
  const sourceId = sources['nft-mint'];
  const number = Number(block.number);
  const timestamp = new Date(Number(block.timestamp) * 1_000).toISOString();
  const quantity = Math.min(MINT_RULES.quantity, phase.per_wallet ?? MINT_RULES.quantity) || 1;
  const attempts = await listBlockAttempts(db, sourceId, address, number);
  const [before, since, known, floor] = await Promise.all([
    // The node may have pruned the state before the block.
    readCollection(client, address, block.number - 1n, []).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      return undefined;
    }),
    mintedSince(db, sourceId, address, number * FACTS_A_BLOCK),
    gasOfMint(db, sourceId, address, quantity),
    saleFloor(db, sourceId, address, timestamp),
  ]);
  // Without that state, later mints are subtracted from the newest reading.
  const limit = before?.max_supply ?? state.max_supply;
  const minted = before?.minted ?? (state.minted === null ? null : state.minted - since);
  const left = limit === null || minted === null ? null : Math.max(0, limit - minted);
  const tip = BigInt(MINT_RULES.tip_gwei) * GWEI;
  const place = placePaperMint(
    attempts.map((one) => ({
      tip_wei: BigInt(Math.round(one.tip_gwei * Number(GWEI))),
      ...{ quantity: one.quantity, minted: one.state === 'minted' },
    })),
    { tip_wei: tip, quantity, left },
  );
  const gasUsed = known ?? MINT_GAS.one + MINT_GAS.more * (quantity - 1);
  const priceOfGas = block.baseFee + tip;
  const price = phase.price_eth === null ? null : decimalToUnits(phase.price_eth, 18);
  const refusals = refusalsOf(
    phase,
    state,
    block,
    attempts.some(({ reason }) => reason === 'paused'),
  );
  const whole = price === null ? null : price * BigInt(quantity) + BigInt(gasUsed) * priceOfGas;
  const prices = createBlockPrices(client, profile, block.number);
  const dollarsFor = async (wei: bigint | null) =>
    wei === null ? null : ((await prices.valueOf(NATIVE_TOKEN, wei)) ?? null);
  const wholeUsd = await dollarsFor(whole);
  const worth = floorValue(floor, quantity);
  const expected = worth === null || wholeUsd === null ? null : worth - Number(wholeUsd) / 1e6;
  if (expected !== null && expected < 0) refusals.push('below_costs');
  const missed: DecisionReason[] = place.filled > 0 ? [] : [place.outbid ? 'outbid' : 'sold_out'];
  const isTaken = refusals.length === 0;
  const reasons = [...refusals, ...missed];
  const isFilled = isTaken && place.filled > 0;
  const gasWei = BigInt(isFilled || !isTaken ? gasUsed : MINT_GAS.failed) * priceOfGas;
  const paid = isTaken && !isFilled ? gasWei : whole;
  const [paidUsd, gasUsd] = await Promise.all([dollarsFor(paid), dollarsFor(gasWei)]);
  const seq = number * FACTS_A_BLOCK + DECISION_PLACE + placeOf(address, phase.phase);
  const dollars = (micros: bigint | null) => (micros === null ? null : microsToDecimal(micros));
  const line = { seq, timestamp, subject: address, basis: 'paper' as const, token: null };
  await writePaperSnipe(
    db,
    sourceId,
    {
      ...{ seq, timestamp, collection: address, phase: phase.phase, quantity },
      filled: isTaken ? place.filled : 0,
      ...{ cost_eth: paid === null ? null : decimalOf(paid, 18), cost_usd: dollars(paidUsd) },
      ...{ gas_usd: dollars(gasUsd), tip_gwei: MINT_RULES.tip_gwei, place: place.place },
      ...{ rivals: place.rivals, result: isTaken ? (isFilled ? 'minted' : 'failed') : 'skipped' },
      reason: reasons[0] ?? null,
    },
    {
      ...{ seq, timestamp, basis: 'paper', decision: isTaken ? 'taken' : 'skipped', reasons },
      subject: `${name}, phase ${phase.phase}`,
      expected_usd: expected === null ? null : expected.toFixed(6),
      figures: {
        ...{ collection: name, collection_address: address, phase: phase.phase, quantity },
        ...{ filled: place.filled, place: place.place, rivals: place.rivals, left, block: number },
        cost_usd: paidUsd === null ? null : Number(paidUsd) / 1e6,
      },
      rules: MINT_RULES_DIGEST,
      due_at: new Date(Date.parse(timestamp) + MINT_RULES.horizon_hours * HOUR_MS).toISOString(),
    },
    isTaken
      ? [
          ...(isFilled && price !== null && price > 0n
            ? [
                {
                  ...{ ...line, line: 0, kind: 'mint_price' as const },
                  amount_usd: negative(await dollarsFor(price * BigInt(quantity))),
                  amount_base: (-price * BigInt(quantity)).toString(),
                },
              ]
            : []),
          {
            ...{ ...line, line: 1, kind: 'gas' as const, amount_usd: negative(gasUsd) },
            amount_base: (-gasWei).toString(),
          },
        ]
      : [],
  );
}

/** Why our rules leave a phase, before anything is known of the block. */
function refusalsOf(
  { allowlist }: PhaseTerms,
  { standard, is_proxy: isProxy }: CollectionState,
  { baseFee }: OpenBlock,
  wasPaused: boolean,
): DecisionReason[] {
  return [
    ...(allowlist === true ? (['not_allowed'] as const) : []),
    ...(standard === 'unknown' || isProxy !== false ? (['unverified'] as const) : []),
    ...(wasPaused ? (['paused'] as const) : []),
    ...(baseFee > GWEI * BigInt(MINT_RULES.most_base_fee_gwei) ? (['base_fee_high'] as const) : []),
  ];
}

/** What tokens are worth by a sale floor after fees, in dollars; null without one. */
function floorValue(
  { floor_usd, fee_share }: { readonly floor_usd: string | null; readonly fee_share: number | null },
  tokens: number,
): number | null {
  return floor_usd === null ? null : Math.max(0, Number(floor_usd) * (1 - (fee_share ?? 0))) * tokens;
}

async function valueDue({ store: { db }, sources }: Options, now: string): Promise<void> {
  const sourceId = sources['nft-mint'];
  const values: LaterValue[] = [];
  for (const due of await listDueSnipes(db, sourceId, now)) {
    const worth = floorValue(await saleFloor(db, sourceId, due.collection, due.due_at), due.filled);
    if (worth === null) continue;
    values.push({ seq: due.seq, due_at: due.due_at, later_usd: (worth - due.cost_usd).toFixed(6) });
  }
  await valueDecisions(db, sourceId, values);
}

function negative(micros: bigint | null): string | null {
  return micros === null ? null : microsToDecimal(-micros);
}

const PLACES = 90_000;

/** A place for each phase of each collection in a block. */
function placeOf(address: string, phase: string): number {
  return Number(
    (BigInt(address) * 1_000n + BigInt(phase.length > 15 || !/^\d+$/.test(phase) ? 0 : phase)) %
      BigInt(PLACES),
  );
}

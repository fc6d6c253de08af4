import { type Address, type Hex, type PublicClient, toFunctionSelector } from 'viem';
import { microsToDecimal } from '../../../domain/decimal-money.ts';
import type { PotMoveKind } from '../../../domain/pot-words.ts';
import { NATIVE_TOKEN } from '../../../evm/token-transfer.ts';
import type { AreaLog } from '../area-reader.ts';
import type { BlockPrices } from '../block-prices.ts';
import { decodeEvent } from '../decode-event.ts';
import type { FullBlock } from '../get-block.ts';
import { getReceipt } from '../get-receipt.ts';
import { MOVE_CALLS, MOVES } from './pot-abi.ts';

/** What a curator did in one transaction. Amounts in base units. */
export interface PotMoveFact {
  /** Place in the block: that of its first log, or behind all logs where it failed. */
  readonly place: number;
  readonly kind: PotMoveKind;
  readonly status: 'done' | 'failed';
  readonly tx_hash: Hex;
  readonly caller: string | null;
  /** The market of a cap, and the cap or the seconds of a timelock. */
  readonly market: string | null;
  readonly value: bigint | null;
  /** What each market got, by its id; below 0 where it gave. */
  readonly legs: ReadonlyMap<string, bigint>;
  /** Null where the coin has no price. */
  readonly gas_usd: string | null;
  readonly gas_wei: bigint;
}

/** Interest that a vault counted in a transaction. */
export interface PotAccrual {
  readonly place: number;
  readonly total: bigint;
  readonly fee_shares: bigint;
  /** What the vault had counted before it in this block; undefined where that was in an earlier one. */
  readonly before: bigint | undefined;
}

/** A transaction of a failed move stands behind the logs of its block. */
const FAILED_PLACE = 900_000;
const SELECTORS = MOVE_CALLS.map((call) => toFunctionSelector(call));

/** What the curator of a vault did in a block, and the interest that the vault counted. */
export async function readPotMoves(
  client: PublicClient,
  vault: Address,
  block: FullBlock,
  logs: readonly AreaLog[],
  prices: BlockPrices,
): Promise<{ readonly moves: readonly PotMoveFact[]; readonly accruals: readonly PotAccrual[] }> {
  const events = logs.flatMap((log) => decode(log) ?? []);
  const moves: PotMoveFact[] = [];
  for (const [hash, own] of Map.groupBy(events, ({ log }) => log.transactionHash)) {
    const facts = movesOf(own);
    if (facts.length === 0) continue;
    const { from, gas_wei, gas_usd } = await receiptOf(hash);
    // Several events of one transaction share its gas: the first one has it.
    for (const [at, fact] of facts.entries())
      moves.push({
        ...{ ...fact, status: 'done', tx_hash: hash, caller: fact.caller ?? from },
        ...(at === 0 ? { gas_usd, gas_wei } : { gas_usd: null, gas_wei: 0n }),
      });
  }
  for (const [at, transaction] of block.transactions.entries()) {
    const { input }: { readonly input?: Hex } = transaction as { readonly input?: Hex };
    const isMove = transaction.to?.toLowerCase() === vault && SELECTORS.includes(input?.slice(0, 10) as Hex);
    if (!isMove || moves.some(({ tx_hash }) => tx_hash === transaction.hash)) continue;
    const { from, status, gas_wei, gas_usd } = await receiptOf(transaction.hash);
    if (status === 'success') continue;
    const nothing = { market: null, value: null, legs: new Map() };
    const fact = { place: FAILED_PLACE + at, kind: 'reallocate', status: 'failed' } as const;
    moves.push({ ...fact, ...nothing, tx_hash: transaction.hash, caller: from, gas_wei, gas_usd });
  }
  return { moves, accruals: accrualsOf(events) };

  async function receiptOf(hash: Hex) {
    const receipt = await getReceipt(client, block, hash);
    const gas_wei = receipt.gasUsed * receipt.effectiveGasPrice;
    const worth = await prices.valueOf(NATIVE_TOKEN, gas_wei);
    const gas_usd = worth === undefined ? null : microsToDecimal(worth);
    return { from: receipt.from.toLowerCase(), status: receipt.status, gas_wei, gas_usd };
  }
}

type PotEvent = NonNullable<ReturnType<typeof decode>>;

function decode(log: AreaLog) {
  // None: another contract's event of the same name, or one that says nothing of moves.
  const event = decodeEvent(MOVES, log);
  return event && { log, event };
}

type MoveOfEvents = Pick<PotMoveFact, 'place' | 'kind' | 'caller' | 'market' | 'value' | 'legs'>;

function movesOf(events: readonly PotEvent[]): readonly MoveOfEvents[] {
  const legs = new Map<string, bigint>();
  const add = (id: string, amount: bigint) =>
    legs.set(id.toLowerCase(), (legs.get(id.toLowerCase()) ?? 0n) + amount);
  const others: MoveOfEvents[] = [];
  let first: { place: number; caller: string | null; kind: PotMoveKind } | undefined;
  for (const { log, event } of events) {
    const place = log.logIndex;
    const single = (kind: PotMoveKind, market: string | null, value: bigint | null, caller?: string) =>
      others.push({ place, kind, market, value, caller: caller?.toLowerCase() ?? null, legs: new Map() });
    switch (event.eventName) {
      case 'ReallocateSupply':
        add(idOf(event.args.id), event.args.suppliedAssets);
        first ??= { place, caller: event.args.caller.toLowerCase(), kind: 'reallocate' };
        break;
      case 'ReallocateWithdraw':
        add(idOf(event.args.id), -event.args.withdrawnAssets);
        first ??= { place, caller: event.args.caller.toLowerCase(), kind: 'reallocate' };
        break;
      case 'DebtUpdated':
        add(idOf(event.args.strategy), event.args.new_debt - event.args.current_debt);
        first ??= { place, caller: null, kind: 'debt_update' };
        break;
      case 'SubmitCap':
        single('submit_cap', event.args.id, event.args.cap, event.args.caller);
        break;
      case 'SetCap':
        single('set_cap', event.args.id, event.args.cap, event.args.caller);
        break;
      case 'RevokePendingCap':
        single('revoke_cap', event.args.id, null, event.args.caller);
        break;
      case 'SubmitTimelock':
        single('submit_timelock', null, event.args.newTimelock);
        break;
      case 'SetTimelock':
        single('set_timelock', null, event.args.newTimelock, event.args.caller);
        break;
      default:
    }
  }
  return first ? [{ ...first, market: null, value: null, legs }, ...others] : others;
}

/** Euler Earn and Yearn name a market by its address, MetaMorpho by an id of 32 bytes. */
function idOf(id: Hex): Hex {
  return id.length === 42 ? `0x${id.slice(2).toLowerCase().padStart(64, '0')}` : id;
}

function accrualsOf(events: readonly PotEvent[]): readonly PotAccrual[] {
  const accruals: PotAccrual[] = [];
  let counted: bigint | undefined;
  for (const { log, event } of events) {
    if (event.eventName === 'UpdateLastTotalAssets') counted = event.args.updatedTotalAssets;
    if (event.eventName !== 'AccrueInterest') continue;
    const { newTotalAssets: total, feeShares: fee_shares } = event.args;
    accruals.push({ place: log.logIndex, total, fee_shares, before: counted });
    counted = total;
  }
  return accruals;
}

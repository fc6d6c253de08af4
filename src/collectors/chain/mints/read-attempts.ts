import { type Address, type Hash, type PublicClient, zeroAddress } from 'viem';
import { NATIVE_TOKEN } from '../../../evm/token-transfer.ts';
import type { MintAttemptFacts } from '../../../store/mints/mint-block.ts';
import type { AreaLog } from '../area-reader.ts';
import type { BlockPrices } from '../block-prices.ts';
import type { FullBlock } from '../get-block.ts';
import { getReceipt } from '../get-receipt.ts';
import { decodeMintLog } from './decode-mint-log.ts';
import { askedMint, readMintFailure } from './mint-failure.ts';
import { type Payment, paymentOf } from './payment-of.ts';

/** More tokens than a transaction can mint: a contract may claim any number. */
const MOST_TOKENS = 1_000_000n;
const GWEI = 1e9;

/** Tokens that a minter got of a collection by one transaction. */
export interface Minted {
  readonly tx_hash: Hash;
  readonly collection: Address;
  readonly minter: Address;
  readonly quantity: number;
}

interface Watched {
  readonly collections: readonly Address[];
  readonly minters: readonly Address[];
}

/** The mints of a block, by transaction, collection and minter: a log of ERC-721 is one token, and many may be one mint. */
export function groupMints(logs: readonly AreaLog[], collections: readonly Address[]): readonly Minted[] {
  const groups = new Map<string, { tx_hash: Hash; collection: Address; minter: Address; tokens: bigint }>();
  for (const log of logs) {
    if (!collections.includes(log.address)) continue;
    const found = mintedBy(log);
    if (!found) continue;
    const minter = found.to.toLowerCase() as Address;
    const key = `${log.transactionHash} ${log.address} ${minter}`;
    const known = groups.get(key);
    const tokens = (known?.tokens ?? 0n) + found.tokens;
    groups.set(key, { tx_hash: log.transactionHash, collection: log.address, minter, tokens });
  }
  return [...groups.values()].map(({ tokens, ...rest }) => ({
    ...rest,
    quantity: Number(tokens < MOST_TOKENS ? tokens : MOST_TOKENS),
  }));
}

function mintedBy(log: AreaLog): { readonly to: string; readonly tokens: bigint } | undefined {
  const event = decodeMintLog(log);
  if (!event) return undefined;
  if (event.eventName === 'Transfer')
    return event.args.from === zeroAddress ? { to: event.args.to, tokens: 1n } : undefined;
  if (event.eventName === 'ConsecutiveTransfer') {
    const { from, to, fromTokenId, toTokenId } = event.args;
    return from === zeroAddress && toTokenId >= fromTokenId
      ? { to, tokens: toTokenId - fromTokenId + 1n }
      : undefined;
  }
  if (event.eventName === 'TransferSingle')
    return event.args.from === zeroAddress ? { to: event.args.to, tokens: event.args.value } : undefined;
  if (event.eventName === 'TransferBatch') {
    const { from, to, values } = event.args;
    return from === zeroAddress ? { to, tokens: values.reduce((sum, one) => sum + one, 0n) } : undefined;
  }
  return undefined;
}

/** An attempt before its place in the block is known. */
type Found = Omit<MintAttemptFacts, 'at' | 'place' | 'rivals' | 'reason'> & {
  readonly index: number;
  readonly reason: MintAttemptFacts['reason'];
};

/**
 * Who minted in a block, and who tried: failed calls of a watched collection, and failed transactions of a watched minter that called
 * one on the way. A mint through another contract has a payer who is not the minter.
 */
export async function readAttempts(
  client: PublicClient,
  block: Pick<FullBlock, 'number' | 'hash' | 'baseFeePerGas' | 'transactions'>,
  prices: BlockPrices,
  minted: readonly Minted[],
  watched: Watched,
): Promise<readonly MintAttemptFacts[]> {
  const known = new Set<string>(minted.map(({ tx_hash }) => tx_hash));
  const asked = block.transactions.flatMap((transaction, index) => {
    const { hash, from, to } = transaction;
    const isCalled = to !== null && watched.collections.some((one) => one === to.toLowerCase());
    const isOurs = watched.minters.some((one) => one === from.toLowerCase());
    return known.has(hash) || isCalled || isOurs ? [{ transaction, index }] : [];
  });
  const read = asked.map(async ({ transaction, index }): Promise<readonly Found[]> => {
    const receipt = await getReceipt(client, block, transaction.hash);
    const payer = transaction.from.toLowerCase() as Address;
    const gasWei = receipt.gasUsed * receipt.effectiveGasPrice;
    const place = {
      ...{ index, payer, tx_hash: transaction.hash, gas_wei: gasWei },
      gas_usd: (await prices.valueOf(NATIVE_TOKEN, gasWei)) ?? null,
      gas_used: Number(receipt.gasUsed),
      tip_gwei: Number(receipt.effectiveGasPrice - block.baseFeePerGas) / GWEI,
    };
    const isOurs = (minter: Address) => watched.minters.some((one) => one === minter || one === payer);
    if (receipt.status !== 'success') {
      const failure = await readMintFailure(client, block, transaction, watched.collections);
      if (!failure) return [];
      const { collection, reason, error, asked: wanted } = failure;
      return [
        {
          ...{ ...place, collection, minter: payer, reason, error, ...wanted, state: 'failed' },
          ...{ ...NOT_PAID, ours: isOurs(payer) },
        },
      ];
    }
    const own = minted.filter(({ tx_hash }) => tx_hash === transaction.hash);
    const tokens = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const paid = paymentOf(BigInt(transaction.value), receipt, payer);
    const { phase } = askedMint(transaction.input ?? '0x');
    return Promise.all(
      own.map(async ({ collection, minter, quantity }, at): Promise<Found> => {
        const part = (whole: bigint): bigint => (whole * BigInt(quantity)) / BigInt(tokens || 1);
        return {
          ...{ ...place, collection, minter, phase, quantity, state: 'minted', reason: null, error: null },
          ...(await pricedPart(paid, part, prices)),
          // Gas is paid once a transaction.
          ...(at > 0 && { gas_wei: null, gas_usd: null }),
          ours: isOurs(minter),
        };
      }),
    );
  });
  const found = (await Promise.all(read)).flat();
  return found.map(({ index, ...one }, at) => {
    const rivals = found.filter(({ collection }) => collection === one.collection);
    const before = rivals.filter((other) => other.index < index);
    const wasTaken = one.reason === 'sold_out' && before.some(({ state }) => state === 'minted');
    return {
      ...{ ...one, at, place: before.length + 1, rivals: rivals.length },
      // Whoever came first in the same block took the last tokens.
      reason: wasTaken ? 'outbid' : one.reason,
    };
  });
}

type Paid = Pick<MintAttemptFacts, 'paid_wei' | 'paid_usd' | 'paid_token' | 'paid_units'>;

const NOT_PAID: Paid = { paid_wei: null, paid_usd: null, paid_token: null, paid_units: null };

/** A mint's part of a payment. Dollars are null where the coin or a token has no price; in coins it is only what was paid in them alone. */
async function pricedPart(
  { wei, tokens }: Payment,
  part: (whole: bigint) => bigint,
  prices: BlockPrices,
): Promise<Paid> {
  const [first, ...others] = tokens;
  const values = await Promise.all([
    ...(wei > 0n || !first ? [prices.valueOf(NATIVE_TOKEN, part(wei))] : []),
    ...tokens.map(({ token, units }) => prices.valueOf(token, part(units))),
  ]);
  const paid_usd = values.reduce<bigint | null>(
    (sum, value) => (sum === null || value === undefined ? null : sum + value),
    0n,
  );
  if (!first) return { ...NOT_PAID, paid_wei: part(wei), paid_usd };
  const isOne = others.length === 0;
  return {
    ...{ paid_wei: null, paid_usd, paid_units: isOne ? part(first.units) : null },
    paid_token: isOne ? first.token : `${tokens.length} tokens`,
  };
}

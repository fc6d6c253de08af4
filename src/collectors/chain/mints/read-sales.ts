import { type Address, type PublicClient, type TransactionReceipt, zeroAddress } from 'viem';
import { NATIVE_TOKEN } from '../../../evm/token-transfer.ts';
import type { MintSaleFacts } from '../../../store/mints/mint-block.ts';
import type { AreaLog } from '../area-reader.ts';
import type { BlockPrices } from '../block-prices.ts';
import { decodeEvent } from '../decode-event.ts';
import type { FullBlock } from '../get-block.ts';
import { getReceipt } from '../get-receipt.ts';
import { decodeMintLog } from './decode-mint-log.ts';
import { SALE_EVENTS } from './mint-abi.ts';

/** Kinds of items of Seaport. */
const COIN = 0;
const TOKEN = 1;

/** A sale as its event tells it; null where it was not paid in the coin or its wrapped form. */
interface ToldSale {
  readonly collection: string;
  readonly token_id: bigint;
  readonly seller: string;
  readonly buyer: string;
  readonly price_wei: bigint | null;
  readonly fee_wei: bigint | null;
  readonly royalty_wei: bigint | null;
}

type Log = Pick<TransactionReceipt['logs'][number], 'topics' | 'data' | 'address'>;

/**
 * The sales that a log tells. An order of Seaport is one sale for each token of a collection that it has; its price is divided among
 * them. Payments to `ownerOf(collection)` are royalties, others to third parties fees.
 */
export function salesOf(
  log: Log,
  wrapped: string,
  ownerOf: (collection: string) => string | undefined,
): readonly ToldSale[] {
  const event = decodeEvent(SALE_EVENTS, log);
  if (!event) return [];
  const lower = (address: string): string => address.toLowerCase();
  if (event.eventName === 'Sold') {
    const { collection, tokenId, seller, buyer, price, fee, royalty } = event.args;
    return [
      {
        ...{ collection: lower(collection), token_id: tokenId, seller: lower(seller), buyer: lower(buyer) },
        ...{ price_wei: price, fee_wei: fee, royalty_wei: royalty },
      },
    ];
  }
  const { offerer, recipient, offer, consideration } = event.args;
  const isToken = ({ itemType }: { itemType: number }) => itemType > TOKEN;
  const isCoin = ({ itemType, token }: { itemType: number; token: string }) =>
    itemType === COIN || (itemType === TOKEN && lower(token) === wrapped);
  // A listing gives the token and takes coins; an offer that was taken gives coins and takes the token.
  const isListing = offer.some(isToken);
  const tokens = (isListing ? offer : consideration).filter(isToken);
  const payments = isListing ? consideration : offer;
  const [seller, buyer] = isListing ? [offerer, recipient] : [recipient, offerer];
  if (tokens.length === 0) return [];
  const isPriced = payments.every((one) => isToken(one) || isCoin(one));
  const sum = (items: readonly { amount: bigint }[]) =>
    items.reduce((total, { amount }) => total + amount, 0n);
  const price = sum(payments.filter(isCoin));
  const share = (wei: bigint) => (isPriced ? wei / BigInt(tokens.length) : null);
  return tokens.map(({ token, identifier }) => {
    const owner = ownerOf(lower(token));
    const others = consideration.filter((one) => isCoin(one) && lower(one.recipient) !== lower(seller));
    const royalties = others.filter((one) => lower(one.recipient) === owner);
    return {
      ...{ collection: lower(token), token_id: identifier, seller: lower(seller), buyer: lower(buyer) },
      price_wei: share(price),
      fee_wei: share(sum(others) - sum(royalties)),
      royalty_wei: share(sum(royalties)),
    };
  });
}

/** The sales of watched collections in a block: those that the transactions which moved their tokens tell. */
export async function readSales(
  client: PublicClient,
  block: FullBlock,
  prices: BlockPrices,
  logs: readonly AreaLog[],
  options: {
    readonly collections: readonly Address[];
    readonly minters: readonly Address[];
    readonly wrapped: string;
    readonly ownerOf: (collection: string) => string | undefined;
  },
): Promise<readonly MintSaleFacts[]> {
  const { collections, minters, wrapped, ownerOf } = options;
  const moved = new Set(
    logs.filter((log) => collections.includes(log.address) && isMove(log)).map((log) => log.transactionHash),
  );
  const dollarsFor = async (wei: bigint | null) =>
    wei === null ? null : ((await prices.valueOf(NATIVE_TOKEN, wei)) ?? null);
  const read = [...moved].map(async (hash): Promise<readonly MintSaleFacts[]> => {
    const receipt = await getReceipt(client, block, hash);
    const payer = receipt.from.toLowerCase();
    const gasWei = receipt.gasUsed * receipt.effectiveGasPrice;
    let isCharged = false;
    const sales: MintSaleFacts[] = [];
    for (const log of receipt.logs) {
      for (const [at, sale] of salesOf(log, wrapped, ownerOf).entries()) {
        if (!collections.some((one) => one === sale.collection)) continue;
        const isOurs = (account: string) => minters.some((one) => one === account);
        const ours = isOurs(sale.seller) ? 'sold' : isOurs(sale.buyer) ? 'bought' : null;
        const isPayer: boolean = ours !== null && isOurs(payer) && !isCharged;
        isCharged ||= isPayer;
        sales.push({
          ...sale,
          // The tokens of one order follow its log.
          ...{ log_index: log.logIndex + at, market: log.address.toLowerCase(), tx_hash: hash, ours },
          price_usd: await dollarsFor(sale.price_wei),
          fee_usd: await dollarsFor(sale.fee_wei),
          royalty_usd: await dollarsFor(sale.royalty_wei),
          ...(isPayer
            ? { gas_wei: gasWei, gas_usd: await dollarsFor(gasWei) }
            : { gas_wei: null, gas_usd: null }),
        });
      }
    }
    return sales;
  });
  return (await Promise.all(read)).flat();
}

/** Whether a token that existed before changed hands. */
function isMove(log: AreaLog): boolean {
  const event = decodeMintLog(log);
  if (!event || !('from' in event.args)) return false;
  return event.args.from !== zeroAddress && event.args.to !== zeroAddress;
}

import { type Address, zeroAddress } from 'viem';

/** `Transfer(address,address,uint256)` of ERC-20, which has three topics where that of ERC-721 has four. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const ADDRESS = /^0x0{24}[0-9a-f]{40}$/;
const WORD = /^0x[0-9a-f]{64}$/;

/** What is read of a log of a receipt. */
export interface ReceiptLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

/** What the payer of a transaction spent. */
export interface Payment {
  /** Of the chain's coin. */
  readonly wei: bigint;
  /** Tokens of ERC-20 that left the payer, less what came back, in their smallest units. */
  readonly tokens: readonly { readonly token: Address; readonly units: bigint }[];
}

/** What the payer spent in a transaction, by its receipt. Every contract that reports a transfer counts as a token. */
export function paymentOf(
  value: bigint,
  { logs }: { readonly logs: readonly ReceiptLog[] },
  payer: Address,
): Payment {
  const sums = new Map<Address, bigint>();
  for (const { address, topics, data } of logs) {
    const [event, from, to] = topics;
    if (topics.length !== 3 || event !== TRANSFER || !WORD.test(data)) continue;
    const sign = BigInt(accountOf(to) === payer ? -1 : 0) + BigInt(accountOf(from) === payer ? 1 : 0);
    if (sign === 0n) continue;
    const token = address.toLowerCase() as Address;
    sums.set(token, (sums.get(token) ?? 0n) + sign * BigInt(data));
  }
  const tokens = [...sums].flatMap(([token, units]) => (units > 0n ? [{ token, units }] : []));
  return { wei: value, tokens };
}

function accountOf(topic: string | undefined): string {
  return topic && ADDRESS.test(topic.toLowerCase()) ? `0x${topic.slice(-40).toLowerCase()}` : zeroAddress;
}

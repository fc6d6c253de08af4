import * as zod from 'zod';
import type { PendingBody } from '../../../evm/pending/pending-transaction.ts';

const Quantity = zod
  .string()
  .regex(/^0x[0-9a-fA-F]{1,64}$/)
  .transform(BigInt);
const Address = zod
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((text) => text.toLowerCase());

/** A transaction as a node returns it. Fields that are not needed are not checked. */
const NodeTransaction = zod.object({
  hash: zod.string().regex(/^0x[0-9a-fA-F]{64}$/),
  from: Address,
  to: Address.nullish(),
  nonce: Quantity,
  type: Quantity.optional(),
  gas: Quantity.optional(),
  gasPrice: Quantity.nullish(),
  maxFeePerGas: Quantity.nullish(),
  maxPriorityFeePerGas: Quantity.nullish(),
  value: Quantity.optional(),
  input: zod
    .string()
    .regex(/^0x[0-9a-fA-F]*$/)
    .optional(),
});
/** With everything that a simulation needs. */
export type NodeTransaction = zod.infer<typeof NodeTransaction>;

/** A transaction as a node returns it; undefined for anything else. A missing amount is never 0. */
export function readNodeTransaction(told: unknown): NodeTransaction | undefined {
  const read = NodeTransaction.safeParse(told).data;
  return read && read.nonce <= BigInt(Number.MAX_SAFE_INTEGER) ? read : undefined;
}

/** The fields of a transaction. Types before EIP-1559 have one price, which is both their fee cap and their largest tip. */
export function bodyOf(told: NodeTransaction): PendingBody {
  const price = told.gasPrice ?? 0n;
  const max_fee = told.maxFeePerGas ?? price;
  return {
    from: told.from,
    to: told.to ?? null,
    nonce: Number(told.nonce),
    type: Number(told.type ?? 0n),
    gas_limit: told.gas ?? 0n,
    max_fee,
    tip: told.maxPriorityFeePerGas ?? price,
    value: told.value ?? 0n,
    selector:
      told.input !== undefined && told.input.length >= 10 ? told.input.slice(0, 10).toLowerCase() : null,
  };
}

import type { NodeCall } from './node-request.ts';

/** Where the block stands among the parameters of a method. */
const PLACES: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_getBalance: 1,
  eth_getBlockByNumber: 0,
  eth_getBlockReceipts: 0,
  eth_getCode: 1,
  eth_getLogs: 0,
  eth_getStorageAt: 2,
};

/** The number of the block that a call asks about, of a range its first; 0 for a call that names none. */
export function blockOfCall({ method, params, block }: NodeCall): number {
  if (block !== undefined) return Number(block);
  const place = PLACES[method];
  if (place === undefined || !Array.isArray(params)) return 0;
  const named: unknown = params[place];
  const { fromBlock } = Object(named);
  const number = Number(fromBlock ?? named);
  return Number.isSafeInteger(number) ? number : 0;
}

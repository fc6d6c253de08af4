import type { Address } from 'viem';
import { callOf, type LocalClient, type LocalTransaction } from './local-client.ts';
import { type LocalContract, readContract } from './local-contracts.ts';

/** A contract at an address: its views, and the transactions that call it. */
export function contractAt(client: LocalClient, name: LocalContract, address: Address) {
  const { abi } = readContract(name);
  return {
    address,
    read: <T = bigint>(functionName: string, ...args: readonly unknown[]): Promise<T> =>
      client.read<T>(address, abi, functionName, args),
    call: (from: Address, functionName: string, ...args: readonly unknown[]): LocalTransaction =>
      callOf(from, address, abi, functionName, args),
  };
}

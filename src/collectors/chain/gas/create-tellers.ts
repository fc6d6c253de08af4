import { createChainClient } from '../chain-client.ts';
import { nodeRequest } from '../node-request.ts';
import type { MempoolOptions } from './mempool-options.ts';

/**
 * The nodes that tell pending transactions. Each has a pool of its own, so a transaction is looked for at those that told it: another
 * node may never have had it.
 */
export function createTellers({ client, urls, signal }: Pick<MempoolOptions, 'client' | 'urls' | 'signal'>) {
  const first = nodeRequest(client);
  const requests =
    urls.length > 1 ? urls.map((url) => nodeRequest(createChainClient([url], signal))) : [first];
  const open = new Set<number>();

  return {
    setOpen(node: number, isOpen: boolean): void {
      if (isOpen) open.add(node);
      else open.delete(node);
    },

    isOpen: (node: number): boolean => open.has(node),

    /**
     * A transaction as one of the nodes that told it has it; null where none that is open has it any more, undefined where one did not
     * answer. If none of them is open, the chain's first healthy node is asked.
     */
    async find(hash: string, told: readonly number[]): Promise<unknown> {
      const call = { method: 'eth_getTransactionByHash', params: [hash] };
      const asked = told.filter((node) => open.has(node)).flatMap((node) => requests[node] ?? []);
      if (asked.length === 0) return first(call);
      let missing: null | undefined = null;
      for (const request of asked) {
        const found = await request(call).catch(() => undefined);
        if (found !== null && found !== undefined) return found;
        if (found === undefined) missing = undefined;
      }
      return missing;
    },
  };
}

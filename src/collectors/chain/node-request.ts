import type { PublicClient } from 'viem';

/** Calls a method of the node by its name; the answer is as the node gave it, and the caller checks it. */
export type NodeRequest = (call: { method: string; params: unknown[] }) => Promise<unknown>;

/** The requests of a client without viem's types: they lack methods of nodes, and promise what a node need not answer. */
export function nodeRequest(client: Pick<PublicClient, 'request'>): NodeRequest {
  return client.request as NodeRequest;
}

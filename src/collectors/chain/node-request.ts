/** Calls a method of the node by its name; the answer is as the node gave it, and the caller checks it. */
export type NodeRequest = (call: { method: string; params: unknown[] }) => Promise<unknown>;

/** What is needed of a client to call methods by their names. */
export interface NodeClient {
  readonly request: (call: never) => Promise<unknown>;
}

/** The requests of a client without viem's types: they lack methods of nodes, and promise what a node need not answer. */
export function nodeRequest(client: NodeClient): NodeRequest {
  return client.request as NodeRequest;
}

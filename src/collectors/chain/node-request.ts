/** A call of a node's method. */
export interface NodeCall {
  readonly method: string;
  readonly params?: unknown;
  /**
   * Throws where the answer contradicts what was read before; `ask` asks the node that gave it. After a NodeAnswerError that node is
   * paused and the next one asked.
   */
  readonly check?: ((answer: unknown, ask: NodeRequest) => Promise<void>) | undefined;
  /** The block that the call is about, where its parameters do not tell it. */
  readonly block?: bigint | undefined;
}

/** Calls a method of the node by its name; the answer is as the node gave it, and the caller checks it. */
export type NodeRequest = (call: {
  method: string;
  params: unknown[];
  check?: NodeCall['check'];
  block?: NodeCall['block'];
}) => Promise<unknown>;

/** What is needed of a client to call methods by their names. */
export interface NodeClient {
  readonly request: (call: never) => Promise<unknown>;
  readonly transport?: { readonly request?: unknown };
}

/**
 * The requests of a client without viem's types: they lack methods of nodes, and promise what a node need not answer. They are those of
 * its transport, because the client's own go through four promises more, for retries that our transports make themselves.
 */
export function nodeRequest({ transport, request }: NodeClient): NodeRequest {
  return (transport?.request ?? request) as NodeRequest;
}

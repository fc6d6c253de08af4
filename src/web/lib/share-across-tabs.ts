interface SharedWork<M> {
  /** The same in every tab that takes part. */
  readonly name: string;
  /** Does the work in the one tab that leads: sends messages to all tabs, this one included, until it is stopped. */
  readonly lead: (send: (message: M) => void) => () => void;
  readonly onMessage: (message: M) => void;
  /** What the leader tells a tab that joins later; undefined where there is nothing to tell yet. */
  readonly welcome: () => M | undefined;
}

type Envelope<M> = { readonly kind: 'ask' } | { readonly kind: 'message'; readonly message: M };

/**
 * Lets one tab do for all what would be wasteful in each: a browser gives a server only six connections, and every
 * stream that stays open takes one. The lock makes the leader; when its tab goes, the next one in line leads. Where
 * the browser has no locks (plain http to another machine) every tab leads itself. Returns the function that leaves.
 */
export function shareAcrossTabs<M>(work: SharedWork<M>): () => void {
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return work.lead(work.onMessage);

  const channel = new BroadcastChannel(work.name);
  const left = new AbortController();
  let leads = false;
  const send = (message: M): void => {
    work.onMessage(message);
    channel.postMessage({ kind: 'message', message } satisfies Envelope<M>);
  };
  channel.onmessage = ({ data }: MessageEvent<Envelope<M>>) => {
    if (data.kind === 'message') work.onMessage(data.message);
    else if (leads) {
      const message = work.welcome();
      if (message !== undefined) channel.postMessage({ kind: 'message', message } satisfies Envelope<M>);
    }
  };
  channel.postMessage({ kind: 'ask' } satisfies Envelope<M>);
  locks
    .request(work.name, { signal: left.signal }, async () => {
      leads = true;
      const stop = work.lead(send);
      await new Promise((resolve) => left.signal.addEventListener('abort', resolve, { once: true }));
      stop();
    })
    .catch((cause: unknown) => {
      // Leaving the line before one's turn rejects the request; nothing else is expected to.
      if (!left.signal.aborted) throw cause;
    });
  return () => {
    left.abort();
    channel.close();
  };
}

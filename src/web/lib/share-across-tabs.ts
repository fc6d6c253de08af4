interface SharedWork<M> {
  /** The same in every participating tab. */
  readonly name: string;
  /** Work of the leading tab: sends messages to all tabs, this one included, until stopped. */
  readonly lead: (send: (message: M) => void) => () => void;
  readonly onMessage: (message: M) => void;
  /** The leader's message to a tab that joins later; undefined if there is none yet. */
  readonly welcome: () => M | undefined;
  /** A leader that is silent for this long is asked to answer. If it does not, it sleeps, and this tab leads instead. */
  readonly silenceLimitMs?: number;
}

type Envelope<M> =
  | { readonly kind: 'ask' }
  | { readonly kind: 'here' }
  | { readonly kind: 'message'; readonly message: M };

const SILENCE_LIMIT_MS = 15_000;

/**
 * Lets one tab work for all: a browser opens only six connections to a server, and every open stream takes one. A lock
 * elects the leader; when its tab closes, the next in line leads. Without locks (plain http to another machine) every
 * tab leads itself. A visible tab takes the lead from a sleeping one. Returns the function that leaves.
 */
export function shareAcrossTabs<M>(work: SharedWork<M>): () => void {
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return work.lead(work.onMessage);

  const channel = new BroadcastChannel(work.name);
  let leads = false;
  let leaderHeardAt = Date.now();
  let asked = false;
  let inLine = new AbortController();
  const post = (envelope: Envelope<M>): void => channel.postMessage(envelope);
  const send = (message: M): void => {
    work.onMessage(message);
    post({ kind: 'message', message });
  };
  channel.onmessage = ({ data }: MessageEvent<Envelope<M>>) => {
    if (data.kind === 'ask') {
      if (!leads) return;
      const message = work.welcome();
      post(message === undefined ? { kind: 'here' } : { kind: 'message', message });
      return;
    }
    leaderHeardAt = Date.now();
    asked = false;
    // Messages that a former leader sends on waking up are stale.
    if (data.kind === 'message' && !leads) work.onMessage(data.message);
  };
  post({ kind: 'ask' });

  const lead = async (): Promise<void> => {
    const turn = inLine.signal;
    leads = true;
    const stop = work.lead(send);
    lost = () => {
      leads = false;
      stop();
    };
    await new Promise((resolve) => turn.addEventListener('abort', resolve, { once: true }));
    lost();
  };
  let lost = (): void => {};
  const standInLine = (): void => {
    inLine = new AbortController();
    const { signal } = inLine;
    locks.request(work.name, { signal }, lead).catch((cause: unknown) => onRefused(signal, cause));
  };
  const takeTheLead = (): void => {
    inLine.abort();
    inLine = new AbortController();
    const { signal } = inLine;
    locks.request(work.name, { steal: true }, lead).catch((cause: unknown) => onRefused(signal, cause));
  };
  const onRefused = (turn: AbortSignal, cause: unknown): void => {
    // The request rejects if this tab leaves the queue, or if another tab steals the lock.
    if (turn.aborted) return;
    if (!leads) throw cause;
    lost();
    standInLine();
  };
  standInLine();

  const limit = work.silenceLimitMs ?? SILENCE_LIMIT_MS;
  const watch = setInterval(() => {
    if (leads || globalThis.document?.hidden || Date.now() - leaderHeardAt < limit) return;
    if (asked) {
      asked = false;
      leaderHeardAt = Date.now();
      takeTheLead();
    } else {
      asked = true;
      post({ kind: 'ask' });
    }
  }, limit / 5);
  return () => {
    clearInterval(watch);
    inLine.abort();
    channel.close();
  };
}

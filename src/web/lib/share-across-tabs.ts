interface SharedWork<M> {
  /** The same in every tab that takes part. */
  readonly name: string;
  /** Does the work in the one tab that leads: sends messages to all tabs, this one included, until it is stopped. */
  readonly lead: (send: (message: M) => void) => () => void;
  readonly onMessage: (message: M) => void;
  /** What the leader tells a tab that joins later; undefined where there is nothing to tell yet. */
  readonly welcome: () => M | undefined;
  /** A leader that says nothing for so long is asked; where it does not answer it sleeps, and this tab leads instead. */
  readonly silenceLimitMs?: number;
}

type Envelope<M> =
  | { readonly kind: 'ask' }
  | { readonly kind: 'here' }
  | { readonly kind: 'message'; readonly message: M };

const SILENCE_LIMIT_MS = 15_000;

/**
 * Lets one tab do for all what would be wasteful in each: a browser gives a server only six connections, and every
 * stream that stays open takes one. The lock makes the leader; when its tab goes, the next one in line leads. Where
 * the browser has no locks (plain http to another machine) every tab leads itself. A browser may put a tab to sleep: one
 * that is looked at takes the lead from it. Returns the function that leaves.
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
    // What a former leader still says on waking up is old.
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
    // Leaving the line before one's turn rejects the request, and so does a tab that took the lead.
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

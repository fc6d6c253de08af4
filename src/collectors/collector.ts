/** A source of facts. `run` returns when it is done or the signal aborts; an error restarts it. */
export interface Collector {
  /** Unique among collectors. It names the lock that lets only one of several instances run it. */
  readonly name: string;
  run(signal: AbortSignal): Promise<void>;
}

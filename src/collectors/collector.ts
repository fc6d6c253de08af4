/** A source of facts. `run` returns when there is no more to do or the signal aborts; what it throws restarts it. */
export interface Collector {
  /** Unique among collectors; names its lock, so that one instance of several runs it. */
  readonly name: string;
  run(signal: AbortSignal): Promise<void>;
}

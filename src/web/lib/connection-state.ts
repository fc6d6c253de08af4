/**
 * `reconnecting`: the first few attempts after a loss. `offline`: later attempts, or the browser has no network.
 * `crowded`: the server has reached its limit of streams.
 */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'crowded';

/** The state of the connection, and when the server last sent something, in milliseconds since the epoch; null if never. */
export interface LiveConnection {
  readonly state: ConnectionState;
  readonly heardAt: number | null;
}

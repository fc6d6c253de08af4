/**
 * `reconnecting` for the first few attempts after a loss, `offline` from then on or where the browser has no network; `crowded`
 * where the server is there and holds as many streams as it may.
 */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'crowded';

/** The state of the connection and when the server was heard last, in milliseconds since the epoch; null where it never was. */
export interface LiveConnection {
  readonly state: ConnectionState;
  readonly heardAt: number | null;
}

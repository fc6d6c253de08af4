import type { EndpointName } from '../../../contract/endpoints.ts';

/** The words with which the calls of an area with a ledger and decisions begin. */
export type FrameName =
  Extract<EndpointName, `${string}LedgerSums`> extends `${infer Name}LedgerSums` ? Name : never;

import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type * as zod from 'zod';
import type { ENDPOINTS, EndpointName, Requests } from '../contract/endpoints.ts';
import type { Caller, Operator } from '../identity/identity-provider.ts';

/** Bindings are empty or absent if a request does not come from a socket. */
export interface ApiEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    request_id: string;
    operator?: Operator;
    /** Set by the code that responds with an error which the log should explain. */
    error?: unknown;
  };
}

type OutputOf<Name extends EndpointName, Part extends 'query' | 'body'> =
  Requests[Name] extends Record<Part, infer Schema extends zod.ZodType> ? zod.output<Schema> : undefined;

/** One validated call of an endpoint. */
export interface Call<Name extends EndpointName> {
  readonly query: OutputOf<Name, 'query'>;
  readonly body: OutputOf<Name, 'body'>;
  /** The signed-in operator; undefined on open endpoints and for command-line tools. */
  readonly operator: Operator | undefined;
  readonly caller: Caller;
  readonly context: Context<ApiEnv>;
}

/** Returns a value by the endpoint's schema, sent as JSON, or a response. */
export type Handler<Name extends EndpointName> = (
  call: Call<Name>,
) => Promise<zod.output<(typeof ENDPOINTS)[Name]['response']> | Response>;

/** A handler for each endpoint of these names. The compiler reports a missing one. */
export type Handlers<Names extends EndpointName = EndpointName> = { readonly [Name in Names]: Handler<Name> };

import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type * as zod from 'zod';
import type { ENDPOINTS, EndpointName, Requests } from '../contract/endpoints.ts';
import type { Caller, Operator } from '../identity/identity-provider.ts';

/** Bindings are empty, or there are none, where a request does not come from a socket. */
export interface ApiEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    request_id: string;
    operator?: Operator;
    /** Set by whoever answers an error that the log should explain. */
    error?: unknown;
  };
}

type OutputOf<Name extends EndpointName, Part extends 'query' | 'body'> =
  Requests[Name] extends Record<Part, infer Schema extends zod.ZodType> ? zod.output<Schema> : undefined;

/** One checked call of an endpoint. */
export interface Call<Name extends EndpointName> {
  readonly query: OutputOf<Name, 'query'>;
  readonly body: OutputOf<Name, 'body'>;
  /** Who is signed in; undefined on open endpoints and for command-line tools. */
  readonly operator: Operator | undefined;
  readonly caller: Caller;
  readonly context: Context<ApiEnv>;
}

/** Answers a call with what its schema says, sent as JSON, or with a response of its own. */
export type Handler<Name extends EndpointName> = (
  call: Call<Name>,
) => Promise<zod.output<(typeof ENDPOINTS)[Name]['response']> | Response>;

/** A handler for every endpoint of these names: the compiler finds the one that was forgotten. */
export type Handlers<Names extends EndpointName = EndpointName> = { readonly [Name in Names]: Handler<Name> };

import type { z } from 'zod';

/** Who may call: anyone, a signed-in operator, or a command-line tool that holds the server's one-time key. */
export type Access = 'open' | 'operator' | 'local-key';

/** One call of the API. The table of them is the only list of routes: server, client, tests and OpenAPI read it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path from the server's root; path parameters in braces, as OpenAPI writes them. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly summary: string;
  /** Strict object of the query parameters; absent where none is taken. */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Media type of the request body where it is not JSON; such a body is streamed and has no schema. */
  readonly body_media_type?: string;
  /** Schema of the 200 answer. */
  readonly response: z.ZodType;
  /** Media type of the 200 answer where it is not JSON. */
  readonly media_type?: string;
  /** The message of the client's error when the call fails, fixed by the specification for its calls. */
  readonly failure: string;
}

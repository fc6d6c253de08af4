import type * as zod from 'zod';
import type { AccessRole } from '../domain/access-role.ts';
import type { EndpointArea } from './endpoint-area.ts';
import type { EventTopic } from './event-topics.ts';
import type { ListDeclaration } from './list-declaration.ts';

/** Who may call: anyone, a signed-in operator, or a command-line tool with the server's local key. */
export type Access = 'open' | 'operator' | 'local-key';

interface Call {
  /** Path from the server's root; path parameters in braces, as OpenAPI writes them. */
  readonly path: `/api/${string}`;
  readonly area: EndpointArea;
  /** Schema of the 200 response. */
  readonly response: zod.ZodType;
  /** The message of the client's error when the call fails. The specification fixes it for its calls. */
  readonly failure: string;
  /** The list declaration of a call that returns or downloads a list. */
  readonly list?: ListDeclaration;
  /** The list whose days a call returns. */
  readonly days?: ListDeclaration;
}

/** A call that changes nothing. */
export interface ReadEndpoint extends Call {
  readonly method: 'GET';
  /** The topics of events that make its response stale; empty if no event does. */
  readonly topics: readonly EventTopic[];
  /** The least role of the caller; absent: everyone who has access. */
  readonly role?: AccessRole;
}

export interface ChangeEndpoint extends Call {
  readonly method: 'POST' | 'PUT';
  /**
   * The least role of a signed-in caller. 'viewer' is everyone: what the specification shows, and what concerns the caller's own
   * account. Calls that nobody signs in for ignore it.
   */
  readonly role: AccessRole;
}

/** One call of the API as the console and the server both know it. */
export type Endpoint = ReadEndpoint | ChangeEndpoint;

/** The half of a call that only the server needs: the console knows its types, and nothing of it reaches the browser. */
export interface EndpointRequest {
  readonly access: Access;
  readonly summary: string;
  /** Strict object of the query parameters; absent without any. */
  readonly query?: zod.ZodObject;
  readonly body?: zod.ZodType;
  /** Media type of the request body if it is not JSON; such a body is streamed and has no schema. */
  readonly body_media_type?: string;
  /** Media type of the 200 response if it is not JSON. */
  readonly media_type?: string;
}

/** The other half of every call of a table: the compiler finds the one that was forgotten. */
export type RequestsOf<Endpoints> = { readonly [Name in keyof Endpoints]: EndpointRequest };

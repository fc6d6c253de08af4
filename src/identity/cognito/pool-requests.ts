import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

type RequestHandler = CognitoIdentityProviderClient['config']['requestHandler'];

/** Answers of pools have an account's attributes or ten devices: some kilobytes. */
const MOST_BYTES = 512 * 1_024;
/** Derived from the request; `fetch` sets them itself. */
const MADE_OF_REQUEST: ReadonlySet<string> = new Set(['host', 'content-length']);

/**
 * The SDK's transport: the server's own `fetch`, which calls only configured addresses and limits the answer. An answer takes
 * `ms` at most; beyond a limit the call rejects with an AnswerBoundError.
 */
export function createPoolRequests(ms: number): RequestHandler {
  return {
    async handle({ protocol, hostname, port, path, method, headers, body }) {
      const address = `${protocol}//${hostname}${port === undefined ? '' : `:${port}`}${path}`;
      const answer = await fetch(address, {
        method,
        headers: Object.entries<string>(headers).filter(([name]) => !MADE_OF_REQUEST.has(name.toLowerCase())),
        body,
        bounds: { bytes: MOST_BYTES, ms },
      });
      const response = {
        statusCode: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: await answer.bytes(),
      };
      return { response };
    },
  };
}

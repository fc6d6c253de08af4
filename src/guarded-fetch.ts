import { boundAnswer } from './bound-answer.ts';
import { createRedirects, isRedirect, refusal } from './outgoing-refused.ts';

/**
 * A `fetch` that calls allowed addresses only, and reads no more of an answer than its `bounds`. It follows redirects within
 * an origin, five at most, if the request can be repeated unchanged; all others fail like a broken connection: with a
 * TypeError whose cause has a `code`.
 */
export function createGuardedFetch(isAllowed: (address: URL) => boolean, send: typeof fetch): typeof fetch {
  return async (input, init = {}) => {
    const first = new URL(input instanceof Request ? input.url : input);
    if (!isAllowed(first)) throw refusal('ADDRESS_REFUSED', first);
    const { bounds = {}, ...rest } = init;
    const given = init.signal ?? (input instanceof Request ? input.signal : null);
    return boundAnswer(bounds, given, (signal) => follow(first, input, { ...rest, signal }));
  };

  async function follow(first: URL, input: string | URL | Request, init: RequestInit): Promise<Response> {
    const asked = input instanceof Request ? input : undefined;
    if ((init.redirect ?? asked?.redirect ?? 'follow') !== 'follow') return send(input, init);
    const method = (init.method ?? asked?.method ?? 'GET').toUpperCase();
    const nextAddress = createRedirects(
      first,
      (status) => method === 'GET' || method === 'HEAD' || (status > 303 && isRepeatable(asked, init)),
    );
    let answer = await send(input, { ...init, redirect: 'manual' });
    for (;;) {
      const location = answer.headers.get('location');
      if (!isRedirect(answer.status, location)) return answer;
      await answer.body?.cancel();
      const address = nextAddress(answer.status, location);
      const again = asked && { method, headers: asked.headers };
      answer = await send(address, { ...again, ...init, redirect: 'manual' });
    }
  }
}

/** A stream cannot be sent again. */
function isRepeatable(asked: Request | undefined, init: RequestInit): boolean {
  return asked === undefined && (init.body == null || typeof init.body === 'string');
}

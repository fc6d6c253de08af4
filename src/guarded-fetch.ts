import { boundAnswer } from './bound-answer.ts';

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const MOST_REDIRECTS = 5;

/** A request that was not made, because no setting names its address. The message has an origin, never a path. */
class OutgoingRefusedError extends Error {
  override readonly name = 'OutgoingRefusedError';
  readonly code: 'ADDRESS_REFUSED' | 'REDIRECT_REFUSED';

  constructor(code: OutgoingRefusedError['code'], address: URL) {
    super(
      code === 'ADDRESS_REFUSED'
        ? `No setting names ${address.origin}, so no request is made`
        : `The answer leads to ${address.origin}, which is not followed`,
    );
    this.code = code;
  }
}

/**
 * A `fetch` that calls allowed addresses only, and reads no more of an answer than its `bounds`. It follows redirects within
 * an origin, five at most, if the request can be repeated unchanged; all others fail like a broken connection: with a
 * TypeError whose cause has a `code`.
 */
export function createGuardedFetch(isAllowed: (address: URL) => boolean, send: typeof fetch): typeof fetch {
  return async (input, init = {}) => {
    const first = new URL(input instanceof Request ? input.url : input);
    if (!isAllowed(first)) throw failure('ADDRESS_REFUSED', first);
    const { bounds = {}, ...rest } = init;
    const given = init.signal ?? (input instanceof Request ? input.signal : null);
    return boundAnswer(bounds, given, (signal) => follow(first, input, { ...rest, signal }));
  };

  async function follow(first: URL, input: string | URL | Request, init: RequestInit): Promise<Response> {
    const asked = input instanceof Request ? input : undefined;
    if ((init.redirect ?? asked?.redirect ?? 'follow') !== 'follow') return send(input, init);
    const method = (init.method ?? asked?.method ?? 'GET').toUpperCase();
    let answer = await send(input, { ...init, redirect: 'manual' });
    let address = first;
    for (let redirects = 0; REDIRECTS.has(answer.status); redirects += 1) {
      const location = answer.headers.get('location');
      if (location === null) return answer;
      await answer.body?.cancel();
      address = new URL(location, address);
      const isSame =
        method === 'GET' || method === 'HEAD' || (answer.status > 303 && isRepeatable(asked, init));
      if (address.origin !== first.origin || !isSame || redirects === MOST_REDIRECTS)
        throw failure('REDIRECT_REFUSED', address);
      const again = asked && { method, headers: asked.headers };
      answer = await send(address, { ...again, ...init, redirect: 'manual' });
    }
    return answer;
  }
}

/** A stream cannot be sent again. */
function isRepeatable(asked: Request | undefined, init: RequestInit): boolean {
  return asked === undefined && (init.body == null || typeof init.body === 'string');
}

function failure(code: OutgoingRefusedError['code'], address: URL): TypeError {
  return new TypeError('fetch failed', { cause: new OutgoingRefusedError(code, address) });
}

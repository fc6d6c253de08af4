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

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const MOST_REDIRECTS = 5;

/** A refusal looks like a broken connection: a TypeError whose cause has a `code`. */
export function refusal(code: OutgoingRefusedError['code'], address: URL): TypeError {
  return new TypeError('fetch failed', { cause: new OutgoingRefusedError(code, address) });
}

/** Whether an answer leads to another address. */
export function isRedirect(status: number, location: string | null | undefined): location is string {
  return REDIRECTS.has(status) && location != null;
}

/**
 * Returns a function that follows redirects: it tells the address of the next one. It throws for one to another origin, for the sixth,
 * and where the status would change a request that `isSame` says cannot be changed.
 */
export function createRedirects(
  first: URL,
  isSame: (status: number) => boolean,
): (status: number, location: string) => URL {
  let address = first;
  let redirects = 0;
  return (status, location) => {
    address = new URL(location, address);
    if (address.origin !== first.origin || !isSame(status) || redirects === MOST_REDIRECTS)
      throw refusal('REDIRECT_REFUSED', address);
    redirects += 1;
    return address;
  };
}

/** An answer was not read, because those of earlier blocks fill what is held ahead of the writes. It is asked for again later. */
export class TooMuchAheadError extends Error {
  override readonly name = 'TooMuchAheadError';
}

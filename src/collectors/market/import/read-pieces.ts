import type { CandleSource } from './candle-source.ts';

/** Long enough that a piece costs little, short enough to hold some. */
const PIECE = 1 << 18;

/** The bytes [from, to) of a file, in order. */
export async function* readPieces(
  source: CandleSource,
  from: number,
  to: number,
): AsyncGenerator<Uint8Array> {
  for (let at = from; at < to; ) {
    const piece = await source.read(at, Math.min(to, at + PIECE));
    if (piece.length === 0) return;
    yield piece;
    at += piece.length;
  }
}

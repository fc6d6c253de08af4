import { Readable } from 'node:stream';
import { createGunzip, createInflateRaw } from 'node:zlib';

const PIECE = 1 << 18;

/** Unpacks a stream piece by piece; `judge` is told, before each piece, how many bytes were taken of it and how many it gave. */
export async function* inflatePieces(
  packed: AsyncIterable<Uint8Array>,
  packing: 'gzip' | 'deflate',
  judge: (taken: number, given: number) => void = () => {},
): AsyncGenerator<Uint8Array> {
  const inflate =
    packing === 'gzip' ? createGunzip({ chunkSize: PIECE }) : createInflateRaw({ chunkSize: PIECE });
  const source = Readable.from(packed, { objectMode: true, highWaterMark: 1 });
  source.on('error', (error) => inflate.destroy(error));
  let given = 0;
  try {
    for await (const piece of source.pipe(inflate)) {
      given += piece.length;
      judge(inflate.bytesWritten, given);
      yield piece;
    }
  } finally {
    source.destroy();
    inflate.destroy();
  }
}

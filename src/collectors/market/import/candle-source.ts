import type { FileHandle } from 'node:fs/promises';

/** A file that is read piece by piece: what it costs in memory does not depend on its size. */
export interface CandleSource {
  /** In bytes. */
  readonly size: number;
  /** The bytes [from, to); fewer where the file ends before. */
  read(from: number, to: number): Promise<Uint8Array>;
}

/** Bytes that are in memory already. */
export function bytesSource(bytes: Uint8Array): CandleSource {
  return { size: bytes.length, read: async (from, to) => bytes.subarray(from, to) };
}

/** An open file of so many bytes. */
export function fileSource(file: FileHandle, size: number): CandleSource {
  return {
    size,
    async read(from, to) {
      const wanted = Math.max(0, Math.min(to, size) - from);
      if (wanted === 0) return new Uint8Array();
      const { buffer, bytesRead } = await file.read(new Uint8Array(wanted), 0, wanted, from);
      return buffer.subarray(0, bytesRead);
    },
  };
}

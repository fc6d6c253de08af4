import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';

const UNPACKERS: Readonly<Record<string, (() => Transform) | undefined>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};
/** The ways to pack that are asked for. */
export const ACCEPTED_PACKINGS = 'gzip, deflate, br';
/** An answer may be packed several times over. */
const MOST_PACKINGS = 5;

/** The bytes of an answer as they were before they were packed; one packed in another way as it came. */
export function unpackAnswer(answer: IncomingMessage): Readable {
  const packings = answer.headers['content-encoding']?.toLowerCase().split(',') ?? [];
  const unpackers = packings.map((packing) => UNPACKERS[packing.trim()]).reverse();
  if (unpackers.length === 0 || unpackers.length > MOST_PACKINGS) return answer;
  if (unpackers.some((one) => one === undefined)) return answer;
  const steps = unpackers.map((one) => one!());
  // Each step hands its failure on, so the last one tells it.
  pipeline([answer, ...steps], () => {});
  return steps.at(-1)!;
}

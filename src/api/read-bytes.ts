import { bodyTooLarge } from './body-too-large.ts';
import { readBody } from './read-body.ts';

/** The complete body of a request. Throws an AppError as soon as it exceeds `most` bytes. */
export async function readBytes(request: Request, most: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw bodyTooLarge(most);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of readBody(request)) {
    size += chunk.length;
    if (size > most) throw bodyTooLarge(most);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

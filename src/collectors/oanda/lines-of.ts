/** A longer line is none of a stream of prices. */
const LONGEST_LINE = 1_000_000;

/** The lines of a body as they come in; empty ones are passed over, and an unfinished last one is left out. Throws a RangeError where one does not end. */
export async function* linesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string, void, void> {
  if (!body) return;
  const decoder = new TextDecoder();
  let kept = '';
  for await (const piece of body) {
    const lines = (kept + decoder.decode(piece, { stream: true })).split('\n');
    kept = lines.pop() ?? '';
    if (kept.length > LONGEST_LINE) throw new RangeError('A line of the stream does not end');
    for (const line of lines) if (line.trim() !== '') yield line;
  }
}

/** A longer line is none of a stream of prices. */
const LONGEST_LINE = 256 * 1_024;

/** The lines of a body as they come in; empty ones are passed over, and an unfinished last one is left out. Throws a RangeError where one does not end. */
export async function* linesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string, void, void> {
  if (!body) return;
  const decoder = new TextDecoder();
  let kept = '';
  for await (const piece of body) {
    const text = decoder.decode(piece, { stream: true });
    // The beginning of a long line is not searched again with each piece of it.
    const end = text.lastIndexOf('\n');
    const whole = end < 0 ? '' : kept + text.slice(0, end);
    kept = end < 0 ? kept + text : text.slice(end + 1);
    if (kept.length > LONGEST_LINE) throw new RangeError('A line of the stream does not end');
    if (whole !== '') for (const line of whole.split('\n')) if (line.trim() !== '') yield line;
  }
}

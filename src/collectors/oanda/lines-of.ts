/** No stream of prices has a longer line. */
const LONGEST_LINE = 256 * 1_024;

/**
 * The lines of a body as they arrive. Empty lines are skipped, and an unfinished last one is left out. Throws a RangeError if
 * a line is too long.
 */
export async function* linesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string, void, void> {
  if (!body) return;
  const decoder = new TextDecoder();
  let kept = '';
  for await (const piece of body) {
    const text = decoder.decode(piece, { stream: true });
    // The start of a long line is not searched again with each chunk of it.
    const end = text.lastIndexOf('\n');
    const whole = end < 0 ? '' : kept + text.slice(0, end);
    kept = end < 0 ? kept + text : text.slice(end + 1);
    if (kept.length > LONGEST_LINE) throw new RangeError('A line of the stream does not end');
    if (whole !== '') for (const line of whole.split('\n')) if (line.trim() !== '') yield line;
  }
}

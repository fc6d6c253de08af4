import { AnswerBoundError } from '../../domain/answer-bound-error.ts';
import { UpstreamError } from '../upstream-error.ts';

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN = new Set([91, 123]);
const CLOSE = new Set([93, 125]);
const COMMA = 44;
const COLON = 58;
/** Limits of characters in one element, or in a name before the list, and of nesting in an element. */
const LONGEST_ELEMENT = 2 ** 20;
const DEEPEST = 64;

/**
 * Splits a JSON array, or the first array under one of `names` in a JSON object, into the texts of its elements as its bytes
 * arrive, so that an answer of any length needs the memory of one element. Elements are not parsed. Throws UpstreamError if
 * the text ends early or has no such array, and AnswerBoundError if an element is too long or too deep.
 */
export async function* splitRecords(
  body: AsyncIterable<Uint8Array>,
  names: readonly string[],
): AsyncGenerator<string[], void, void> {
  const splitter = new RecordSplitter(names);
  const decoder = new TextDecoder();
  for await (const piece of body) {
    const records = splitter.push(decoder.decode(piece, { stream: true }));
    if (records.length > 0) yield records;
  }
  const last = splitter.push(decoder.decode());
  if (last.length > 0) yield last;
  splitter.end();
}

class RecordSplitter {
  readonly #names: readonly string[];
  #depth = 0;
  /** Depth of the elements of the list; 0 until the list is found. */
  #list = 0;
  #found = false;
  #inText = false;
  #escaped = false;
  /** The part so far of the element, or of the name, at the end of the text. */
  #kept = '';
  #name = '';
  #nameIsNext = false;

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  push(text: string): string[] {
    const records: string[] = [];
    let from = 0;
    const take = (to: number): string => {
      const whole = this.#kept + text.slice(from, to);
      this.#kept = '';
      return whole;
    };
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (this.#inText) {
        if (this.#escaped) this.#escaped = false;
        else if (code === BACKSLASH) this.#escaped = true;
        else if (code === QUOTE) {
          this.#inText = false;
          if (this.#nameIsNext) {
            this.#name = take(at);
            this.#nameIsNext = false;
          }
        }
        continue;
      }
      if (code === QUOTE) {
        this.#inText = true;
        if (this.#list === 0 && this.#depth === 1 && this.#name === '') {
          this.#nameIsNext = true;
          this.#kept = '';
          from = at + 1;
        }
      } else if (OPEN.has(code)) {
        this.#depth += 1;
        if (this.#depth > DEEPEST) throw new AnswerBoundError('ANSWER_TOO_DEEP', DEEPEST);
        if (this.#list === 0 && !this.#found && code === 91 && this.#isList()) {
          this.#list = this.#depth;
          this.#found = true;
          this.#kept = '';
          from = at + 1;
        }
      } else if (CLOSE.has(code)) {
        if (this.#depth === this.#list) {
          const record = take(at).trim();
          if (record !== '') records.push(record);
          this.#list = 0;
        }
        this.#depth -= 1;
        if (this.#depth < 0) throw new UpstreamError('the answer is not JSON');
      } else if (code === COMMA) {
        if (this.#list > 0 && this.#depth === this.#list) {
          records.push(take(at).trim());
          from = at + 1;
        } else if (this.#list === 0 && this.#depth === 1) this.#name = '';
      } else if (code === COLON && this.#list === 0 && this.#depth === 1 && this.#name === '') {
        throw new UpstreamError('the answer is not JSON');
      } else if (this.#depth === 0 && code > 32 && code !== 0xfeff) {
        throw new UpstreamError('the answer is not JSON');
      }
    }
    if (this.#list > 0 || this.#nameIsNext) this.#kept += text.slice(from);
    if (this.#kept.length > LONGEST_ELEMENT) throw new AnswerBoundError('ELEMENT_TOO_LONG', LONGEST_ELEMENT);
    return records;
  }

  end(): void {
    if (this.#depth !== 0 || this.#inText) throw new UpstreamError('the answer was cut off');
    if (!this.#found) throw new UpstreamError('the answer has no list');
  }

  #isList(): boolean {
    return this.#depth === 1 || (this.#depth === 2 && this.#names.includes(this.#name));
  }
}

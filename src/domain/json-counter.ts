const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** Counts brackets and values of JSON outside of texts, before it is parsed. What is not JSON is counted alike. */
export class JsonCounter {
  /** Brackets that are open; below 0 where too many close. */
  levels = 0;
  /** Opening brackets and commas so far. */
  values = 0;
  #inText = false;
  #isEscaped = false;

  /** Takes the next byte or UTF-16 code unit. Returns whether it is an opening bracket or a comma that counts. */
  take(code: number): boolean {
    if (this.#inText) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (code === BACKSLASH) this.#isEscaped = true;
      else if (code === QUOTE) this.#inText = false;
      return false;
    }
    if (code === QUOTE) this.#inText = true;
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) this.levels -= 1;
    if (code === OPEN_LIST || code === OPEN_OBJECT) this.levels += 1;
    else if (code !== COMMA) return false;
    this.values += 1;
    return true;
  }

  /** Begins anew, as on a next line. */
  reset(): void {
    this.levels = 0;
    this.values = 0;
    this.#inText = false;
    this.#isEscaped = false;
  }
}

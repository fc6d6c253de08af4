const REASONS = {
  ANSWER_TOO_LARGE: (most: number) => `the answer is larger than ${sizeText(most)}`,
  ANSWER_TOO_SLOW: (most: number) => `no whole answer within ${most / 1_000} s`,
  LINE_TOO_LONG: (most: number) => `the answer has a line of more than ${sizeText(most)}`,
  ELEMENT_TOO_LONG: (most: number) => `the list has an element of more than ${sizeText(most)}`,
  ANSWER_TOO_DEEP: (most: number) => `the answer is nested deeper than ${most} levels`,
  TOO_MANY_VALUES: (most: number) => `the answer has more than ${most.toLocaleString('en-US')} values`,
} as const;

/** Thrown when an external answer exceeds a bound. The message names the bound and no address. */
export class AnswerBoundError extends Error {
  override readonly name = 'AnswerBoundError';
  readonly code: keyof typeof REASONS;

  /** `most` is the bound, in bytes, milliseconds, levels or values. */
  constructor(code: AnswerBoundError['code'], most: number) {
    super(REASONS[code](most));
    this.code = code;
  }
}

function sizeText(bytes: number): string {
  return bytes < 2 ** 20
    ? `${Math.round(bytes / 1_024).toLocaleString('en-US')} KiB`
    : `${Math.round(bytes / 2 ** 20).toLocaleString('en-US')} MiB`;
}

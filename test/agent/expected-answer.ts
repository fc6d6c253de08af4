import type { StoredFacts } from '../support/stored-facts.ts';

/** A figure or a name that an answer must contain. */
export type Expected =
  | { readonly count: number }
  | { readonly usd: bigint }
  | { readonly pct: number }
  | { readonly number: number }
  | { readonly text: string };

/** The contents of a right answer; 'decline' if no figure may be given. */
export type Truth = readonly Expected[] | 'decline';

export interface AskedQuestion {
  readonly question: string;
  readonly truth: (facts: StoredFacts) => Truth;
  /** The expectation on a mirrored store if it differs, because an engine does not report everything. */
  readonly mirrored?: (facts: StoredFacts) => Truth;
}

export type Verdict = 'right' | 'declined' | 'wrong';

const DECLINES = /\bI (?:cannot|can't|do not|don't|never|only)\b|not what will happen/i;
/** A figure with a unit. A decline may only contain a date or repeat a number of the question. */
const FIGURE = /[-+]?\$\d|\d%|\bn \d/;

/**
 * Judges a reply: right if it contains every expected figure as a separate number, declined if it says so without a figure;
 * anything else is wrong, including a decline with figures.
 */
export function judgeAnswer(reply: string, truth: Truth): Verdict {
  const declined = DECLINES.test(reply) && !FIGURE.test(reply);
  if (truth === 'decline') return declined ? 'right' : 'wrong';
  if (truth.every((expected) => holds(reply, expected))) return 'right';
  return declined ? 'declined' : 'wrong';
}

function holds(reply: string, expected: Expected): boolean {
  if ('text' in expected) return reply.toLowerCase().includes(expected.text.toLowerCase());
  if ('count' in expected) {
    const texts = [String(expected.count), expected.count.toLocaleString('en-US')];
    const words = expected.count === 0 ? /\bno\b|\bnone\b|\bnever\b/i : /^$/;
    return words.test(reply) || texts.some((text) => standsAlone(reply, text));
  }
  if ('usd' in expected) return dollarTexts(expected.usd).some((text) => standsAlone(reply, text));
  if ('pct' in expected) return percentTexts(expected.pct).some((text) => standsAlone(reply, text));
  return [2, 1, 3, 4].some((digits) => standsAlone(reply, expected.number.toFixed(digits)));
}

/** Whether a text occurs in a reply and is not part of a longer number, date or amount. */
function standsAlone(reply: string, text: string): boolean {
  const escaped = text.replace(/[$+.]/g, '\\$&');
  return new RegExp(`(?<![\\d.$,-])(?<!\\d[-:])${escaped}(?![\\d%]|[.,:-]\\d)`).test(reply);
}

function dollarTexts(micros: bigint): string[] {
  const value = Number(micros) / 1e6;
  const magnitude = Math.abs(value);
  const digits =
    magnitude < 10_000
      ? magnitude.toFixed(2)
      : magnitude.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const sign = Number(magnitude.toFixed(2)) === 0 ? '' : value < 0 ? '-' : '+';
  return sign === '+' ? [`+$${digits}`, `$${digits}`] : [`${sign}$${digits}`];
}

function percentTexts(value: number): string[] {
  return [2, 1].flatMap((digits) => {
    const text = `${value.toFixed(digits)}%`;
    return value > 0 ? [text, `+${text}`] : [text];
  });
}

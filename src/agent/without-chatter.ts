import { LEADS, TAILS } from './chatter.ts';

/** Said within a question. */
const ASIDES =
  /,\s*(?:if you can|if possible|please|by the way|perhaps|though|then|exactly|roughly|say),\s*/giu;
const SIGNS_BEFORE = /^[\s,.:;!?–—…-]+/;
const SIGNS_BEHIND = /[\s,.:;!?…]+$/;
/** Pieces that are taken away at either end. */
const MOST_PIECES = 12;

/** A question without greetings, purposes, thanks and the like around it. One that is nothing else stays. */
export function withoutChatter(message: string): string {
  const plain = message.replace(ASIDES, ' ');
  const led = strip(plain, (text) => withoutFirst(text, LEADS));
  const mark = /[?.!]*\s*$/.exec(led)?.[0].trim() ?? '';
  const whole = strip(led.replace(SIGNS_BEHIND, ''), (text) => withoutFirst(text, TAILS));
  if (whole === '') return message;
  return whole === led.replace(SIGNS_BEHIND, '') ? led : `${whole}${mark}`;
}

function strip(text: string, step: (text: string) => string | undefined): string {
  let at = text;
  for (let pieces = 0; pieces < MOST_PIECES; pieces += 1) {
    const next = step(at);
    if (next === undefined) return at;
    at = next;
  }
  return at;
}

/** Without the first of the pieces that it has; undefined without one. */
function withoutFirst(text: string, pieces: readonly RegExp[]): string | undefined {
  const begun = pieces === LEADS ? text.replace(SIGNS_BEFORE, '') : text;
  for (const piece of pieces) {
    if (!piece.test(begun)) continue;
    const rest = begun.replace(piece, '');
    const plain = pieces === LEADS ? rest.replace(SIGNS_BEFORE, '') : rest.replace(SIGNS_BEHIND, '');
    return /[\p{L}\p{N}]/u.test(plain) ? plain : undefined;
  }
  return undefined;
}

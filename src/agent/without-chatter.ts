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
  const led = without(LEADS, message.replace(ASIDES, ' '), SIGNS_BEFORE);
  const mark = /[?.!]*\s*$/.exec(led)?.[0].trim() ?? '';
  const begun = led.replace(SIGNS_BEHIND, '');
  const whole = without(TAILS, begun, SIGNS_BEHIND);
  if (whole === '') return message;
  return whole === begun ? led : `${whole}${mark}`;
}

/** A text without any of the pieces at one end, nor the signs that stand there then; where nothing would be left, the last piece stays. */
function without(pieces: readonly RegExp[], text: string, signs: RegExp): string {
  let at = text;
  for (let count = 0; count < MOST_PIECES; count += 1) {
    const plain = at.replace(signs, '');
    const piece = pieces.find((one) => one.test(plain));
    const rest = piece && plain.replace(piece, '').replace(signs, '');
    if (rest === undefined || !/[\p{L}\p{N}]/u.test(rest)) return at;
    at = rest;
  }
  return at;
}

/** Said before a question without changing it; what may also begin one counts only with a sign behind it. */
const LEADS =
  /^\W*(?:(?:(?:u+h+|u+m+|e+r+m*|h+m+)\b[\s,.:;!–—-]*)|(?:(?:hi|hey|hello|hiya|so|well|ok|okay|right|sorry|anyway|btw|by the way|quick question|(?:just |i was |i am |i'?m )?(?:wondering|curious)|out of curiosity|i(?:'?m| am) new(?: here| to this| to it)?|one (?:more|last)(?: thing| question)?|(?:just )?quickly|before i forget|while (?:i have you|i'?m|we'?re) here|now that i think of it|another (?:one|question|thing)|good (?:morning|afternoon|evening|day)|morning|evening|folks|guys|team|mate|there|everyone|question|listen|look|honestly|actually|thanks|thank you|great|nice|cool|perfect|alright|(?:hi|hey|hello|ok|okay|thanks|good morning) (?:there|all|team|guys|folks|everyone|mate|so|again))\s*(?:[,.:;!–—]+|\s-+)\s*))+(?=[\p{L}\p{N}])/iu;
/** Said behind it. */
const TAILS =
  /(?:(?:[\s,]+(?:or nah|or not|or what|lol|haha|please|pls|plz|thanks(?: a lot)?|thank you|thx|cheers|if (?:you can|possible|you know)|asap|by any chance))|(?:,\s*(?:right|correct|mate|ok|okay|i wonder|roughly|exactly)))+\s*([?.!]*)\s*$/i;

/** A question without greetings and the like around it. */
export function withoutChatter(message: string): string {
  const led = message.replace(LEADS, '');
  const plain = led.replace(TAILS, '$1');
  return plain.trim() === '' ? message : plain;
}

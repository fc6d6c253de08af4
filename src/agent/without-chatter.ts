/** Said before a question without changing it; what may also begin one counts only with a sign behind it. */
const LEADS =
  /^\W*(?:(?:(?:u+h+|u+m+|e+r+m*|h+m+)\b[\s,.:;!–—-]*)|(?:(?:hi|hey|hello|hiya|so|well|ok|okay|right|sorry|anyway|btw|by the way|quick question|(?:just |i was |i am |i'?m )?(?:wondering|curious)|out of curiosity|i(?:'?m| am) new(?: here| to this| to it)?|one (?:more|last)(?: thing| question)?|(?:just )?quickly|before i forget|while (?:i have you|i'?m|we'?re) here|now that i think of it|another (?:one|question|thing)|good (?:morning|afternoon|evening|day)|morning|evening|folks|guys|team|mate|there|everyone|question|listen|look|honestly|actually|thanks|thank you|great|nice|cool|perfect|alright|(?:hi|hey|hello|ok|okay|thanks|good morning) (?:there|all|team|guys|folks|everyone|mate|so|again))\s*(?:[,.:;!–—]+|\s-+)\s*))+(?=[\p{L}\p{N}])/iu;
/** Asks to be told, and not what: 'I was wondering whether you could tell me how many …'. */
const ASKS =
  /^\W*(?:please,? )?(?:(?:i (?:was|am|'?m) |i'?m |just )?wondering (?:if|whether) (?:you|someone|anyone) (?:could|can|would|might) (?:please |perhaps |maybe |possibly )?(?=(?:tell|show|give|list|explain)\b)|(?:i(?:'d| would) be|i am|i'm) interested (?:in|to know)(?: knowing| seeing)? |what i(?:'d| would)? (?:like|love|want) to know is,?:? |i (?:do |just |often )?wonder (?:if|whether) |my question is,?:? |help me (?:to )?understand,?:? |if you (?:don'?t|do not|wouldn'?t) mind,? |if (?:you can|possible),? )(?=[\p{L}\p{N}])/iu;
/** Said within it. */
const ASIDES = /,\s*(?:if you can|if possible|please|by the way|perhaps|though|then|exactly|roughly),\s*/giu;
/** Said behind it. */
const TAILS =
  /(?:(?:[\s,]+(?:or nah|or not|or what|lol|haha|please|pls|plz|thanks(?: a lot)?|thank you|thx|cheers|if (?:you can|possible|you know)|asap|by any chance|(?:that )?(?:i|we) should (?:know|worry|care) about))|(?:,\s*(?:right|correct|mate|ok|okay|i wonder|roughly|exactly)))+\s*([?.!]*)\s*$/i;

/** A question without greetings and the like around it. */
export function withoutChatter(message: string): string {
  const led = message.replace(LEADS, '').replace(ASKS, '').replace(ASIDES, ' ');
  const plain = led.replace(TAILS, '$1');
  return plain.trim() === '' ? message : plain;
}

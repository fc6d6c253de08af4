/** How a question takes up the one before it. */
export interface Follow {
  /** The question without the words that only take up the former one. */
  readonly rest: string;
  /** The same with the word that stands for what was told: 'when was it'. */
  readonly led: string;
  /** It says so: 'and …', 'what about …', 'how many of those …'. */
  readonly joins: boolean;
  /** It is about some of the former rows: 'of those'. */
  readonly refines: boolean;
  /** It asks of them from its beginning: 'how many of those lost', but not 'bundles that lost because somebody outbid them'. */
  readonly lacks: boolean;
  /** It is about what was told: 'when was it'. */
  readonly points: boolean;
  /** What was asked is one side: 'compared with …'. */
  readonly compares: boolean;
}

const FILLERS = /^(?:(?:ok|okay|so|now|also|but|well|hm+|great|thanks|please|then|right|cool)\b[ ,]*)+/i;
const LEADS =
  /^(?:and(?: then| also| now)?(?:,? (?:what|how) about)?|(?:what|how) about|(?:and )?(?:the )?same(?: thing| question)?(?: again)?(?:,? but)?|or|instead|only|just)\b(?:,? (?:but )?(?:only|just)\b)?[ ,:]*/i;
const JOINS =
  /^(?:(?:with|on|from|over|out of) how (?:many|much)|and|(?:what|how) about|(?:the )?same|instead|by|per|without|excluding|except|split|grouped)\b/i;
/** 'of elite trades?', 'on AUD_USD', 'in October': where and when alone. */
const ONLY_FILTER = /^(?:with|of|for|on|in|at|during|from|among|within)(?: [^\s,]+){1,3}\W*$/i;
const COMPARES =
  /^(?:how (?:does|did|do) (?:that|this|it|they|those) compare (?:to|with)|compare (?:(?:that|this|it|them|those) )?(?:to|with|against)|(?:and )?(?:as )?compared (?:to|with)|vs\.?|versus|against|(?:is|was) (?:that|this|it) (?:better|worse|more|less|higher|lower) than(?: in)?)\s+/i;
/** Asks why, of what was told. */
const REASONS =
  /^(?:and |but )?why(?: (?:is|was|did|are|were) (?:that|this|it|they|those))?(?: so| happen)?\W*$|^(?:and )?(?:what(?:'?s| is| was| are| were) |for )?(?:the |their |its |what |which )?reasons?(?: (?:was|is|were|are) (?:that|it|given))?\W*$/i;
const HELD =
  /^how much (?:money )?(?:(?:is|are|do we have|do we hold|have we|did we have)(?: there)? in(?:side)? (?:it|them|those|that)|(?:do|did) we (?:have|hold) there)\W*$/i;
const TAILS = /(?:,? (?:only|alone|instead|too|as well|please|then))+(?=\W*$)/i;
/** 'how many trades is that', 'how many loans was it': of what was told, whatever it names. */
const COUNTED =
  /^how (?:many|much) .*\b(?:is|was|are|were)(?: there)?(?: (?:on|in|at|of|for|with|from))? (?:that|it|those|these)\W*$/i;
/** 'that day', 'in that month', 'there': the group that was told. */
const GROUP_TOLD =
  / (?:(?:in|on|at|for|during|of|with|from|by) )?(?:that|this same|the same) (?:second|minute|hour|day|weekday|week|month|quarter|year|symbol|pattern|route|wallet|protocol|builder|searcher|pair|collection|vault|pot|market|one)(?: alone| only)?(?=\W*$)|(?<!\b(?:are|is|were|was|be)) there(?=\W*$)/i;
/** 'those that lost', which may be none of the ones that were told. */
const OTHERS_THAT =
  /^(?:(?:and|but|or) )?(?:(?:what|how) about )?(?:(?:of|for|with|from) )?(?:all )?(?:those|the ones) (?=(?:that|which|who)\b)/i;
/** 'only those on USD_SGD': rows of what was asked, and not of the ones that were told. */
const SOME_OF =
  /^((?:and |but )?(?:only|just))(?: (?:show|list|keep|give|tell)(?: me| us)?)? (?:those|these|the ones) (?=(?:on|of|in|from|with|for|at|by)\b)/i;
/** 'add the pattern column' asks for it with what was told. */
const COLUMN =
  /^(?:and )?(?:(?:can|could|would) you )?(?:please )?(?:add|include|append|show)(?: me| us)? (?:also |in )?(?:the|an?|their|its) ([a-z][a-z -]*?) columns?(?: too| as well| to (?:it|that|them|the (?:list|table)))?(?=\W*$)/i;
/** What may stand before a word for what was told. */
const ASKING: ReadonlySet<string> = new Set(
  'what which how many much often long when why where who did do does is are was were has have show me list tell give break split group sort rank the all any some most one average share percentage percent number count total sum of for in on with from by out at'.split(
    ' ',
  ),
);
/** The most words of a question that ends with the word for what was told: 'which wallet got it'. */
const LONGEST_POINTING = 9;
/** A pointer in the middle stands before this word. */
const MOST_BEFORE = 6;
const ROWS = /^(?:those|these|them|they|their)$/;
const ONE = /^(?:it|its|that|this)$/;
/** After 'this' and 'that' these make them a time, or what follows a noun. */
const OWN_TIME = /^(?:second|minute|hour|day|week|weekend|month|quarter|year|morning|afternoon|evening)s?$/;

/** 'drop the skipped ones', 'leave the failed ones out'. */
const DROPS =
  /^(?:and |now |please |then )*(?:drop|hide|forget(?: about)?|leave out|remove|ignore|take out|leave away|throw out|kick out|exclude|excluding) (?:all )?(?:the |those |that )?(?:which |that )?(?:(?:are|were|is) )?(?=[a-z0-9_-]+(?: [a-z0-9_-]+){0,3}\W*$)/i;
const LEAVES_OUT =
  /^(?:and |now |please |then )*(?:leave|take) (?:all )?(?:the )?(.+?) (?:out|away)(?=\W*$)/i;

const ALONE = { joins: false, refines: false, lacks: false, points: false, compares: false } as const;

/** What a question takes up of the one before it, and its own words. */
export function followOf(message: string): Follow {
  const text = message
    .trim()
    .replace(/\b(what|who|when|where|which|how)['\u2019]s\b/gi, '$1 is')
    .replace(FILLERS, '')
    // 'and of those that hit the limit' are others, and none of the former.
    .replace(OTHERS_THAT, 'and the ones ')
    .replace(LEAVES_OUT, 'without the $1')
    .replace(DROPS, 'without the ')
    .replace(SOME_OF, '$1 the ones ')
    .replace(COLUMN, 'with their $1');
  if (REASONS.test(text)) return { ...ALONE, rest: 'why', led: 'why', joins: true };
  const compared = text.replace(COMPARES, '');
  if (compared !== text) return { ...ALONE, rest: compared, led: compared, joins: true, compares: true };
  const led = text.replace(LEADS, '').replace(FILLERS, '').replace(TAILS, '');
  // 'how much is in it' asks for its value.
  if (HELD.test(led))
    return { ...ALONE, rest: 'the value', led: 'its value', joins: true, lacks: true, points: true };
  const ofGroup = led.replace(GROUP_TOLD, '');
  if (ofGroup !== led) return { ...ALONE, rest: ofGroup, led, joins: true, lacks: true, points: true };
  const pointer = pointerIn(led);
  if (!pointer)
    return {
      ...ALONE,
      rest: led,
      led,
      joins: JOINS.test(text) || ONLY_FILTER.test(text) || / instead\W*$/i.test(text),
    };
  const { rest, isRows, isFirst } = pointer;
  return {
    ...ALONE,
    rest,
    led,
    joins: true,
    refines: isRows,
    lacks: isFirst || COUNTED.test(led),
    points: !isRows,
  };
}

/** 'how many of those lost', 'when was it', 'what did we make on them': the question without the word that stands for others. */
function pointerIn(
  text: string,
): { readonly rest: string; readonly isRows: boolean; readonly isFirst: boolean } | undefined {
  const words = text.split(/\s+/);
  const plain = words.map((word) => word.toLowerCase().replace(/\W+$/, ''));
  const first = plain.findIndex((word) => !ASKING.has(word));
  const isLast = plain.length > 1 && plain.length <= LONGEST_POINTING && !plain.includes('and');
  const at = first >= 0 && isPointer(plain, first) ? first : isLast ? plain.length - 1 : -1;
  // 'how many trades did it have' keeps its words: the pointer says nothing more.
  const middle = plain.findIndex(
    (word, place) => place > first && place < MOST_BEFORE && isSubject(plain, place, word),
  );
  if ((at < 0 || !isPointer(plain, at)) && middle > 0)
    return { rest: text, isRows: ROWS.test(plain[middle] ?? ''), isFirst: true };
  if (at < 0 || !isPointer(plain, at)) return undefined;
  const isOwner = plain[at] === 'their' || plain[at] === 'its';
  // 'of those' goes as a whole, 'by' keeps its meaning.
  const from = /^(?:of|for|in|on|with|from)$/.test(plain[at - 1] ?? '') ? at - 1 : at;
  const one = /^ones?$/.test(plain[at + 1] ?? '') ? 1 : 0;
  // 'which wallet had the most of them' counts them, and 'which of those lost' lists some of them.
  const isCounted = /^(?:most|least|fewest|more|fewer)$/.test(plain[from - 1] ?? '') || isListed(plain, at);
  const rest = [
    ...words.slice(0, from),
    ...(isOwner ? ['the'] : isCounted ? ['ones'] : []),
    ...words.slice(at + 1 + one),
  ];
  return { rest: rest.join(' '), isRows: ROWS.test(plain[at] ?? ''), isFirst: at === first };
}

/** 'which of those lost', where no comparison follows. */
function isListed(words: readonly string[], at: number): boolean {
  return at === 2 && words[0] === 'which' && words[1] === 'of' && ROWS.test(words[at] ?? '');
}

/** What a verb before it says something of: 'did it', 'were they'. */
function isSubject(words: readonly string[], at: number, word: string): boolean {
  return (
    /^(?:did|does|do|has|have|had|was|were|is|are)$/.test(words[at - 1] ?? '') && /^(?:it|they)$/.test(word)
  );
}

function isPointer(words: readonly string[], at: number): boolean {
  const [word = '', next = ''] = words.slice(at);
  if (ROWS.test(word)) return true;
  return ONE.test(word) && !(/^th/.test(word) && OWN_TIME.test(next));
}

import type { Form } from './form.ts';

/** Ways of asking about vaults, pots, pairs, gas, mints and flash loans that one of the usual forms stands for. */
export const DEFI_FORMS: readonly Form[] = [
  // 'which tier brings the best net' has it.
  [
    /\b(which [a-z]+(?: [a-z]+)?) (?:brings?|yields?|gives?|delivers?|shows?)(?: in| us)? the (best|highest|lowest|worst|largest|smallest) /gi,
    '$1 has the $2 ',
  ],
  // Of a farming wallet its interactions; other wallets are active in their own ways.
  [
    /\b(which (?:of our |of the )?farming wallets?) (?:is|are|was|were|has been) (?:the )?(most|least) active\b/gi,
    (_, wallet = '', degree = '') =>
      `${wallet} has the ${/^m/i.test(degree) ? 'most' : 'fewest'} interactions`,
  ],
  // 'in gas? I want protocol, wallet and tx': columns of the row.
  [
    /\s*[.?!,;] (?:i|we) (?:want|need|would like)(?: to (?:see|know|have))? (?:the |its |their )?(?=[a-z]+(?:, | and ))/gi,
    ' with its ',
  ],
  // 'our dearest snipe: collection, wallet and cost'.
  [
    /^\s*((?:our|the|which) [^:?]*\b(?:most|least|best|worst|highest|lowest|largest|smallest|biggest|newest|oldest|latest|dearest|cheapest)\b[^:?]*): (?=[^:]+,)/gi,
    '$1 with its ',
  ],
  [/\bwhat (?:it|each|one) (?:is|are) worth(?: now| today)?(?=\s*[?.!,]*$|,)/gi, 'value'],
  // 'vaults by net APY, best first, with TVL and 30 day APY'.
  [
    /^\s*(?:(?:list|show|give)(?: me)? )?(?:the |our |all )*([a-z -]+?) by ([a-z0-9 -]+?),? (best|worst|highest|lowest|largest|smallest|newest|oldest) first,? (?:with|and|showing) (?=[a-z0-9])/gi,
    'list $1 sorted by $2 $3 first with their ',
  ],
  // 'by when must they be claimed' is told by the list of them.
  [
    /^\s*how many (?:airdrop )?(?:shares|allocations|airdrops)(?: are)?(?: still)? (unclaimed|claimable|left to claim),? and (?:by when|until when|when|what is the deadline).*$/gi,
    'list the unclaimed airdrop allocations with their deadline',
  ],
  // 'with a positive gain a year' is one above 0.
  [
    /\b(?:with|that (?:had|have)) an? (positive|negative) (gain(?: a year| per year)?|drift|overbid|later result)\b/gi,
    (_, sign = '', what = '') =>
      `with ${what.replace(/ (?:a|per) year/i, '')} ${/^p/i.test(sign) ? 'above' : 'below'} 0`,
  ],
  [
    /\b(?:for|out of|through|due to|owing to|because of) (?:a )?(?:want|lack) of liquidity\b/gi,
    'because of no liquidity',
  ],
  // 'without anybody taking them' says no more than that they closed.
  [
    /\b(?:former |earlier |past )?(gaps) that (?:have |were )?(?:closed|vanished|gone)(?:,)? without (?:anybody|anyone|somebody|someone|us|our) (?:taking|capturing|using) (?:them|it|one)\b/gi,
    'closed $1',
  ],
  // 'how many dollars did vaults 1 deposit into Rapids'.
  [
    /\bhow many (?:dollars|usd) (?:did|have|has) (.+?) (deposit|withdraw)(?:ed|n)? (?:into|in|to|from|out of) ((?:the |our |all |any )*(?:yield )?vaults\b)?/gi,
    (_, who = '', what = '', vaults = '') => {
      const flows = `vault flows of ${what.replace(/draw$/i, 'drawal')}s`;
      const wallet = /^(?:we|i|our wallets|the wallets)$/i.test(who) ? '' : ` with wallet ${who}`;
      return `what is the value of ${flows}${wallet}${vaults ? '' : ' with vault '}`;
    },
  ],
  [
    /^\s*what (?:does|do|did) (.+?) promise (?:in|as) rewards? and what (?:did|does|has) (?:it|they) (?:really |actually )?(?:pay|paid)\b/gi,
    'promised reward and realised reward of $1',
  ],
  // A name begins with a capital: 'what share of Savings is ours'.
  [
    /^\s*[Ww]hat (?:share|part|percentage|fraction) of (?:the (?:vault )?)?([A-Z][\w-]*) (?:is ours|do we (?:own|hold)|belongs to us)(?=\s*[?.!]*$)/g,
    'our share of the vault $1',
  ],
  [
    /\bbase fee (?:right )?now and (?:in|of|for) the next (?:block|one)\b/gi,
    'current base fee and base fee of the next block',
  ],
  [
    /\bwhat (?:share|part|percentage|fraction) of (?:the|their) gross (?:did|do|does|have|has) (?:the |our )?((?:[a-z]+ )?(?:bundles|searchers)) bid(?: away)?(?: on average)?/gi,
    'average share of gross of $1',
  ],
  // 'which mint opens next, when and at what price': its opening is told with it.
  [/\b(opens?|starts?) next,? (?:and )?when,? and (?=(?:at|for|with) (?:what|which) )/gi, '$1 next and '],
  [
    /\b(?:that )?(?:have|has|with) an? (?:sale )?floor (below|under|above|over) what (?:a token|a mint|it|they|each|we) (?:cost|costs|paid)(?: us)?\b/gi,
    (_, side = '') => `${/^(?:b|u)/i.test(side) ? 'below' : 'above'} cost`,
  ],
  // What is gone of a supply was minted.
  [
    /\b(?:how much|what share|what part|what percentage) of the (?:max(?:imum)? )?supply (of [^?]+? )?(?:is|was|has been|are) (?:gone|taken|used up|minted)(?: already| so far)?(?=\s*[?.!]*$)/gi,
    'what share of the supply $1was minted',
  ],
  [
    /\b(?:how much|what share|what part|what percentage) of the (?:max(?:imum)? )?supply (of [^?]+? )?(?:is held by us|is ours|do (?:we|i) (?:hold|own))(?=\s*[?.!]*$)/gi,
    (_, which = '') => `held tokens and supply ${which === '' ? 'of collections' : which}`,
  ],
  // A tip of which nothing is said is that of a block.
  [
    /^\s*(?:what (?:is|was) )?(?:the )?(average|mean) tip(?= (?:today|yesterday|this|last|in|on|since)\b|\s*[?.!]*$)/gi,
    '$1 tip of blocks',
  ],
  [/^\s*(?:what is )?(?:the )?(?:average|mean) tip (?:right )?now(?=\s*[?.!]*$)/gi, 'middle tip now'],
  // Either side of the line is the distance from it.
  [
    /\b(?:whose|with|where(?: the)?|that have) (?:an? )?z(?:[- ]scores?)? (?:is |are |of )?(?:beyond|above|over|more than|outside|past) (?:±|\+\/- ?)?(\d+(?:\.\d+)?),? (?:either way|in either direction|in both directions|on either side|on both sides|up or down|plus or minus)\b/gi,
    'with absolute z above $1',
  ],
  [
    /\b(?:most extreme|furthest|farthest) z(?:[- ]scores?)? (?=among|of|across|in|ever)/gi,
    'highest absolute z ',
  ],
  [
    /\b(?:among|across|of|in) (?:all )?(?:the |our )*(?:stat[- ]?arb|statistical arbitrage|pairs?) signals\b/gi,
    'of pair signals',
  ],
  // Why pairs are left alone is told by what was decided about them.
  [
    /^\s*why (?:is|are|was|were) (?:no|none of (?:the|our)) (?:stat[- ]?arb )?pairs? (?:being )?(?:traded|opened|entered|taken)\b/gi,
    'why were pair signals skipped',
  ],
  [
    /^\s*why (?:do|did|does|are|have|has) (?:we|it|the engine|the system) (?:not )?(?:trade|trading|open|enter|traded|opened|entered) (?:no|any) (?:stat[- ]?arb )?pairs?\b/gi,
    'why were pair signals skipped',
  ],
  [
    /\b(?:what|how much) does (?:the )?drift cost(?: us)?(?: (?:a|per|each|every) day)?(?: (?:in|of|for) the (?:allocator|pots?))?(?=\s*[?.!]*$)/gi,
    'drift cost a day of pots',
  ],
  [
    /\bwhich (?:pot )?market(?: of (?:the|our) pots?)? (?:is|lies|sits) (?:the )?(?:furthest|farthest|most|highest) (above|over|below|under) (?:its|the) target(?: weight)?\b/gi,
    (_, side = '') => `which pot market has the ${/^(?:a|o)/i.test(side) ? 'highest' : 'lowest'} drift`,
  ],
  [
    /\brates? of (?:each|every|all|the) (?:pot )?markets?(?: of (?:the|our) pots?)? (?:right )?now and after (?:the |our )?(?:plan|reallocation|move)\b/gi,
    'list the pot markets with their rate now and rate after',
  ],
  [
    /\bhow (?:quickly|fast|soon|long) (?:does|do|did) (?:the )?curators? (?:act on|follow|carry out|execute|take to (?:act on|follow|carry out|execute)) (?:our |the )?plans?,? (?:typically|usually|normally|in the median)\b/gi,
    'median latency of executed pot plans',
  ],
  // 'the next airdrop deadline and how much is not claimed there': a row and its amount.
  [
    /\bnext (?:airdrop )?(?:claim )?deadline(?: of (?:the )?airdrops)?,? and how much (?:have we|do we|is|was)?(?: still)? ?(?:not |un)(?:yet )?claimed?(?: there| by then| for it)?(?=\s*[?.!]*$)/gi,
    'next airdrop deadline and its token amount',
  ],
  [
    /\bwho (?:built|builds|made) (?:the )?most blocks (?:over|in|during) the last day,? and what (?:share|part) (?:is|was) (?:that|it)\b/gi,
    'share of blocks in the last 24 hours by builder',
  ],
  [
    /\bwhat does (?:the )?drift cost(?: us)? (?:a|per|each|every) day\b/gi,
    'what is the drift cost a day of pots',
  ],
  // A harvest is what a vault reports, and no claim.
  [/\b(last|latest|newest|first|next|a|the|many|every|each) harvests?\b/gi, '$1 report of vaults'],
  [/\blost (?:out )?to (?:an? )?higher bids?\b/gi, 'were outbid'],
  // Minting costs what every attempt of our minters did.
  [
    /\bwhat (?:did|does|has|have) (?:all )?(?:our |the )?minting (?:nfts )?cost(?:ed)?\b/gi,
    'what did our mint attempts cost',
  ],
  // A loan above an amount is not a profit above it.
  [
    /\b(flash[ -]?loans?|loans?) (?:(?:of|with) (?:an? )?(?:loan|size|amount|principal) (?:of )?)?(above|over|below|under|larger than|bigger than|smaller than|of (?:more|less) than|of at (?:least|most)) (?=[$€]?\d[\d.,]*[km]?\b(?! ?(?:%|percent|eth\b|gwei|hops|pools))(?! (?:dollars |usd )?(?:of |in )?(?:profit|gain|net|result|gas|bribe|tip|loss|cost)))/gi,
    '$1 with a loan size $2 ',
  ],
];

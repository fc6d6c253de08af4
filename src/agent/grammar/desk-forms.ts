import type { Form } from './form.ts';

/** What is said of the desks of DeFi (airdrops, flash loans, yield, gas, mint, allocator), as one of the usual forms. */
export const DESK_FORMS: readonly Form[] = [
  // 'collections that open a mint phase in the next 48 hours' open then.
  [
    /\b(opens?|opening) (?:an? |the |their |its )(?:mint |minting |sale )?(?:phase|window|sale)s? (?=(?:in|within|during|over|before|next|this|today|tomorrow)\b)/gi,
    '$1 ',
  ],
  // 'claims that are still unclaimed' are allocations, of all protocols unless one is named.
  [/\b(?:airdrop )?claims (?:that )?(are|is) (?:still )?unclaimed\b/gi, 'allocations $1 unclaimed'],
  [/^\s*what can (?:we |i )?(?:still )?(?:be claimed|claim)\b/gi, 'which allocations are unclaimed'],
  [/\b(?:across|over) all (?:the |our )?(?:protocols|symbols)\b/gi, ''],
  // 'does a higher bribe have a better success rate'.
  [
    /^\s*(?:do|does) (?:an? |the )?(?:higher|bigger|larger) (?:bribe )?(?:bribes?|tiers?) (?:really |also )?(?:have|has|get|give|bring) (?:an? )?(?:better|higher) success rates?(?: (?:on|for|of|in) (?:the |our )?flash loans?)?/gi,
    'success rate of flash loans by tier',
  ],
  // 'what do our vaults earn, net of gas': all that is earned here is net of costs.
  [
    /\b((?:earn|earns|earned|earning|make|makes|made|making|bring|brought)\b[^?.;]*?),? (?:net of|after) (?:gas|fees|costs|all costs|gas costs)\b,?/gi,
    '$1',
  ],
  // 'has not touched anything for a month' was not active in it.
  [
    /\b(?:that )?(?:have|has|had|did)(?: not|n't) (?:been )?(?:touch|touched|use|used|do|done|move|moved|interact|interacted|interacted with)(?: (?:anything|any protocols?|any contracts?))? (?:for|in|within) (?:the )?(?:last |past )?(an?|one|two|three|four|six|\d+) (hour|day|week|month)s?\b/gi,
    (_, count = '', unit = '') =>
      `not last active in the last ${/^(?:an?|one)$/i.test(count) ? 1 : count} ${unit}s`,
  ],
  // What came back for the gas is what was claimed.
  [
    /\b(?:versus|vs\.?|against|compared (?:to|with)) what (?:came back|(?:we|it|they) (?:got|brought|earned|received|claimed)(?: back)?)(?=\s*[?.!]*$)/gi,
    'and claimed value',
  ],
  // 'pays best after failures': a sum of every attempt has those that failed, too.
  [
    /(?<=\b(?:pays?|paid|earns?|brings?|profit|net|result|cost|costs|spent)\b.*?)[\s,]+(?:after|including|counting|net of|once you (?:count|include|add)|once we (?:count|include|add)|if you (?:count|include)|with) (?:the |all |all the )?(?:failures|failed (?:ones|tries|attempts|mints))(?: (?:in|included|counted))?(?=\s*[?.!]*$)/gi,
    '',
  ],
  [/\b(per|each|every|an?) executed (?=(?:flash[- ]?)?loans?\b)/gi, '$1 '],
  // 'what hour do most attempts land' asks for the hour with the most of them.
  [
    /^\s*(?:what|which|in (?:what|which)|at (?:what|which)) (hour|day|weekday|day of the week|month|week) do (?:the )?(most|fewest) (?:of )?(?:the |our )?([a-z -]+?) (?:land|happen|occur|fall|arrive|come|run|take place)(?: (?:in|on|at|into))?\s*[?.!]*$/gi,
    'which $1 has the $2 $3',
  ],
  // 'profit per wallet, only the ones in the red' asks for those.
  [
    /^\s*(?:profit|net|result|pnl)s? (?:per|by|of each|for each) ([a-z -]+?)[,:;]? (?:but )?only (?:the |those )?(?:ones )?(?:that (?:are|were) |which (?:are|were) )?(in the red|in the minus|at a loss|losing|with a loss)\s*[?.!]*$/gi,
    'which $1s lost money',
  ],
  // A gap is open where it pays.
  [
    /\b((?:gaps?|arbitrages?|opportunit(?:y|ies))\b.*?\bopen\b.*?) (?:that|which) would (?:pay|be worth it|be worth taking)(?=\s*[?.!]*$)/gi,
    '$1',
  ],
  [
    /\b((?:money|cash|funds?|idle|invested|deposited|sitting|lying|capital|dollars) (?:(?:do|have|did|is|are|we|i|just|sitting|lying|idle|there|got|put) )*)in (?:the |our )?yield(?: desk| area)?(?=\s*[?.!]*$| (?:right )?now\b)/gi,
    '$1in our vaults',
  ],
  [
    /\b((?:money|cash|funds?|idle|invested|deposited|sitting|lying|capital) (?:(?:do|have|did|is|are|we|i|just|sitting|lying|idle|there|got|put) )*)in (?:the |our )?yield (?=(?:per|by|in each|for each) vault\b)/gi,
    '$1',
  ],
  [/\bthis (?:very )?(?:minute|second|moment|instant)\b/gi, 'right now'],
  // What was delivered is what was paid of a reward.
  [
    /\b(?:vs\.?|versus|against|and|compared (?:to|with)) (?:what )?(?:(?:we|it|they) )?(?:[a-z]+ly )?(?:got|get|received|delivered|paid out|was paid|were paid|was delivered|were delivered)(?=\s*[?.!]*$)/gi,
    'and realised reward',
  ],
  [
    /\b(promised?|promises|promising) (?=(?:more|less|over|under|above|below|at least|at most) )/gi,
    'promised reward ',
  ],
  [
    /\b(promised reward (?:[a-z]+ ){1,3}[$]?\d[\d.]*(?: ?%| percent)?),? (?:but|and|yet)(?: only| have| has)* (?:delivered|delivers?|paid(?: out)?|pays?(?: out)?|gave|gives?|yielded|brought|reali[sz]ed) (?=(?:only )?(?:more|less|over|under|above|below|at least|at most) )/gi,
    '$1 and realised reward ',
  ],
  // 'pays itself back quickest'.
  [
    /\b(?:would |will |could |can )?(?:pays?|paid) (?:(?:it|them)sel(?:f|ves) )?(?:back|off)(?: for (?:it|them)sel(?:f|ves))? (?:the )?(quickest|fastest|soonest|earliest|first|slowest|latest|last)\b/gi,
    (_, degree = '') =>
      `has the ${/^(?:slowest|latest|last)$/i.test(degree) ? 'highest' : 'lowest'} break even days`,
  ],
  [
    /\bhow much do (?:we|i) (?:own|hold|have) of each vault,? as an? (?:share|percentage|percent|part|fraction) of (?:all |the |its |their |total |all the |all its )*(?:deposits|tvl|value|total)\b/gi,
    'our share of each vault',
  ],
  [
    /\bwhat (?:share|part|percentage|fraction) of (the|each|every|a|that) vault (?:is ours|do (?:we|i) (?:own|hold|have))\b/gi,
    'our share of $1 vault',
  ],
  // 'is it going up next block' is told by that fee beside the one of now.
  [
    /\b(?:and )?(?:is|will) (?:it|the base fee|gas) (?:be )?(?:going|go|moving|move|about to go)? ?(?:up|down|higher|lower|rise|fall|rising|falling|up or down)(?: in| for| at| with)?(?: the)? next(?: block| one)(?=\s*[?.!]*$)/gi,
    'and next base fee',
  ],
  [/\bbase fee (?:right )?now and next base fee\b/gi, 'current base fee and next base fee'],
  [
    /^\s*(?:how is )?(?:the )?gas (?:right )?now (?:vs\.?|versus|against|compared (?:to|with)) (?:the |its |an? )?(?:average|mean|usual)(?: (?:one|level))?\s*[?.!]*$/gi,
    'current base fee and average base fee',
  ],
  [
    /\bhow much (?:did|do|have) (?:we|i) (?:overbid|overpaid|overpay) (?:in total|altogether|overall|together|in all)\b/gi,
    'total overbid of bundles',
  ],
  [
    /\bwhich (?:lending |pot )?market (?:is|are) (?:the )?(fullest|emptiest|most used|most utili[sz]ed|least used|least utili[sz]ed)\b/gi,
    (_, degree = '') => `which pot market has the ${/^(?:e|l)/i.test(degree) ? 'lowest' : 'highest'} use`,
  ],
  // Searchers are outbid.
  [/\bwho (was|were|is|got|gets) outbid (?=(?:the )?(?:most|least)\b)/gi, 'which searcher $1 outbid '],
  [/\bmedian (?:snipe|sniping) (?:latency|delay)\b/gi, 'median time of snipe stages'],
  // 'asleep for three weeks'.
  [
    /\b(?:been )?(?:asleep|inactive|idle|quiet|dormant|unused) (?:for|since) (?:the )?(?:last |past )?(an?|one|two|three|four|six|\d+) (day|week|month)s?\b/gi,
    (_, count = '', unit = '') =>
      `not last active in the last ${/^(?:an?|one)$/i.test(count) ? 1 : count} ${unit}s`,
  ],
  // 'when in the week is gas cheapest'.
  [
    /^\s*when (?:in|during|of|within) (?:the|a) (week|day) (is|are|was) ([a-z ]+?)\s*[?.!]*$/gi,
    'when $2 $3 in the $1',
  ],
  [
    /\bhow much (?:would|will|might) (an? (?:token |plain )?(?:swap|transfer|flash loan)) cost(?: (?:me|us))?\b/gi,
    'how much does $1 cost',
  ],
  // Seen in the mempool before it was in a block.
  [
    /\btransactions (?:in|of) (?:the |our |all )?blocks ((?:had|have|did) we|we (?:had|have)|were) (seen?|see) (?:them )?(?:beforehand|before|earlier|in advance|ahead of time|coming)\b/gi,
    'transactions $1 $2 before',
  ],
  // 'skipped backruns and the reasons, most common first' counts them by reason.
  [
    /^\s*(?:(?:list|show|give)(?: me| us)? )?(?:the |all |our )*([a-z -]+?)[\s,]+(?:and|with|by) (?:the |their |its )?reasons?,? (?:the )?most (?:common|frequent) (?:one )?first\s*[?.!]*$/gi,
    'how many $1 by reason',
  ],
  [
    /^\s*(?:the )?reasons? (?:of|for) (?:the |all |our )*([a-z -]+?),? (?:the )?most (?:common|frequent) (?:one )?first\s*[?.!]*$/gi,
    'how many $1 by reason',
  ],
  // What pays best is what an attempt brings, and no sum of many attempts.
  [
    /\bwhich (?:bribe )?(?:levels?|tiers?|bribes?|bribe sizes?) (?:pays?|paid) (?:us )?(?:the )?(best|most|worst|least)\b/gi,
    (_, degree = '') =>
      `which bribe tier has the ${/^[bm]/i.test(degree) ? 'highest' : 'lowest'} average profit`,
  ],
  // 'vaults that we cannot fully exit' hold more of ours than can be withdrawn.
  [
    /^\s*(?:is there |are there |do we have )?(?:any|which|what) vaults? (?:that |which )?(?:(?:can|could) ?(?:not|n't)|can't) (?:we )?(?:be )?(?:fully |completely |entirely )?(?:exit|exited|leave|left|withdraw from|withdrawn from|get out of)(?: (?:fully|completely|entirely))?(?: (?:today|now|right now|at the moment))?\s*[?.!]*$|^\s*(?:is there |are there |do we have )?(?:any|which|what) vaults? (?:that |which )?(?:we|i) (?:(?:can|could) ?(?:not|n't)|can't) (?:fully |completely |entirely )?(?:exit|leave|withdraw from|get out of)(?: (?:fully|completely|entirely))?(?: (?:today|now|right now|at the moment))?\s*[?.!]*$/gi,
    'which vaults that we hold have a value above liquidity',
  ],
  [
    /^\s*why (?:(?:were|are|was|is) (?:the |our )?([a-z -]+?) (skipped|rejected|left|missed)|(?:do|did) we (skip|reject|miss) (?:the |our )?([a-z -]+?)),? (?:the )?most (?:common|frequent)(?: reasons?| ones?)? first\s*[?.!]*$/gi,
    (_, rows = '', verb = '', act = '', others = '') =>
      `how many ${rows || others} ${verb || act.replace(/^skip$/i, 'skipp').replace(/^rej.*/i, 'reject')}${verb ? '' : 'ed'} by reason`,
  ],
  // 'which target vault gets chosen most' counts.
  [
    /\b(?:gets?|got|is|was|were|are) (?:chosen|picked|selected) (?:the )?(most|least)(?: often)?\b/gi,
    'was $1 common',
  ],
  [/\b(win|success|hit) rate (?:at|of|for|in|with|when|on) minting\b/gi, '$1 rate of mints'],
  [
    /\b(collections|drops) (?:(?:are|that are) )?(?:currently |still )?minting(?: (?:right )?now)?(?=\s*[?.!]*$)/gi,
    'open $1',
  ],
  // Protocols pay by what is claimed of them.
  [
    /\b(how many (?:different |distinct |unique )?protocols) (?:have |has |had )?(?:ever )?(?:paid|pay)(?: us)?(?: (?:out|anything))?\b/gi,
    '$1 of claims',
  ],
  [
    /\bhow much (?:of (?:the |all )?)?(?:tvl|total value locked) (?:is ours|belongs to us|do we own)\b/gi,
    'value of our vaults',
  ],
  [
    /\b(blocks?) (?:that were |that are |were |are |was |is |with a price )?(above|over|below|under|at least|at most) (\d+(?:\.\d+)?) gwei\b/gi,
    '$1 with base fee $2 $3',
  ],
  [
    /^\s*(?:did|has|have) (?:anyone|anybody|someone|somebody) (?:leave|left|write|written|make|made|add|added) (?:a |any |some )?notes?\b/gi,
    'notes',
  ],
  [/\b(sign[- ]?in|log[- ]?in|login) (?:attempt|tr(?:y|ie))s?\b/gi, '$1s'],
  [
    /,? and since when (?:do|have|did) (?:they|these|those) (?:exist|existed|been there)\b/gi,
    ' and when were they created',
  ],
  [/\bskip(?:ping)? (?=reasons?\b)/gi, ''],
  [
    /\bwhich reasons? (?:has |have )?(?:cost|missed|lost) (?:us )?the most(?: money)? by skipping\b/gi,
    'which reason of skipped decisions would have brought the most',
  ],
  [
    /\b(?:which|what) (source|feed|service) (?:has |have )?failed (?:most recently|last|the most recently|latest)\b/gi,
    'which failing $1 has the newest failing since',
  ],
  [
    /\bwhen did (?:the |our )?(chain|node|blockchain) last (?:answer|respond|reply)\b/gi,
    'when did the $1 source last answer',
  ],
  [
    /\bwhen did (?:the |our )?broker last (?:answer|respond|reply)\b/gi,
    'when did the data source of OANDA last answer',
  ],
  [/\buntaken\b/gi, 'not taken'],
  // What was not taken, with nothing named, is the overview's panel of that name.
  [
    /^\s*(?:(?:show me|list|tell me) )?what (?:(?:was|were|is|got|has been) (?:left )?not taken|(?:did|have) (?:we|i) not (?:take|taken))\b(.*)$/gi,
    (_, rest = '') => `skipped decisions${/\b(?:by|per|each)\b/i.test(rest) ? '' : ' by reason'}${rest}`,
  ],
  [
    /^\s*(?:what|how much)(?: money)? (?:did|have|has|do) (?:we|i) (?:leave|left) on the table\b/gi,
    'what would skipped decisions have brought',
  ],
  [/\bhow many nfts (?=(?:did|have|do) (?:we|i) (?:mint|minted|get|got)\b)/gi, 'how many tokens '],
  // 'gas above what they claimed' compares two columns.
  [
    /\b(above|below|over|under|more than|less than|higher than|lower than) what (?:they|it|we|each|he|she)(?: have| has)? (claimed|earned|deposited)\b/gi,
    '$1 $2',
  ],
  // 'who was the builder' is told by each of them.
  [
    /^\s*(.*\b(?:bundles?|blocks?)\b.*?)\s*[-–—,:;]+ (?:and )?(?:who|which|what) (?:is|was|were|are) the (builder|searcher)s?\s*[?.!]*$/gi,
    '$1 by $2',
  ],
  [
    /\b(opens? next|opening next|next (?:mint|drop|collection))(?: opens?)?,? and (?:what (?:does|will|would) it cost|how much (?:does|will|would) it cost|at what price|what is (?:its|the) price)(?: to mint)?(?=\s*[?.!]*$)/gi,
    '$1 and its price',
  ],
  [
    /\bwhere (?:we|i) (?:got|get|have|hold|own|minted|bought|ended up with) (?:nothing|none)(?: of (?:it|them))?\b/gi,
    'that we do not hold',
  ],
  [
    /\bwhere (?:we|i) (?:got|get|have|hold|own|ended up with) (?:something|some|any|at least one)(?: of (?:it|them))?\b/gi,
    'that we hold',
  ],
  [
    /\b(opens? next|opening next),? and how many (?:tokens? |nfts? )?(?:are|is|will be) left(?=\s*[?.!]*$)/gi,
    '$1 and its left tokens',
  ],
  [
    /^\s*(?:do|did|have) (?:we|i) (?:overbid|overpay|overpaid)\b(.*?),? and (?:by )?how much in (?:total|all)\s*[?.!]*$/gi,
    'total overbid of bundles$1',
  ],
  // An NFT that we got is a token.
  [/\b(cost|price) (?:per|an|for each|for every) nft\b/gi, '$1 per token of collections'],
  [/\bhow many (do|did) we (hold|own|have) of ([a-z][\w ]*?)(?=\s*\?*$)/gi, 'how many $3 $1 we $2'],
  // After gas it is the net APY.
  [
    /^\s*which (?:vault )?(?:pays|paid) (?:better|best|more|the most) (?:after|net of) gas[,:]? ([\w -]+?) or ([\w -]+?)\s*\?*$/gi,
    'compare the net apy of $1 and $2',
  ],
  [/\bpays? (?:better|best|more|the most) (?:after|net of) gas\b/gi, 'has the highest net apy'],
  // 'worth less than they cost us per token' compares the floor with the cost of one.
  [
    /(?<=\b(?:collections?|nfts?|mints?)\b.*?)\b(?:(?:(?:that|which) )?(?:is|are) )?worth (less|more) (?:now )?than (?:they|it|we|what we) (?:have )?(?:cost|paid|pay)(?: us)?(?: for (?:it|them))?(?: per token| a token| each)?\b/gi,
    (_, degree = '') => `with floor to cost ${/^l/i.test(degree) ? 'below' : 'above'} 1`,
  ],
  // 'the best floor compared with what we paid' ranks by both together.
  [
    /\b(best|highest|worst|lowest) (?:sale )?floor (?:compared (?:to|with)|vs\.?|versus|against|relative to|in relation to|over) (?:what (?:we|i) (?:paid|spent|gave|pay)(?: for (?:it|them))?|(?:its|our|their|the) (?:own )?costs?)\b/gi,
    (_, degree = '') => `${/^[bh]/i.test(degree) ? 'highest' : 'lowest'} floor to cost`,
  ],
  [
    /\bfloors?(?: price)? (?:compared (?:to|with)|vs\.?|versus|against|and|relative to) what (?:we|i) (?:paid|spent|gave|pay)(?: for (?:it|them))?\b/gi,
    'floor and cost a token',
  ],
  [
    /\b(?:the )?top (?:ten|10) (?:minters?|wallets?|holders?) (?:hold|own|have|minted|got) (?:how much|what share|what part) of (each|every) (drop|collection|mint)\b/gi,
    'share of the top ten of each collection',
  ],
  [
    /\b(?:how much|what share|what part) of (?:each|every) (?:drop|collection|mint) (?:do|did|is held by|belongs to) (?:the )?top (?:ten|10) (?:minters?|wallets?|holders?)(?: (?:hold|own|have|mint|get))?\b/gi,
    'share of the top ten of each collection',
  ],
  [
    /\b(?:(?:is|are) )?(?:trading|traded|trades?|selling|sells?) (under|below|above|over) (?:what (?:they|it|we|each) (?:costs?|paid)|(?:their|its|our|the) costs?)\b/gi,
    (_, side = '') => (/^[ub]/i.test(side) ? 'are worth less than we paid' : 'are worth more than we paid'),
  ],
  // 'the cheapest claim, gas-wise'.
  [
    /^\s*(?:(?:what|which) (?:is|was) )?(?:the |our )?(cheapest|lowest|dearest|priciest|highest|most expensive) ([a-z -]+?)(?: (?:that )?(?:we|i) (?:have )?(?:ever )?(?:made|had|did|done|sent))?[\s,]+(gas|cost|fee|bribe|tip)[ -]?wise\s*[?.!]*$/gi,
    (_, degree = '', rows = '', what = '') =>
      `which ${rows} has the ${/^(?:c|l)/i.test(degree) ? 'lowest' : 'highest'} ${what}`,
  ],
  [
    /[\s,]+and how (?:often|many times) (?:was |were )?(?:each|they|it|each one|each of them)(?: (?:was|were))?(?: (?:run|taken|used|tried|done|flown))?(?=\s*[?.!]*$)/gi,
    ' and number of trades',
  ],
  // 'the difference between the reachable and the current yield' tells both.
  [
    /^\s*(?:what is |how (?:big|large) is )?(?:the )?(?:difference|gap|distance) between (?:the )?(?:reachable|best|possible) and (?:the )?(?:current|actual|present) (?:(?:allocator|pot)s? )?(?:yield|rate)s?(?: (?:of|for) (?:the |our )?(?:allocator|pots?))?[\s,]*(?:in (?:percentage points?|percent|pp|points?))?\s*[?.!]*$/gi,
    'current rate and reachable rate of the pots',
  ],
  // 'how far off the ideal weights is the pot'.
  [
    /\bhow far (?:off|from|away from) (?:the |its |their |our )?(?:ideal|best|optimal|optimum|target|planned)(?: weights?)? (is|are) (?:the |our )?(?=[a-z])/gi,
    'how far off target $1 ',
  ],
  [
    /\b(?:has |have |had )?(?:hit|reached|touched|filled|used up|exhausted) (?:its|their|the) caps?\b/gi,
    'at cap or over cap',
  ],
  [/\bhow far (?:below|under|above|over) (?:its|their|the) caps?\b/gi, 'room under cap'],
];

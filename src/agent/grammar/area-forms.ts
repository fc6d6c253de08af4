import type { Form } from './form.ts';

/** Areas whose gas the ledger tells, by how they are called. Flash loans and airdrops tell their own. */
const DESKS: readonly (readonly [RegExp, string])[] = [
  [/^(?:nft|mint)/i, 'the nft mint sniper'],
  [/^yield/i, 'yield farming'],
  [/^(?:liquidity |the )?alloc/i, 'the allocator'],
];

/** How areas as wholes, their routes, decisions and days are spoken of, as one of the usual forms. */
export const AREA_FORMS: readonly Form[] = [
  // 'Beta -> Alpha' is written with an arrow on the screens.
  [/\s*(?:-+>|=+>|\u2192)\s*/g, ' \u2192 '],
  // 'interactions on Beta vs Delta, how many each'.
  [
    /^\s*(?!how\b)(.+\b(?:vs\.?|versus|and|or|against|compared (?:to|with))\s.+?)[\s,:;–-]+how many (?:(?:of|for|in|on) )?each(?: one)?\s*[?.!]*$/gi,
    'how many $1',
  ],
  [
    /^(.+\b(?:vs\.?|versus|and|or|against)\s.+?[\s,:;–-]+how much) (?:(?:of|for|in|on) )?each(?: one)?\s*[?.!]*$/gi,
    '$1',
  ],
  [
    /\b(how many [a-z]+(?: [a-z]+)?) each(?=\s*[?.!]*$| (?:on|for|in|of|with|from|into|by) [^?]+ (?:and|vs\.?|or) )(?<=\b(?:vs\.?|versus|and|or)\s.*|(?=.* (?:and|vs\.?|or) ).*)/gi,
    '$1',
  ],
  // 'is there anything left to claim, and until when'.
  [
    /^\s*(?:(?:is|are) there|(?:do|have) (?:we|i)(?: have| got)?)?\s*(?:anything|something|any airdrops?|airdrops?)(?: still)? (?:left )?(?:to claim|to be claimed|unclaimed|claimable)(?: by us| for us)?,? (?:and )?(?:(?:until|till|by) when|when is the deadline|what is the deadline)\b.*$/gi,
    'list the unclaimed airdrop allocations with their deadline',
  ],
  [
    /^\s*(?:(?:is|are) there|(?:do|have) (?:we|i)(?: have| got)?)\s*(?:anything|something)(?: still)? (?:left )?(?:to claim|to be claimed|unclaimed)(?: now| still)?\s*[?.!]*$/gi,
    'how many airdrop allocations are unclaimed',
  ],
  [
    /^\s*(?:what|which airdrops?|anything|something) (?:is|are|can) (?:still )?(?:be )?(?:claimable|claimed|unclaimed|left to claim),? (?:and )?(?:until|till|by) when(?: (?:can|may|must) (?:we|i) claim (?:it|them))?\s*[?.!]*$/gi,
    'list the unclaimed airdrop allocations with their deadline',
  ],
  [
    /^\s*(?:until|till|by) (?:when|what date) (?:can|may|must|do|should) (?:we|i)(?: still)?(?: have to)? claim(?: it| them| airdrops?| our airdrops?| anything)?\s*[?.!]*$/gi,
    'list the unclaimed airdrop allocations with their deadline',
  ],
  // 'until when is Quartz open', 'until when can I use my password' ask when that ends.
  [
    /^\s*(?:until|till) when (?:can|may) (?:we|i|one) (?:still )?mint (?:the )?([a-z0-9]+)\s*[?.!]*$/gi,
    'when does $1 close',
  ],
  [
    /^\s*(?:until|till) when (?:is|are|does|do) (?:the )?([a-z0-9]+) (?:still )?(?:stay |remain )?(?:open|minting)\s*[?.!]*$/gi,
    'when does $1 close',
  ],
  [
    /^\s*(?:until|till) when (?:can|may) i (?:still )?use my (password|access keys?)\s*[?.!]*$/gi,
    (_, what = '') => (/^p/i.test(what) ? 'deadline of my password' : 'when do my access keys expire'),
  ],
  // 'until when can we claim Gamma' asks for the deadline of it.
  [
    /^\s*(?:until|till|by) when (?:can|may|must|do|should) (?:we|i) (?:still |have to )?claim (?:the )?([a-z0-9 ]+?)\s*[?.!]*$/gi,
    'list the airdrop allocations of $1 with their deadline',
  ],
  // 'flash loans through BTC only': those of that route; 'wallets that used Alpha only' used no other.
  [
    /^(?!.*\b(?:who|which|that|whose|what|not|never)\b)(.*\b(?:through|via|on|in|of|for|from|by|at|with|into) [a-z0-9_-]+) only(?=\s*[:;,]\s|\s*[?.!]*$)/gi,
    '$1',
  ],
  // 'why does it keep refusing to move funds' refuses.
  [/\b(?:keeps?|kept) (?:on )?(?=(?:refus|skipp|fail|reject|miss|revert|declin|los)ing\b)/gi, ''],
  [
    /\b(refus\w*|declin\w*|hesitat\w*|want\w*) (to )?(mov(?:e|ing)) (?:any |the |our )*(?:funds|money|capital|assets|deposits)\b/gi,
    '$1 $2$3',
  ],
  // 'that would have gained more than 1000 a year': by the gain that was worked out.
  [
    /\b(?:that |which )?would (?:have )?(?:gain(?:ed)?|bring|brought|earn(?:ed)?|yield(?:ed)?) (more than|less than|over|under|above|below|at least|at most) ([$€]?\d[\d.,]*k?)(?: dollars)? (?:a|per|each|every) year\b/gi,
    'with gain a year $1 $2',
  ],
  // 'what was promised and what did we really get': both columns of rewards.
  [
    /^\s*(?:(?:vault|yield) )?rewards?\s*[:;,–-]+\s*(?:what was |what were |what is )?promised (?:and|vs\.?|versus|against|or|compared (?:to|with)) (?:what )?(?:did |have |do )?(?:we |i |was |were )?(?:really |actually )?(?:get|got|gotten|receive|received|paid|delivered|reali[sz]ed)(?: really)?\s*[?.!]*$/gi,
    'promised reward and realised reward',
  ],
  [
    /^\s*(?:what |how (?:much|many) )?rewards? (?:were |was |are |is )?promised,? (?:and|vs\.?|versus|against|but|or) (?:(?:what|how much|how many) )?(?:was |were |did we |have we |is |are )?(?:really |actually )?(?:get|got|paid(?: out)?|delivered|reali[sz]ed|received|claimed)\s*[?.!]*$/gi,
    'promised reward and realised reward',
  ],
  // 'and whether that was higher than on the 10th' compares it with then.
  [
    /,? and (?:whether|if|was|is|were) (?:that|it|this|they)(?: (?:was|is|were|has been))? (?:any |much )?(?:higher|lower|more|less|fewer|better|worse|bigger|smaller|larger|cheaper|dearer)(?: or (?:lower|higher|less|more|worse|better))? than (?=(?:yesterday|today|(?:(?:on|in|the|during|at) (?!same\b)|last |this |a )[^?]*(?:\d|day|week|month|quarter|year|january|february|march|april|may|june|july|august|september|october|november|december)))/gi,
    ' compared with ',
  ],
  // What airdrops brought is less than what was claimed; of some days the ledger tells it.
  [
    /^\s*(?:did|do|have) (?:(?:we|i) (?:make|made|lose|lost|earn|earned)(?: (?:or (?:lose|lost|make|made)))? (?:any )?money (?:on|with|from|by) (?:the |our )?(?:airdrops?|farming airdrops?|airdrop farming)|(?:the |our )?(?:airdrops?|airdrop farming) (?:make|made|earn|earned) (?:(?:us )?money )?or (?:lose|lost)(?: (?:us )?money)?) (?=(?:this|last|in|on|since|during|today|yesterday)\b)/gi,
    'net of ledger lines of airdrop farming ',
  ],
  [
    /^\s*(?:did|do|have) (?:we|i) (?:make|made|lose|lost|earn|earned)(?: (?:or (?:lose|lost|make|made)))? (?:any )?money (?:on|with|from|by) (?:the |our )?(?:airdrops?|farming airdrops?|airdrop farming)\s*[?.!]*$/gi,
    'net of farming wallets',
  ],
  // 'did the snipes of mints 2 make or lose money' asks for their result with its sign.
  [
    /^\s*(?:did|do|does|have|has|are|is|were|was) (?:the |our |my )?((?!we\b|i\b|any\b|most\b|all\b|you\b)[^?]{2,60}?) (?:mak(?:e|ing)|made|gain|gained|gaining|earn|earned|earning|win|won)(?: (?:money|us money|a profit))? or (?:los(?:e|ing|t)|a loss)(?: (?:us )?(?:money|it|any))?(?=\s*[?.!]*$| (?:this|last|in|on|since|during|today|yesterday|so far)\b)/gi,
    (_, who = '') =>
      /^airdrops?(?: farming)?$/i.test(who) ? 'net of farming wallets' : `how much did ${who} make`,
  ],
  [/\b(sa(?:y|id|ying)) yes to\b/gi, (_, verb = '') => (/^said/i.test(verb) ? 'approved' : 'approve')],
  [/\b(sa(?:y|id|ying)) no to\b/gi, (_, verb = '') => (/^said/i.test(verb) ? 'turned down' : 'turn down')],
  // 'are the markets at their targets'.
  [
    /^\s*(?:is|are) (?:the |our )?((?:[a-z0-9]+ )*?pots?|allocator) (?:on|at|in line with) (?:its |their |the )?targets?(?: weights?)?\s*[?.!]*$/gi,
    (_, what = '') => `how far off target is the ${/^alloc/i.test(what) ? 'pot' : what}`,
  ],
  [
    /^\s*(?:is|are) (?:the |our |all )*(?:pot |lending )?markets(?: of the (?:pots?|allocator))? (?:on|at|in line with|near) (?:its |their |the )?targets?(?: weights?)?\s*[?.!]*$/gi,
    'list the pot markets with their weight and target',
  ],
  // 'is the pot where it should be' asks how far it is off.
  [
    /^\s*(?:is|are) (?:the |our )?((?:[a-z0-9]+ )*?pots?|allocator) (?:where|what|as) (?:it|they) (?:should|ought to|is supposed to|are supposed to|is meant to|are meant to) be\s*[?.!]*$/gi,
    (_, what = '') => `how far off target is the ${/^alloc/i.test(what) ? 'pot' : what}`,
  ],
  // 'what does the drift cost me a day'.
  [/\bdrift (?:costs?|costing|cost) (?:me|us) (?=(?:a|per|each|every) day\b|daily\b)/gi, 'drift cost '],
  [/\bdrift cost (?:every day|daily)\b/gi, 'drift cost a day'],
  // 'with its date' is told by the time of the row.
  [
    /,? (?:with|and|including) (?:its|the|their) (?:own )?(?:date|day|date and time|timestamp)(?=\s*[?.!]*$)/gi,
    ' and when was it',
  ],
  // 'how long from plan to execution' is the latency.
  [
    /\b(?:the )?(?:time|delay|lag|wait) (?:passes |passed )?(?:between|from) (?:an? |the )?(?:pot |allocator )?plans? (?:and|to|until|till) (?:its |their |the )?(?:execution|being executed|being carried out|carrying it out)\b/gi,
    'latency of pot plans',
  ],
  [
    /\bhow (?:long|much time)(?: is it| does it take| passes)? (?:between|from) (?:an? |the )?(?:pot |allocator )?plans? (?:and|to|until|till) (?:its |their |the )?execution\b/gi,
    'average latency of pot plans',
  ],
  [
    /^(\s*(?:what is )?(?:the )?)(latency of [a-z ]+?),? (?:usually|typically|normally|on average|in general)\s*[?.!]*$/gi,
    '$1median $2',
  ],
  // 'the time between a bundle and its inclusion' is not that between bundles.
  [
    /\b(?:time|delay|lag) between (?!\d)(?:an? |the |our )?((?!(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)[a-z]+(?: [a-z]+)?) and (?!\d)(?=(?:an? |its |their |the |being )?[a-z])/gi,
    'latency from $1 until ',
  ],
  // 'who made the most over all desks' asks for the desk.
  [
    /^\s*(?:who|what) (made|earned|lost|brought|brought in|spent|paid|burned) (?:us )?(the )?(most|least)\b(.*?) (?:over|across|of|among|out of|in) (?:all )?(?:the |our )?(?:desks|areas|strategies)\b(?: together)?/gi,
    'which area $1 $2$3$4',
  ],
  // 'what is coming up the next hour, deadlines', 'what comes up this week'.
  [
    /^\s*what(?:(?:'s| is|s)? (?:coming(?: up)?|due|ahead|ending|next)| comes(?: up)?| ends| runs out)(?: (?:in|within|over|during))? (the next (?:(?:\d+|two|three|six|few) )?(?:hour|day|week|month)s?|this week|this month|today|tomorrow|next week|next month)[\s,:;–-]*(?:deadlines?)?\s*[?.!]*$/gi,
    (_, time = '') => `deadlines ${/^the next/i.test(time) ? 'in ' : ''}${time}`,
  ],
  // A mint price is that of a collection; what attempts paid is another thing.
  [
    /^\s*(?:what(?:'s| is|s)? |which is |show (?:me )?)?(?:the |our )?(cheapest|lowest|least expensive|dearest|highest|most expensive) (?:price (?:of|for) (?:a mint|minting)|mint(?:ing)? price)((?: (?:currently|now|right now|at the moment|today|at present))?)\s*[?.!]*$/gi,
    (_, degree = '', now = '') =>
      `which ${now === '' ? '' : 'open '}collection has the ${/^(?:c|lo|le)/i.test(degree) ? 'lowest' : 'highest'} mint price`,
  ],
  // 'which wallet has not done anything this week' was not active in it.
  [
    /\b(?:(?:farm|farming wallet|wallet)(s?) )(?:that |which |who )?(?:(?:have|has|had|did)(?: not|n't|nt) (?:been )?(?:touch(?:ed)?|used?|done|do|interact(?:ed)?)(?: (?:anything|any protocols?|with anything))?|(?:did|have done|has done) nothing) (?=(?:(?:in |during )?(?:this|last) (?:week|month)|today|yesterday|since \w+)\b)/gi,
    'farming wallet$1 not last active ',
  ],
  [/\b(pays?) (?:the )?(best|most) (?=(?:after|net of) gas\b)/gi, '$1 $2 '],
  // Several claims are counted, one is worth something.
  [
    /\b(average|mean) (claims|interactions) (?=(?:per|of each|for each|by) (?:farming )?(?:wallet|protocol)s?\b)/gi,
    '$1 number of $2 ',
  ],
  // 'how many attempts did it make, how many failed'.
  [/^(\s*how many [^,]+), (how many [a-z]+(?: [a-z]+)?\s*[?.!]*)$/gi, '$1 and $2'],
  // 'what share of the Savings vault is ours'.
  [
    /\b(?:what|how much|how big an?|how large an?) ?(?:share|part|percentage|percent|fraction|proportion)? of (?:the |our )?(?:vault ([a-z][\w-]*)|([a-z][\w-]*) vault) (?:is ours|is our own|do (?:we|i) (?:own|hold|have)|belongs to us|are we)(?=\s*[?.!]*$)/gi,
    (_, first = '', second = '') => `our share of the vault ${first || second}`,
  ],
  // 'the worst snipes by result' lost the most; an outcome in words has no worst one.
  [
    /\b((?:best|worst|top|lowest|highest|largest|smallest|biggest)\b[^?]*?\bsnipes?\b[^?]*? by (?:the |their |its )?)result\b/gi,
    '$1dollar result',
  ],
  // 'what did yield pay in gas' is told by the ledger.
  [
    /^\s*(?:what|how much(?: gas)?|how much) (?:did|does|do|has|have) (?:the )?(nft mint(?:ing)?(?: sniper)?|nft desk|yield(?: farming)?|allocator|liquidity allocator)(?: desk| area)? (?:pay|paid|spend|spent|burn|burned|use|used)(?: (?:for|on|as|in))?(?: gas)?(?=\s*[?.!]*$| (?:this|last|in|on|since|today|yesterday|so far)\b)/gi,
    (all, name = '') => (/\bgas\b/i.test(all) ? `gas paid by ${name}` : all),
  ],
  // 'flash loans only through BTC'.
  [
    /^(?!\s*(?:who|which|what|how|did|do|does|is|are|was|were|has|have)\b)(\s*(?:the |our |all |my )?(?:[a-z]+ ){0,2}[a-z]+s) only (?=(?:through|via|on|by|of|with|for|in|from|during) )/gi,
    '$1 ',
  ],
  [
    /^\s*what (desk|area|strategy) (?=(?:paid|pays|spent|spends|made|makes|earned|lost|cost|costs|burned|brought|used)\b)/gi,
    'which $1 ',
  ],
  // 'gas paid by nft mint': what the ledger says of that area.
  [
    /\bgas(?: costs?)? (?:that was |was |did |is )?(?:paid|spent|burned|burnt|used)? ?(?:by|in|on|for|of) (?:the )?(nft mint(?:ing)?(?: sniper)?|nft area|nft desk|mint desk|mint area|yield(?: farming)?(?: area| desk)?|allocator(?: area| desk)?|liquidity allocator)(?=\s*[?.!,]*$| (?:and|vs|versus|this|last|in|on|since|today|yesterday|so far)\b)/gi,
    (_, name = '') => `gas costs of ledger lines of ${DESKS.find(([own]) => own.test(name))?.[1] ?? name}`,
  ],
  // 'anything I noted about trades' asks for those notes.
  [
    /^\s*(?:(?:is|was) there |did i (?:write|note) |have i (?:written|noted) )?(?:anything|something|everything|whatever|what)(?: (?:that|which))? (?:i|i've|i have|have i|did i) (?:noted?|wrote|write|written|jotted)(?: down)?\b/gi,
    'notes of mine',
  ],
  // 'any alerts unread then'.
  [
    /^(\s*(?:(?:so|and) )?(?:any|is|are|do|does|how many [a-z ]+ (?:is|are))\b[^?]*?),? then(?=\s*[?.!]*$)/gi,
    '$1',
  ],
];

import type { Form } from './form.ts';

/** What the areas of the chain and those who run the console say otherwise, as one of the usual forms. */
export const CHAIN_FORMS: readonly Form[] = [
  // 'whats', 'wasnt': typed without the apostrophe.
  [/\b(have|has|had|did|do|does|was|were|is|are|could|would)nt\b/gi, '$1 not'],
  // What was lost to costs was paid, and no row lost for it.
  [
    /\b(?:los(?:e|es|t|ing)) (?:(?:any |our )?money )?(?:to|on|in|through|by) (?=(?:the |its |their |our )?(?:costs?|fees?|spreads?|slippage|commissions?|financing|bribes?|tips?)\b)/gi,
    'have in ',
  ],
  // 'why do we skip most': the reasons of all of it, the most common first.
  [
    /^(\s*why (?:do|did|does|are|were|have|has|was|is) .*?\b(?:skip|skipp|fail|reject|miss|revert|pass|drop|refus)\w*(?: \w+)?) (?:the )?(?:most(?: often| of the time| frequently)?|mostly)(?=\s*[?.!]*$| (?:in|on|for|of|with|at|this|last)\b)/gi,
    '$1',
  ],
  // How long something waited is told of it, and is no state.
  [/\b(longest|shortest)[ -]waiting\b/gi, '$1'],
  [/\b(?:at present|presently|as we speak|these days|for the time being)\b/gi, 'currently'],
  [/\bhalf an? (?:dollar|buck)\b/gi, '$$0.50'],
  // 'for each of the last 3 months' is by month.
  [
    /\b(?:for|in|of|on) (?:each|every)(?: one)? of the (last|past) (\w+) (day|week|month|quarter)s\b/gi,
    'by $3 in the $1 $2 $3s',
  ],
  // 'yesterday between 8 and 12' are hours.
  [
    /\b(today|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)days?) between (\d{1,2}) and (\d{1,2})(?=\s*[?.!]*$)/gi,
    '$1 between $2:00 and $3:00',
  ],
  // 'without the costs', 'before any fees'.
  [
    /\b(without|before|after|excluding|ignoring|including) (?:(?:the|all|any|our|its|their|all the|of the) )+(?=(?:costs?|fees?|spreads?|slippage|commissions?|financing|gas|bribes?|tips?)\b)/gi,
    '$1 ',
  ],
  // 'settings that differ from the default' are not at it.
  [
    /\b(?:that )?(?:differ(?:s|ing)?|deviat(?:es?|ing)|changed|different) from (?:(?:the|their|its) )?defaults?\b/gi,
    'not at the default',
  ],
  // 'pairs trades', 'pots plans' are those of pairs and pots.
  [/\b(pair|pot|vault|flash loan|mint)s (?=(?:trade|signal|plan|market|move|flow|attempt)s?\b)/gi, '$1 '],
  // 'reasons of skipped moves, most common first' are told in that order.
  [/[\s,]+(?:the )?most (?:common|frequent) (?:one )?first(?=\s*[?.!]*$)/gi, ''],
  // 'which vaults do we not hold' are those that we do not hold; what we have of tokens we hold.
  [/^\s*which ([a-z]+s) do (?:we|i) not (hold|own|use|have)\b/gi, '$1 that we do not $2'],
  [
    /\bhow many (tokens|nfts) (of|from) ([^\s]+(?: [^\s]+)?) do (?:we|i) (?:still )?(?:have|own)\b/gi,
    'how many $1 $2 $3 do we hold',
  ],
  [/\|\s*z(?:[ -]?scores?)?\s*\|/gi, 'absolute z'],
  // 'stable vaults only' are stable vaults.
  [/\b([a-z]+s) only(?=\s*[?.!,]|\s*$)/gi, '$1'],
  // 'the most money minus gas'; 'deposits minus gas' is another figure than the deposits.
  [
    /(?<!\b(?:deposit(?:s|ed)?|values?|tvl|worth|balances?|withdrawals?|size|amounts?|volume|floors?|prices?|tips?|bids?|bribes?|loans?|sales?) (?:of (?:[a-z]+ ){1,3})?)\b(?:minus|less|net of|excluding) (?:the |all |its |their )?(gas|costs?|fees)(?=\s*[?.!,]*$| (?:this|last|in|today)\b)/gi,
    'after $1',
  ],
  // 'skipped moves: reasons' are told by reason.
  [
    /^\s*([a-z -]{4,50}) ?: ?(?:the |by )?(reason|outcome|state|kind|result|status)(?:e?s)?\s*[?.!]*$/gi,
    '$1 by $2',
  ],
  [
    /\bcurrent base fee and (?:the )?next(?: one| block)?(?=\s*[?.!]*$)/gi,
    'current base fee and next base fee',
  ],
  [/\b(?:what )?(?:share|part|percentage) of (?:the )?tvl (?:is|are) ours?\b/gi, 'our share'],
  // 'is any pair open and since when' asks for those.
  [
    /^\s*(?:is|are) any ([a-z ]{3,20}?) open (?:now )?and since when\s*[?.!]*$/gi,
    'which $1s are open and since when',
  ],
  // 'how did the profit change between yesterday and today'.
  [
    /^\s*how (?:did|has|have) (?:the |our )?(.+?) (?:change|changed|develop|developed|move|moved) (?:between|from) (.+?) (?:and|to) (.+?)\s*[?.!]*$/gi,
    'compare $1 $2 with $3',
  ],
  // 'who is our most active farming wallet' asks for the one with the most interactions.
  [
    /^\s*(?:who|which|what)(?: is| are| was)?(?: the| our)* (most|least) active (?:farming |airdrop )?(wallet|protocol)s?\b/gi,
    'which $2 had the $1 interactions',
  ],
  // 'what is due first' is the next deadline.
  [
    /^\s*what (?:is|comes) (?:due |up )?(?:first|next|soonest)(?: due)?\s*[?.!]*$/gi,
    'what is the next deadline',
  ],
  [
    /\bwhich (asset|token) do (?:we|i) (?:have|hold|own|keep) (?:the )?(most|least)(?: of)?(?= (?:in|across|over)\b)/gi,
    'which $1 has the $2 value',
  ],
  [/\b(?:that )?(?:failed to land|did not land)\b/gi, 'not landed'],
  [/\bcosting (?=more|less|over|under|above|below|at\b)/gi, 'with cost '],
  [/\bcosts? (more|less) than [$]?(\d[\d.]*)(?: dollars)? to mint\b/gi, 'has a mint price of $1 than $$$2'],
  [/\b(above|over) (?:its|their|the) targets?(?: weights?)?\b/gi, 'with drift above 0'],
  [/\b(below|under) (?:its|their|the) targets?(?: weights?)?\b/gi, 'with drift below 0'],
  // 'moves from Rapids and their reason' are listed with it.
  [
    /^\s*((?:[a-z]+ )?[a-z]+s\b(?: [a-z0-9$]+){0,5}) and their ([a-z]+?)s?\s*[?.!]*$/gi,
    'list the $1 with their $2',
  ],
  // 'the widest gap' is that with the highest spread.
  [
    /\b(widest|narrowest) gap(s?)(?: between (?:the |two )?pools)?\b/gi,
    (_, degree = '', many = '') =>
      `gap${many} between pools with the ${degree.toLowerCase() === 'widest' ? 'highest' : 'lowest'} spread`,
  ],
  // 'the yield wallets' are those of the area, and not their rate.
  [/\b(in|of|for) (?:the |our )?yield wallets?\b/gi, '$1 our vaults'],
  [
    /\b(fuller|emptier) than (?=\d)/gi,
    (_, word = '') => `with fullness ${word === 'fuller' ? 'above' : 'below'} `,
  ],
  // 'how many transactions wait longer than 3 blocks' counts them.
  [
    /\bhow many (?:pending )?transactions (?:wait|waited|waiting|have waited) (?=(?:longer|more|over|at least|less|under)\b)/gi,
    'how many pending transactions with wait ',
  ],
  // 'were flash loans more profitable today than yesterday' compares what they brought.
  [
    /^\s*(?:were|was|are|is) (?:the |our )?(.+?) (?:more|less) profitable (.+?) than (.+?)\s*[?.!]*$/gi,
    'compare the profit of $1 $2 with $3',
  ],
  // 'bundle outcomes today' are told by outcome.
  [
    /^\s*(bundle|snipe|mint attempt|pending transaction|vault move|pot move|pot plan|flash loan|alert|gap|backrun|pair signal) (outcome|state|kind|reason|decision)s\b/gi,
    '$1s by $2',
  ],
  // 'not used since a week'.
  [/\bsince (an?|one|two|three|four|\d+) (hour|day|week|month)s?\b(?! ago)/gi, 'for $1 $2s'],
  [
    /^\s*(?:please )?(?:(?:give|show|get) me )?(?:an?|the) (?:overview|summary|breakdown) of (?=.+ (?:per|by) )/gi,
    '',
  ],
  // 'how long until Mirage opens' is told by its opening.
  [
    /^\s*how (?:long|many days|many hours|much time) (?:is it )?(?:until|till|before) ([a-z0-9 ]+?) (open|clos|expir|end)(?:e?s)?(?=\s*[?.!]*$)/gi,
    (_, name = '', verb = '') => `when does ${name} ${verb.replace(/(clos|expir)$/i, '$1e')}`,
  ],
  [/\bsignificant after (?:the |a )?(?:correction|adjustment)\b/gi, 'significant'],
  [
    /\bdo (?:we|i) (?:own|hold) the (largest|biggest|highest|smallest|lowest) (?:share|part) of\b/gi,
    'has the $1 share that we own',
  ],
  // 'gas included' asks for it beside the rest.
  [/(?:,|\bwith)? \b((?:all )?(?:gas|fees?|costs?|spread|slippage)) included\b/gi, ' and $1'],
  [/\b(?:incl\.?|including) (?=(?:the |all )*(?:gas|fees?|costs?)(?=\s*[?.!]*$))/gi, 'and '],
  // A move of the allocator is what a curator did; what rules of ours skipped is a plan.
  [
    /\b(?:allocator|pot|allocation) moves? (?=(?:[a-z]+ ){0,3}(?:skipped|proposed|planned|rejected)\b)/gi,
    'pot plans ',
  ],
  [/\b(?:incl\.?|including) (?=(?:the |their )?(?:value|amount|reason|result)s?\b)/gi, 'with '],
  // The success rate of mints is that of the card: of our own minters, where nobody and no collection is named.
  [
    /^(?!.*\b(?:wallets?|minters?|bots?|who|whose|everyone|everybody|others?|everyone's|competitors?|rivals?|collections?|we|our|us|0x\w+|by|per)\b)(.*?)\b(?:nft )?(?:(?:mint|minting)(?: attempt)?s? success rate|success rate of (?:the |all )*(?:nft )?(?:mint|minting)s?(?: attempts?)?)\b/i,
    '$1our mint success rate',
  ],
  [/\bsuccess rate of our minters\b/gi, 'our mint success rate'],
  // What is earned after gas is a rate of its own.
  [
    /\b(?:yield|apy|return)(?= (?:(?:on|of|for|in|from) (?:[\w-]+ ){1,3})?(?:after|net of) (?:all )?(?:gas|costs?|fees)\b)/gi,
    'net apy',
  ],
  // 'gas now' is what it costs.
  [/^\s*(?:what is |how is )?(?:the )?gas (?:right )?now\s*[?.!]*$/gi, 'current base fee'],
  // 'searchers by net' are ranked by it.
  [
    /^\s*(?:list |rank |show )?(?:the |our |all )*(searcher|builder|minter|route|method|venue|protocol)s by ([a-z ]+?)\s*[?.!]*$/gi,
    'which $1 has the highest $2',
  ],
  [
    /^\s*when (?:does|do|will|is) my password (?:to )?(?:expire|end|run out|due)s?\b/gi,
    'deadline of my password',
  ],
  [/\btotal overbid(?=\s*[?.!]*$)/gi, 'total overbid of bundles'],
  [/^\s*(device|key|access key)s? last (used|seen)\s*[?.!]*$/gi, 'which $1 was $2 last'],
  [
    /^\s*(?:when is the |the )?opening of the next (?:nft )?(?:mint|drop|collection)\s*[?.!]*$/gi,
    'which collection opens next',
  ],
  // 'the last signal traded' is one that was taken.
  [/\b(signals?) (not )?(?:traded|entered|acted (?:on|upon))\b/gi, '$1 $2taken'],
  [/\b(?:that )?(?:nobody|no one) (?:took|has taken|captured)\b/gi, 'not taken'],
  [/\b(?:that )?(?:we|i) can(?: still)? claim\b/gi, 'can still be claimed'],
  [/\bbetween (\d{1,2}) and (\d{1,2}) (?=utc\b|gmt\b)/gi, 'between $1:00 and $2:00 '],
  // 'password changed when'.
  [/^\s*((?!.*\b(?:and|what|which|how|when|who) )[a-z ]{5,60}) when\s*[?.!]*$/gi, 'when was $1'],
  // 'which ip did I log in from last'.
  [
    /^\s*(?:which|what|from which|from what) (ip|address|ip address) (?:did|have) (?:i|we) (?:last )?(?:log|sign|logged|signed) in(?: from| with)?(?: last)?\s*[?.!]*$/gi,
    '$1 of the last sign in',
  ],
  [
    /\b(biggest|largest|highest) cost (?:item|kind|type|line|position)s?\b/gi,
    'which kind of cost is the highest',
  ],
  // 'the cheapest mint price' is the lowest one.
  [/\bcheapest ((?:[a-z]+ ){0,2}(?:price|fee|floor|rate|bid|tip|bribe|cost)s?)\b/gi, 'lowest $1'],
  // 'the unrealised profit of nft' is that of those that are held; their profit is told by the ledger.
  [
    /\b(unrealised profit|unrealized profit|unrealised result|value|worth) (?:of|on|from|with) (?:the |our |all )?nfts?\b/gi,
    '$1 of our nfts',
  ],
  [
    /^\s*((?:what is |how much is )?(?:the |our )?(?:total )?)(?:nft (?:profit|net|result)s?|(?:profit|net|result) (?:of|on|from|with) (?:the |our |all )?nfts?(?: mint(?:ing)?(?: sniper)?)?)\b/gi,
    '$1net of ledger lines of the nft mint sniper',
  ],
  [
    /\bhow much would (?:we|i|it) (?:gain|earn|win) (?:by|from|with) (?:rebalancing|reallocating)(?: (?:of )?(?:the |our )?pots?)?(?: now| today)?(?=\s*[?.!]*$)/gi,
    'how much more could the pots earn',
  ],
  [
    /\b(?:what|how much) would (?:a |the )?(?:rebalanc(?:ing|e)|reallocation|reallocating)(?: (?:of )?(?:the |our )?pots?)? (?:gain|bring|earn)(?: us)?(?: now| today)?(?=\s*[?.!]*$)/gi,
    'how much more could the pots earn',
  ],
  [
    /\b(?:how many (?:nfts? |tokens? |mints? )?(?:may|can|could) (?:we|i|one|you) mint|(?:mints?|tokens?|nfts?) (?:are )?allowed|allowed) (?:per|for each|for one|a) wallet\b/gi,
    'limit per wallet of collections',
  ],
  [
    /\bhow many (?:tokens?|nfts?)(?: of ([a-z0-9]+))? (?:were|have been|got|are) sold\b/gi,
    (_, name = '') => `how many sales of ${name === '' ? 'collections' : name}`,
  ],
  // 'mints opening tomorrow' are phases of collections.
  [
    /\b(?:nft )?mints (?=(?:that |which )?(?:are )?(?:open|start|begin|clos)(?:s|es|e|ing|ning)?\b)/gi,
    'collections ',
  ],
  [
    /\b(make|made|earn|earned|bring|brought|bringing) more (?:money )?than (?:it|they|we|those|these) (?:cost|costs|spent|spend|paid|pay)\b/gi,
    'make money',
  ],
  [
    /\bt(?:otal|he total)? (?:amount )?(withdrawn|deposited) (?=(?:from|out of|into|in|to) (?:the |our |all )*(?:yield )?vaults?\b)/gi,
    (_, what = '') => `total value of ${/^w/i.test(what) ? 'withdrawals' : 'deposits'} `,
  ],
  // 'has done nothing for two weeks' was not active in them.
  [
    /\b(?:has |have |had )?(?:done|did|doing) nothing (?:for|in) (?:the )?(?:last |past )?(?=(?:an?|\d+|one|two|three|four|five|six|ten) ?(?:hour|day|week|month)s?\b)/gi,
    'not last active in the last ',
  ],
  // 'how far is the pot from its target'.
  [
    /\bhow far (?:is|are) (?:the |our )?([a-z ]+?) (?:away )?(?:from|off) (?:its|their|the) targets?(?: weights?)?\b/gi,
    'how far off target is $1',
  ],
  // 'flash loans with a bribe' have one above 0.
  [
    /\b(?:with|that (?:had|paid|have|pay)) (?:an?|any|some) (bribe|tip|overbid)s?(?=\s*[?.!,]*$| (?:this|last|in|on|by|today|yesterday)\b)/gi,
    'with $1 above 0',
  ],
  [
    /\bwithout (?:an?|any) (bribe|tip|overbid)s?(?=\s*[?.!,]*$| (?:this|last|in|on|by|today|yesterday)\b)/gi,
    'with $1 of at most 0',
  ],
  [/\b(?:two|2)[- ]?(?:factor|step) auth\b/gi, 'two factor authentication'],
];

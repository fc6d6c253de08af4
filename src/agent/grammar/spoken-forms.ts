import type { Form } from './form.ts';

/** Ways of saying the same thing that one of the usual forms stands for: hours of the day, times ago, what leads a ranking. */
export const SPOKEN_FORMS: readonly Form[] = [
  [
    /^\s*(?:what|which) pattern (?:is|was|stands) behind (?:the |our |my )?(?:current |open )*(?:position|trade)s?(?=\s*[?.!]*$)/gi,
    'open positions with their pattern',
  ],
  // 'is my account protected with a second factor'.
  [
    /\b(?:is|are) (?:my|our) (?:account|sign[- ]?in|login) (?:protected|secured|guarded|safe) (?:with|by) (?:an? |the |my )?(?=second factor|two factor|2fa|mfa|authenticator)(second factor|two factor|2fa|mfa|authenticator)(?: app)?\b/gi,
    'is my second factor on',
  ],
  // What closed is told with its newest candle.
  [
    /\bsince when (?:is|has|are|have|was) (?:the )?(?:fx |forex |currency )?(?:markets?|feeds?) (?:been )?(?:closed|shut|open)\b/gi,
    'market hours',
  ],
  // 'which patterns have been traded the most' ranks them by their trades.
  [
    /\b(patterns?) (?:(?:that|which) )?(?:have|has|were|was|are|is|got) (?:been )?traded (?:the )?(most|least)(?: often| frequently)?\b/gi,
    (_, noun = '', degree = '') => `${noun} have the ${/^m/i.test(degree) ? 'most' : 'fewest'} trades`,
  ],
  // 'and what each of them earned': beside what they are ranked by.
  [
    /,? and what (?:did |has |have |does |do )?(?:each|every one|all)(?: one)?(?: of (?:them|these|those))? (?:has |have |had )?(?:earn|earned|make|made|bring|brought|return|returned|net|netted|yielded)(?: in)?(?: us)?(?: in total| altogether| overall| all together)?(?=\s*[?.!]*$)/gi,
    ' with their total profit',
  ],
  // 'how much did we take in'; the loans that we took in May brought nothing by that.
  [/\b(how much (?:money )?(?:did|have|do) (?:we|i) )(?:take|taken) in\b/gi, '$1earn'],
  // 'my last note' is the last of mine.
  [/\bmy ((?:[a-z]+ |\d+ ){1,2})(notes?)\b/gi, '$1$2 of mine'],
  // 'between 8 and 10 in the morning', 'at 9 in the evening'.
  [
    /\b(\d{1,2})(:\d\d)? (and|to|until|till) (\d{1,2})(:\d\d)? (?:in the|o'clock in the) (morning|afternoon|evening)\b/gi,
    (_, from = '', early = '', joint = '', to = '', late = '', part = '') => {
      const half = /^m/i.test(part) ? 'am' : 'pm';
      // '11 to 1 in the afternoon' begins before noon.
      const isBefore = half === 'pm' && Number(from) > Number(to) && Number(from) < 12;
      return `${from}${early}${isBefore ? 'am' : half} ${joint} ${to}${late}${half}`;
    },
  ],
  [
    /\b(\d{1,2})(:\d\d)? in the (morning|afternoon|evening)\b/gi,
    (_, hour = '', minutes = '', part = '') => `${hour}${minutes}${/^m/i.test(part) ? 'am' : 'pm'}`,
  ],
  [
    /\b(\d{1,2})(:\d\d)? at night\b/gi,
    (_, hour = '', minutes = '') => `${hour}${minutes}${Number(hour) < 6 || hour === '12' ? 'am' : 'pm'}`,
  ],
  [/\bweekend days?\b/gi, 'weekends'],
  [/\b(\d+)[ -]?bits? long\b/gi, '$1 bits'],
  [/\bprofit percent(?:age)?s?\b/gi, 'percent profit'],
  // 'last seen more than 5 days ago' was not seen in the last 5 days.
  [
    /\blast (seen|active|updated|used|traded|reported) (?:more than|over|at least|longer than) (\w+) (hour|day|week|month|year)s? ago\b/gi,
    (_, what = '', count = '', unit = '') =>
      `not ${/^active$/i.test(what) ? 'last ' : ''}${what} in the last ${/^an?$/i.test(count) ? 1 : count} ${unit}s`,
  ],
  [
    /\blast (seen|active|updated|used|traded|reported) (?:less than|within|under|at most|not more than) (\w+) (hour|day|week|month|year)s? ago\b/gi,
    (_, what = '', count = '', unit = '') =>
      `${what} in the last ${/^an?$/i.test(count) ? 1 : count} ${unit}s`,
  ],
  [/\b(?:more than|over|at least) (\w+) (day|week|month|year)s? ago\b/gi, 'before $1 $2s ago'],
  [
    /\b(?:less than|under|at most|not more than) (\w+) (hour|day|week|month|year)s? ago\b/gi,
    'in the last $1 $2s',
  ],
  // 'the last time that we traded' is when the newest one was.
  [/\b(?:the )?(last|first) time (?:that |when )?(?=[a-z0-9])/gi, '$1 '],
  // 'wallet with the most profit' asks which one that is.
  [
    /^\s*(?:(?:show|give|tell|find|get|name)(?: me| us)? )?(?:the |our )?([a-z]+(?: tier| hour| route| day)?) (?:with|having|that has|that have|which has|which have) (?:the )?(most|least|fewest|highest|lowest|best|worst|biggest|largest|smallest|longest|shortest) (?=[a-z])/gi,
    'which $1 has the $2 ',
  ],
  // 'where did we lose money' asks for the areas that did.
  [
    /^\s*where (?:did|do|have|are|were) (?:we|i) (?:lose|losing|lost)(?: (?:any|our))?(?: money)?\b/gi,
    'which areas lost money',
  ],
  [
    /^\s*where (?:did|do|have|are|were) (?:we|i) (?:make|making|made|earn|earning|earned)(?: (?:any|our))? (?:money|profit)\b/gi,
    'which areas made money',
  ],
  // 'apy 7 days vs 30 days' are two columns.
  [
    /\b(ap[yr])s? (?:of |over |for |in )?(?:the )?(?:last )?(7|30)[ -]?days? (vs|versus|and|or|against|to|compared (?:to|with)) (?:the )?(7|30)[ -]?days?(?: ap[yr])?\b/gi,
    '$2 day $1 $3 $4 day $1',
  ],
  [
    /\b(7|30)(?:[ -]?days?)? (vs|versus|and|or|against|to|compared (?:to|with)) (?:the )?(7|30)[ -]?days? (ap[yr])s?\b/gi,
    '$1 day $4 $2 $3 day $4',
  ],
  [/\b(ap[yr])s? (?:of |over |for |in )?(?:the )?(?:last )?(7|30)[ -]?days?\b/gi, '$2 day $1'],
  // 'how much more could Prime earn'.
  [
    /\bhow much more (?:income )?(?:could|would|can|might) ((?:[a-z0-9_]+ ){1,3}?)(?:earn|make|bring|yield)\b/gi,
    (_, who = '') =>
      /^(?:we|i|it|they|the pots|pots) $/i.test(who)
        ? `how much more could ${who}earn`
        : `missing income of ${who}`,
  ],
  // 'best and current income' are two columns.
  [
    /\b(best|current|reachable|promised|reali[sz]ed|weekly|monthly) (and|or|vs|versus|against) (best|current|reachable|promised|reali[sz]ed|weekly|monthly) (income|rate|ap[yr]|reward)s?\b/gi,
    '$1 $4 $2 $3 $4',
  ],
  // 'on Tuesday last week' is one day of that week.
  [
    /(?<!\b(?:to|and|until|till|through|from|between) )\b(?:on )?(mon|tues|wednes|thurs|fri|satur|sun)days? (?:of |in )?(last|this) week\b/gi,
    'on $1days $2 week',
  ],
  [/\bat night between (\d{1,2}) and (\d{1,2})\b(?!:)/gi, 'between $1:00 and $2:00'],
  [/\bbetween (\d{1,2}) and (\d{1,2}) at night\b/gi, 'between $1:00 and $2:00'],
  // 'the reasons for skipping moves last week'.
  [
    /^\s*(?:(?:what (?:are|were)|list|show(?: me)?|give(?: me)?) )?(?:the )?reasons? (?:for|of) (?:the |our )?(?!most\b|fail)(?=[a-z]+ing\b|skipped\b)(.+?)\s*[?.!]*$/gi,
    '$1 by reason',
  ],
  // 'the five patterns with the best average profit' are those with the five best.
  [
    /^\s*(?:(?:name|list|show|give|tell)(?: me| us)? |(?:what|which) (?:are|were) )?(?:the )?(two|three|four|five|six|seven|eight|nine|ten|\d+) ((?:[a-z][a-z0-9_]* ){1,4}?)(?:with|by) (?:the )?(best|highest|most|worst|lowest|fewest|least|largest|biggest|greatest|smallest|longest|shortest|newest|oldest|latest) (?=[a-z])/gi,
    '$2with the $1 $3 ',
  ],
  // 'what did somebody write' asks for the notes.
  [
    /^\s*what (?:did|has|have) ((?!i\b|we\b|you\b|it\b|they\b)[^\s]+(?: [^\s]+)?) (?:write|written|wrote|note|noted)(?: down)?(?=\s*[?.!]*$| (?:in|on|this|last|today|yesterday|about)\b)/gi,
    'list the notes of $1',
  ],
  // 'but only on EUR_USD' is a filter as well.
  [/\b(?:but|and) only (?=(?:on|for|in|from|of|with|during|the)\b)/gi, ''],
  // 'the current rate of Prime vs the best rate' are two columns.
  [
    /\b(?:current|present|actual) (rate|income)s?( of [^ ]+)? (?:vs\.?|versus|against|compared (?:to|with)|and) (?:the |its |their )?(?:best|reachable)(?: possible| reachable)?(?: \1)?\b/gi,
    'current $1 and reachable $1$2',
  ],
  // 'which collection do we hold the most of'.
  [
    /\bwhich ([a-z]+) do (?:we|i) (?:hold|own|have) (?:the )?(most|fewest|least)(?: of)?(?=\s*[?.!]*$)/gi,
    'which $1 has the $2 held tokens',
  ],
  [
    /\b(which [a-z]+) (?:is|are) (?:further|farther|furthest|farthest|more|most) (?:off|from|away from) (?:the |its |their )?targets?\b/gi,
    '$1 has the highest off target',
  ],
  [/\bwould taking (?:the |all )?(skipped|left|missed) /gi, 'would the $1 '],
  [
    /\bmost expensive (?=(?:[a-z]+ )?(?:move|plan|trade|snipe|backrun|bundle|execution|reallocation)s?\b)/gi,
    'highest cost ',
  ],
  [
    /^\s*(?:(?:what (?:are|were)|list|show(?: me)?) )?(?:the )?reasons? (?:for|of|behind) (?:the |our )?(failed|failing) (.+?)\s*[?.!]*$/gi,
    'failed $2 by reason',
  ],
  [
    /\baverage (?:price|cost) (?:that )?(?:we|i) (?:have )?paid (?:per|a|for each) token\b/gi,
    'our average price per token',
  ],
  // 'failed because of a stale state' says once what became of it.
  [/\b(?:failed|fail|lost) (?:because of|due to|on) (?:an? |the )?(?=stale\b)/gi, 'were '],
  [/\b(?:tokens?|nfts?) (?:that )?(?:we|i) (?:have )?minted\b/gi, 'tokens of our mints'],
  [/\bhow long is (?:an? |the )?(?:usual |typical |average )?trade open\b/gi, 'how long is a trade held'],
  // 'loans by wallet 0xb1' are those of that wallet.
  [/\bby (?:the )?(?:wallet|address|minter|searcher|builder) (?=0x[0-9a-f]{2,})/gi, 'of '],
  [/\bmost profitable (?=plans?\b)/gi, 'highest gain '],
  [
    /^\s*(?:the |our )?(most|least) used (protocol|route|wallet|market|asset|builder|method)(?=\s*[?.!]*$)/gi,
    'which $2 is used the $1',
  ],
  // 'did we lose money on flash loans' is about their sum.
  [
    /^\s*(?:did|have|do) (?:we|i) (?:lose|lost|make|made|earn|earned) (?:any )?money (?:on|with|from|by|through) (?!(?:any|every|each|an?|one|some) )(?=[a-z])/gi,
    'how much did we make with ',
  ],
  [
    /\bthe (high|low)(?:er|est) ([a-z]+(?: [a-z]+)?) on average\b/gi,
    (_, degree = '', what = '') => `the ${degree}est average ${what}`,
  ],
  [
    /^\s*how long (?:were|are|was|is) (?:the |our |an? )?(pair trades?) (?:held|open)(?: for)?(?: on average| usually| typically)\W*$/gi,
    'average holding time of $1',
  ],
  [/\bdid (?:anyone|anybody|someone|somebody) fail to sign in\b/gi, 'how many failed sign ins'],
  [
    /^\s*(?:what (?:is|was) |which (?:is|was) )?(?:the |our )?(most|least) traded pattern(?=.* ?\b(?:in|on|this|last|today|yesterday|since)\b)/gi,
    'which pattern had the $1 trades',
  ],
  [/\bfullest\b/gi, 'highest fullness'],
  // 'idle money over all pots' is that of all.
  [/\b(?:over|across) all (?:of )?(?:our |the )?(?!areas\b|strategies\b|desks\b)(?=[a-z]+s\b)/gi, 'of all '],
  [
    /\b(longest|shortest) time (?:that )?(?:we|i) (?:have |had )?(?:ever )?held (?:an? |any )(?=[a-z])/gi,
    '$1 ',
  ],
  [/\s+(?:of|in|over) all[- ]time\b/gi, ''],
  [/\b(more|less|greater|higher|lower) than zero\b/gi, '$1 than 0'],
  [/\b(above|below|over|under) zero\b/gi, '$1 0'],
  // 'the lowest base fee of the day' is that of today; 'the hour of the day' and 'the day of the week' are no times of now.
  [
    /(?<!\b(?:hours?|times?|parts?|minutes?|rest|end|start|begin|beginning|middle|course|close|open|best|most|half)) of the day(?=\s*[?.!]*$)/gi,
    ' today',
  ],
  [
    /(?<!\b(?:days?|hours?|weekdays?|parts?|rest|end|start|begin|beginning|middle|course|half|most|times?)) of the (week|month|year)(?=\s*[?.!]*$)/gi,
    ' this $1',
  ],
  // 'how many blocks do transactions wait' asks for their wait, which is in blocks.
  [
    /\bhow many blocks (?:do|does|did|must) (?:the |our |an? )?((?:[a-z]+ ){0,2}(?:transactions?|swaps?|transfers?)) (?:wait|take)\b(?: (?:on average|usually|typically))?/gi,
    'average wait of $1',
  ],
  [
    /\b(which (?:pot|vault|market)s?) (?:gives?|gave|loses?|lost|leaves?) (?:away )?(?:the )?(most|least)(?: (?:on the table|away|to drift|by drift))?(?: (?:a|per|each|every) day)(?=\s*[?.!]*$)/gi,
    (_, which = '', degree = '') => `${which} has the ${degree === 'most' ? 'highest' : 'lowest'} drift`,
  ],
  // 'wallets that were never active' have no last activity, and are more than those that are not active.
  [/\b(?:were |was |have |has )?never (?:been )?active\b/gi, 'without last activity'],
  // 'what did we pay for gas' asks how much.
  [
    /\bwhat (did|do|have) (we|i) (pay|paid|spend|spent) (for|on|in) (?=(?:gas|fees?|spreads?|commissions?|bribes?|tips?|slippage|financing)\b)/gi,
    'how much $1 $2 $3 $4 ',
  ],
  [/\bflash[- ]loan fees?\b/gi, 'loan fees'],
  [/\b(skipped|missed|rejected) flash loans?(?: trades?)?\b/gi, '$1 decisions of flash loans'],
  [/\bflash loans? (?:that )?(?:we|i) (skipped|missed|rejected)\b/gi, '$1 decisions of flash loans'],
  [/\b(from|off) (its|their|the) plans?\b/gi, '$1 $2 target'],
  [/\bcan (?:we|i) (?:still )?claim(?: now| today)?\b/gi, 'can still be claimed'],
  [
    /\bhow many ((?:pairs?|stat arb|spread) trades) (?:are|do we have) (?:still |currently |now )?open\b/gi,
    'how many open $1',
  ],
  // Moves and plans that were left are no rebalancing.
  [
    /\bwhen (?:did (?:we|i|it|they|the [a-z]+) last|was the last) (rebalanc(?:e|ing)|reallocat(?:e|ion)|vault move)\b/gi,
    (_, what = '') => `when was the last ${/^reall/i.test(what) ? 'reallocation' : `taken ${what}`}`,
  ],
  [
    /^(\s*(?:do|does|did) .*\bwith (?:a )?)(high|low)(?:er)? confidence ((?:win|lose|earn|make|perform|do) (?:more|less|better|worse)(?: often)?)(?=\s*[?.!]*$)/gi,
    (_, start = '', degree = '', verb = '') =>
      `${start}${degree} confidence ${verb} than ${/^h/i.test(degree) ? 'low' : 'high'} confidence ones`,
  ],
  [/\b((?:allocators?|rebalancers?) )?plan (?:right )?now\b/gi, 'current $1plan'],
  [
    /\bwhen (?:does|do|will|did|is|are) (?:the )?((?:fx |forex |currency )?markets?) (?:going to )?(?:re)?(?:open|close|shut)(?:ing|s)?(?: again| next)?\b/gi,
    'market hours',
  ],
  [
    /\b(?:most expensive|dearest|priciest) (hour|weekday|day)s? (?:for|of) gas\b/gi,
    '$1 with the highest median base fee',
  ],
  [
    /\b(?:cheapest|least expensive) (hour|weekday|day)s? (?:for|of) gas\b/gi,
    '$1 with the lowest median base fee',
  ],
  [/\bwhat does gas cost(?: right)? now\b/gi, 'what is the current base fee'],
  [
    /\b(opened|entered|taken|started|closed|made) between (\d{1,2}) and (\d{1,2})(?=\s*[?.!]*$| utc\b| o'clock\b)/gi,
    '$1 between $2:00 and $3:00',
  ],
  [/\bwhich (airdrop|claim) deadline (?:is|comes) next\b/gi, 'what is the next $1 deadline'],
  [
    /\bwhat (?:moves?|plans?|changes?) (?:does|do|did) (?:the )?(allocators?|rebalancers?) (?:propose|suggest|recommend|plan)\b/gi,
    'what is the current $1 plan',
  ],
  [/\bpairs (?:that )?are (?:far )?out of line\b/gi, 'pairs are not normal'],
  [
    /\b(beta|hedge ratio|half[- ]life|z(?:[- ]score)?|p(?:[- ]value)?) (?:of|between) ([a-z]{3}_[a-z]{3}) and ([a-z]{3}_[a-z]{3})\b/gi,
    '$1 of pair $2 / $3',
  ],
  [
    /\b(failed |successful )?(?:mints|(?:mint )?attempts) cost (?:us|me)\b/gi,
    (_, kind = '') => `our ${kind}mints cost`,
  ],
  // 'APR of a vault' is no month.
  [
    /\bAPR(?=\b(?! \d))|(?<!\b(?:in|of|during|since|for|until|to|from|last|this|and|before|after) )\bapr(?= (?:of|for|is)\b)/g,
    'weekly apr',
  ],
  [
    /\b(?:what|how much) (?:did|do|does) ((?:[a-z_-]+ ){1,3}?)make (?=(?:per|a|each|every) (?:hour|day|week|month)\b)/gi,
    'profit of $1',
  ],
  [
    /^\s*(?:how much|what) (?:profit )?would (?:we|i|it) have (?:made|earned|been) without (?=[a-z]{3}_[a-z]{3}\b)/gi,
    'total profit of trades outside ',
  ],
  [/\bpatterns (?:that )?(?:are )?wait(?:ing)? for (?:more )?evidence\b/gi, 'awaiting patterns'],
  // 'who is an admin', 'who has no second factor' ask for accounts.
  [
    /^\s*who (?=(?:is|are|does not|do not|(?:has|have)(?: not)? (?:an?|no|got|access|second|two|2fa|mfa))\b)(?=.*\b(?:admin|administrator|operator|viewer|disabled|blocked|enabled|(?:second|two)[ -]factor|2fa|mfa|temporary password|access key)s?\b)/gi,
    'which accounts ',
  ],
  // 'who was disabled' asks for that account, and not for who did it.
  [
    /^\s*who (?=(?:was|were|got|has been|have been) (?:disabled|enabled|removed|added|blocked|deleted)\b)/gi,
    'which accounts ',
  ],
  // 'who signed in last' asks for one event, and not for how often each did.
  [
    /^\s*who (?=(?:signed|logged|failed|changed|reset|made|disabled|enabled|added|removed)\b)(.+?) (?:last|most recently)(?=\s*[?.!]*$|,? (?:and|from|on|at) )/gi,
    'what is the last event of the audit trail $1',
  ],
];

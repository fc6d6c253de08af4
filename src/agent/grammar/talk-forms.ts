import type { Form } from './form.ts';

/** Everyday ways of speaking about trades and patterns that one of the usual forms stands for. */
export const TALK_FORMS: readonly Form[] = [
  // 'is Friday worse than other days' is of all Fridays.
  [
    /^\s*(is|are|was|were) ((?:mon|tues|wednes|thurs|fri|satur|sun)day)s? (?=(?:[a-z]+ ){1,3}than (?:on |in |the |all |any )*(?:rest|others?)\b)/gi,
    '$1 $2s ',
  ],
  [
    /((?:mon|tues|wednes|thurs|fri|satur|sun)days\b.*\bthan) (?:on |in )?(?:the )?(?:rest of the week|(?:any )?other (?:week)?days?)\b/gi,
    '$1 others',
  ],
  // One day and the four others differ in how much there is to lose: the rate is told beside the sum.
  [
    /^\s*(?:do|did|does|have) (?:we|i) (lose|win|lost|won) (more|less)(?: money)? (?=.+ than (?:on |in |at |with |for |the |all |any |our )*(?:others?|rest)\b)/gi,
    (_, verb = '', degree = '') =>
      `do we ${/^l/i.test(verb) ? 'loss rate and gross loss' : 'win rate and gross profit'} ${degree} `,
  ],
  // 'all three pairs separately', 'pair by pair'.
  [
    /,? (?:for |in |on |with |of )?(?:all |each |every |both |the |our |of )*(?:two |three |four |five |six )?(pairs?|symbols?|sides?|directions?|statuses|status|lengths?|weekdays?|months?|weeks?|days?|hours?|quarters?|years?) (?:separately|individually|on (?:its|their) own|one by one)\b/gi,
    ' by $1',
  ],
  [
    /,? (?:separately|individually) (?:for |by |in |on |per )(?:all |each |every |both |the |our |of )*(?:two |three |four |five |six )?(pairs?|symbols?|sides?|directions?|statuses|status|lengths?|weekdays?|months?|weeks?|days?|hours?|quarters?|years?)\b/gi,
    ' by $1',
  ],
  [/\b(pair|symbol|side|hour) by \1\b/gi, 'by $1'],
  // 'the status split of the patterns', 'buys by side, split'.
  [
    /\b(?:the )?(status|side|direction|symbol|pair|outcome|length|source|weekday|session) (?:split|mix) of (?:the |our |all )*/gi,
    (_, group = '') => `number by ${group} of `,
  ],
  // 'the drawdown right now compared with the worst ever'.
  [
    /\b(?:current )?drawdown(?: (?:right now|now|currently|at the moment|today))?,? (?:compared (?:with|to)|vs\.?|versus|against|relative to|and) (?:the |our )?(?:worst|max|maximum|deepest|largest|biggest)(?: one| drawdown)?(?: (?:ever|so far|of all time|to date|in history))?(?=\W*$)/gi,
    'current drawdown and max drawdown',
  ],
  // 'how many patterns got bumped up to promoted'.
  [
    /\b(?:(?:got|get|been|were|was|are|have been|has been|being) )*(?:bumped|moved|lifted|climbed|jumped|rose|advanced|raised|pushed|stepped|went|knocked|sent|set|put|dropped|fell|slipped|slid) (?:back |up |down )*(?:in)?to (elite|promoted|observed|potential|dormant)\b/gi,
    'became $1',
  ],
  [/\b(?:going|go|goes|went|gone|fell|fallen|fall|put) (?:to sleep|asleep)\b/gi, 'went dormant'],
  // 'since when has 0110 been elite' is told by the step to it.
  [
    /\bsince when (?:has|have|is|are|was|were) ((?:the )?(?:pattern )?[01]{4,32}(?: (?:of|on|for|in) [a-z]{3}_?[a-z]{3})?) (?:been |being )?(?:an? )?(elite|promoted|observed|potential|dormant)(?: pattern)?\b/gi,
    (_, pattern = '', status = '') => `when was the last time ${pattern} became ${status}`,
  ],
  // 'entered while the pattern was merely observed'.
  [
    /\b(?:(?:that|which) (?:we |were |was )?)?(?:entered|opened|taken|made|placed|started) (?:while|when|as long as) (?:the|their|its) patterns? (?:was|were) (?:still |only |merely |just |yet )*(elite|promoted|observed)\b/gi,
    'of $1 patterns',
  ],
  [
    /\b(?:but |yet )?(?:(?:still|only|merely|just) )+(elite|promoted|observed|dormant|potential)(?=[ :,.–—-]*which)/gi,
    'and $1',
  ],
  // 'confidence above 95 %, and observed: which ones'.
  [
    /^\s*((?=.*\b(?:elite|promoted|observed|dormant|potential)\b)(?:confidence|win rate|q|at least|more than|over|under) [^?]*?)[\s:,–—-]+which(?: ones| patterns)?(?: are (?:they|these|those))?\s*\?*$/gi,
    'which patterns have $1',
  ],
  [/\bcount only\b|\b(?:just|only) (?:the|a) (?:count|number)\b/gi, 'how many'],
  [
    /^(.+?),? how many\s*[?.!]*$/gi,
    (all, rest = '') => (/^\s*(?:how|what|which)\b/i.test(rest) ? all : `how many ${rest}`),
  ],
  [/\bbottom (?=(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twenty)\b)/gi, 'worst '],
  [/\b(and|but|yet) (?:still|nevertheless|even so) (?=(?:lost|made|won|earned|were|was|had)\b)/gi, '$1 '],
  [
    /\b((?:vs\.?|versus|against) [a-z]{3}_[a-z]{3}), (buys?|sells?|longs?|shorts?|elite|promoted|observed|winners|losers)(?: only)?\b(?!,? (?:and|or|vs|versus)\b)/gi,
    '$1 $2',
  ],
  // 'buys vs sells, euro only, September': what stands after the sides is of both.
  [
    /\b((?:vs\.?|versus|against) [a-z_]+(?: [a-z_]+)?), (?:for |on |in |only )?(?=(?:eur|usd|aud|sgd|euro|aussie|singapore|this|last|today|yesterday|january|february|march|april|may|june|july|august|september|october|november|december|since|q[1-4])(?:[ _]|\b))/gi,
    '$1 ',
  ],
  [/\b(euro|aussie|singapore(?: dollar)?|[a-z]{3}[ _/-]?(?:usd|sgd)) only,? (?=[a-z])/gi, '$1 '],
  [
    /\beverything (?=(?:over|above|below|under|more than|less than|with more than|with less than) [$]?\d[\d.,]*(?: dollars| usd)?(?: of)? (?:profit|loss|pnl)\b)/gi,
    'all trades ',
  ],
  [
    /\bfinancing\b(.*?) (?:for |by |on |when |while )?(?:holding|keeping) (?:our |the )?(?:trades|positions)(?: open)? overnight\b/gi,
    'financing$1',
  ],
  [/\b(?:today or yesterday|yesterday or today)\b/gi, 'since yesterday'],
  [
    /\b(made|brought|earned|make|bring|earn|did|does|do) (more|less|better|worse) per trade\b/gi,
    (_, __, degree = '') =>
      `had the ${/^(?:more|better)$/i.test(degree) ? 'higher' : 'lower'} average profit`,
  ],
  // 'is the average sell better than the average buy'.
  [
    /\b(?:an? |the |our )?average (sell|buy|long|short|elite|promoted|observed)(?: trade)?s? (?:is |was |are |were )?(better|worse|bigger|smaller|higher|lower) than (?:an? |the |our )?average (sell|buy|long|short|elite|promoted|observed)(?: trade)?s?\b/gi,
    (_, one = '', degree = '', two = '') => `average profit of ${one} trades ${degree} than of ${two} trades`,
  ],
  // 'are any elite trades long and losing at the moment' asks for open ones.
  [
    /^\s*(is|are) (any|some|all|our|the|all our|any of our) ((?:elite |promoted |observed )?)trades? ((?:(?:and|or|long|short|buys?|sells?|losing|winning|in profit|profitable|under ?water|at a loss|in the red|up|down|still|money|,)\s*)+) (?:right now|at the moment|currently|now)\s*\?*$/gi,
    '$1 $2 $3positions $4',
  ],
  // 'the largest gap in days between two trades'.
  [
    /\b(largest|biggest|longest|shortest|smallest|average|mean|median) (gap|pause|break|wait|time|interval)s?(?: in (?:days|hours|minutes))? between (?=(?:two |our |the |consecutive |successive )*(?:[a-z_]+ ){0,2}(?:trades|promotions|demotions|losses|losers|wins|winners)\b)/gi,
    '$1 time between ',
  ],
  [
    /\b(?:ran|run|running|runs) (?:out (?:of )?(?:the )?(?:clock|time)|down the clock|the clock (?:out|down))(?: (?:instead of|without|rather than) (?:hitting|reaching|touching) (?:either|any|a|one)(?: of the)?(?: barriers?| target or stop| stop or target| limits?| side)?)?/gi,
    'timed out',
  ],
  [/\b(?:ran|run|running|runs) into (?:its|their|the|our|a) (?=(?:stop|target|take)\b)/gi, 'hit '],
  [
    /\b(?:do|did|are|were|have) (?:we|i) (?:make|made|making|win|winning|gain) (?:money )?or (?:lose|lost|losing)(?: any| money)*\b/gi,
    'what is the total profit',
  ],
  // What the evidence of trades tells.
  [
    /\b(?:what (?:is|was|were) |how many (?:is|was|were) )?(?:the )?(?:most|maximum|max|highest|largest|peak) (?:number of )?(?:open )?(?:positions|trades)(?: (?:that )?(?:were|are|was|have been))?(?: (?:that |did |have )?(?:we|i) (?:have |had )?(?:ever )?(?:have|had|held|carried|ran|were in))?(?: ever)?(?: on| open| running)* (?:at the same time|at once|simultaneously|concurrently|in parallel)\b/gi,
    'most trades at once',
  ],
  [
    /\bmargin (?:that )?(?:(?:we|i|it|is|was|be) )*(?:(?:would|did|do|will) (?:have )?)?(?:need|needed|bound|tied up|required|use|used) (?:to have )?at (?:the|its|our) (?:peak|most|maximum|highest|worst)\b|\b(?:peak|maximum|highest|largest) margin(?: needed| required| bound)?\b/gi,
    'margin at the peak',
  ],
  [
    /\b(trades?) (?:that |which )?(?:paid|pays?|costs?|had|took) (?:us |me )?(?:the )?(most|least) (?:in |for |on |of )?(?:its |the )?(spread|slippage|financing|commission)s?\b/gi,
    (_, trade = '', degree = '', cost = '') =>
      `${trade} had the ${/^m/i.test(degree) ? 'highest' : 'lowest'} ${cost}`,
  ],
  [
    /\bmost expensive (trades?) (?:in|by|for) (spread|slippage|financing|commission)s?\b/gi,
    '$1 with the highest $2',
  ],
  // 'months without elite trades'.
  [
    /^\s*(?:(?:list|show|name)(?: me)? )?(?:the |all )*(days|weeks|months|quarters) (?:with no|without)(?: an?| any| a single)? ((?:[a-z_]+ ){0,3}trade)s?\b/gi,
    'which $1 had no $2s',
  ],
  [
    /\b(?:dropped|fell|fallen|slipped|kicked|thrown|came|went|got) (?:back |down )*out of (promoted|observed)\b/gi,
    'from $1',
  ],
  // The engine and the broker.
  [/\b(between|of) (?:the |our )?(engine|broker) and (?:the |our )?(engine|broker)\b/gi, '$1 $2 and $3'],
  [
    /\bhow far (?:is|are|was|were) (?:the |our )?engine(?:'?s)?(?: (?:result|profit|figure|number|pnl)s?)? (?:off|away|apart)(?: from)? (?:what )?(?:the |our )?broker(?:'?s)?(?: (?:booked|reported|has|says|shows|made|result|profit|figure|number|pnl)s?)?/gi,
    'what is the difference between engine and broker',
  ],
  [
    /\btrades? (?:that |which )?(?:only (?:the |our )?(?:broker|oanda) (?:has|have|knows|booked)|(?:do |does |did )?(?:the |our )?(?:broker|oanda) (?:has|have|knows|booked|made|executed)(?: of)?(?: that| which| and| but)? (?:we|i|the engine|our engine) (?:do|did|does|have|has) not(?: (?:know|have|see|make|book))?(?: about| of)?)/gi,
    'reconciled trades that only the broker has',
  ],
  [
    /\btrades? (?:that |which )?(?:only (?:we|the engine|our engine) (?:has|have|know|knows)|(?:do |does |did )?(?:we|the engine|our engine) (?:has|have|knows|know|made)(?: of)?(?: that| which| and| but)? (?:the |our )?(?:broker|oanda) (?:do|did|does|have|has) not(?: (?:know|have|see|make|book))?(?: about| of)?)/gi,
    'reconciled trades that only the engine has',
  ],
  [
    /\b(?<!reconciled )trades? (?:that |which )?(?:(?:are|is|were) )?(missing (?:at the broker|in the engine))\b/gi,
    'reconciled trades $1',
  ],
  [/\bper fill\b/gi, 'per trade'],
  [/\brate of (promotion|demotion|trade|step)s (?=(?:per|a|an|each|every|by)\b)/gi, '$1s '],
];

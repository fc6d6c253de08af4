import type { Form } from './form.ts';

/** What a pattern did that has a status; 'became' of all others. */
const STEP_VERBS: Readonly<Record<string, string>> = { promoted: 'was', demoted: 'was', dormant: 'went' };

/** Ways of asking about trades, positions and patterns that one of the usual forms stands for. */
export const TRADE_FORMS: readonly Form[] = [
  // 'patterns that made money this month' are those that did.
  [
    /^\s*(?:(?:show|list|give|name)(?: me| us)? )?(?:the |all |our )*patterns (?:that|which) (?=(?:made|lost|won|earned|brought|lose|make|earn)\b)/gi,
    'which patterns ',
  ],
  [
    /\bwhen did we last (?:take|make|place|open|enter|have|do|get) an? ((?:[a-z_]+ )?)trade\b/gi,
    'when was our last $1trade',
  ],
  // 'the biggest overbid we ever paid' is the biggest one.
  [
    /\b((?:biggest|largest|highest|lowest|smallest|worst|best|longest|shortest|deepest) (?!positions?\b)[a-z][a-z -]*?) (?:that )?we (?:have |had |'ve )?ever (?:paid|had|seen|saw|made|taken|took|got)\s*[?.!]*$/gi,
    '$1',
  ],
  // 'why were most signals skipped' asks for the reasons of all of them.
  [/^\s*why (were|are|did|do) most (?:of (?:the |our )?)?(?=[a-z])/gi, 'why $1 '],
  // 'is Monday our worst day' asks for the weekdays.
  [
    /^\s*(?:is|are) (?:mon|tues|wednes|thurs|fri|satur|sun)days? (?:our|the|my) (best|worst|strongest|weakest|busiest|quietest) (?:trading )?(?:day|weekday)s?\b(?: of the week)?/gi,
    'which weekday is the $1',
  ],
  // 'is Thursday better than Monday' is of all of them; 'was Thursday' is of one.
  [
    /^\s*(?:is|are) (mon|tues|wednes|thurs|fri|satur|sun)days? (better|worse|stronger|weaker|more profitable|less profitable) than (mon|tues|wednes|thurs|fri|satur|sun)days?\b/gi,
    'are $1days $2 than $3days',
  ],
  // 'rank the three symbols', 'which of the three pairs'.
  [/\b(?:the|our|all) three (?=(?:symbols|currency pairs)\b)/gi, 'the '],
  // 'status counts by symbol' are of patterns.
  [/^\s*(?:the )?status counts?(?: of (?:the )?patterns)?\b/gi, 'number of patterns by status'],
  // '8-bit patterns versus 16-bit ones'.
  [/\b(\d+)[- ]bits? ones?\b/gi, '$1 bit patterns'],
  // 'why was 0110 demoted', 'reason of the promotion of 0110': each of its steps tells its own reason.
  [
    /\b(why|how come) (?:was|were|is|are|did|has|have) ((?:the )?(?:patterns? )?[01]{4,32}(?: (?:of|on|for|in) [a-z]{3}_?[a-z]{3})?) (?:ever |been |get |got |become |became |go |gone |turn )*(promoted|demoted|elite|observed|potential|dormant)\b/gi,
    (_, why = '', pattern = '', status = '') =>
      `${why} ${STEP_VERBS[status.toLowerCase()] ?? 'became'} ${status} ${pattern}`,
  ],
  [
    /\b(?:what is |what's |what was |show |tell )?(?:me )?(?:the )?reasons? (?:of|for|behind) (?:the |its )?(promotion|demotion)s? (?:of|for) (?=(?:the )?(?:pattern )?[01]{4,32}\b)/gi,
    (_, step = '') => `why was ${step.replace('ion', 'ed')} `,
  ],
  [
    /\bwhen (?:was|were|did) ((?:the )?(?:pattern )?[01]{4,32}) (?:get |be |been )*demoted\b/gi,
    'when was demoted $1',
  ],
  // 'the largest position that we ever took' was a trade; those that are open now are asked for as such.
  [
    /\b(largest|biggest|smallest) position (?:that |which )?(?:we |i )?(?:have |had )?(?:ever )?(?:took|taken|held|had|opened|entered|traded)\b/gi,
    '$1 quantity trade',
  ],
  // 'that are still only observed' are observed.
  [
    /\b(are|is|were|was|remain|stay) still (?:only |just |merely )?(?=(?:observed|promoted|elite|potential|awaiting|dormant|pending|open|active|paused|unclaimed)\b)/gi,
    '$1 ',
  ],
  [/\b(?:but|yet) (?=(?:never|without|with|have|has|had|are|were|was|did|do|still)\b)/gi, 'and '],
  // 'did not hit either stop or target' hit neither.
  [/\bnot ((?:[a-z]+ )?)either (.+?) or (?=[a-z])/gi, '$1neither $2 nor '],
  // 'the largest drop in equity' is the drawdown.
  [/\b(?:drop|fall|decline|dip) (?:in|of) (?:the |our )?equity\b|\bequity (?:drop|dip)s?\b/gi, 'drawdown'],
  [/\bbetween which hours\b/gi, 'in which hour'],
  [
    /\b(?:profit |result )?before (?:costs? )?(?:and|vs\.?|versus) (?:net |profit )?after costs?\b/gi,
    'gross vs net',
  ],
  [
    /\bgross (?:and|vs\.?|versus) (?:net |profit )?(?:of|after) (?:all )?(?:the )?(?:costs?|fees)\b/gi,
    'gross vs net',
  ],
  [/\bex[- ](?=(?:the |our )?(?:\d+ )?(?:best|worst|top|largest|biggest)\b)/gi, 'excluding '],
  [
    /\b(longest|shortest) (time|stretch|period|spell) (?:that |when )?(?:we|i) (?:went|have gone|had been|were|was) without\b/gi,
    '$1 $2 without',
  ],
  [/^\s*out of (?=(?:all |the |our )*[a-z]+ )/gi, 'of '],
  // 'the stop loss share of losers' are those of the losers that were stopped, and no rate of losses.
  [
    /\b(?:what )?(?:share|percentage|percent|fraction|part) of (?:the |our |all )*(losers|losses|losing trades|winners|wins|winning trades) (?:(?:that|which|who) |(?=(?:hit|are|were|was|got|ended|closed|had|have|came)\b))/gi,
    (_, kind = '') => `what share of ${resultIn(kind)} trades `,
  ],
  [
    /^(?:the )?(?!what\b|which\b)([a-z_]+(?: loss| profit)?) share of (?:the |our |all )*(losers|losses|losing trades|winners|wins|winning trades)\b/gi,
    (_, part = '', kind = '') => `what share of ${resultIn(kind)} trades are ${part}`,
  ],
  // 'high confidence trades vs low': the bands stand beside each other.
  [
    /\b(high|low)[ -]confidence ([a-z]+s) (vs\.?|versus|against|compared (?:to|with)|or|and) (high|low)(?:[ -]confidence)?(?: ones| \2)?\b/gi,
    '$1 $3 $4 confidence $2',
  ],
  // 'closed this week with a profit' won; 'with a profit above $5' has a bound.
  [
    /(?:\b(?:with|at|had|have|has|having)|(?<=\btrades and)) an? (profit|gain|loss)\b(?! (?:of|above|over|below|under|between|more|less|at|an?|larger|bigger|smaller|greater|higher|lower|worse|better|factor|per|margin|target|or|that|exceeding|in (?:excess|percent|dollars))\b| ?[$<>≥≤\d])/gi,
    (all, what = '') =>
      `${/^ /.test(all) ? ' ' : ''}${what.toLowerCase() === 'loss' ? 'at a loss' : 'in profit'}`,
  ],
  // 'the average and median profit' are two figures.
  [
    /\b(average|mean|avg|median) (and|vs\.?|versus) (?:the )?(average|mean|avg|median) ([a-z -]+?)(?=\s*[?.!]*$| (?:of|in|per|by|for|on|since|this|last|today|yesterday|over|during|from)\b)/gi,
    '$1 $4 $2 $3 $4',
  ],
  // Exposure is a figure of the evidence; that of now is what is open.
  [
    /\b(?:(?:current|open|present) exposure|exposure (?:right now|now|at the moment|currently))\b/gi,
    'total quantity of open positions',
  ],
  [
    /\bhow many (?:hours|minutes|days) (?:was|is|were) (?:our |the )?(longest|shortest) ((?:[a-z_]+ ){0,2}trade)(?: open| held)?\b/gi,
    'what is the $1 $2',
  ],
  [/^\s*which pattern (?:was|is|has been) traded last\b/gi, 'what is the pattern of the last trade'],
  [/\bwhat time (was|is) (?=(?:the|our) (?:first|last|best|worst|next|newest|latest)\b)/gi, 'when $1 '],
  // 'when was 10110010 promoted last' is told by its steps.
  [
    /\bwhen (?:was|has|did) ((?:the )?(?:pattern )?[01]{4,}(?: (?:on|of|in) [a-z_]+)?) (?:(?:last (?:get |got |been )?(promoted|demoted))|(?:get |got |been )?(promoted|demoted) (?:last|most recently))\b/gi,
    (_, pattern = '', verb = '', other = '') =>
      `when was the last ${/^p/i.test(verb || other) ? 'promotion' : 'demotion'} of ${pattern}`,
  ],
  [
    /\b(most|least) profitable (?:per|for each) trade\b/gi,
    (_, degree = '') => `${/^m/i.test(degree) ? 'highest' : 'lowest'} average profit`,
  ],
  // 'elite patterns that were demoted' were elite before.
  [
    /\b(elite|promoted|observed) (patterns?) (?=(?:(?:that|which|was|were|got|get|been|being|have|has|had|did) ){0,3}demoted\b)/gi,
    '$2 from $1 ',
  ],
  [
    /\bhow long (?:is|was|are|were|does|did|do) (?:the |an |our )?average ((?:[a-z_]+ ){0,3}trade)s?(?: (?:is|was|held|open|kept|run|last|take|stay|in the market))*\b/gi,
    'average time in trade of $1s',
  ],
  // What promotion asks of a pattern is its q value.
  [
    /\b(?:(?:closest|nearest) (?:observed )?patterns to (?:being )?|(?:observed )?patterns (?:(?:are|is|that|which|we|have) )*(?:the )?(?:close|closest|near|nearest) to (?:being )?)(?:promoted|promotion)\b/gi,
    'observed patterns with the lowest q value',
  ],
  [
    /^\s*(?:who|which|what)(?: pattern)? was (promoted|demoted) last\b/gi,
    (_, verb = '') => `what was the last ${/^p/i.test(verb) ? 'promotion' : 'demotion'}`,
  ],
  [
    /\b(?:what (?:are|were|is|was) )?the reasons? (?:for|of|behind) (?:the |our |all )*(promotion|demotion|step)s\b/gi,
    'list the $1s with their reason',
  ],
  [/\bfreshness of (?:the )?/gi, 'how fresh is the '],
  [/\b(?:maximum|max|biggest|largest) (?:los(?:s|ing)) streak\b/gi, 'longest losing streak'],
  [/\b(?:maximum|max|biggest|largest) win(?:ning)? streak\b/gi, 'longest winning streak'],
  [
    /^\s*how (?:did|does|is|has) (?:the )?pattern ([01]{4,}) (?:do|doing|done|perform|performing|performed|go|going)(?= (?:this|last|in|on|today|yesterday|since|over|during)\b)/gi,
    'how did trades of pattern $1 do',
  ],
  [
    /\b(?:brings?|brought|makes?|made|earns?|earned) (?:us )?the (most|least) per trade\b/gi,
    (_, degree = '') => `has the ${/^m/i.test(degree) ? 'highest' : 'lowest'} average profit`,
  ],
  [/\bopen (short|long|buy|sell)s\b/gi, '$1 open positions'],
  [/\barea results?\b/gi, 'result by area of all areas'],
  [/\b(?:latest|newest|last) (?=(?:quote|price|bid|ask)s?\b)/gi, 'current '],
  [
    /\b(stop[- ]loss|take[- ]profit|sl|tp) of (?:the |our )?(?=(?:current )?open (?:[a-z_]+ )?(?:trade|position))/gi,
    '$1 price of the ',
  ],
  [
    /\bis (?:any|an|there any|there an) (elite|promoted|observed) (trade|position) open\b/gi,
    'is any $1 open $2',
  ],
  // 'how long did the longest losing trade last' is told by that trade.
  [
    /\bhow long (?:did|was|were) (?:the |our )?(longest|shortest) ((?:[a-z_]+ ){0,2}trade) (?:last|take|run|open|held|in the market)\b/gi,
    'what is the $1 $2',
  ],
  [
    /\bhow many (?:minutes|hours) (?:do|did) (?:we|i) (?:hold|keep) (?:an? |our |the )?((?:[a-z_]+ )?)trades?\b/gi,
    'average time in trade of $1trades',
  ],
  [/\bon (?:a|an) (?:typical|average|usual|normal) (day|week|month|hour)\b/gi, 'per $1 on average'],
  [
    /\bwas ([a-z]+) a (?:good|bad|profitable|winning|losing|decent) (?:month|day|week|quarter|year)\b/gi,
    'how much did we make in $1',
  ],
  // 'did the last ten trades make money' is about their sum, and not about those that did.
  [
    /^\s*(?:did|do|have|were|are) (?:the|our|my) (last|first|newest|latest|next|previous|past) (\w+) ((?:[a-z_]+ )?trades) (?:make|made|lose|lost|earn|earned|profitable|in profit|at a loss)(?: us)?(?: any)?(?: money| a profit| profit)?(?=\s*[?.!]*$)/gi,
    'what is the total profit of the $1 $2 $3',
  ],
  [/\b(?:worst|longest|biggest) run of (?:losses|losers|losing trades)\b/gi, 'longest losing run of trades'],
  [/\b(?:best|longest|biggest) run of (?:wins|winners|winning trades)\b/gi, 'longest winning run of trades'],
  [
    /\bhow (?:long|many hours|much longer|much time) (?:is it )?(?:until|till|before) (?:the )?(?:[a-z]+ )?markets? (?:re)?(?:opens?|closes?)\b/gi,
    'market hours',
  ],
  [/\b(total|average|mean|median) percent(?:age)? (?=(?:of|per|for|on|from) )/gi, '$1 profit '],
  // 'which symbol has the longest average holding time' ranks by it.
  [
    /\b(longest|shortest) (average|mean|median) (?=(?:holding time|time in trade|duration|hold time|holding period))/gi,
    (_, degree = '', mean = '') => `${/^l/i.test(degree) ? 'highest' : 'lowest'} ${mean} `,
  ],
  [
    /\bwhen (?:does|do|will) (?:the )?trading (?:start|begin|resume|continue|open|go on)(?: again)?\b/gi,
    'market hours',
  ],
  [
    /\b(?:recent|latest|newest|last) transactions (?=(?:at|of|on|with) the (?:broker|account))/gi,
    'newest account transactions ',
  ],
  // 'how much of the gross was eaten by costs'.
  [
    /\b(?:was |were |is |are )?(?:eaten(?: up)?|swallowed|consumed|taken) by (?=(?:the |all )?(?:costs?|spreads?|fees?)\b)/gi,
    'went to ',
  ],
  // 'length 8 versus 12 versus 16'.
  [
    /\b((?:bit |pattern )?length) (\d+)((?:,? (?:versus|vs|and|or) \d+)+)(?=\s*[?.!]*$)/gi,
    (_, name = '', first = '', rest = '') => `${name} ${first}${rest.replaceAll(/ (\d+)/g, ` ${name} $1`)}`,
  ],
  [/\b(?:even )?(?:al)?though (?:they|it) (?=(?:are|is|were|was) )/gi, 'that '],
  [/\bnever (?:been |was |were )?seen\b/gi, 'seen exactly 0 times'],
  [/\bseen (?:only |just )?once\b/gi, 'seen exactly 1 times'],
  [/\bseen (?:only |just )?twice\b/gi, 'seen exactly 2 times'],
  [
    /^\s*how (?:is|was|did|has|are|were) (?:the |our )?(?:trading(?: engine)?|we|things)(?: been)?(?: (?:doing|going|go|do|done))?(?=\s*[?.!]*$)/gi,
    'how did our trades do',
  ],
  // 'are costs higher this month than last'.
  [
    /\bthis (week|month|quarter|year)\b(.*) (than|vs|versus|and) (?:the )?last(?=\s*[?.!]*$)/gi,
    'this $1$2 $3 last $1',
  ],
  [/\bwith (?:an? |the |its )?(?:95 ?(?:%|percent) )?(?:confidence )?intervals?\b/gi, ''],
  [/\bnetto\b/gi, 'net'],
  // 'how did the 12 bit patterns do this week' is about their trades.
  [
    /^\s*how (?:did|do|are|were) (?:the |our )?((?:[a-z0-9_]+[ -]){0,3}?)patterns (?:do|doing|perform|performing|go|going|fare)(?= (?:this|last|in|on|today|yesterday|since|over|during)\b)/gi,
    'how did trades of $1patterns do',
  ],
  [/\bconsecutive (losing|winning) days\b/gi, '$1 days in a row'],
  // 'which trades were the worst' asks for the worst trades.
  [
    /\bwhich ([a-z]+s) (are|were) (?:our |my )?(?:the )?(best|worst|largest|biggest|smallest|longest|shortest)(?=\s*[?.!]*$|,? and (?:on|in|at|by|for|from) )/gi,
    'which $2 the $3 $1',
  ],
  // 'the biggest gain and the biggest loss' are the best and the worst trade.
  [
    /\b(?:the )?(?:biggest|largest|best|highest) (?:gain|win|winner|profit) and (?:the )?(?:biggest|largest|worst|highest) (?:loss|loser)\b/gi,
    'best and worst trade',
  ],
  [
    /\b(?:the )?(?:biggest|largest|worst|highest) (?:loss|loser) and (?:the )?(?:biggest|largest|best|highest) (?:gain|win|winner|profit)\b/gi,
    'worst and best trade',
  ],
  [/\b(?:biggest|largest|worst) losing (day|week|month|hour|weekday)\b/gi, 'worst $1'],
  [/\b(?:biggest|largest|best) winning (day|week|month|hour|weekday)\b/gi, 'best $1'],
  // 'the highest profit that we made in one day' is that of the best day.
  [
    /\b(?:highest|largest|biggest|most|best) (?:profit|pnl|gain|money)(?: that)?(?: we| i)?(?: have| had)?(?: ever)?(?: made| earned| got)?(?: ever)? (?:in|on) (?:a|one|a single|one single|any|any one) (day|week|month|hour)\b/gi,
    'best $1',
  ],
  [
    /\b(?:highest|largest|biggest|worst|most) (?:loss|losses)(?: that)?(?: we| i)?(?: have| had)?(?: ever)?(?: made| had| took| suffered)?(?: ever)? (?:in|on) (?:a|one|a single|one single|any|any one) (day|week|month|hour)\b/gi,
    'worst $1',
  ],
  [
    /\b(?:highest|largest|biggest|maximum|most) (?:number of )?trades(?: that)?(?: we| i)?(?: have| had)?(?: ever)?(?: did| done| made| had| took| opened)?(?: ever)? (?:in|on) (?:a|one|a single|one single|any|any one) (day|week|month|hour)\b/gi,
    'busiest $1',
  ],
  // 'when did the worst elite trade open' asks for another time of that trade.
  [
    /^\s*when (?:did|was|were) (the (?:best|worst|largest|biggest|smallest|longest|shortest|most profitable) (?:[a-z_]+ ){0,3}(?:trade|loser|winner|loss|win)s?(?: (?:of|in|on|since|last|this|yesterday|today)\b.*?)?) (open|close|opened|closed|entered|exited)(?=\s*[?.!]*$)/gi,
    '$1 and when did it $2',
  ],
  // 'patterns promoted to elite this month', 'patterns that became dormant' ask which they were.
  [
    /^\s*(?:(?:show|list|give|name)(?: me| us)? )?(?:names? of )?(?:the |all |our )*patterns (?:(?:that|which) )?((?:(?:were|was|got|have been|been|have) )?(?:promoted|demoted|upgraded|downgraded|moved (?:up|down))|became (?:elite|promoted|observed|dormant|potential)|(?:reached|turned) (?:elite|promoted|observed|dormant)|went dormant)(?= (?:to|from|in|on|of|for|this|last|since|during|between|before|after|today|yesterday|recently)\b|\s*[?.!]*$)(?!.*\b(?:but|and|yet) )/gi,
    (_, step = '') =>
      `which patterns ${/^(?:promoted|demoted|upgraded|downgraded)/i.test(step) ? `were ${step}` : step.replace(/^have (?!been)/i, '')}`,
  ],
  // 'the top 3 losers' are the worst trades.
  [
    /\b(?:the )?top (\d+|two|three|four|five|six|ten|twenty) ((?:elite|promoted|observed|buy|sell|long|short|[a-z]{3}_[a-z]{3}) )?(losers|losing trades|losses|winners|winning trades|wins)\b/gi,
    (_, count = '', kind = '', what = '') =>
      `the ${count} ${/^l/i.test(what) ? 'worst' : 'best'} ${kind}trades`,
  ],
  // 'on a single day, which day' asks for that day alone.
  [
    /\b(day|week|month|quarter|hour|weekday|symbol|pattern|year)\b(.*?)(?: ?[,:;–-])? (?:and )?(?:which|what) \1(?: (?:was|is) (?:it|that|this))?(?=\s*[?.!]*$)/gi,
    '$1$2',
  ],
  // 'profit per day last week, only losing days', 'list the losing days of May' ask for those days.
  [
    /^\s*(?:(?:profit|result|net|pnl|trades) (?:per|by) (day|week|month)(.*?),? (?:only|just) (?:the )?(losing|winning|profitable|negative|positive) \1s)\s*[?.!]*$/gi,
    'which $3 $1s did we have$2',
  ],
  [
    /^\s*(?:(?:list|show|give)(?: me| us)? )?(?:the |all |our )*(losing|winning|profitable|negative|positive) (day|week|month)s(?= (?:of|in|this|last|since|during|over)\b|\s*[?.!]*$)/gi,
    'which $1 $2s did we have',
  ],
  // 'did we have a losing week in August' asks for those weeks.
  [
    /^\s*(?:did|have|had) (?:we|i) (?:have|had|see|seen)? ?(?:an?|any) (losing|losses|winning|profitable|negative|positive|red|green) (day|week|month|quarter)s?\b/gi,
    'which $1 $2s did we have',
  ],
  [/\bnew elite patterns?\b/gi, 'patterns that became elite'],
  [/\bwhat time (does|do|will|did) (?=(?:the )?(?:[a-z]+ )?markets?\b)/gi, 'when $1 '],
  [
    /^\s*(?:please |can you |could you )*(?:(?:give|show|tell)(?: me| us)? |i (?:want|need|would like) )?(?:an? |the )?(?:quick |short |brief )?(?:summary|recap|overview|rundown) of (?:the )?(?=(?:this|last|today|yesterday|our trad|trad|october|november|january|february|march|april|may|june|july|august|september|december|week|month|day)\b)/gi,
    'how did we do ',
  ],
  [
    /\bwhich ((?:[a-z]+ )?trades?) (?:has |have |had )?(?:brought|made|earned|yielded|returned)(?: us)?(?: in)? (?:the )?(most|least)(?: money| profit)?\b/gi,
    (_, trade = '', degree = '') => `which was the ${/^m/i.test(degree) ? 'best' : 'worst'} ${trade}`,
  ],
  // 'than on other days': all but those that were named.
  [
    /\b(than|vs|versus|against|with|to) (?:on |in |the |all )*other (?:days|weekdays|symbols|pairs|trades|ones|hours|patterns|sessions)\b/gi,
    '$1 others',
  ],
  [
    /^\s*(did|has|does|have) (.+?) (win|won|lose|lost) (?:its|the|their|our|on its|in its) (last|first|latest|newest) trade(?=\s*\?*$)/gi,
    '$1 the $4 trade of $2 $3',
  ],
  [/\bopen (elite|promoted|observed) (trade|position)(s?)\b/gi, '$1 open $2$3'],
  [
    /\b(elite|promoted|observed) (trade|position)(s?) (?:is|are) (?:still |currently )?open\b/gi,
    '$1 open $2$3',
  ],
  // 'do losing trades last longer than winning ones' compares how long they last.
  [
    /^\s*(?:do|does|did|are|were) (.+?) (?:last|lasts|take|takes|run|held|kept|open) (?:longer|shorter) than (.+?)\s*\?*$/gi,
    'compare the average time in trade of $1 with $2',
  ],
  [
    /^\s*how long (?:do|does|did|are|were) (.+?) (?:last|run|held|kept|open) (?:compared (?:to|with)|vs\.?|versus|against) (.+?)\s*\?*$/gi,
    'compare the average time in trade of $1 with $2',
  ],
  // 'the biggest single day loss' is that of the worst day.
  [
    /\b(?:biggest|largest|worst|heaviest) (?:single[ -])?(day|daily|week|weekly|month|monthly)[ -](?:loss|losses)\b/gi,
    (_, unit = '') => `worst ${unitOf(unit)}`,
  ],
  [
    /\b(?:biggest|largest|best|highest) (?:single[ -])?(day|daily|week|weekly|month|monthly)[ -](?:gain|win|profit)s?\b/gi,
    (_, unit = '') => `best ${unitOf(unit)}`,
  ],
  // What loses now is open.
  [
    /\b(?:trades|positions)((?: (?:of|on|in|with|for) \S+(?: \S+)?)?) (?:(?:that )?(?:are|is) )?(losing(?: money)?|winning|in (?:the )?(?:profit|red|green|black|plus|minus)|at a loss|under water)(?= (?:right now|now|currently|at the moment|at present)\b)/gi,
    'open positions$1 $2',
  ],
  // 'which trade was open the longest' is one of all, and no open one.
  [
    /\b(?:was|were|stayed|remained|kept|been|has been|have been) (?:held |open )(?:for )?(?:the )?(longest|shortest)\b/gi,
    'lasted $1',
  ],
];

function unitOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/^daily$/, 'day')
    .replace(/ly$/, '');
}

/** The result of 'losers', 'losses' or 'losing trades'. */
function resultIn(word: string): string {
  return /^l/i.test(word) ? 'losing' : 'winning';
}

import type { Form } from './form.ts';
import { gasOfAll } from './gas-of-all.ts';

/** Ways of saying the same that hold in every area, and in what is of no area. */
export const PLAIN_FORMS: readonly Form[] = [
  // 'when was pattern 10011011 promoted to elite' asks for a step, and not for what is promoted or elite.
  [
    /^\s*(?:on what date |on which day |since )?when (?:was|did|has|is)(?: the)? (pattern [01]{4,}(?: (?:on|of|for) [a-z]{3}_[a-z]{3})?) (?:been |get |got |become )?promoted to (?:an? )?(elite|promoted)(?: status| pattern)?\s*[?.!]*$/gi,
    'when did $1 become $2',
  ],
  // 'how many trades did it make and how did they do'.
  [
    /^\s*(how many .*\btrades\b.*?),? and how (?:did|do|are|were|have) (?:they|those|these) (?:do|done|doing|go|gone|perform|performed|performing|fare|fared)(?: overall)?\s*[?.!]*$/gi,
    '$1, win rate and total profit',
  ],
  // 'which day in September was our best day in dollars'.
  [
    /^\s*(which|what) (day|week|month|weekday|hour|quarter) (.*?)\bwas (?:our|the|my) (best|worst) \2\b/gi,
    '$1 $2 $3was our $4',
  ],
  // Elite trades are told in percent, and their P&L in dollars.
  [
    /\b(?:total |net )?p(?:&l|nl)\b(?=.*\belite\b.*\bin (?:percent|%)|.* in (?:percent|%).*\belite\b)/gi,
    'total profit',
  ],
  [/\bthat still (?=(?:have|has|are|is|hold|make|lose)\b)/gi, 'that '],
  [/\b(?:fx|forex|currency) (?=markets?\b)/gi, ''],
  // 'are any positions open, and on which pattern'.
  [
    /^\s*(?:are|is) (?:there )?(?:any )?(?:positions?|trades?) open(?: right now| now| at the moment| currently)?,? and (?:on|in|with|of|for) (?:which|what) ([a-z]+)\s*[?.!]*$/gi,
    'open positions with their $1',
  ],
  [
    /^\s*who (?:has |have )?(?:signed|logged) in (?!last\b)(.*?),? and (?:from|with|by|at) (?:which|what) ip(?: address(?:es)?)?\s*[?.!]*$/gi,
    'sign-ins $1 with their ip',
  ],
  // 'which symbol leads by profit'.
  [
    /\b(which|what) ([a-z_ -]+?) (?:leads?|is (?:in the lead|ahead|on top|at the top|number one)|comes out (?:on top|first|ahead)|(?:ranks|scores|places) (?:first|highest|best|top)) (?:in|by|on|for|with|in terms of) (?:the |its )?/gi,
    '$1 $2 has the highest ',
  ],
  [
    /\b(which|what) ([a-z_ -]+?) (?:trails?|is (?:at the bottom|in the last place)|comes (?:out )?last|(?:ranks|scores|places) (?:last|lowest|worst)) (?:in|by|on|for|with|in terms of) (?:the |its )?/gi,
    '$1 $2 has the lowest ',
  ],
  // 'the symbol that made the most profit' is asked for, and no trade of it.
  [
    /^\s*(?:the |our )?((?!trades?\b|positions?\b)[a-z_]+(?: (?!trades?\b)[a-z]+)?) (?:that|which|who) (?=(?:has |have |had )?(?:made|earned|lost|brought(?: in)?|won|paid|cost|spent|failed|used|has|had|took|got|gained) (?:us )?the (?:most|least|fewest|highest|lowest|best|worst)\b)/gi,
    'which $1 ',
  ],
  // 'symbol of highest profit', 'by profit, which symbol is best'.
  [
    /^\s*(?:the |our )?(symbol|pattern|weekday|day|hour|month|week|quarter|year|session|wallet|protocol|route|token|collection|vault) of (?:the )?(?=(?:highest|lowest|most|least|best|worst|largest|smallest|biggest) )/gi,
    '$1 with the ',
  ],
  [
    /^\s*(?:by|in terms of|going by|judging by|measured by) (?:the )?([a-z -]+?),? (which|what) ([a-z_ -]+?) (is|was) (?:the )?(best|worst|highest|lowest)\s*[?.!]*$/gi,
    '$2 $3 $4 $5 by $1',
  ],
  // 'highest win rate hour'.
  [
    /^\s*(?:the |our )?(highest|lowest|most|least|best|worst|longest|shortest|largest|biggest|smallest)[- ](profit|loss|gas|volume|win rate|profit factor|average profit|net apy|apy|hold time|drawdown|success rate) (symbol|pattern|weekday|day|hour|month|week|quarter|year|session|wallet|protocol|route|token|collection|vault)\s*[?.!]*$/gi,
    'which $3 has the $1 $2',
  ],
  [
    /^\s*(?:the )?(?:date(?: and time)?|time|moment) of (?:the |our )?(?=(?:very )?(?:last|latest|newest|first|oldest|earliest|most recent|best|worst|largest|biggest) [a-z])/gi,
    'when was the ',
  ],
  [/(?<![\d:-])(\d{1,2}:\d\d) ?[-–] ?(\d{1,2}:\d\d)(?![\d:-])/gi, 'between $1 and $2'],
  [
    /^\s*(hold(?:ing)? time|duration|time in trade) (?:of |for )?(?=[a-z ]+ (?:vs\.?|versus|against|compared) )/gi,
    'average $1 of ',
  ],
  [
    /\bhow (?:much|far|deep) (?:did|have|were|was|are) (?:we|i|it|the account) (?:drawn? down|down|under water)(?: at (?:most|worst|the (?:most|worst)))?\b/gi,
    'what was the max drawdown',
  ],
  [/\bmost recently (?=(?:promoted|demoted|opened|closed|claimed|minted)\b)/gi, 'last '],
  [/^\s*(?:the )?patterns? (promoted|demoted) (?:last|most recently)\s*[?.!]*$/gi, 'last $1 pattern'],
  [/\blost (?:their|its|the) promotion\b/gi, 'were demoted'],
  // Stop and target are the two barriers.
  [
    /\b(?:hit|hits|hitting|touched|touch|reached|reach) (?:none of (?:the |both |two )*barriers|neither (?:of the (?:two )?)?barriers?|no barrier)\b|\bclosed neither by (?:the )?(?:tp|take profit|target|sl|stop|stop loss) (?:n?or) (?:by )?(?:the )?(?:tp|take profit|target|sl|stop|stop loss)\b/gi,
    'hit neither stop nor target',
  ],
  // 'the five trades that lost the most'.
  [
    /\b(?:the )?(\d+|two|three|four|five|six|ten|twenty) ([a-z -]+?) (?:that|which|who) (lost|made|won|earned|gained) (?:us )?the most(?: money)?(?=\s*[?.!]*$| (?:in|on|this|last|since|during|of|by)\b)/gi,
    (_, count = '', rows = '', verb = '') => `the ${count} ${/^l/i.test(verb) ? 'worst' : 'best'} ${rows}`,
  ],
  [
    /(?<=\blos(?:s|ses|ers|ing trades)\b.*) by (?:the )?size(?: of (?:the|their) loss(?:es)?)?(?=\s*[?.!]*$)/gi,
    '',
  ],
  // 'losing trades sorted by loss', 'biggest loss first'.
  [
    /(?:,? (?:sorted|ordered|ranked) by (?:the |their )?(?:size of (?:the |their )?)?loss(?:es)?(?:,? (?:biggest|largest|worst|highest)(?: first)?)?|,? (?:biggest|largest|highest|worst) loss(?:es)? first)(?=\s*[?.!]*$)/gi,
    ' sorted by profit, lowest first',
  ],
  // 'which of EUR_USD and AUD_USD has the higher win rate'.
  [
    /^\s*which of ([a-z_ -]+?),? (?:and|or) ([a-z_ -]+?) (?:has|had|have|shows|got) the (?:higher|better|best|lower|worse|larger|bigger|greater|smaller|longer|shorter|highest|lowest) ([a-z -]+?)(?= (?:in|on|this|last|since|during)\b|\s*[?.!]*$)/gi,
    'compare $3 of $1 and $2',
  ],
  // The digits of a pattern are no number of trades.
  [/\bpattern ([01]{8}|[01]{12}|[01]{16}) trades(?: count| number)?\b/gi, 'number of trades of pattern $1'],
  // Positions of the past are trades.
  [
    /\bpositions? (did|have|had) (we|i|you|it|they|the engine) (take|taken|enter|entered|open|opened|close|closed|make|made|have|had)(?! open)\b/gi,
    'trades $1 $2 $3',
  ],
  // 'losing trades that were open for longer than 5 hours', 'that ran over 5 hours'.
  [
    /\btrades (?:(?:that|which) )?(?:were|was|stayed|had been|have been) (?:kept )?open (?=(?:for )?(?:longer|more|less|over|under|at least|at most|shorter|between|fewer|up to)\b)/gi,
    'trades held ',
  ],
  [
    /(?<=\b(?:trades?|longs|shorts|winners|losers)\b.*)\b(?:ran|lasted|went on)(?: on)? (?:for )?(?=(?:longer|more|less|over|under|at least|at most|shorter|between|up to)\b.*\b(?:minutes?|hours?|days?|bars?)\b)/gi,
    'held ',
  ],
  // 'patterns traded more than 100 times that win above 80 %'.
  [
    /\bpatterns? (?:that |which )?(?:(?:were|are|was|is|have been|has been|got) )?traded ((?:more|fewer|less) than|over|under|at least|at most|exactly) (\d+) times\b/gi,
    'patterns with $1 $2 trades',
  ],
  [
    /(?<=\b(?:patterns?|symbols?|hours?|weekdays?)\b.*)\b(?:that |which |who |and )?(?:win|winning|won) (more than|over|above|at least|less than|under|below|at most) (\d+(?:\.\d+)? ?(?:%|percent))(?: of (?:the time|(?:all )?(?:the |their |its )?trades))?/gi,
    'with a win rate $1 $2',
  ],
  // 'with > 100 trades'.
  [
    /(>=|<=|[><≥≤]) ?(\d[\d.,]*) ?(?=[a-z]{4,}s\b(?!econds|inutes))(?!\d* ?(?:minutes|hours|days|weeks|months|bars|dollars|percent|points|gwei|cents)\b)/gi,
    (_, sign = '', number = '') => `${BOUNDS[sign] ?? 'exactly'} ${number} `,
  ],
  // 'opened from 8 to 12'.
  [
    /\b(opened|entered|taken|placed|started) (?:from|between) (\d{1,2}) (?:to|and|till|until) (\d{1,2})(?![\d:.,]| ?(?:am|pm|o'?clock|%|percent|dollars|minutes|hours|days|weeks|january|february|march|april|may|june|july|august|september|october|november|december)\b)/gi,
    '$1 between $2:00 and $3:00',
  ],
  [/\bpatterns (?:of|with) (\d+) bits\b/gi, '$1 bit patterns'],
  // 'with over 95 % confidence and at least 50 trades'.
  [
    /\b(more than|over|above|at least|less than|under|below|at most|exactly) (\d+(?:\.\d+)? ?(?:%|percent)) (win rate|confidence|reliability|net apy|apy|success rate)\b/gi,
    '$3 $1 $2',
  ],
  // 'patterns on EUR_USD that are elite'.
  [
    /\bpatterns ((?:(?!\b(?:that|which|who|by|and|or|not|were|was)\b).){0,80}?)(?:that|which) are (?:now |currently )?(elite|promoted|observed|potential|dormant)(?=\s*[?.!]*$| (?:with|on|of|for|in|having|that|which)\b)(?! in (?:the )?(?:last|this)\b)/gi,
    '$2 patterns $1',
  ],
  // What was decided against is no move that was made.
  [
    /\b(moves|rebalances|transfers|plans) ((?:(?!\b(?:that|which|not|by|and|or)\b).){0,60}?)(?:that|which) (?:(?:were|was|have been|got) (?:actually |really )?(?:made|done|carried out)|we (?:actually |really )?(?:made|did))\b/gi,
    '$1 $2that were taken',
  ],
  [
    /^\s*(?:(?:is|are) )?(?:there )?(?:anything|something) (?:else )?(?:(?:that )?is )?due (?=[a-z])/gi,
    'deadlines ',
  ],
  [/\bunsuccessful\b/gi, 'failed'],
  [/\b(last|this|next|previous|current|past) calendar (?=(?:day|week|month|quarter|year)\b)/gi, '$1 '],
  [/\bhow (?:good|bad) (is|was|are|were) (?=(?:the|our|my|its|their)\b)/gi, 'what $1 '],
  [/\b(?:name|names) of (?=the [a-z_ -]+? with the (?:highest|lowest|most|least|best|worst)\b)/gi, ''],
  [/\b(?:percent(?:age)?|share|%) (?:of )?winners\b/gi, 'win rate'],
  [
    /\b(longest|worst|biggest|best) (?:series|string|sequence) of (?=loss|win|losing|winning)/gi,
    '$1 run of ',
  ],
  [/\bmost failing\b/gi, 'highest number of failed'],
  // A change from one period to another compares them.
  [
    /^\s*(?:by )?(?:how (?:much|far) )?(?:did |has )?(?:the |our )?([a-z ]+?) (?:change|changed|move|moved|differ|differed|grow|grew|grown|fall|fell|fallen|rise|rose|risen) (?:between|from) ((?:this |last |the )?(?:week|month|quarter|year)(?: before)?|today|yesterday|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4]|20\d\d) (?:to|and) ((?:this |last |the )?(?:week|month|quarter|year)(?: before)?|today|yesterday|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4]|20\d\d)\s*[?.!]*$/gi,
    'compare $1 of $3 with $2',
  ],
  [
    /^\s*(?:from )?((?:this |last |the )?(?:week|month|quarter|year)(?: before)?|today|yesterday|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4]|20\d\d) (?:to|and) ((?:this |last |the )?(?:week|month|quarter|year)(?: before)?|today|yesterday|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4]|20\d\d)[,:] ([a-z ]+?) change\s*[?.!]*$/gi,
    'compare $3 of $2 with $1',
  ],
  [
    /^\s*(?:which|what) (?:month|week|day|quarter|year|one|symbol|pair|side) (made|earned|lost|won|brought|was|did|had|cost|paid) ([a-z -]+?),? ([a-z0-9_]+ or [a-z0-9_]+)\s*[?.!]*$/gi,
    '$3, which $1 $2',
  ],
  [/^[\s\S]+$/, gasOfAll],
  // A desk is an area, but where pairs are spoken of.
  [
    /^(?!.*\b(?:pairs?|prices?|stat|statistical|signals?|looks?|candles)\b)(.*\b(?:each|every|per|by|which|what|all|of the|how many|our|best|worst|top)) desk(s?)\b/gi,
    '$1 area$2',
  ],
  // 'skipped for gas', 'where gas was the reason'.
  [
    /\b(skipped|left|not taken|declined|refused|missed|passed on|not made) (?:for|on account of|owing to|thanks to|over) (?:the |too high |high )?(gas)\b/gi,
    '$1 because of $2',
  ],
  [
    /\b(?:where|when|in which) (?:the )?(gas) (?:was|is|were) the (?:reason|cause|problem)\b/gi,
    'because of $1',
  ],
  [/\bon account of\b/gi, 'because of'],
  // 'why was nothing taken', 'reasons why things were not taken'.
  [
    /^\s*(?:what (?:are|were) the |the )?(?:reasons? (?:why|that|for which) (?:some )?(?:things?|decisions?|something|opportunities) (?:was|were|is|are) not taken|why (?:was|is|were|are) (?:some )?(?:something|things|decisions|opportunities) not taken)\s*[?.!]*$/gi,
    'what was not taken by reason',
  ],
  // 'open mints', 'mints that are live'.
  [
    /\b(?:open|live|running|ongoing) mints\b|\bmints? (?:that|which) (?:are|is) (?:open|live|running|ongoing)(?: now| right now)?\b/gi,
    'collections with open mint',
  ],
  [
    /^\s*when (was) gas (?:the |at its )?(most expensive|dearest|highest|priciest|cheapest|lowest|least expensive)/gi,
    (_, verb = '', degree = '') =>
      `when ${verb} the base fee ${/^(?:ch|lo|le)/i.test(degree) ? 'lowest' : 'highest'}`,
  ],
  [
    /\bvaults? (?:that )?(?:yield|yielding|yields) (?=(?:more|less|over|under|above|below|at least|at most)\b)/gi,
    'vaults with apy ',
  ],
  [/^\s*(?:profits?|earnings|gains?) by vault\s*[?.!]*$/gi, 'result per vault'],
  [/^\s*(?:the )?half[- ]lives (?=of|per|by)/gi, 'half life '],
  [
    /^\s*(?:(?:which|what|are any|are there any|any|the|our) )*(?:pair trades? (?:(?:that|which) )?(?:are|is)? ?(?:open|running|ongoing)|(?:current|running|ongoing) pair trades?|open positions? (?:in|of) pairs?|pairs (?:that )?(?:we are|we're) in)(?: now| right now| currently)?\s*[?.!]*$/gi,
    'open pair trades',
  ],
  [/\bidle amounts? (?=(?:in|of) (?:the |our |each )?pots?\b)/gi, 'idle money '],
  [
    /^\s*how much (?:money |cash )?(?:is|lies|sits|do we have) idle(?: now| right now)?\s*[?.!]*$/gi,
    'idle money in pots',
  ],
  [
    /^\s*(?:are there |is there |do we have |have we |we have |got )?(?:any )?(?:issues?|troubles?|problems? (?:now|right now|today|anywhere))(?: now| right now| anywhere| today)?\s*[?.!]*$/gi,
    'is everything ok',
  ],
  [
    /^\s*(?:is )?(?:all|everything) (?:good|well|fine|in order|green)(?: now)?\s*[?.!]*$/gi,
    'is everything ok',
  ],
];

/** What a sign before a number says. */
const BOUNDS: Readonly<Record<string, string>> = {
  '>': 'more than',
  '<': 'less than',
  '>=': 'at least',
  '≥': 'at least',
  '<=': 'at most',
  '≤': 'at most',
};

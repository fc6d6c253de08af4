import type { Form } from './form.ts';

/** What is said of pairs, of the laboratory and of the evidence of trades, as one of the usual forms. */
export const PAIR_FORMS: readonly Form[] = [
  // How cointegrated a pair is, its p value tells: 'which pair looks most cointegrated', 'the 3 most cointegrated pairs'.
  [
    /\b(which|what) (?:followed |of the |of our )*pairs? (?:is|are|was|looks?|seems?|appears?)(?: to be)? (?:the )?(most|least) (?:strongly |clearly |closely )?cointegrated(?: one| pair)?\b/gi,
    (_, which = '', degree = '') => `${which} pair has the ${endOf(degree)} p value`,
  ],
  [
    /^\s*(?:(?:show|list|give|tell)(?: me| us)? )?(?:what is |which is )?(?:the |our )*(?:(\d{1,2}|[a-z]+) )?(most|least) (?:strongly |clearly |closely )?cointegrated(?: pair(s)?| ones?)?(?=\s*[?.!]*$| (?:and|with|in|on|of|by|for|from|now|last|this)\b)/gi,
    (all, count = '', degree = '', many = '') => {
      if (many === '' && count === '') return `which pair has the ${endOf(degree)} p value`;
      return /^\d+$/.test(count) && many ? `the ${count} pairs with the ${endOf(degree)} p value` : all;
    },
  ],
  // 'annualised if you have it'.
  [/[\s,]+if (?:you|we) (?:have|know|got|keep) (?:it|that|them|those|one)(?=\s*[?.!]*$)/gi, ''],
  // The Sharpe ratio and its kin are of a year.
  [/\bannuali[sz]ed (?=(?:sharpe|sortino|calmar)\b)/gi, ''],
  [/^(.*\b(?:sharpe|sortino|calmar)\b.*?)[\s,]+annuali[sz]ed(?=\s*[?.!]*$)/gi, '$1'],
  // A rate is told with its interval.
  [
    /\b(?:the )?(?:95 ?(?:%|percent) )?(?:ci|confidence intervals?) (?:of|on|for|around|about) (?=(?:the |our |[a-z_]+ )*(?:win|success|hit|inclusion) rate\b)/gi,
    '',
  ],
  // 'is the mean outcome different from zero' is told by its interval.
  [
    /^\s*(?:is|are) (?:the |our )?(?:mean|average) (?:outcomes?|profits?|results?|trades?|expectancy) (?:of [a-z_ ]+ )?(?:distinguishable|(?:significantly )?different|distinct) from (?:zero|0)\s*[?.!]*$/gi,
    'evidence of trades',
  ],
  [
    /\b(?:the )?(?:probability|chance|likelihood|odds) (?:that )?(?:the |our )?(?:true |real )?sharpe(?: ratio)? (?:is |being |lies )?(?:above|over|greater than|more than) (?:zero|0)\b/gi,
    'probabilistic sharpe',
  ],
  [
    /\bdeflated sharpe(?: ratio)?[\s?!,.]+(?:and )?how many (?:trials|looks|patterns|tries) (?:does|do|did) (?:it|that) (?:assume|count|use|take|correct for|allow for)\b/gi,
    'deflated sharpe',
  ],
  [
    /^\s*(?:what is )?(?:the )?probab\w*ty (?:that )?(?:the |our )?(?:true |real )?sharpe(?: ratio)? is positive\s*[?.!]*$/gi,
    'probabilistic sharpe',
  ],
  [
    /^\s*how (?:do|did) (?:we|i|our trades) (?:compare|do|fare|stack up|hold up) (?:with|to|against) (random entries|random entry|buy and hold|short and hold)\b/gi,
    '$1',
  ],
  // The combination that won is the best of the newest run.
  [
    /\b(?:which|what) (?:combination|parameter set|set of parameters)s? (?:won|wins|came (?:out )?(?:first|best|on top)|(?:has |have )?(?:did|done|performed) best|(?:was|is|were) (?:the )?(?:best|winner|top))(?: in (?:it|them))?(?=\s*[?.!]*$)/gi,
    'what is the best combination of the last lab run',
  ],
  // 'did random entries do as well as our promoted trades': the evidence tells them after promotion.
  [
    /^\s*(?:did|do|does|would|have|has|were|are|is) (random entries|random entry|buy and hold|short and hold) (?:have )?(?:do|done|perform|performed|be|been|made|make|earn|earned)? ?(?:just )?(?:as (?:well|good|much)(?: as)?|better than|worse than|more than|less than) (?:our |the |my )?(?:promoted |actual |real |own )*(?:trades|trading|patterns|entries|we did|we|us)(?: did| do| have)?\b/gi,
    '$1',
  ],
  [
    /\b(?:max(?:imum)? |largest )?drawdown with (?:the )?open (?:trades|positions) (?:marked(?: to market)?|valued|included)\b/gi,
    'marked drawdown',
  ],
  [/\bat what costs? is nothing left\b/gi, 'break even cost of the laboratory'],
  // 'drawdown at candle level' is the one that is marked at every candle.
  [
    /\b(?:max(?:imum)? |largest )?drawdown (?:at|on|by) (?:the )?candle level\b|\b(?:candle[- ]level|intra[- ]?trade) (?:max(?:imum)? |largest )?drawdown\b/gi,
    'marked drawdown',
  ],
  [
    /\bmarked drawdown (?:against|vs\.?|versus|compared (?:to|with)|and) (?:the )?(?:(?:max(?:imum)?|largest) )?drawdown (?:on|of|at|by) (?:the )?(?:closed|completed) trades\b|\b(?:(?:max(?:imum)?|largest) )?drawdown (?:on|of|at|by) (?:the )?(?:closed|completed) trades (?:against|vs\.?|versus|compared (?:to|with)|and) (?:the )?marked drawdown\b/gi,
    'marked drawdown',
  ],
  [
    /\bbeats? what (?:you|we|one|i)(?:'d)? (?:would |might |could )?(?:have )?(?:get|got|gotten|expect|expected|seen|see|had|have) (?:by|from|of) (?:pure |mere )?(chance|luck)\b/gi,
    'beat $1',
  ],
  [
    /\b(?:at )?(?:how many times|what multiple of|which multiple of) (?:the |its |our )?(?:present|current|assumed|today) costs? (?:does|is|would) (?:the |its |our )?(?:edge|profit|net|result) (?:vanish|disappear|gone|go|nothing|zero|eaten|die)\b/gi,
    'break even cost of the laboratory',
  ],
  [/\bwith an? (?:negative )?walk[ -]forward loss\b/gi, 'whose walk forward result below 0'],
  [/\bwith (?:an? |the )?walk[ -]forward (?=(?:result|profit|net)\b)/gi, 'whose walk forward '],
  // Looks are taken at pairs, and by a sweep of the laboratory.
  [
    /^(?!.*\b(?:lab|laboratory|sweeps?|runs?|combinations?|backtests?|sharpe)\b)(.*\b(?:how many|number of|last|newest|latest|most|fewest) )(looks?)\b(?! like)(?: at (?:the |our |all )*pairs?\b)?/gi,
    '$1pair $2',
  ],
  [/^\s*(looks?) (?=(?:per|by|of each|for each) (?:desk|price|prices|price source)\b)/gi, 'pair $1 '],
  // 'which spread is most stretched' is a pair.
  [
    /\b(which|what) spreads? (is|are) (?:the )?((?:most |least )?(?:stretched|extended|extreme))\b/gi,
    '$1 pair $2 $3',
  ],
  [
    /\b(?:pass|passes|passed|survive|survives|meet) (?:the |a |their |its )?(?:cointegration|cointegration tests?|engle granger tests?|test (?:for|of) cointegration)(?= |\s*[?.!]*$)/gi,
    'are cointegrated',
  ],
  [
    /\b(hedge ratio|beta) (?:now )?and (?:in )?the (?:other|reverse|opposite) direction\b/gi,
    'beta and reversed beta',
  ],
  [/\b(hedge ratio|beta) (?:in|for) the (?:other|reverse|opposite) direction\b/gi, 'reversed beta'],
  // Two prices are a pair, where a figure of pairs is asked of them; its order is the one that is told.
  [
    /\b((?:adjusted )?p[- ]?values?|half[- ]?li(?:fe|ves)|beta and reversed beta)(?: (?:now|of|for|between|on))* (eur|usd|aud)[ _/-]?(usd|sgd) (?:against|and|with|on|vs\.?|versus|to) (eur|usd|aud)[ _/-]?(usd|sgd)\b/gi,
    '$1 of the pair $2_$3 and $4_$5',
  ],
  [
    /\b((?:pairs?|stat[- ]?arb|spread) trades?\b.*?) by (?:kind of |type of )?exits?(?=\s*[?.!]*$)/gi,
    '$1 by exit reason',
  ],
  // A relation breaks at the exit.
  [
    /\brelations? (?:that )?(?:broke(?: down| apart)?|have broken|were broken) (?=(?:since|in|this|last|on|yesterday|today|during)\b)/gi,
    'pair trades whose relation broke closed ',
  ],
  [/\bstat[- ]?arb book\b|\bpairs? book\b/gi, 'pair trades'],
  // 'pairs over 2 yet we did not enter' have no open trade; patterns that were never traded are others.
  [
    /(?<=\bpairs?\b.*?)[\s,]+(?:yet|but|and|though|where|which|that) (?:that |where |which )?(?:we )?(?:(?:did|have|do|has|had)(?: not|n't)|never) (?:yet )?(?:enter(?:ed)?|trade|traded|open(?:ed)?|have a trade(?: in)?)\b(?: (?:it|them|a trade))?(?=\s*(?:[?.!,;]|$))/gi,
    ' without an open trade',
  ],
  // 'reason?' at the end tells it beside each row.
  [
    /^(.*\b(?:pairs?|signals?|moves?|plans?|backruns?|attempts?|trades)\b.*?)\s*[?.,;]+\s*(?:and )?(?:the |what is the |what was the )?reasons?\s*[?.!]*$/gi,
    (_, rows = '') =>
      `list ${rows.replace(/^\s*any ([a-z]+?)s? (?:where|whose|with|that|which)\b/i, 'the $1s with')} with their reason`,
  ],
  // 'gross, then costs, then what is left': all of them, and the net.
  [
    /[\s,]+(?:and )?then (?:the |its |their )?(?=(?:gross|costs?|spreads?|net|profit|result|what(?: is|s|'s)?)\b)/gi,
    ' and ',
  ],
  [/\b(costs?) and (?:what (?:is|was)|whats|what's) left(?: over)?\b,?/gi, '$1 and net'],
  [
    /^\s*(?:do|does|did) (?:the |our )?costs? (?:eat|take|swallow|consume|use|eat up|take up|use up) (?:more|less) than [^?]+? of (?:the |our )?gross\b/gi,
    'what share of the gross went to costs',
  ],
  [
    /\b(longest|shortest) (?:hold|holding time|holding period|trade) (?:of|in) (?:an? |the |our )?((?:stat[- ]?arb|pairs?|spread) trades?),? (?:measured |counted |expressed |told )?in half[- ]?lives\b/gi,
    (_, degree = '', what = '') =>
      `which ${what} has the ${/^l/i.test(degree) ? 'highest' : 'lowest'} hold in half lives`,
  ],
  [/\b(?:measured|counted|expressed) in (?=half[- ]?lives|bars\b)/gi, 'in '],
  [
    /\b(negative|positive) (?:out of sample |oos )?mean\b(?! (?:win|profit|trade))/gi,
    (_, sign = '') => `evidence mean ${/^n/i.test(sign) ? 'below' : 'above'} 0`,
  ],
];

/** The more cointegrated a pair is, the lower is its p value. */
function endOf(degree: string): string {
  return /^most$/i.test(degree) ? 'lowest' : 'highest';
}

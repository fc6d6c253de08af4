import type { Form } from './form.ts';

/** Ways of asking what won and what lost, and how often, that one of the usual forms stands for. */
export const RESULT_FORMS: readonly Form[] = [
  // How far apart two rates of trades are is told by their intervals.
  [
    /^(?=.*\b(?:wins?|won|lose|loses|lost) (?:statistically )?significantly (?:more|less) often\b|.*\b(?:win|loss) rates?\b)(?!.*\b(?:pairs?|vaults?|mints?|snipes?|bundles?|backruns?|pots?|flash)\b)(.*?)\b(?:statistically )?significantly (?=(?:more|less|higher|lower|better|worse|different)\b)/gi,
    '$1',
  ],
  // 'the share of winners vs losers' is that of each.
  [
    /\b(share|percent(?:age)?|proportion) of (?:the |our )?(winners|losers) (vs|versus|against) (?:the |our )?(winners|losers)\b/gi,
    (_, share = '', one = '', versus = '', other = '') =>
      `${share} of ${kindOf(one)} ${versus} ${kindOf(other)}`,
  ],
  // 'do sells win more than buys' is about how often.
  [
    /^(\s*(?:do|does|did|is|are) .*?)\bwin more (?=(?:(?:on|in|with|at|for) .+ )?than (?!half\b|[$]?\d))/gi,
    '$1win more often ',
  ],
  // 'do 8 bit patterns win more often than 16 bit ones' is about their trades.
  [
    /^(\s*(?:do|does|did|is|are)) (?:the )?(\d+)[- ]bit patterns (.+?) than (?:the )?(\d+)[- ]bit (?:ones|patterns)(?=\s*[?.!]*$)/gi,
    '$1 trades of length $2 $3 than trades of length $4',
  ],
  // A profit or loss that patterns have beside another condition is their average.
  [
    /\bpatterns with (?:an? |some )?(profit|loss)(?:e?s)?(?= (?:but|and|yet|,))/gi,
    (_, result = '') => `${/^p/i.test(result) ? 'winning' : 'losing'} patterns with`,
  ],
  [/\bpatterns with (?:(?:but|and|yet) )(?:an? )?(?=[a-z])/gi, 'patterns with '],
  // 'elite patterns by number of trades' lists the patterns.
  [
    /\b((?:elite|promoted|observed|potential|dormant)?\s*patterns) (?:by|sorted by|ordered by|ranked by) (?:the )?(?:number|count) of trades\b/gi,
    '$1 sorted by trades',
  ],
  // 'which hour brings the most stop losses' ranks by their number.
  [
    /\b(which|what) (symbol|pair|hour|weekday|day|month|week|year|pattern|direction|side|source|length|session)s? (?:brings?|brought|sees?|saw|gets?|got|gives?|gave|takes?|took|suffers?|suffered|shows?|showed|produces?|produced) (?:us )?(?:the )?(most|fewest) (?=(?:[a-z]+ )?(?:stop[ -]?loss(?:es)?|take[ -]?profits?|trades|winners|losers|wins|losses)\b)/gi,
    '$1 $2 has the $3 ',
  ],
  [/\b(better|worse) than (?:a )?(?:coin (?:flip|toss)|chance|pure chance)\b/gi, '$1 than 50%'],
  // 'which hour loses more than it makes' has lost in all, and 'more losses than wins' is a win rate.
  [
    /\b(?:loses?|lost|costs?|cost us) more than (?:it|they|we) (?:makes?|made|wins?|won|earns?|earned|brings?|brought)(?: in| us)?\b/gi,
    'lost money',
  ],
  [
    /\b(?:earns?|earned|makes?|made|wins?|won|brings?|brought) more than (?:it|they|we) (?:loses?|lost|costs?|cost us)\b/gi,
    'made money',
  ],
  [
    /\b(?:had|has|have|with) more (?:(losses|losers|losing trades) than (?:wins|winners|winning trades)|(?:wins|winners|winning trades) than (?:losses|losers|losing trades))\b/gi,
    (_, losses) => `with a win rate ${losses ? 'below' : 'above'} 50%`,
  ],
  // 'hit neither' says of both that they were not hit.
  [
    /\b(did|do|does) not hit (?:the |their )?(stop loss|take profit)s?,? (?:and|or|nor) (?:(?:did|do|does) )?(?:not )?(?:hit )?(?:the |their )?(stop loss|take profit)s?\b/gi,
    'hit neither $2 nor $3',
  ],
  [
    /\bclosed neither (?:by|at|with) (?:the |their )?(stop loss|take profit) nor (?:(?:by|at|with) )?(?:the |their )?(stop loss|take profit)\b/gi,
    'hit neither $1 nor $2',
  ],
  [/\bpercentage (gain|profit|loss|return|result)s?\b/gi, '$1 in percent'],
  // 'when do we usually trade'.
  [
    /^\s*when do (?:we|you) (?:usually |mostly |normally |typically )+(?:enter|trade|open trades|enter trades)(?=\s*[?.!]*$)/gi,
    'trades by hour',
  ],
  // 'any elite trades still running' is about positions.
  [
    /\b(?:are there )?(?:any |some )?(elite|promoted|observed) trades (?:are |that are |which are )?(?:still |currently |now )*(?:running|open)\b/gi,
    '$1 open positions',
  ],
  [
    /\b(?:avg|average|mean) (?:%|percent|percentage) (?:per|of (?:an?|each|every)) (elite trade|trade)\b/gi,
    'average percent profit of $1s',
  ],
  [
    /\b(?:which|what) patterns (?:got|were|have been|are|was) (promoted|demoted) (?:lately|recently)\b/gi,
    (_, step = '') => `newest ${/^p/i.test(step) ? 'promotions' : 'demotions'}`,
  ],
  // 'on Tuesday mornings' are all of them.
  [/\b(mon|tues|wednes|thurs|fri|satur|sun)day (morning|afternoon|evening)s\b/gi, '$1days in the $2'],
  [/\b(?:total|sum) of (?:all |the |our )*(?=trades\b)/gi, 'total profit of '],
  [
    /\b(total|sum|average|mean) of (?:the |our )?(?=(?:\d+|two|three|four|five|ten|twenty|last|first) (?:(?:biggest|largest|worst|best|smallest) )?(?:loss(?:es)?|wins?|gains?|losers|winners)\b|(?:(?:last|first|newest|latest|oldest|best|worst) )?(?:\d+|two|three|four|five|ten|twenty) trades\b)/gi,
    (_, how = '') => `${/^[am]/i.test(how) ? 'average' : 'total'} profit of the `,
  ],
  [
    /\b(?:at what time|what time) (was|were|is|did) (?=.*\b(?:closed?|exited|opened|entered)\b)/gi,
    'when $1 ',
  ],
  // 'tell me, on average, how long a winning trade stays open'.
  [
    /\b(?:on average,? )?how long (?:an?|our|the|each) ((?:[a-z]+ )?trades?)((?: (?:on|of|in) [a-z]{3}[_/]?[a-z]{3})?) (?:stays?|lasts?|remains?|is|are)(?: (?:open|held))?(?: on average)?(?=\s*(?:[?.!,]|$))/gi,
    'average duration of $1$2',
  ],
  [/\bcompare how (.+? and .+?) (?:did|do|performed|perform|have done|were doing)\b/gi, 'compare $1'],
  [
    /^\s*how come (?:that )?(we|i|it|they) (lost|won|made)\b/gi,
    (_, who = '', verb = '') => `why did ${who} ${BARE.get(verb.toLowerCase())}`,
  ],
  // What stands beside a step of a pattern is of the step, and not of trades.
  [
    /\bpatterns (?:that |which )?(?:were |was |got |have been )?(promoted|demoted)\b([^,?]{0,40}?) (?=(?:with|and) (?:what (?:is|are) )?(?:their|its)\b)/gi,
    (_, step = '', when = '') => `${/^p/i.test(step) ? 'promotions' : 'demotions'}${when} `,
  ],
];

const BARE: ReadonlyMap<string, string> = new Map([
  ['lost', 'lose'],
  ['won', 'win'],
  ['made', 'make'],
]);

function kindOf(word: string): string {
  return /^w/i.test(word) ? 'winning trades' : 'losing trades';
}

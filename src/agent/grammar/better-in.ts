/** What asks for the better of sets: 'which is better', 'who got more', 'which month did worse', 'what is the difference'. */
export interface Better {
  /** The noun of what is compared: 'which month'. */
  readonly noun: string | undefined;
  /** The degree, as it was written. */
  readonly degree: string;
  /** Of what the degree is: of the result whatever was asked, of what was asked before, or of what it names itself. */
  readonly of: 'result' | 'asked' | 'own';
  /** 'which month was best' compares several sets, and asks for one of its own where there are none. */
  readonly ofSets?: true;
  /** The same with a superlative: 'wins most often'. */
  readonly most: string;
}

const MOST: ReadonlyMap<string, string> = new Map([
  ...([
    ['better', 'best'],
    ['worse', 'worst'],
    ['more', 'the most'],
    ['less', 'the least'],
    ['fewer', 'the fewest'],
    ['higher', 'the highest'],
    ['lower', 'the lowest'],
    ['larger', 'the highest'],
    ['bigger', 'the highest'],
    ['greater', 'the highest'],
    ['smaller', 'the lowest'],
    ['cheaper', 'the cheapest'],
    ['longer', 'the longest'],
    ['shorter', 'the shortest'],
  ] as const),
]);
const LED = /^(?:(?:and|so|then|but|ok|okay) )+/;
const WHICH =
  /^(?:which|who|what)(?: ones?| of (?:them|those|these|the two|both))?(?: ((?!is\b|was\b|are\b|were\b|did\b|does\b|do\b|has\b|had\b|have\b|got\b|made\b|makes?\b|win\b|lose\b|pay\b|earn\b|bring\b|perform\b|last\b|paid\b|lost\b|won\b|wins\b|sold\b|took\b|spent\b|costs?\b|ran\b|brought\b|kept\b|[a-z]+ed\b)[a-z]+))?(?= (?:is|was|are|were|did|does|do|has|had|have|got|made|makes?|paid|lost|won|sold|took|spent|cost|ran|brought|kept|win|lose|pay|earn|bring|perform|last|[a-z]+(?:s|ed))\b)/;
/** 'wins more' is about how often. */
const WINS = /^(?:wins?|won|succeeds?|succeeded|lands?|landed) (?:more|less)$/;
const ASKED =
  /^(?:is|was|are|were|did|does|do|has|had|have|got|performed|performs|looks?)(?: the| it)? (?:[a-z]+er|more|less|worse)(?: (?:one|bunch|group|lot|choice|half|set|performers?)| of (?:them|those|the two))?$/;
const RESULT =
  /^(?:is|was|are|were|did|does|do|performed|performs|looks?)(?: the)? (?:better|worse)(?: (?:one|bunch|group|lot|choice|half|set|performers?)| of (?:them|those|the two))?$/;
const DIFFERENCE =
  /^(?:(?:what|how (?:big|large|much)) (?:is|was) )?(?:the )?difference(?: between (?:them|the two|those|these|both))?$|^by how much(?: (?:longer|shorter|more|less|better|worse|higher|lower))?$|^compare (?:them|the two|both|those|these|all of them|all)(?: with each other)?$/;
/** 'was the best', 'is highest'. */
const BEST =
  /^(?:is|was|are|were|did|does|do|performed) (?:the )?((best|worst)|highest|lowest|largest|smallest|longest|shortest)(?: one| of (?:them|those|all|these))?$/;
/** 'is the first bigger than the second', after figures of both. */
const FIRST =
  /^(?:is|was|are|were) the (?:first|second|former|latter)(?: ones?| two)? ([a-z]+er|worse|more)(?: than the (?:first|second|former|latter|other|last)(?: ones?| two)?)?$/;
/** 'who wins', 'which comes out ahead', of two that were named. */
const WINNER =
  /^(?:which|who)(?: ones?| of (?:them|these|those|the two))? (?:wins?|won|leads?|led|is ahead|comes out (?:ahead|on top|best))$/;
const ONE =
  /^(?:(?:what|which|who) (?:is|was) )?the ([a-z]+er|worse) (?:one|of (?:the two|them|those|both))$/;

/** The degree of sets that a message asks about; undefined where it asks for none. */
export function betterIn(message: string): Better | undefined {
  const text = message
    .toLowerCase()
    .replace(/what's/g, 'what is')
    .replace(/[^\p{L}\p{N}_\s%/]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(LED, '');
  if (DIFFERENCE.test(text)) return { noun: undefined, degree: 'difference', of: 'asked', most: '' };
  const [, only = ''] = ONE.exec(text) ?? [];
  if (MOST.has(only)) return { noun: undefined, degree: only, of: ofWhat(`is ${only}`), most: '' };
  const [, told = ''] = FIRST.exec(text) ?? [];
  if (MOST.has(told)) return { noun: undefined, degree: told, of: 'asked', most: MOST.get(told) ?? '' };
  if (WINNER.test(text))
    return { noun: undefined, degree: 'better', of: 'result', ofSets: true, most: 'is best' };
  const which = WHICH.exec(text);
  const rest = which ? text.slice(which[0].length).trim() : '';
  const words = rest.split(' ');
  const at = words.findIndex((word) => MOST.has(word));
  const degree = words[at];
  const best = which && BEST.exec(rest);
  if (best)
    return {
      noun: which[1],
      degree: best[1] ?? '',
      of: best[2] ? 'result' : 'asked',
      ofSets: true,
      most: rest,
    };
  if (!which || degree === undefined || words.includes('than')) return undefined;
  const isOften = words[at + 1] === 'often';
  const end = degree === 'more' ? 'most' : 'least';
  const most = words.map((word, place) => {
    if (place !== at) return word;
    if (WINS.test(rest)) return `${end} often`;
    return isOften ? end : (MOST.get(degree) ?? word);
  });
  return { noun: which[1], degree, of: ofWhat(rest), most: most.join(' ').replace(/\bthe the\b/, 'the') };
}

function ofWhat(rest: string): Better['of'] {
  if (RESULT.test(rest)) return 'result';
  return ASKED.test(rest) ? 'asked' : 'own';
}

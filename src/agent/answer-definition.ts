import { readFileSync } from 'node:fs';
import type { AgentPart } from '../contract/agent.ts';
import type { Metric } from '../domain/metric.ts';
import { METRICS } from '../domain/metrics.ts';
import { PATTERN_STATUSES } from '../domain/pattern-status.ts';
import { sentences } from './answer-parts.ts';

/** A question for a definition, and its subject. */
const FORMS: readonly RegExp[] = [
  /^(?:so |and )?(?:what does|what do|what would) (?:an? |the )?(?:word |term )?(.+?) (?:mean|means|stand for|tell me|tell us|say(?! about)|measure|do)(?: (?:here|exactly|please|for|of|on|in|about|with|if|when)\b.*)?$/,
  /^(?:what does|what do|whats) it mean (?:if|when|that|for) (?:an? |the )?(?:[a-z]+ (?:is|are|was|says|shows|has) (?:an? )?)?(.+)$/,
  /^how (?:do|can|should|must|shall) (?:i|we|you|one) (?:read|understand|interpret) (?:an? |the )?(.+)$/,
  /^(?:what do|what should) (?:you|we|i) (?:mean|understand) (?:by|under) (?:an? |the )?(.+)$/,
  /^(?:what is|whats) meant by (?:an? |the )?(.+)$/,
  /^what (?:counts|qualifies) as (?:an? |the )?(.+)$/,
  /^(?:please |can you |could you )*(?:define|explain|clarify)(?: to)?(?: me| us)? (?:what )?(?:an? |the )?(.+?)(?: is| are| means?)?(?: to me)?$/,
  /^(?:tell|show) (?:me|us) what (?:an? |the )?(.+?) means?$/,
  /^(?:tell|show) (?:me|us) what an? (.+) is$/,
  /^i (?:do not|don t|dont|can not|can t|cannot|never) (?:understand|get|know) what (?:an? |the )?(.+?) (?:is|are|means?)$/,
  /^how (?:does|do) (?:an? |the )?(.+?) work$/,
  /^(?:what is |whats )?(?:the )?(?:definition|meaning|formula) (?:of|for) (?:an? |the )?(.+)$/,
  /^how (?:is|are|do you|do we|does one) (?:an? |the )?(?:(?:count|calculate|compute|define|measure|work out) )?(?:an? |the )?(.+?)(?: (?:counted|calculated|computed|defined|measured|worked out|determined|formed|made up)(?: here| by you| in this console)?)$/,
  /^how (?:do you|do we|does one) (?:count|calculate|compute|define|measure|work out) (?:an? |the )?(.+)$/,
  /^(?:what is|whats|what are|what) (?:an? )?(.+)$/,
];
/** 'What is the difference between observed and potential': both are defined. */
const DIFFERENCE =
  /^(?:what is |whats |explain )?(?:the )?difference between (?:an? |the )?(.+?) and (?:an? |the )?(.+?)(?: patterns?)?$/;
/** The same of words alone: 'how does the win rate of elite differ from promoted' asks for figures. */
const DIFFERENCES: readonly RegExp[] = [
  DIFFERENCE,
  /^how (?:does|do|is|are) (?:an? |the )?(.+?) (?:differ|different) (?:from|to|than) (?:an? |the )?(.+?)(?: patterns?)?$/,
  /^what (?:distinguishes|separates|tells) (?:an? |the )?(.+?) (?:apart )?from (?:an? |the )?(.+?)(?: patterns?)?$/,
  /^(?:is|are) (?:an? |the )?(.+?) the same (?:thing )?as (?:an? |the )?(.+?)(?: patterns?)?$/,
];
/** How it is to be explained, which changes nothing. */
const MANNER =
  /(?: (?:please|simply|briefly|quickly|again|then|to (?:an? )?(?:beginner|newcomer|child)|for (?:an? )?(?:beginner|newcomer)s?|in (?:simple|plain|easy|few|other|your own|layman s) (?:words|terms|english|language)|like (?:i am|i m|im|i was) .+|as if i (?:am|was|were) .+|on (?:this|these|that|those|the(?: [a-z]+){1,2}) (?:page|screen|dashboard)s?))+$/;
/** Whether some rows are in a figure, which its definition tells. */
const INCLUSION =
  /[,;?.]+ (?:and |but )?(?:do|does|is|are) [^,;?.]{1,40}\b(?:count|counts|counted|included|excluded|left out)\b[^,;?.]*\W*$/i;
/** What is asked for with its reason, and the term that tells it. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:why|how come|can|could|may)\b(?=.*\b(?:add|added|adding|sum|summed|combine|combined|mix|mixed|merge|merged)\b)(?:.*\b(?:paper|broker|brokers|chain|service|services|simulated|basis|bases)\b){2}/,
    'basis',
  ],
  [
    /^(?:why|how come|can|could|may)\b(?=.*\b(?:add|added|adding|sum|summed|combine|combined|mix|mixed|merge|merged)\b).*\bmarkets\b/,
    'market',
  ],
];
/** Of some rows, so that figures are asked for. */
const SOME = /\d|_|\b(?:today|yesterday|this|last|my|our|average|mean|median|total|net|gross|of|in|on|by)\b/;
/** A question for the requirements of a pattern's status. */
const THRESHOLDS: readonly RegExp[] = [
  /^(?:what (?:is|are) |whats |tell me |show (?:me )?)?(?:the )?(?:threshold|requirement|condition|criteri(?:on|a)|rule|hurdle|bar)s? (?:of|for|to (?:be|become|get|reach)) (?:an? |the |being |becoming )?(?:status )?(\w+)(?: patterns?| status)?$/,
  /^(?:when|how|why|what|which) .*\bpatterns? .*\b(?:become|becomes|turn|turns|get|gets|need|needs|take|takes|reach|reaches|must|go|goes|have|has|to be) (?:to )?(?:be |become |get |reach |show to be |do to become )?(?:an? )?(\w+)(?: patterns?| status)?$/,
  /^what (?:does it take|do you need|is needed|is required|does an? patterns? need) (?:for an? patterns? |for patterns |for one )?to (?:be|become|get|reach|count as) (?:an? )?(\w+)(?: patterns?| status)?$/,
  /^when (?:is|are) (?:an? |the )?patterns? (?:called |considered |counted as |said to be )?(?:an? )?(\w+)$/,
  /^what makes (?:an? |the )?patterns? (?:an? )?(\w+)$/,
];
/** Asks for a definition and for nothing else: where there is none, no figure answers it. */
const STRICT =
  /^(?:so |and )?(?:what (?:does|do) .+ (?:mean|means|stand for)|how (?:is|are) [^?]+ (?:calculated|computed|defined|worked out|determined)(?: here)?|(?:what is |whats )?(?:the )?(?:definition|meaning|formula) (?:of|for) .+)$/;
/** Around the word that is to be defined: 'the word', 'dormant for a pattern', 'the z number of a pair', 'a pattern exactly'. */
const AROUND =
  /^(?:(?:an?|the|these|those|our|your|this) )*(?:(?:word|term|figure|number|column|state|status) )?|(?: (?:number|figure|value|column|score|status|state|thing))?(?: (?:of|for|in|on|with) (?:an? |the |this |these |those |our |your )?[a-z ]+)?(?: (?:exactly|here|please|actually|again|really|then|to me|in simple words|in plain words))*$/g;
/** A subject with an article is a figure: 'the win rate'. */
const FIGURES = /^(?:the|our|my|your|its|this|that|today|yesterday)\b/;
/** What each pair has for itself: of no pair, its meaning is asked for, and no mean of what has nothing in common. */
const OF_EACH = /^the (hedge ratio|beta|half life|z score|cointegration)$/;

/** Shorter or other names of figures, by their ids. */
const NAMES: Readonly<Record<string, keyof typeof METRICS>> = {
  'win rate': 'trade_win_rate',
  sharpe: 'sharpe_ratio',
  sortino: 'sortino_ratio',
  calmar: 'calmar_ratio',
  payoff: 'payoff_ratio',
  drawdown: 'max_drawdown',
  'max drawdown': 'max_drawdown',
  'maximum drawdown': 'max_drawdown',
  'winning streak': 'winning_streak',
  'losing streak': 'losing_streak',
  reliability: 'pattern_reliability',
  'q value': 'q_value',
  'z score': 'pair_z',
  seen: 'seen_count',
  'hit rate': 'trade_win_rate',
  twr: 'yield_twr',
  'time weighted return': 'yield_twr',
  win: 'trade_win_rate',
  'winning trade': 'trade_win_rate',
};
/** Other words for terms of the glossary. */
const TERMS: Readonly<Record<string, string>> = {
  'paper trading': 'paper trade',
  tp: 'take profit',
  sl: 'stop loss',
  fdr: 'false discovery rate',
  sniping: 'snipe',
  minting: 'mint',
  rebalance: 'rebalancing',
  'out of sample': 'evidence',
  '2fa': 'second factor',
  'time zone': 'trading day',
};

/**
 * Answers a question for the definition of a figure or word, from the table of metrics and the glossary; undefined for any
 * other question.
 */
export function answerDefinition(message: string, docs = DOCS): AgentPart[] | undefined {
  const text = message
    .replace(INCLUSION, '')
    .toLowerCase()
    .replace(/\bwhat's\b/g, 'what is')
    .replace(/[^\p{L}\p{N}&\s]+/gu, ' ')
    .replace(/\b(?:actually|exactly|really|basically|precisely)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(MANNER, '');
  const [, reason] = REASONS.find(([form]) => form.test(text)) ?? [];
  if (reason !== undefined) return definitionOf(reason, docs, false);
  const isWords = !SOME.test(text);
  const differing = DIFFERENCES.filter((form) => form === DIFFERENCE || isWords);
  const [, one, other] = differing.map((form) => form.exec(text)).find((found) => found !== null) ?? [];
  if (one !== undefined && other !== undefined) {
    const shared = ofSharedWord(one, other, docs);
    if (shared) return shared;
    const [first, second] = [one, other].map((about) => answerDefinition(`define ${about}`, docs));
    if (first && second)
      return JSON.stringify(first) === JSON.stringify(second) ? first : [...first, ...second];
    // 'between a q-value and a p-value' asks for no figures, where one of them is defined.
    const missing = first ? other : one;
    if (!(first ?? second) || SOME.test(text)) return undefined;
    return [...(first ?? second ?? []), sentences(`I know no definition of "${missing}".`)];
  }
  // 'which patterns are about to be promoted' asks for patterns, not for what promotes them.
  const isSoon = /\b(?:about to|close to|near|nearly|almost|soon|next|likely|going to|ready)\b/.test(text);
  // 'when did pattern 0111 become elite' asks for what happened.
  const isOfSome =
    /\b[01]{3,}\b|\b(?:did|last|newest|latest|recent|recently|used to|became|today|yesterday|this|ago)\b/.test(
      text,
    );
  for (const form of isSoon || isOfSome ? [] : THRESHOLDS) {
    const asked = form.exec(text)?.[1];
    const status = PATTERN_STATUSES.find((one) => one === asked);
    if (status !== undefined) return thresholdsOf(status, docs);
  }
  for (const form of FORMS) {
    const found = form.exec(text)?.[1];
    const about = OF_EACH.exec(found ?? '')?.[1] ?? found;
    if (about === undefined || (form === FORMS.at(-1) && FIGURES.test(about))) continue;
    const status = PATTERN_STATUSES.find((one) => about === one || singular(about) === `${one} pattern`);
    if (status !== undefined && (form !== FORMS.at(-1) || about !== status))
      return thresholdsOf(status, docs);
    const isLoose = form === FORMS.at(-1);
    const isBare = isLoose && !/^(?:what (?:is|are)|whats) /.test(text);
    const defined =
      definitionOf(about, docs, isLoose, isBare) ??
      definitionOf(innerOf(about, isLoose), docs, isLoose, isBare);
    if (defined) return defined;
    // A question for a definition does not ask for figures.
    if (!isLoose && readDocument(docs, 'glossary.md') === undefined) return [MISSING];
    if (STRICT.test(text))
      return [
        sentences(
          `I know no definition of "${about}". Those that I know stand on the pages of the documentation.`,
        ),
      ];
  }
  return undefined;
}

/** 'the difference between chain and paper basis': of the word that both share, where its definition tells them apart. */
function ofSharedWord(one: string, other: string, docs: URL): AgentPart[] | undefined {
  const [, second = other, head = 'basis'] = /^(?:on )?(.+) ([a-z]+)$/.exec(other) ?? [];
  const first = one.endsWith(` ${head}`) ? one.slice(0, -head.length - 1) : one;
  const [, meaning = ''] = termOf(head, docs, false) ?? [];
  const words = meaning.toLowerCase().split(/[^\p{L}\p{N}-]+/u);
  const tells = [first, second].every((said) => words.includes(singular(said.replace(/^on (?:the )?/, ''))));
  return tells ? definitionOf(head, docs, false) : undefined;
}

/** The words of which terms and figures consist. */
export function definedWords(docs = DOCS): ReadonlySet<string> {
  const names = [
    ...Object.values(METRICS).map(({ name }) => name),
    ...Object.keys(NAMES),
    ...Object.keys(TERMS),
    ...PATTERN_STATUSES,
    ...glossary(docs).map(([term]) => term),
  ];
  return new Set(names.flatMap((name) => plain(name.toLowerCase()).split(/[\s,]+/)));
}

/** The definition of a word; a loose question, such as 'what is gross', is no question for that of a kind of rows. */
function definitionOf(about: string, docs: URL, isLoose: boolean, isBare = false): AgentPart[] | undefined {
  const metrics = metricsOf(about, isLoose);
  const term = termOf(about, docs, isBare);
  if (metrics.length === 0 && term === undefined) return undefined;
  return [...(term ? [sentences(`${term[0]}: ${term[1]}`)] : []), ...metrics.map(metricText)];
}

/** The word itself, without what stands around it; 'what is the z of a pair' may ask for a figure and stays as it is. */
function innerOf(about: string, isLoose: boolean): string {
  if (isLoose) return about.replace(/(?: (?:exactly|here|please|actually|again|really))+$/, '');
  return about.replaceAll(AROUND, '').trim();
}

function metricsOf(about: string, isLoose: boolean): Metric[] {
  const all = Object.entries(METRICS) as [keyof typeof METRICS, Metric][];
  const names = singular(about);
  const found = all.filter(([id, { name }]) =>
    [name.toLowerCase(), id.replaceAll('_', ' ')].some((one) => singular(plain(one)) === names),
  );
  const named =
    NAMES[names] && Object.hasOwn(METRICS, NAMES[names]) ? (METRICS[NAMES[names]] as Metric) : undefined;
  if (found.length === 0 && named) return [named];
  // 'gross' is that of a flash loan, a backrun and so on.
  const ofSome = all.filter(
    ([, { name }]) => singular(plain(name.toLowerCase().split(' of ')[0] ?? '')) === names,
  );
  return (found.length > 0 || isLoose ? found : ofSome).map(([, metric]) => metric).slice(0, 3);
}

function metricText({ name, formula, n, exclusions }: Metric): AgentPart {
  return sentences(`${name}: ${formula} n: ${n} Left out: ${exclusions}`);
}

function termOf(about: string, docs: URL, isBare: boolean): readonly [string, string] | undefined {
  const plainly = singular(about);
  const names = Object.hasOwn(TERMS, plainly) ? TERMS[plainly] : plainly;
  const terms = glossary(docs);
  const named = terms.find(([term]) =>
    plain(term.toLowerCase().replace(/\(.*?\)/g, ''))
      .split(',')
      .some((one) => singular(one.trim()) === names),
  );
  // 'what alert rules' asks for rows.
  return named ?? (isBare ? undefined : terms.find(([term]) => compoundOf(term) === names));
}

/** 'Tier (of bribe)' is a 'bribe tier' too. */
function compoundOf(term: string): string | undefined {
  const [, head, of] = /^(.+) \((?:of|to) (?:an? )?(.+)\)$/.exec(term.toLowerCase()) ?? [];
  return head === undefined || of === undefined ? undefined : `${singular(of)} ${head}`;
}

/** The rows of the glossary's table, without its links. */
function glossary(docs: URL): readonly (readonly [string, string])[] {
  const text = readDocument(docs, 'glossary.md') ?? '';
  return [...text.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].flatMap(([, term = '', meaning = '']) =>
    /^(?:Term|-+)$/.test(term.trim())
      ? []
      : [
          [
            term.trim(),
            meaning
              .replace(/ ?\(?\[([^\]]*)\]\([^)]*\)\)?/g, '')
              .replaceAll('`', '')
              .trim(),
          ] as const,
        ],
  );
}

/** The requirements of a status and the reasons for losing it, from the table generated from the engine's settings. */
function thresholdsOf(status: string, docs: URL): AgentPart[] {
  const text = readDocument(docs, 'metrics.md') ?? '';
  const row = text.split('\n').find((line) => line.startsWith(`| ${status} | `));
  const [reached, left] = row?.split(' | ').slice(1) ?? [];
  if (reached === undefined || left === undefined) return [MISSING];
  return [
    sentences(`A pattern becomes ${status} by: ${reached} It leaves it by: ${left.replace(/ \|$/, '')}`),
  ];
}

const DOCS = new URL('../../docs/', import.meta.url);
const MISSING = sentences(
  'I cannot explain that: the documentation that explains words and statuses is not installed with this console.',
);

/** The text of a document of the program; undefined if it is missing. */
function readDocument(docs: URL, name: string): string | undefined {
  const file = new URL(name, docs);
  if (!documents.has(file.href)) documents.set(file.href, readText(file));
  return documents.get(file.href);
}

const documents = new Map<string, string | undefined>();

function readText(file: URL): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function plain(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}&,\s]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function singular(text: string): string {
  return text
    .trim()
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1');
}

import { readFileSync } from 'node:fs';
import type { AgentPart } from '../contract/agent.ts';
import type { Metric } from '../domain/metric.ts';
import { METRICS } from '../domain/metrics.ts';
import { PATTERN_STATUSES } from '../domain/pattern-status.ts';
import { sentences } from './answer-parts.ts';

/** A question for a definition, and its subject. */
const FORMS: readonly RegExp[] = [
  /^(?:what does|what do) (?:an? |the )?(.+?) (?:mean|stand for)(?: here| exactly)?$/,
  /^(?:what is|whats) meant by (?:an? |the )?(.+)$/,
  /^(?:please )?(?:define|explain) (?:an? |the |what )?(.+?)(?: is| are| means?)?(?: to me)?$/,
  /^(?:what is |whats )?(?:the )?(?:definition|meaning|formula) (?:of|for) (?:an? |the )?(.+)$/,
  /^how (?:is|are|do you|do we|does one) (?:an? |the )?(?:(?:count|calculate|compute|define|measure|work out) )?(?:an? |the )?(.+?)(?: (?:counted|calculated|computed|defined|measured|worked out|determined|formed|made up))$/,
  /^how (?:do you|do we|does one) (?:count|calculate|compute|define|measure|work out) (?:an? |the )?(.+)$/,
  /^(?:what is|whats|what are|what) (?:an? )?(.+)$/,
];
/** 'What is the difference between observed and potential': both are defined. */
const DIFFERENCE =
  /^(?:what is |whats |explain )?(?:the )?difference between (?:an? |the )?(.+?) and (?:an? |the )?(.+?)(?: patterns?)?$/;
/** A question for the requirements of a pattern's status. */
const THRESHOLDS: readonly RegExp[] = [
  /^(?:what (?:is|are) |whats |tell me |show (?:me )?)?(?:the )?(?:threshold|requirement|condition|criteri(?:on|a)|rule|hurdle|bar)s? (?:of|for|to (?:be|become|get|reach)) (?:an? |the |being |becoming )?(?:status )?(\w+)(?: patterns?| status)?$/,
  /^(?:when|how|why|what|which) .*\bpatterns? .*\b(?:become|becomes|turn|turns|get|gets|need|needs|take|takes|reach|reaches|must|go|goes|have|has|to be) (?:to )?(?:be |become |get |reach |show to be |do to become )?(?:an? )?(\w+)(?: patterns?| status)?$/,
  /^what (?:does it take|do you need|is needed|is required|does an? patterns? need) (?:for an? patterns? |for patterns |for one )?to (?:be|become|get|reach|count as) (?:an? )?(\w+)(?: patterns?| status)?$/,
  /^when (?:is|are) (?:an? |the )?patterns? (?:called |considered |counted as |said to be )?(?:an? )?(\w+)$/,
  /^what makes (?:an? |the )?patterns? (?:an? )?(\w+)$/,
];
/** A subject with an article is a figure: 'the win rate'. */
const FIGURES = /^(?:the|our|my|your|its|this|that|today|yesterday)\b/;

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
  seen: 'seen_count',
};

/**
 * Answers a question for the definition of a figure or word, from the table of metrics and the glossary; undefined for any
 * other question.
 */
export function answerDefinition(message: string, docs = DOCS): AgentPart[] | undefined {
  const text = message
    .toLowerCase()
    .replace(/\bwhat's\b/g, 'what is')
    .replace(/[^\p{L}\p{N}&\s]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [, one, other] = DIFFERENCE.exec(text) ?? [];
  if (one !== undefined && other !== undefined) {
    const [first, second] = [one, other].map((about) => answerDefinition(`define ${about}`, docs));
    return first && second ? [...first, ...second] : undefined;
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
    const about = form.exec(text)?.[1];
    if (about === undefined || (form === FORMS.at(-1) && FIGURES.test(about))) continue;
    const status = PATTERN_STATUSES.find((one) => about === one || singular(about) === `${one} pattern`);
    if (status !== undefined && (form !== FORMS.at(-1) || about !== status))
      return thresholdsOf(status, docs);
    const metrics = metricsOf(about);
    const term = termOf(about, docs);
    if (metrics.length === 0 && term === undefined) {
      // A question for a definition does not ask for figures.
      if (form !== FORMS.at(-1) && readDocument(docs, 'glossary.md') === undefined) return [MISSING];
      continue;
    }
    return [...(term ? [sentences(`${term[0]}: ${term[1]}`)] : []), ...metrics.map(metricText)];
  }
  return undefined;
}

function metricsOf(about: string): Metric[] {
  const all = Object.entries(METRICS) as [keyof typeof METRICS, Metric][];
  const names = singular(about);
  const found = all.filter(([id, { name }]) =>
    [name.toLowerCase(), id.replaceAll('_', ' ')].some((one) => singular(plain(one)) === names),
  );
  const named =
    NAMES[names] && Object.hasOwn(METRICS, NAMES[names]) ? (METRICS[NAMES[names]] as Metric) : undefined;
  if (found.length === 0 && named) return [named];
  return found.map(([, metric]) => metric).slice(0, 3);
}

function metricText({ name, formula, n, exclusions }: Metric): AgentPart {
  return sentences(`${name}: ${formula} n: ${n} Left out: ${exclusions}`);
}

function termOf(about: string, docs: URL): readonly [string, string] | undefined {
  const names = singular(about);
  return glossary(docs).find(([term]) =>
    plain(term.toLowerCase().replace(/\(.*?\)/g, ''))
      .split(',')
      .some((one) => singular(one.trim()) === names),
  );
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

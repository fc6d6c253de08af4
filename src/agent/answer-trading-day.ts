import type { AgentPart } from '../contract/agent.ts';
import type { TradingDay } from '../domain/trading-day.ts';
import { sentences } from './answer-parts.ts';
import { plainWords } from './plain-words.ts';

/** Asks by which clock days and times are told: 'what time zone are days counted in', 'when does a trading day begin'. */
const ASKS: readonly RegExp[] = [
  /^(?:what|which|in what|in which|whose) time ?zones?\b(?!.*\b(?:best|worst|most|least)\b)/,
  /^(?:is|are) (?:the |these |those |all |your |our )*(?:days?|times?|dates?|hours?|periods?|timestamps?)(?: here)? (?:counted |told |shown |given |displayed )?(?:in )?(?:utc|local|new york|gmt|local time|my time|my time zone)(?: time)?$/,
  /^(?:when|where|at what time|at which hour) (?:does|do|is) (?:an? |the |our |your )?(?:(?:trading |new |calendar )?days?|midnight) (?:begin|start|end|change|roll over|counted from)s?$/,
  /^(?:where|how) (?:do|can|could|would) (?:i|we|one) (?:change|set|choose|select|adjust) (?:the |my |our )?(?:trading day|time ?zone|day boundary|begin(?:ning)? of (?:the|a) day)$/,
  /^(?:how|by which clock|from when) (?:is|are) (?:an? |the |our |your )?(?:trading |calendar )?days? (?:counted|defined|cut|split|bounded)$/,
];

/** By which clock days are counted for who asks; undefined for any other question. */
export function answerTradingDay(message: string, day: TradingDay): AgentPart[] | undefined {
  const text = plainWords(message);
  if (!ASKS.some((form) => form.test(text))) return undefined;
  return [
    sentences(
      `${dayText(day)} It is the trading day that you chose in the header, and it holds for every period, calendar and time. `,
      'Days of the ledger and of the decisions of all areas are those of UTC.',
    ),
  ];
}

function dayText(day: TradingDay): string {
  if (day === 'new_york')
    return 'Days are counted from 17:00 in New York, and named after the date on which they end.';
  return `Days are counted from midnight to midnight in ${day === 'utc' ? 'UTC' : day}.`;
}

import { asksOften } from './asks-often.ts';
import { WHOLE } from './common-words.ts';
import { fieldOfValue } from './field-of-value.ts';
import { FIGURE_RULES } from './figure-rules.ts';
import { isFilter } from './is-filter.ts';
import { isIdle } from './is-idle.ts';
import { isNoun } from './is-noun.ts';
import { isPolite } from './is-polite.ts';
import type { Item } from './item.ts';
import type { Rule, Shape } from './meant-rule.ts';
import { ONLY_RULES } from './only-rules.ts';
import { leavesOut } from './with-left-out.ts';

/** Measures of what did not happen. */
const SUPPOSED =
  /before_(?:costs|spread|slippage|financing|commission)|at_costs|later|best_income|missing_income|rate_best/;
/** Verbs that say something of what stands before them. */
const STATES = /^(?:are|were|is|was|came|come|comes|happened|happen|lie|lay)$/i;
const COST = /spread|slippage|commission|financing|cost|fee|bribe|gas|drift|tip/;

const RULES: readonly Rule[] = [
  ...FIGURE_RULES,
  // 'which alerts never fired in March': every alert fired, and the others are of no other time.
  {
    words: /^(?:never|not|n't)$/i,
    becomes: 'unknown',
    where: (at, { items }) => {
      const next = items[at + 1];
      return next !== undefined && isIdle(next) && /^(?:fired?|rang|rung|triggered|raised)$/i.test(next.text);
    },
  },
  // 'how large was the drawdown' asks for a measure, and the adjective has no effect.
  {
    words: /^(?:large|big|high|low|deep|small|long|far|wide)$/i,
    becomes: 'stop',
    where: (at, { items, measures }) =>
      (measures || items.some(({ kind }) => kind === 'superlative' || kind === 'mean')) &&
      /^how$/i.test(items[at - 1]?.text ?? ''),
  },
  // 'how significant' asks for a degree; a filter word has none.
  {
    words: /./,
    becomes: 'unknown',
    where: (at, { items }) => {
      const item = items[at];
      const filters = item?.kind === 'word' && item.meaning.value !== undefined && !item.meaning.measure;
      return filters && fieldOfValue(item) !== 'topic' && /^how$/i.test(items[at - 1]?.text ?? '');
    },
  },
  // 'patterns that won fewer than 3 trades' counts what was won.
  {
    words: /./,
    becomes: 'unknown',
    where: (at, { items }) => {
      const [item, next, number] = [items[at], items[at + 1], items[at + 2]];
      const isCount = next?.kind === 'comparator' && number?.kind === 'number' && number.unit === 'none';
      return item?.kind === 'word' && fieldOfValue(item) === 'sign' && isCount;
    },
  },
  // 'how long did the last move take' asks for a time, and for no decision.
  {
    words: /^(?:take|takes|took|taking|taken)$/i,
    becomes: 'unknown',
    where: (at, { items }) =>
      fieldOfValue(items[at]) === 'decision' && /\bhow long\b/i.test(items.map(({ text }) => text).join(' ')),
  },
  // 'what does a swap cost' is about one on a chain, and not about financing.
  {
    words: /^swap costs?$/i,
    becomes: 'unknown',
    where: (at, { items }) => /^an?$/i.test(items[at - 1]?.text ?? ''),
  },
  ...ONLY_RULES,
  // 'the buy / sell ratio'.
  {
    words: /^\/$/,
    becomes: 'stop',
    where: (at, { items, ratio }) => ratio && isFilter(items[at - 1]) && isFilter(items[at + 1]),
  },
  // 'compare elite trades with all trades' compares the whole with a part; 'did all trades win' asks for each.
  {
    words: WHOLE,
    becomes: 'whole',
    where: (at, { items, compares }) => {
      const next = items[at + 1];
      // 'the total net in May versus June' compares two sums.
      const isSum = next?.kind === 'word' && next.meaning.measure !== undefined && !next.meaning.noun;
      if (isSum && /^(?:total|overall)$/i.test(items[at]?.text ?? '')) return false;
      return compares && (next === undefined || (next.kind === 'word' && !isGrouping(next)));
    },
  },
  {
    words: WHOLE,
    becomes: 'unknown',
    where: (at, { items, judges }) => {
      // 'is any of them paused' is answered by how many are, 'are all feeds live' by the state of each.
      const isAny =
        /^any$/i.test(items[at]?.text ?? '') || items.some((one) => fieldOfValue(one) === 'topic');
      return judges && !isAny && items.some((one, place) => place > at && isFilter(one));
    },
  },
  // 'the distribution of trades by length' are the trades by length.
  {
    words: /^(?:distribution|breakdown|histogram|trend)$/i,
    becomes: 'stop',
    where: (_, { items }) => items.some((item) => item.kind === 'ask' && item.word === 'by'),
  },
  // 'how much spread did we pay' asks for the cost, which a figure names.
  {
    words:
      /^(?:costs?|los(?:e|es|ing|t)|pay(?:s|ing)?|paid|eats?|ate|eaten|swallow(?:s|ed)?|consumed?|consumes|take up|took up|went into|charge[sd]?|charging|burn(?:s|ed|t|ing)?|wast(?:e|es|ed|ing)|incur(?:s|red)?|spend|spends|spent|drain(?:s|ed)?|us(?:e|es|ed))$/i,
    becomes: 'stop',
    where: (at, { items }) =>
      !(items[at]?.kind === 'word' && /^costs?$/i.test(items[at]?.text ?? '')) &&
      items.some(
        (item) => item.kind === 'word' && COST.test(item.meaning.measure ?? item.meaning.field ?? ''),
      ),
  },
  // 'the highest fee we have seen', 'wallets that exist', 'the rate that it would reach': nothing more than that it is.
  {
    words:
      /^(?:exist|exists|existed|existing|seen|recorded|observed|happened|occur|occurs|occurred|run|runs|ran|reached|measured)$/i,
    becomes: 'stop',
    where: (at, { items, measures }) =>
      items[at]?.kind === 'unknown' &&
      (items.some(({ kind }) => kind === 'superlative') ||
        measures ||
        items.some(({ kind }) => kind === 'ask')) &&
      // 'how many were seen' counts what was seen.
      !(
        /^seen$/i.test(items[at]?.text ?? '') &&
        (asksOften(items) || items.some(({ text }) => /^how many$/i.test(text)))
      ) &&
      (at === items.length - 1 ||
        /^(?:so far|yet|ever|in|on|this|today|yesterday)$/i.test(items[at + 1]?.text ?? '') ||
        items[at + 1]?.kind === 'period'),
  },
  // 'lost because of drift', 'fees due to gas': the cost itself is named.
  {
    words: /^because$/i,
    becomes: 'stop',
    where: (at, { items }) => {
      const next = items.slice(at + 1).find(({ kind }) => kind !== 'stop');
      return (
        /^of$/i.test(items[at + 1]?.text ?? '') &&
        next?.kind === 'word' &&
        COST.test(next.meaning.measure ?? '')
      );
    },
  },
  // 'that exited on the stop': the reason says so.
  {
    words: /^(?:exit|exits|exited|close|closes|closed|end|ends|ended|leave|left)$/i,
    becomes: 'stop',
    where: (at, { items }) => {
      const next = items.slice(at + 1).find(({ kind }) => kind !== 'stop');
      return fieldOfValue(items[at]) === undefined && fieldOfValue(next) === 'exit_reason';
    },
  },
  // 'was April a better month than March' compares two that are named.
  {
    words: /^(?:day|week|month|quarter|year|period|time)s?$/i,
    becomes: 'stop',
    where: (at, { items }) => items[at - 1]?.kind === 'compare',
  },
  // 'costs as a percentage of the gross'.
  {
    words: /^as$/i,
    becomes: 'stop',
    where: (at, { items }) => {
      const next = items.slice(at + 1).find(({ kind }) => kind !== 'stop');
      return next?.kind === 'ask' && next.word === 'share';
    },
  },
  // 'are still awaiting' are awaiting.
  { words: /^still$/i, becomes: 'stop', where: (at, { items }) => isFilter(items[at + 1]) },
  // 'everything about 01110111' is what its answer tells.
  {
    words: /^everything$/i,
    becomes: 'stop',
    where: (_, { items }) =>
      items.some((one) => one.kind === 'condition' && one.condition.field === 'pattern'),
  },
  // 'the average value of interactions' asks for a value that these may not have; 'the average profit value' names it.
  {
    words: /^values?$/i,
    becomes: 'unknown',
    where: (at, { items }) => {
      const [before, next] = [items.slice(0, at).findLast(isNoStop), items.slice(at + 1).find(isNoStop)];
      const isOf =
        before?.kind === 'mean' ||
        before?.kind === 'superlative' ||
        next?.kind === 'comparator' ||
        isOfRow(items, at);
      const isNamed = [before, next].some(
        (one) =>
          one?.kind === 'word' &&
          !one.meaning.noun &&
          (one.meaning.measure ?? one.meaning.field) !== undefined,
      );
      return items[at]?.kind === 'stop' && isOf && !isNamed;
    },
  },
  // 'in one single trade' is any of them; 'more than one trade' is a number.
  {
    words: /^one$/i,
    becomes: 'stop',
    where: (at, { items }) => {
      const [before, next] = [items[at - 1], items.slice(at + 1).find(({ kind }) => kind !== 'stop')];
      const isBound =
        before?.kind === 'comparator' || before?.kind === 'superlative' || before?.kind === 'ask';
      return !isBound && next?.kind === 'word' && next.meaning.noun === 'one';
    },
  },
  // 'who got elite status' asks for patterns; 'who demoted it' does not.
  {
    words: /^who$/i,
    becomes: 'stop',
    where: (at, { items }) => /^(?:got|became|reached|gained|turned) /i.test(items[at + 1]?.text ?? ''),
  },
  // 'on how many different days'.
  {
    words: /^(?:different|distinct|unique|separate)$/i,
    becomes: 'stop',
    where: (at, { items }) => items[at - 1]?.kind === 'ask',
  },
  // 'the European one', 'elite ones': rows that a filter has named already.
  {
    words: /^ones?$/i,
    becomes: 'stop',
    where: (at, { items }) => isFilter(items[at - 1]) || items[at - 1]?.kind === 'superlative',
  },
  // 'what would we have made without costs' asks for a figure that says so.
  {
    words: /^(?:would|could)$/i,
    becomes: 'stop',
    where: (_, { items }) =>
      leavesOut(items) ||
      items.some(
        (item) =>
          item.kind === 'word' &&
          // What is on paper would be worth something.
          (SUPPOSED.test(item.meaning.measure ?? '') || item.meaning.value?.value === 'paper'),
      ),
  },
  // 'what will the base fee be in the next block', 'which drops will open next week': what is to come is known.
  {
    words: /^will$/i,
    becomes: 'stop',
    where: (_, { items }) =>
      items.some(
        (item) =>
          (item.kind === 'word' && item.meaning.measure === 'next_fee') ||
          (item.kind === 'condition' && /^(?:within the )?next |^tomorrow$/.test(item.condition.text ?? '')),
      ),
  },
  // 'who outbid us' asks for somebody else, and not for what we lost.
  {
    words: /^outbid$/i,
    becomes: 'unknown',
    where: (at, { items }) => /^who$/i.test(items[at - 1]?.text ?? ''),
  },
  // 'patterns that are about to be promoted' are not promoted ones.
  {
    words: /^about$/i,
    becomes: 'unknown',
    where: (at, { items }) => /^to$/i.test(items[at + 1]?.text ?? ''),
  },
  // 'more than $1 but less than $2' are two bounds.
  {
    words: /^but$/i,
    becomes: 'stop',
    where: (at, { items }) => {
      const next = items.slice(at + 1).find((one) => one.kind !== 'stop' && !isIdle(one));
      // 'seen often but never traded' are two filters; 'were elite but are dormant' are two times.
      // 'all trades but buys' leaves them out.
      const field = next?.kind === 'word' && !next.meaning.plural ? fieldOfValue(next) : undefined;
      const former = items.slice(0, at);
      const isPredicate = former.some(
        (one) => ['superlative', 'number'].includes(one.kind) || fieldOfValue(one) !== undefined,
      );
      const isOther =
        field !== undefined &&
        isPredicate &&
        !isNoun(former.findLast(isNoStop)) &&
        !former.some((one) => WHOLE.test(one.text) || fieldOfValue(one) === field);
      return ['comparator', 'not'].includes(next?.kind ?? '') || isOther || isBounded(items, next);
    },
  },
  // 'I need the profit' is polite; 'which patterns need promotion' and 'how many trades can we open' ask for what is not yet.
  {
    words: /^(?:need|want|can)$/i,
    becomes: 'unknown',
    where: (at, { items }) => !isPolite(items, at),
  },
  // The current state differs from the state when a row was created.
  {
    words: /^(?:now|currently|right now|as of now|at the moment)$/i,
    becomes: 'unknown',
    where: (_, { past }) => past,
  },
];

/** The items, where words with an effect in this question are no stop words, and vice versa. */
export function withMeant(all: readonly Item[]): readonly Item[] {
  const shape = shapeOf(all);
  let [joined, within, upon, among, apart] = [false, false, false, false, false];
  let [relative, stated] = [false, false];
  return all.map((one, at): Item => {
    const item: Item = {
      ...{ ...one, joined, within, upon, apart, relative },
      ...(among && { among }),
      ...(stated && { stated }),
    };
    stated = one.kind === 'stop' && (stated || STATES.test(one.text));
    relative = one.kind === 'stop' && (relative || /^that$/i.test(one.text));
    among ||= /^among(?:st)?$/i.test(one.text);
    within = one.kind === 'stop' && (within || /^(?:of|in)$/i.test(one.text));
    upon = one.kind === 'stop' && (upon || /^(?:on|for)$/i.test(one.text));
    apart = one.kind === 'stop' && (apart || /^(?:did|do|does|with|from)$/i.test(one.text));
    joined = one.kind === 'stop' && (joined || /^(?:and|,|&)$/i.test(one.text));
    const rule = RULES.find(
      ({ words, becomes, where }) =>
        becomes !== one.kind && words.test(one.text) && isOpen(one, becomes) && where(at, shape),
    );
    return rule ? { kind: rule.becomes, text: one.text } : item;
  });
}

/** 'the value of the last interaction', 'the value of interactions'. */
function isOfRow(items: readonly Item[], at: number): boolean {
  const [, next] = items.slice(at + 1).filter(({ text }) => !/^(?:the|our|all|a|an)$/i.test(text));
  const isRow = next?.kind === 'superlative' || (next?.kind === 'word' && next.meaning.noun !== undefined);
  return /^of$/i.test(items[at + 1]?.text ?? '') && isRow;
}

/** 'but seen more than 200 times' is a bound. */
function isBounded(items: readonly Item[], one: Item | undefined): boolean {
  const [after] = one ? items.slice(items.indexOf(one) + 1) : [];
  return one?.kind === 'word' && one.meaning.field !== undefined && after?.kind === 'comparator';
}

function isNoStop({ kind }: Item): boolean {
  return kind !== 'stop';
}

/** An item with a meaning never becomes a stop word. */
function isOpen({ kind, text }: Item, becomes: Rule['becomes']): boolean {
  if (becomes === 'stop')
    return (
      kind === 'unknown' ||
      /^(?:(?:one|long|day|week|month|quarter|year|difference)s?|between|pay(?:s|ing)?|paid|costs?|wait(?:ed|s)?|(?:exit|clos|end)ed)$/i.test(
        text,
      )
    );
  return kind === 'stop' || kind === 'word' || kind === 'not';
}

function shapeOf(items: readonly Item[]): Shape {
  return {
    items,
    compares: items.some(({ kind }) => kind === 'compare'),
    groups: items.some((item) => item.kind === 'ask' && (item.word === 'which' || item.word === 'by')),
    ratio: items.some((item) => item.kind === 'ask' && item.word === 'ratio'),
    judges: /^(?:is|are|was|were|do|does|did|has|have)$/i.test(items[0]?.text ?? ''),
    past: items.some(
      (item) =>
        item.kind === 'word' && ['result', 'source', 'sign'].includes(item.meaning.value?.field ?? ''),
    ),
    measures: items.some((item) => item.kind === 'word' && item.meaning.measure !== undefined),
  };
}

/** 'all symbols' in a comparison names its groups. */
function isGrouping({ meaning }: Item & { readonly kind: 'word' }): boolean {
  return meaning.plural === true && meaning.field !== undefined && !meaning.measure && !meaning.noun;
}

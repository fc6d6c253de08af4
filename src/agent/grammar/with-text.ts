import type { AreaTable } from './area-table.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import type { Condition } from './query.ts';

const HOLDS =
  /^(?:mentioning|mentions?|mentioned|containing|contains?|saying|says?|regarding|concerning|about)$/i;
const HAS = /^(?:with|has|have|having|using|on)$/i;
const BEFORE_PERIOD = /^(?:in|on|from|of|during|within|for|since|until|before|after)$/i;
const WORD = /^words?$/i;
const KINDS_BEHIND = /^(pattern|trade|execution|pair)s$/i;
const WRITTEN = /^(?:written|made|left|posted|added|noted)$/i;
const KINDS = /^(?:the )?(pattern|trade|execution|pair)$/i;

/** 'notes mentioning spread', 'notes about EUR_USD', 'alerts with the word mail': rows whose text has what follows. */
export function withText(items: readonly Item[], { fields }: AreaTable): readonly Item[] {
  const noun = fields.said ? items.findIndex(isNoun) : -1;
  if (noun < 0) return items;
  const lead = items.findIndex(
    ({ text, kind }, at) => at > noun && (HOLDS.test(text) || isOfWord(items, at)) && kind !== 'word',
  );
  // 'with the word': its last word.
  const last = HOLDS.test(items[lead]?.text ?? '')
    ? lead
    : items.findIndex(({ text }, at) => at > lead && WORD.test(text));
  const end = items.findIndex(({ kind }, at) => at > last && (kind === 'period' || kind === 'ask'));
  const said =
    lead < 0
      ? []
      : items
          .slice(last + 1, end < 0 ? undefined : end)
          .filter((one, at) => at > 0 || !/^(?:the|a|an)$/i.test(one.text));
  // 'about EUR_USD in May': the word before a period is none of the text.
  while (end >= 0 && said.length > 1 && BEFORE_PERIOD.test(said.at(-1)?.text ?? '')) said.pop();
  while (said.length > 1 && WRITTEN.test(said.at(-1)?.text ?? '')) said.pop();
  const words = said.map((one) => one.text);
  const [first = ''] = words;
  if (first === '') return items;
  // 'about pattern 1101', 'on EUR_USD patterns': of that kind, and of that name.
  const isOfKind = fields.subject !== undefined && words.length > 1;
  const before = isOfKind ? KINDS.exec(first)?.[1] : undefined;
  const behind = isOfKind ? KINDS_BEHIND.exec(words.at(-1) ?? '')?.[1] : undefined;
  const kind = (before ?? behind)?.toLowerCase();
  // 'alerts about patterns' have a pattern in them.
  const own = words.length === 1 ? [first.replace(/^([a-z]{3,}[^s\W])s$/, '$1')] : words;
  const text = (before ? words.slice(1) : behind ? words.slice(0, -1) : own).join(' ');
  const found: Item[] = [
    ...(kind === undefined ? [] : [conditionOf({ field: 'kind', op: 'is', values: [kind] }, first)]),
    conditionOf({ field: 'said', op: 'holds', values: [text] }, text),
  ];
  return [...items.slice(0, lead), ...found, ...(end < 0 ? [] : items.slice(end))];
}

/** 'with the word', 'that have the word'. */
function isOfWord(items: readonly Item[], at: number): boolean {
  const next = items.slice(at + 1).find(({ text }) => !/^(?:the|a)$/i.test(text));
  return HAS.test(items[at]?.text ?? '') && WORD.test(next?.text ?? '');
}

function conditionOf(condition: Condition, text: string): Item {
  return { kind: 'condition', condition, text };
}

import { isFilter } from './is-filter.ts';
import type { Item } from './item.ts';
import type { Rule } from './meant-rule.ts';

const USES = /^(?:uses?|used|using|touched|touch|interacted|interact|farmed)\b/i;
/** What 'only' and 'just' mean beside a filter, a time or an event. */
export const ONLY_RULES: readonly Rule[] = [
  // 'only buys' are the buys; 'which symbols had only buys' has another meaning.
  {
    words: /^only$/i,
    becomes: 'stop',
    where: (at, { items, groups, judges }) =>
      !judges &&
      ((!groups && isNarrowing(items[at + 1])) ||
        // 'wallets that used Alpha only' used no other.
        (at === items.length - 1 &&
          isNarrowing(items[at - 1]) &&
          !items.some(({ text }) => USES.test(text)))),
  },
  // 'just buys' are the buys, and so are trades that 'so just ran out of time'; 'trades that just closed' has another meaning.
  {
    words: /^just$/i,
    becomes: 'unknown',
    where: (at, { items }) => isEvent(items[at + 1]) && !/^so$/i.test(items[at - 1]?.text ?? ''),
  },
];

function isEvent(item: Item | undefined): boolean {
  return item?.kind === 'word' && ['status', 'outcome', 'result'].includes(item.meaning.value?.field ?? '');
}

/** 'only since September' is a filter as well. */
function isNarrowing(item: Item | undefined): boolean {
  return isFilter(item) || item?.kind === 'period';
}

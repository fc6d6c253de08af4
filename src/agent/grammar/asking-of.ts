import type { Item } from './item.ts';
import type { Workbench } from './workbench.ts';

/** A word that asks. */
type AskWord = Extract<Item, { kind: 'ask' }>['word'];
/** Whether a question asks by a word. */
export type Asks = (word: AskWord) => boolean;

/** Takes the words that ask, and answers whether one of them was said. */
export function askingOf({ items, done }: Workbench): Asks {
  const said = new Set<AskWord>();
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'ask') continue;
    said.add(item.word);
    done.add(at);
  }
  return (word) => said.has(word);
}

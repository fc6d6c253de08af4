import type { AreaTable } from './area-table.ts';
import type { Item } from './item.ts';

const TOKENS: ReadonlySet<string> = new Set(['token', 'route', 'pools']);

/** 'loans that went through WETH' have it in their route; 'loans that went through' succeeded. 'A route of three tokens' has as many. */
export function withRoute(items: readonly Item[], table: AreaTable): readonly Item[] {
  const through = items.map((item, at): Item => {
    const next = items[at + 1];
    const isToken = next?.kind === 'condition' && TOKENS.has(next.condition.field);
    const isThrough = item.kind === 'word' ? / through$/i : /^(?:through|via|using)$/i;
    return isThrough.test(item.text) && isToken ? { kind: 'stop', text: item.text } : item;
  });
  return table.fields.tokens === undefined ? through : withLength(through);
}

/** 'three-token routes', 'routes of more than two tokens': the number of different tokens in the route. */
function withLength(items: readonly Item[]): readonly Item[] {
  const at = items.findIndex(
    (item, place) => fieldOf(item) === 'token' && items[place - 1]?.kind === 'number',
  );
  const [number, token] = [items[at - 1], items[at]];
  if (number?.kind !== 'number' || !token || !items.some((one) => fieldOf(one) === 'route')) return items;
  const isBound = items[at - 2]?.kind === 'comparator';
  const found: Item = isBound
    ? { kind: 'word', meaning: { field: 'tokens' }, text: token.text }
    : {
        kind: 'condition',
        condition: { field: 'tokens', op: 'is', values: [number.value] },
        text: `${number.text} ${token.text}`,
      };
  const counted = [...items.slice(0, isBound ? at : at - 1), found, ...items.slice(at + 1)];
  // 'had a route of three tokens' asks for no route.
  return counted.map((item, place): Item => {
    const before = counted
      .slice(0, place)
      .findLast(({ kind, text }) => kind !== 'stop' || !/^(?:the|a|an|our)$/i.test(text));
    const isAsked = before?.kind === 'ask' && before.text.toLowerCase() !== 'how many';
    return fieldOf(item) === 'route' && !isAsked && items.some(isRows)
      ? { kind: 'stop', text: item.text }
      : item;
  });
}

function fieldOf(item: Item | undefined): string | undefined {
  return item?.kind === 'word' && !item.meaning.noun && !item.meaning.value ? item.meaning.field : undefined;
}

function isRows(item: Item): boolean {
  return item.kind === 'word' && item.meaning.noun !== undefined;
}

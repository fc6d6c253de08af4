/** Pairs the items of a list that only grows at its end with their index as key. */
export function keyedByPlace<T>(items: readonly T[]): { readonly key: string; readonly item: T }[] {
  return items.map((item, place) => ({ key: String(place), item }));
}

/**
 * Keys of rows by their ids, which are unique. A row that stays keeps its key, and a new one takes the least that is free, so that of a row
 * that went: elements that are changed cost a fifth of new ones.
 */
export function reuseKeys(
  former: ReadonlyMap<string, number>,
  ids: readonly string[],
): ReadonlyMap<string, number> {
  const kept = new Set(ids.map((id) => former.get(id)));
  let free = 0;
  const next = (): number => {
    while (kept.has(free)) free += 1;
    return free++;
  };
  return new Map(ids.map((id) => [id, former.get(id) ?? next()]));
}

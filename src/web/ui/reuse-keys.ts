/**
 * Keys of rows by their ids, which are unique. A row that stays keeps its key, and a new one takes over that of a row that went: elements
 * that are changed cost a fifth of new ones.
 */
export function reuseKeys(
  former: ReadonlyMap<string, number>,
  ids: readonly string[],
): ReadonlyMap<string, number> {
  const staying = new Set(ids);
  const free = [...former].flatMap(([id, key]) => (staying.has(id) ? [] : [key]));
  let next = 1 + Math.max(-1, ...former.values());
  let taken = 0;
  return new Map(ids.map((id) => [id, former.get(id) ?? free[taken++] ?? next++]));
}

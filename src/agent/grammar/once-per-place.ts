type Read<Result> = (words: readonly string[], at: number) => Result;

/** The same reading of the words from a place on, made once: every area reads the same words. */
export function oncePerPlace<Result>(read: Read<Result>): Read<Result> {
  const known = new WeakMap<readonly string[], Map<number, Result>>();
  return (words, at) => {
    let places = known.get(words);
    if (!places) {
      places = new Map();
      known.set(words, places);
    }
    if (!places.has(at)) places.set(at, read(words, at));
    return places.get(at) as Result;
  };
}

/** Patterns of bits that contain a text, of each length ascending. */
export function namesWithBits(text: string, lengths: readonly number[]): string[] {
  return lengths
    .filter((length) => length >= text.length)
    .flatMap((length) => {
      const names = new Set<string>();
      for (let after = 0; after <= length - text.length; after += 1) {
        const free = length - text.length;
        for (let rest = 0; rest < 2 ** free; rest += 1) {
          const bits = free === 0 ? '' : rest.toString(2).padStart(free, '0');
          names.add(bits.slice(0, free - after) + text + bits.slice(free - after));
        }
      }
      return [...names].sort();
    });
}

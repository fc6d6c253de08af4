/** 'claimed minus gas', 'the value less its cost': ways of saying a difference that a column tells. */
export function lessOf(what: readonly string[], costs: readonly string[]): string[] {
  return what.flatMap((one) =>
    costs.flatMap((cost) => [
      ...['minus', 'less', 'after', 'net of'].map((joint) => `${one} ${joint} ${cost}`),
      `difference between ${one} and ${cost}`,
    ]),
  );
}

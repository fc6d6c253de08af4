/** The word for dollars behind an 'in': 'the profit of elite trades in dollars'. */
export function inDollars<Word extends { readonly text: string }>(words: readonly Word[]): Word | undefined {
  return words.find(
    ({ text }, at) => /^(?:usd|dollars?|bucks?)$/i.test(text) && /^in$/i.test(words[at - 1]?.text ?? ''),
  );
}

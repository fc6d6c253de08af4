const DEGREES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    more: 'most',
    less: 'least',
    fewer: 'fewest',
    higher: 'highest',
    lower: 'lowest',
    larger: 'largest',
    smaller: 'smallest',
    bigger: 'biggest',
    greater: 'greatest',
    longer: 'longest',
    shorter: 'shortest',
    better: 'best',
    worse: 'worst',
  }),
);
const WORD = /(?<!\b(?:no|any|once|or|and) )\b[a-z]+\b(?! [a-z]+ly\b)/gi;

/** 'which symbol has fewer losers' asks for the one with the fewest, where it sets nothing beside it; 'which days had more trades' does not say than what. */
export function plainDegrees(text: string): string {
  if (!/^(?:so |and )?(?:which \w*[^s\W]\b|who\b)/i.test(text) || /\b(?:than|or)\b/i.test(text)) return text;
  return text.replace(WORD, (word) => DEGREES.get(word.toLowerCase()) ?? word);
}

const DEGREES: Readonly<Record<string, string>> = {
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
};
const DEGREE =
  /(?<!\b(?:no|any|once|or|and) )\b(?:more|less|fewer|higher|lower|larger|smaller|bigger|greater|longer|shorter|better|worse)\b(?! [a-z]+ly\b)/gi;

/** 'which symbol has fewer losers' asks for the one with the fewest, where it sets nothing beside it; 'which days had more trades' does not say than what. */
export function plainDegrees(text: string): string {
  if (!/^(?:so |and )?(?:which \w*[^s\W]\b|who\b)/i.test(text) || /\b(?:than|or)\b/i.test(text)) return text;
  return text.replace(DEGREE, (degree) => DEGREES[degree.toLowerCase()] ?? degree);
}

const DEFINED =
  /^(?:so |and )?(?:what (?:is|are|does|do)|whats|what's|define|explain|how do (?:i|we|you) read) (?:an? |the )?(.+?)(?: means?| do)?\W*$/i;
const MANY =
  /^(?:and |so |then )*how many (?:of (?:them|those|these) )?((?:were|are|was|is|did|do|have|had|got|failed|fail|succeeded|reverted|won|lost|landed|happened|made|went)\b.*)$/i;
const OFTEN =
  /^(?:and |so |then )*(?:how often|how many times) (?:did|does|has|have) (?:it|that|this) (?:happen(?:ed)?|occur(?:red)?) (?:to|with|for|in|on|among) (.+?)((?: (?:in|on|this|last|since|during|today|yesterday)\b.*)?)\W*$/i;
/** 'how many bundles were' after 'what is outbid'. */
const WERE =
  /^(?:and |so |then )*how many ([a-z ]+?) (?:were|are|was|got|get|have been)((?: (?:in|on|this|last|since|during|today|yesterday)\b.*)?)\W*$/i;
const WHICH =
  /^(?:and |so |then )*(which|what) (?:one )?((?:was|is|had|has|made|paid|cost|brought|earned|lost) (?:the )?(?:most|least|[a-z]+est|best|worst)\b.*)$/i;
/** 'which vault has the highest' after 'what is drawdown'. */
const HIGHEST =
  /^(?:and |so |then )*(which [a-z ]+ (?:has|had|have|saw|got) the (?:highest|lowest|largest|smallest|biggest|most|least|fewest))\W*$/i;
const BY = /^(?:and |so |then )*((?:by|per|for each|grouped by|split by) .+)$/i;
const ONE = /\b(?:one|it)\b/i;
const SOME = /\b(?:they|them|these|those|ones)\b/i;

/** The word that a question asked the meaning of: 'bundle' of 'what is a bundle'. */
export function termDefined(message: string): string | undefined {
  return DEFINED.exec(message.trim())?.[1]?.toLowerCase();
}

/** What a question after a definition may ask of what was defined: 'how many were included' asks for bundles. */
export function withDefined(message: string, term: string): readonly string[] {
  const text = message.trim();
  const many = `${term}s`;
  const [, counted] = MANY.exec(text) ?? [];
  if (counted !== undefined) return [`how many ${many} ${counted}`];
  // 'how often did it happen to our bundles': what was defined is said of them.
  const [, rows, time = ''] = OFTEN.exec(text) ?? [];
  if (rows !== undefined)
    return [`how many ${rows.replace(/^(?=our |my |the )/i, 'of ')} were ${term}${time}`];
  const [, bare, when = ''] = WERE.exec(text) ?? [];
  if (bare !== undefined) return [`how many ${bare} were ${term}${when}`];
  const [, which, asked] = WHICH.exec(text) ?? [];
  if (asked !== undefined) return [`${which} ${term} ${asked}`];
  const [, highest] = HIGHEST.exec(text) ?? [];
  if (highest !== undefined) return [`${highest} ${term}`, `${highest} ${many}`];
  const [, group] = BY.exec(text) ?? [];
  if (group !== undefined) return [`${many} ${group}`];
  const said = text.replace(/^(?:and|so|then) /i, '');
  if (SOME.test(said)) return [said.replace(SOME, many)];
  return ONE.test(said) ? [said.replace(ONE, `a ${term}`), said.replace(ONE, term)] : [];
}

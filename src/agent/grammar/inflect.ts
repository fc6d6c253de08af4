/** Verbs with forms of their own: the base, the past and the participle. */
const IRREGULAR = `
  beat beat beaten, become became become, begin began begun, bring brought brought, build built built, burn burnt burnt, buy bought bought,
  choose chose chosen, come came come, cost cost cost, cut cut cut, do did done, draw drew drawn, earn earned earned, eat ate eaten,
  fall fell fallen, find found found, fly flew flown, forget forgot forgotten, get got got, give gave given, go went gone, grow grew grown,
  have had had, hit hit hit, hold held held, keep kept kept, know knew known, lend lent lent, lie lay lain, lose lost lost, make made made,
  mean meant meant, meet met met, outbid outbid outbid, overtake overtook overtaken, pay paid paid, put put put, read read read,
  rise rose risen, run ran run, see saw seen, sell sold sold, send sent sent, set set set, shut shut shut, sit sat sat, spend spent spent,
  stand stood stood, stick stuck stuck, take took taken, tell told told, think thought thought, throw threw thrown, win won won,
  withdraw withdrew withdrawn, ring rang rung, write wrote written
`;
/** Verbs that follow the rule. */
const REGULAR = `
  accept acknowledge accrue achieve acquire activate add adjust allocate amount appear approve arrive average bail bank blow boost borrow bounce
  calculate call cancel capture carry cash cause charge claim clear collect commit complete confirm consider consume contribute
  convert count create credit cross decide decay decline deliver demote deploy deposit detect determine deviate display disable drain
  drift drop edit enable end enter escape estimate evaluate exceed execute exercise exist exit expire fail farm fill filter finish fire fix
  flag follow free fund gain generate grab gross handle happen harvest improve incur include increase interact invest judge kick land
  last lapse launch leak log lock manage match measure mint miss monitor move net observe obtain occur offer outperform owe own pass pause
  perform persist place pledge pocket post prefer prevent process produce profit promise promote provide pull push qualify queue raise reach
  realise realize reallocate rebalance recall receive record recover redeem reduce refuse reject release remain remove repay replace report
  require resolve result return reveal revert reward save score seal secure settle share sign simulate skip slip snipe start stay
  stop store suffer supply surpass suspend swallow swap tally target test tie time touch trade transfer trend trigger trust try turn unlock
  update upgrade use validate value vanish vary visit wait want warn waste watch weigh work yield
`;
/** A short vowel before the last letter doubles it. */
const DOUBLED: ReadonlySet<string> = new Set(
  'bid drop get hit let net put rub run set shut sit skip slip snap stop swap tag top trip win commit transfer begin cut log forget permit refer occur incur flag'.split(
    ' ',
  ),
);
/** These forms have a meaning of their own: names of rows and figures, and words that only say which rows are meant. */
const NO_FORMS: ReadonlySet<string> = new Set(
  `trade claim mint move plan bid block note run drop deal deposit swap snipe
   reward report test share value time target record account average result return
   supply transfer trust set cost gain profit net gross count score use work yield`
    .split(/\s+/)
    .flatMap((word) => [word, `${word}s`])
    .concat('include', 'including', 'counting', 'using', 'given', 'last', 'lasts', 'missing'),
);

let forms: ReadonlyMap<string, readonly string[]> | undefined;

/** The other forms of a verb: of 'reverted' revert, reverts and reverting. Empty for any other word. */
export function formsOf(word: string): readonly string[] {
  forms ??= madeForms();
  return forms.get(word) ?? [];
}

/** A phrase with each of its verbs in every other form: of 'ran out of time' 'runs out of time' and so on. What follows an 'of' is a noun. */
export function inflected(phrase: string): readonly string[] {
  const words = phrase.split(' ');
  return words.flatMap((word, at) =>
    (NO_FORMS.has(word) || words[at - 1] === 'of' ? [] : formsOf(word))
      .filter((form) => !NO_FORMS.has(form))
      .map((form) => words.with(at, form).join(' ')),
  );
}

function madeForms(): ReadonlyMap<string, readonly string[]> {
  const made = new Map<string, readonly string[]>();
  const verbs: readonly (readonly string[])[] = [
    ...IRREGULAR.split(',').map((line) => line.trim().split(/\s+/)),
    ...REGULAR.trim()
      .split(/\s+/)
      .map((base) => [base, ending(base, 'ed'), ending(base, 'ed')]),
  ];
  for (const [base = '', past = '', participle = ''] of verbs) {
    const all = [...new Set([base, thirdPerson(base), past, participle, ending(base, 'ing')])];
    for (const one of all)
      made.set(one, [...new Set([...(made.get(one) ?? []), ...all.filter((form) => form !== one)])]);
  }
  return made;
}

function thirdPerson(base: string): string {
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`;
}

function ending(base: string, suffix: 'ed' | 'ing'): string {
  if (DOUBLED.has(base)) return `${base}${base.at(-1)}${suffix}`;
  if (base === 'lie' || base === 'tie') return suffix === 'ed' ? `${base}d` : `${base[0]}ying`;
  if (/[^e]e$/.test(base)) return `${base.slice(0, -1)}${suffix}`;
  if (suffix === 'ed' && /[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  return `${base}${suffix}`;
}

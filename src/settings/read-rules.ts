/** What each rule may be; some are whole. */
export type RuleLimits<Name extends string> = Readonly<
  Record<Name, readonly [least: number, most: number, kind: 'whole' | 'any']>
>;

const NUMBER = /^-?\d{1,7}(\.\d{1,6})?$/;

/** Rules that are written as name=number, comma-separated. Throws an Error that names the rule that cannot be. */
export function readRules<Name extends string>(
  text: string,
  limits: RuleLimits<Name>,
): Partial<Record<Name, number>> {
  const isRule = (name: string): name is Name => Object.hasOwn(limits, name);
  const rules: Partial<Record<Name, number>> = {};
  for (const pair of text.split(',')) {
    const [name = '', value = '', ...rest] = pair.split('=').map((word) => word.trim());
    if (!isRule(name) || rest.length > 0)
      throw new Error(`must be name=number with one of ${Object.keys(limits).join(', ')}`);
    const [least, most, kind] = limits[name];
    const number = NUMBER.test(value) ? Number(value) : Number.NaN;
    if (!(number >= least && number <= most) || (kind === 'whole' && !Number.isInteger(number)))
      throw new Error(`must have ${name} from ${least} to ${most}${kind === 'whole' ? ', whole' : ''}`);
    rules[name] = number;
  }
  return rules;
}
